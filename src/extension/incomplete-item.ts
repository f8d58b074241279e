import { inLabel } from './in-label.ts';
import * as vscode from 'vscode';
import type { ReloadProblem } from '../contract/reload.ts';

/** An internal command of this extension, which is in no menu. */
const COMMAND = 'javafxInspector.showIncomplete';

/** The status bar item for saved files that were applied only in part. It is hidden if there are no such files. */
export class IncompleteItem implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem(
    'javafxInspector.incomplete',
    vscode.StatusBarAlignment.Left,
  );
  private readonly command: vscode.Disposable;
  private newest: ReloadProblem | undefined;

  /** @param ask shows the missing part of a file, with the possible remedies */
  constructor(ask: (problem: ReloadProblem) => Promise<void>) {
    this.item.name = 'JavaFX Inspector: Saved Files';
    this.item.command = COMMAND;
    this.command = vscode.commands.registerCommand(COMMAND, () => this.newest && ask(this.newest));
  }

  dispose(): void {
    this.command.dispose();
    this.item.dispose();
  }

  /** @param problems of all saved files, the newest last */
  show(problems: readonly ReloadProblem[]): void {
    const incomplete = problems.filter(({ applied }) => applied);
    this.newest = incomplete.at(-1);
    if (this.newest === undefined) {
      this.item.hide();
      return;
    }
    const { file } = this.newest;
    const name = inLabel(file.slice(file.lastIndexOf('/') + 1));
    this.item.text = `$(info) ${incomplete.length === 1 ? name : `${incomplete.length} files`} not completely applied`;
    this.item.tooltip = `${file} was applied, but not all of it. Click for what is missing.`;
    this.item.show();
  }
}
