import * as vscode from 'vscode';
import type { UseInspector } from '../inspector.ts';
import { showError } from '../show-error.ts';
import { TestItems } from './test-items.ts';

const SETTING = 'javafxInspector.testing.tests';
/** The test runner of Microsoft, which lists and runs all tests of JUnit. */
const JAVA_TESTS = 'vscjava.vscode-java-test';
/** The extension that debugs Java. */
const JAVA_DEBUGGER = 'vscjava.vscode-java-debug';

/**
 * Adds recorded tests and those of TestFX to the Testing view, unless the Java extensions list them (docs/recording.md, "The
 * Testing view").
 * @param dist folder of the bundles
 */
export function registerTests(use: UseInspector, dist: string): vscode.Disposable {
  let listed: vscode.Disposable | undefined;
  const update = (): void => {
    if (isListed() === (listed !== undefined)) return;
    listed?.dispose();
    listed = isListed() ? controller(use, dist) : undefined;
    // The menus and the welcome text of the view depend on it.
    void vscode.commands.executeCommand('setContext', 'javafxInspector.tests', isListed());
  };
  update();
  return vscode.Disposable.from(
    vscode.extensions.onDidChange(update),
    vscode.workspace.onDidChangeConfiguration((event) => (event.affectsConfiguration(SETTING) ? update() : undefined)),
    { dispose: () => listed?.dispose() },
  );
}

function isListed(): boolean {
  const wanted = vscode.workspace.getConfiguration().get<string>(SETTING, 'automatic');
  return wanted === 'always' || (wanted !== 'never' && vscode.extensions.getExtension(JAVA_TESTS) === undefined);
}

function controller(use: UseInspector, dist: string): vscode.Disposable {
  const tests = vscode.tests.createTestController('javafxInspector.tests', 'JavaFX');
  const items = new TestItems(tests);
  tests.resolveHandler = async (item) => (item === undefined ? items.list() : undefined);
  tests.refreshHandler = (token) => items.list(token);
  const run = async (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> =>
    (await import('./running.ts')).runTests(tests, request, token);
  tests.createRunProfile('Run', vscode.TestRunProfileKind.Run, run, true);
  let debug: vscode.TestRunProfile | undefined;
  const update = (): void => {
    const isThere = vscode.extensions.getExtension(JAVA_DEBUGGER) !== undefined;
    if (isThere) debug ??= tests.createRunProfile('Debug', vscode.TestRunProfileKind.Debug, run, true);
    else debug?.dispose();
    if (!isThere) debug = undefined;
  };
  update();
  return vscode.Disposable.from(items, tests, vscode.extensions.onDidChange(update), ...commands(tests, use, dist));
}

function commands(tests: vscode.TestController, use: UseInspector, dist: string): vscode.Disposable[] {
  /** @param item the class or method whose context menu was used */
  const replay = async (item?: vscode.TestItem): Promise<void> => {
    if (item !== undefined) await (await import('./running.ts')).replayTest(tests, item, await use());
  };
  return [
    vscode.commands.registerCommand('javafxInspector.replayTest', (item?: vscode.TestItem) =>
      replay(item).catch(showError),
    ),
    vscode.commands.registerCommand('javafxInspector.openFailure', async (file: unknown) =>
      (await import('./running.ts')).openFailure(file, dist),
    ),
  ];
}
