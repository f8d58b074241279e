import * as vscode from 'vscode';
import { moduleAbove, type BuiltModule } from '../record/project-module.ts';
import { runInTerminal } from '../record/run-test.ts';
import { caseReports, type CaseReport } from './case-reports.ts';
import { debugInTerminal } from './debug-test.ts';
import { failureLinks } from './failure-links.ts';
import { keptFiles, type KeptFile } from './kept-failure.ts';
import { rangeOf } from './test-items.ts';

/** A class, and those of its methods that are run. */
interface Wanted {
  readonly item: vscode.TestItem;
  readonly methods: readonly vscode.TestItem[];
  readonly isWhole: boolean;
  readonly isDebugged: boolean;
}

/** Runs the chosen tests of the Testing view, one class after the other, with the build of its module. */
export async function runTests(
  controller: vscode.TestController,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  const run = controller.createTestRun(request);
  try {
    const all = wanted(controller, request);
    for (const { methods } of all) for (const method of methods) run.enqueued(method);
    for (const each of all) {
      if (token.isCancellationRequested) break;
      await runClass(run, each, token);
    }
  } finally {
    run.end();
  }
}

function wanted(
  controller: vscode.TestController,
  { include, exclude = [], profile }: vscode.TestRunRequest,
): Wanted[] {
  const isDebugged = profile?.kind === vscode.TestRunProfileKind.Debug;
  const chosen = include ?? [...controller.items].map(([, item]) => item);
  const classes = new Map<vscode.TestItem, Set<vscode.TestItem>>();
  for (const item of chosen) {
    const owner = item.parent ?? item;
    const methods = classes.get(owner) ?? new Set();
    for (const method of item.parent === undefined ? [...item.children].map(([, each]) => each) : [item])
      if (!exclude.includes(method) && !exclude.includes(owner)) methods.add(method);
    classes.set(owner, methods);
  }
  return [...classes]
    .filter(([, methods]) => methods.size > 0)
    .map(([item, methods]) => ({
      item,
      methods: [...methods],
      isWhole: methods.size === item.children.size,
      isDebugged,
    }));
}

async function runClass(run: vscode.TestRun, wantedClass: Wanted, token: vscode.CancellationToken): Promise<void> {
  const { item, methods, isWhole, isDebugged } = wantedClass;
  const fail = (text: string): void => {
    for (const method of methods) run.errored(method, new vscode.TestMessage(text));
  };
  const test = item.label;
  const module = await moduleOfItem(item);
  if (module === undefined) {
    fail('No pom.xml or build.gradle is above this file, so no build can run it. Add one to its project.');
    return;
  }
  for (const method of methods) run.started(method);
  run.appendOutput(`Running ${test}; the terminal shows the output of the build.\r\n`);
  const only = isWhole ? [] : methods.map(({ id }) => id);
  const began = Date.now();
  const choice = { module, build: module.build, test, methods: only };
  const running = isDebugged ? debugInTerminal(choice, run, token) : runInTerminal(choice, token);
  const done = await running.catch((error: unknown) => String(error instanceof Error ? error.message : error));
  if (typeof done === 'string') fail(done);
  else if (done === undefined) for (const method of methods) run.skipped(method);
  else if (done.outcome.kind === 'notBuilt') fail(`The build failed before it ran ${test}. The terminal shows why.`);
  else if (done.outcome.kind === 'notRun')
    fail(`The build passed, but did not run ${test}. Save a recorded test again to see what the build lacks.`);
  else {
    const reports = new Map(caseReports(done.report ?? '', test).map((each) => [each.method, each]));
    for (const method of methods)
      show(run, method, reports.get(method.id), keptFiles(module.folder.fsPath, test, method.id, began));
  }
}

async function moduleOfItem({ uri }: vscode.TestItem): Promise<BuiltModule | undefined> {
  const top = uri && vscode.workspace.getWorkspaceFolder(uri)?.uri;
  return uri && top && (await moduleAbove(uri, top));
}

function show(
  run: vscode.TestRun,
  method: vscode.TestItem,
  report: CaseReport | undefined,
  kept: readonly KeptFile[],
): void {
  if (report === undefined)
    run.errored(method, new vscode.TestMessage('The report of the build does not have this test. Is it disabled?'));
  else if (report.kind === 'skipped') run.skipped(method);
  else if (report.kind === 'passed') run.passed(method, report.ms);
  else {
    const message = messageOf(method, report);
    const links = failureLinks(kept);
    if (links !== undefined && message.location !== undefined) links.location = message.location;
    run.failed(method, links === undefined ? message : [message, links], report.ms);
  }
}

function messageOf({ uri, range }: vscode.TestItem, { message, line }: CaseReport): vscode.TestMessage {
  const shown = new vscode.TestMessage(message === '' ? 'It failed without a message.' : message);
  const [, expected, actual] = /expected: <([\s\S]*)> but was: <([\s\S]*)>/.exec(message) ?? [];
  if (expected !== undefined && actual !== undefined) {
    shown.expectedOutput = expected;
    shown.actualOutput = actual;
  }
  const at = line === undefined ? range : rangeOf(line);
  if (uri !== undefined && at !== undefined) shown.location = new vscode.Location(uri, at);
  return shown;
}
