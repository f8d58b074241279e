import * as vscode from 'vscode';
import { inMessage } from '../messages.ts';
import { endGroup } from '../../jvms/end-group.ts';
import { exists, type ProjectModule } from './project-module.ts';
import { testCommand, type TestBuild, type TestChoice } from './test-command.ts';
import { outcomeOf, type TestOutcome } from './test-report.ts';

/** How long after the end of a task the end of its process may be reported. */
const END_MS = 1000;

/** A test that the build of a module runs. */
export interface BuildTest extends TestChoice {
  readonly module: ProjectModule;
  /** The build file of the module. */
  readonly build: vscode.Uri;
}

/** The result of a test that the build has run. */
export interface TestRun {
  readonly outcome: TestOutcome;
  /** Text of the report of the build about the class; undefined if it has written none. */
  readonly report: string | undefined;
}

/**
 * Runs one test with the build of its module in a terminal, while a notification shows a Cancel button.
 * @returns undefined if the user has cancelled
 */
export function runTest(test: BuildTest): Thenable<TestOutcome | undefined> {
  const { Notification } = vscode.ProgressLocation;
  const title = inMessage(titleOf(test));
  return vscode.window.withProgress(
    { location: Notification, title, cancellable: true },
    async (_progress, token) => (await runInTerminal(test, token))?.outcome,
  );
}

const titleOf = ({ test }: BuildTest): string => `Running ${test}`;

/**
 * Runs one test with the build of its module in a terminal. If it is cancelled, the build and all processes that it has started
 * end.
 * @returns undefined if it was cancelled
 */
export async function runInTerminal(test: BuildTest, token: vscode.CancellationToken): Promise<TestRun | undefined> {
  const { folder } = test.module;
  const { folder: relative, command, args } = testCommand(await buildOf(folder, test.build), test);
  const cwd = vscode.Uri.joinPath(folder, relative).fsPath;
  const began = Date.now();
  // Every argument is quoted: PowerShell splits -Dtest=a.b at the dot.
  const quoted = args.map((value) => ({ value, quoting: vscode.ShellQuoting.Strong }));
  const execution = new vscode.ShellExecution({ value: command, quoting: vscode.ShellQuoting.Escape }, quoted, { cwd });
  const scope = vscode.workspace.getWorkspaceFolder(folder) ?? vscode.TaskScope.Workspace;
  const task = new vscode.Task({ type: 'shell' }, scope, inMessage(titleOf(test)), 'JavaFX Inspector', execution, []);
  const exitCode = await executed(task, token);
  if (token.isCancellationRequested) return undefined;
  const report = await reportOf(folder, test.test, began);
  return { outcome: outcomeOf(report, exitCode), report };
}

/** Waits for the end of a task. @returns its exit code; undefined if it has none */
async function executed(task: vscode.Task, token: vscode.CancellationToken): Promise<number | undefined> {
  const following: vscode.Disposable[] = [];
  try {
    return await new Promise<number | undefined>((resolve, reject) => {
      let running: vscode.TaskExecution | undefined;
      const codes = new Map<vscode.TaskExecution, number | undefined>();
      let pid: number | undefined;
      const end = async (execution: vscode.TaskExecution): Promise<void> => {
        // The editor ends only the shell, but the JVM of a test may outlive its build.
        if (pid !== undefined) await endGroup(pid);
        execution.terminate();
      };
      const look = (): void => {
        if (running !== undefined && codes.has(running)) resolve(codes.get(running));
      };
      following.push(
        vscode.tasks.onDidStartTaskProcess(({ execution, processId }) => {
          if (execution.task === task || execution === running) pid = processId;
        }),
        vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => (codes.set(execution, exitCode), look())),
        // This is the only event of a task whose process did not start. It may arrive before the other event.
        vscode.tasks.onDidEndTask(({ execution }) =>
          setTimeout(() => (codes.set(execution, codes.get(execution)), look()), END_MS),
        ),
        token.onCancellationRequested(() => (running === undefined ? undefined : end(running))),
      );
      vscode.tasks.executeTask(task).then((execution) => {
        running = execution;
        if (token.isCancellationRequested) void end(execution);
        look();
      }, reject);
    });
  } finally {
    for (const each of following) each.dispose();
  }
}

/** The wrapper is in the root folder of the build, and a Maven module needs the other modules that it depends on. */
async function buildOf(folder: vscode.Uri, build: vscode.Uri): Promise<TestBuild> {
  const isMaven = build.path.endsWith('/pom.xml');
  const script = isMaven ? 'mvnw' : 'gradlew';
  const name = process.platform === 'win32' ? `${script}${isMaven ? '.cmd' : '.bat'}` : script;
  const top = vscode.workspace.getWorkspaceFolder(folder)?.uri ?? folder;
  const names = folder.path.slice(top.path.length).split('/').filter(Boolean);
  let found: TestBuild = { tool: isMaven ? 'maven' : 'gradle' };
  for (let up = 0; up <= names.length; up++) {
    const above = vscode.Uri.joinPath(folder, '../'.repeat(up));
    const wrapper = vscode.Uri.joinPath(above, name);
    if (found.wrapper === undefined && (await exists(wrapper))) found = { ...found, wrapper: wrapper.fsPath };
    if (isMaven && up > 0 && (await hasModules(above)))
      found = { ...found, root: '../'.repeat(up), module: names.slice(names.length - up).join('/') };
  }
  return found;
}

async function hasModules(folder: vscode.Uri): Promise<boolean> {
  const pom = vscode.Uri.joinPath(folder, 'pom.xml');
  return (await exists(pom)) && /<module>/.test((await vscode.workspace.openTextDocument(pom)).getText());
}

/** Returns the report of a test that was written since the given time, wherever the build writes its reports. */
async function reportOf(folder: vscode.Uri, test: string, since: number): Promise<string | undefined> {
  // The name of a report ends with the name of the class. Workspace settings that hide build folders must not apply.
  const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, `**/TEST-${test}.xml`), null);
  for (const file of found) {
    const { mtime } = await vscode.workspace.fs.stat(file);
    // Some file systems store times in whole seconds only.
    if (mtime >= since - 1000) return Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8');
  }
  return undefined;
}
