import { once } from 'node:events';
import * as vscode from 'vscode';
import { runInTerminal, type BuildTest, type TestRun } from '../record/run-test.ts';
import { GRADLE_DEBUG_PORT } from '../record/test-command.ts';
import { DebugRelay, freePort } from './debug-relay.ts';

/**
 * Runs one test with the build of its module in a JVM that waits for the Java debugger, and attaches that.
 * @returns undefined if it was cancelled
 * @throws Error if the debugger cannot be attached
 */
export async function debugInTerminal(
  test: BuildTest,
  run: vscode.TestRun,
  token: vscode.CancellationToken,
): Promise<TestRun | undefined> {
  const debugPort = await freePort(test.build.path.endsWith('/pom.xml') ? 0 : GRADLE_DEBUG_PORT);
  if (debugPort === undefined)
    throw new Error(
      `Port ${GRADLE_DEBUG_PORT}, on which Gradle lets tests be debugged, is in use. End what uses it, then try again.`,
    );
  const ended = new AbortController();
  const attached = attach(debugPort, test, run, ended.signal);
  let done: TestRun | undefined;
  try {
    done = await runInTerminal({ ...test, debugPort }, token);
  } finally {
    ended.abort();
  }
  if (await attached) return done;
  throw new Error('The Java debugger did not attach, so the test was ended. Its output says why.');
}

/** @returns false if a JVM has waited for the debugger in vain */
async function attach(
  port: number,
  { test, module }: BuildTest,
  testRun: vscode.TestRun,
  signal: AbortSignal,
): Promise<boolean> {
  const relay = await DebugRelay.to(port, signal);
  if (relay === undefined) return true;
  try {
    const folder = vscode.workspace.getWorkspaceFolder(module.folder);
    const address = { hostName: '127.0.0.1', port: await relay.listen() };
    const configuration = { type: 'java', request: 'attach', name: `Debug ${test}`, ...address };
    const isStarted = await vscode.debug.startDebugging(folder, configuration, { testRun }).then(
      (started) => started,
      () => false,
    );
    if (isStarted && !signal.aborted) await once(signal, 'abort');
    return isStarted;
  } finally {
    relay.close();
  }
}
