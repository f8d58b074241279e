import * as vscode from 'vscode';
import { TestItems } from './test-items.ts';

const SETTING = 'javafxInspector.testing.tests';
/** The test runner of Microsoft, which lists and runs all tests of JUnit. */
const JAVA_TESTS = 'vscjava.vscode-java-test';

/** Adds recorded tests and those of TestFX to the Testing view, unless the Java extensions list them (docs/recording.md, "The Testing view"). */
export function registerTests(): vscode.Disposable {
  let listed: vscode.Disposable | undefined;
  const update = (): void => {
    if (isListed() === (listed !== undefined)) return;
    listed?.dispose();
    listed = isListed() ? controller() : undefined;
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

function controller(): vscode.Disposable {
  const tests = vscode.tests.createTestController('javafxInspector.tests', 'JavaFX');
  const items = new TestItems(tests);
  tests.resolveHandler = async (item) => (item === undefined ? items.list() : undefined);
  tests.refreshHandler = (token) => items.list(token);
  tests.createRunProfile(
    'Run',
    vscode.TestRunProfileKind.Run,
    async (request, token) => (await import('./test-run.ts')).runTests(tests, request, token),
    true,
  );
  return vscode.Disposable.from(items, tests);
}
