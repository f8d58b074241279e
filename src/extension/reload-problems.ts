import * as vscode from 'vscode';
import { isProblem, reloadKey, type ReloadOutcome, type ReloadProblem } from '../contract/reload.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import { IncompleteItem } from './incomplete-item.ts';
import type { InspectorClient } from './inspector-client.ts';
import { restartOf } from './restart.ts';

const RESTART = 'Restart Application';

/**
 * The saved files that were not applied, or not completely: those with a place are listed in Problems until they are applied or
 * their application exits. A file that needs a decision, or has no place, is shown in a notification; the status bar counts the
 * others, which disturb nobody.
 */
export class ReloadProblems {
  private readonly problems = vscode.languages.createDiagnosticCollection('JavaFX Inspector');
  private readonly incomplete = new IncompleteItem((problem) => this.ask(problem));
  /** What is listed, by file and application. */
  private readonly listed = new Map<string, ReloadProblem & { path: string }>();

  constructor(
    private readonly client: InspectorClient,
    private readonly processes: DebuggedProcesses,
  ) {}

  register(): vscode.Disposable {
    return vscode.Disposable.from(
      this.problems,
      this.incomplete,
      this.client.onDidReload((outcome) => this.take(outcome)),
      this.client.onDidChange(() => this.forgetExited()),
    );
  }

  private take(outcome: ReloadOutcome): void {
    const key = reloadKey(outcome);
    const before = this.listed.get(key);
    this.listed.delete(key);
    const { path } = outcome;
    if (isProblem(outcome) && path !== undefined) this.listed.set(key, { ...outcome, path });
    this.list(path ?? before?.path);
    if (!outcome.applied && (outcome.restart || path === undefined)) void this.ask(outcome);
  }

  /** Lists the problems of a file, and no other ones. */
  private list(path: string | undefined): void {
    if (path === undefined) return;
    const all = [...this.listed.values()];
    this.problems.set(
      vscode.Uri.file(path),
      all.filter((each) => each.path === path).map((each) => diagnosticOf(each, this.client.nameOf(each.app))),
    );
    this.incomplete.show(all);
  }

  /** While the server cannot be reached, the problems stay. */
  private forgetExited(): void {
    const apps = this.client.live?.apps;
    if (apps === undefined) return;
    for (const [key, { pid, path }] of this.listed) {
      if (apps.some((each) => each.pid === pid && each.state === 'connected')) continue;
      this.listed.delete(key);
      this.list(path);
    }
  }

  private async ask(problem: ReloadProblem): Promise<void> {
    const restart = problem.applied || problem.restart ? this.restartOf(problem) : undefined;
    const choices = restart === undefined ? [] : [RESTART];
    const name = this.client.nameOf(problem.app);
    const text = textOf(problem, name);
    const chosen = problem.applied
      ? await vscode.window.showInformationMessage(text, ...choices)
      : await vscode.window.showWarningMessage(text, ...choices);
    if (chosen === undefined) return;
    const now = this.restartOf(problem);
    if (now !== undefined) await now();
    else void vscode.window.showInformationMessage(`${name} is not running any more.`);
  }

  private restartOf({ app, pid, again = false }: ReloadProblem): (() => Thenable<unknown>) | undefined {
    return restartOf(this.client, this.processes, { app, pid, again });
  }
}

/** What a notification shows. @param name how the user knows the application */
function textOf(problem: ReloadProblem, name: string): string {
  const { file } = problem;
  return problem.applied
    ? `${file} was applied to ${name}, but not all of it: ${lostOf(problem.lost)}`
    : `${file} was not applied to ${name}. ${problem.message}`;
}

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
  // Without a column, the whole line: the editor cuts a range at the end of its line.
  const range = new vscode.Range(line - 1, (column ?? 1) - 1, line - 1, column ?? Number.MAX_SAFE_INTEGER);
  const diagnostic = new vscode.Diagnostic(range, text, severity);
  diagnostic.source = `JavaFX: ${name}`;
  return diagnostic;
}
