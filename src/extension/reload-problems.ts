import { showInformation, showWarning } from './messages.ts';
import * as vscode from 'vscode';
import { appliedText, type ReloadOutcome, type ReloadProblem } from '../contract/reload.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import { inLabel } from './in-label.ts';
import { IncompleteItem } from './incomplete-item.ts';
import type { InspectorClient } from './inspector-client.ts';
import { restartOf } from './restart.ts';

/** How long the status bar shows that a saved file was applied. */
const APPLIED_MS = 4000;
const RESTART = 'Restart Application';

/**
 * The saved files that were not applied, or only in part. Those with a place are listed in Problems until they are applied or
 * their application exits. A file that needs a decision, or has no place, is shown in a notification. The status bar counts the
 * others, which need no attention.
 */
export class ReloadProblems {
  private readonly problems = vscode.languages.createDiagnosticCollection('JavaFX Inspector');
  private readonly incomplete = new IncompleteItem((problem) => this.ask(problem));
  /** The listed problems, as text. */
  private listed = '[]';

  constructor(
    private readonly client: InspectorClient,
    private readonly processes: DebuggedProcesses,
  ) {}

  register(): vscode.Disposable {
    return vscode.Disposable.from(
      this.problems,
      this.incomplete,
      this.client.onDidReload((outcome) => this.reloaded(outcome)),
      this.client.onDidChange(() => this.list()),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(({ path }) => path.endsWith('.css'))) this.list();
      }),
    );
  }

  private reloaded(outcome: ReloadOutcome): void {
    if (outcome.applied && outcome.lost === undefined) {
      const name = outcome.file.slice(outcome.file.lastIndexOf('/') + 1);
      const text = inLabel(appliedText(name, this.client.nameOf(outcome.app), outcome.later));
      vscode.window.setStatusBarMessage(`$(check) ${text}`, APPLIED_MS);
    }
    if (!outcome.applied && (outcome.restart || outcome.path === undefined)) void this.ask(outcome);
  }

  /** Lists the problems that the server knows. While the server cannot be reached, the list stays. */
  private list(): void {
    const { live } = this.client;
    if (live === undefined) return;
    const problems = (live.unapplied ?? []).flatMap((each) =>
      each.path === undefined ? [] : { ...each, path: each.path },
    );
    const shown = problems.filter(({ path }) => !hasTypingError(path));
    const now = JSON.stringify([problems, shown]);
    if (now === this.listed) return;
    this.listed = now;
    this.problems.clear();
    for (const path of new Set(shown.map((each) => each.path)))
      this.problems.set(
        vscode.Uri.file(path),
        shown.filter((each) => each.path === path).map((each) => diagnosticOf(each, this.client.nameOf(each.app))),
      );
    this.incomplete.show(problems);
  }

  private async ask(problem: ReloadOutcome): Promise<void> {
    const restart = problem.applied || problem.restart ? this.restartOf(problem) : undefined;
    const choices = restart === undefined ? [] : [RESTART];
    const name = this.client.nameOf(problem.app);
    const text = textOf(problem, name);
    const chosen = problem.applied ? await showInformation(text, ...choices) : await showWarning(text, ...choices);
    if (chosen === undefined) return;
    const now = this.restartOf(problem);
    if (now !== undefined) await now();
    else void showInformation(`${name} is not running any more.`);
  }

  private restartOf({ app, pid, again = false }: ReloadOutcome): (() => Thenable<unknown>) | undefined {
    return restartOf(this.client, this.processes, { app, pid, again });
  }
}

/**
 * Returns the text of a notification.
 * @param name the name under which the user knows the application
 */
function textOf(problem: ReloadOutcome, name: string): string {
  const { file } = problem;
  return problem.applied
    ? `${file} was applied to ${name}, but not all of it: ${lostOf(problem.lost)}`
    : `${file} was not applied to ${name}. ${problem.message}`;
}

/** Returns true if the editor has found a typing error in a stylesheet: the application then reports the same error. */
const hasTypingError = (path: string): boolean =>
  path.endsWith('.css') &&
  vscode.languages
    .getDiagnostics(vscode.Uri.file(path))
    .some(({ source, severity }) => source === 'JavaFX' && severity === vscode.DiagnosticSeverity.Error);

const lostOf = (lost: readonly string[] = []): string => `${lost.join('; ')}.`;

function diagnosticOf(problem: ReloadProblem, name: string): vscode.Diagnostic {
  const {
    line = 1,
    column,
    text,
    severity,
  } = problem.applied
    ? {
        text: `Applied, but not all of it: ${lostOf(problem.lost)}`,
        severity: vscode.DiagnosticSeverity.Information,
      }
    : { ...problem, text: problem.message, severity: vscode.DiagnosticSeverity.Error };
  // Without a column, the range covers the whole line: the editor cuts it at the end of the line.
  const range = new vscode.Range(line - 1, (column ?? 1) - 1, line - 1, column ?? Number.MAX_SAFE_INTEGER);
  const diagnostic = new vscode.Diagnostic(range, text, severity);
  diagnostic.source = `JavaFX: ${name}`;
  return diagnostic;
}
