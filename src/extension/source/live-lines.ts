import * as vscode from 'vscode';
import type { ExtensionEnvironment } from '../environment.ts';
import { isFxml, type MadeNodes } from './made-nodes.ts';

const SETTING = 'javafxInspector.editor.liveLines';

/** Shows icons next to the lines of FXML whose elements are in the application. */
export class LiveLines implements vscode.Disposable {
  private readonly icon: vscode.TextEditorDecorationType;
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    environment: ExtensionEnvironment,
    private readonly made: MadeNodes,
  ) {
    this.icon = vscode.window.createTextEditorDecorationType({
      gutterIconPath: vscode.Uri.joinPath(environment.context.extensionUri, 'media/live.svg'),
      gutterIconSize: '60%',
    });
    this.subscriptions = [
      this.icon,
      made.onDidChange(() => this.draw()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.draw()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(SETTING)) this.draw();
      }),
    ];
  }

  dispose(): void {
    for (const each of this.subscriptions) each.dispose();
  }

  private draw(): void {
    const shown = vscode.workspace.getConfiguration().get(SETTING, true);
    for (const editor of vscode.window.visibleTextEditors) {
      if (!isFxml(editor.document)) continue;
      const lines = new Set(
        shown ? this.made.elements(editor.document).map(({ tag }) => editor.document.positionAt(tag.start).line) : [],
      );
      editor.setDecorations(
        this.icon,
        [...lines].map((line) => new vscode.Range(line, 0, line, 0)),
      );
    }
  }
}
