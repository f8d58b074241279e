import * as vscode from 'vscode';
import { LiveRecording, RecordOutput, type ReplayedStep } from '../../contract/record.ts';
import type { Inspector } from '../inspector.ts';
import { showInformation } from '../messages.ts';
import { parsed } from '../record/test-file.ts';
import { isRecordedAs, lineOfStep } from './recorded-steps.ts';
import { rangeOf } from './test-items.ts';

/** Repeats the recording of a test in the running application, and shows the result as a run of the test. */
export async function replayTest(
  controller: vscode.TestController,
  item: vscode.TestItem,
  { client, pages }: Pick<Inspector, 'client' | 'pages'>,
): Promise<void> {
  const owner = item.parent ?? item;
  const name = parsed(owner.label);
  if (owner.uri === undefined || name === undefined) return;
  const { className, package: own } = name;
  const query = new URLSearchParams({ className, ...(own === undefined ? {} : { package: own }) });
  const recording = await client.read(`ui://live/recording?${query}`, LiveRecording);
  const test = (await vscode.workspace.openTextDocument(owner.uri)).getText();
  if (client.selected === undefined) {
    await offer(
      'No application is connected. Start the one that was recorded, then replay the test.',
      'Run and Inspect',
      'run',
    );
    return;
  }
  if (!isRecordedAs(test, recording.code ?? '')) {
    const last = 'Only the test that was recorded last can be replayed, until the server of JavaFX Inspector exits.';
    await offer(
      `${owner.label} is not what was recorded last. ${last} Run this one, or record it again.`,
      'Record Test',
      'recordTest',
    );
    return;
  }
  if (recording.steps.some(({ password, removed }) => password !== undefined && removed === undefined)) {
    await pages.focus();
    void showInformation('The test enters a password: click Replay in the inspector, which asks for it.');
    return;
  }
  await replay(controller, owner.children.get('recorded') ?? item, test, client);
}

async function offer(message: string, title: string, command: string): Promise<void> {
  if ((await showInformation(message, title)) !== undefined)
    await vscode.commands.executeCommand(`javafxInspector.${command}`);
}

async function replay(
  controller: vscode.TestController,
  item: vscode.TestItem,
  test: string,
  client: Inspector['client'],
): Promise<void> {
  const run = controller.createTestRun(new vscode.TestRunRequest([item]), 'Replay', false);
  const cancel = new AbortController();
  run.token.onCancellationRequested(() => cancel.abort());
  run.started(item);
  const began = Date.now();
  try {
    const { structuredContent } = await client.call(
      'ui_record',
      { state: 'replay' },
      { signal: cancel.signal, progress: ({ message = '' }) => run.appendOutput(`${message}\r\n`) },
    );
    const { replayed = [] } = RecordOutput.parse(structuredContent);
    const failed = replayed.find(({ outcome }) => outcome === 'failed');
    if (failed === undefined) run.passed(item, Date.now() - began);
    else run.failed(item, failureOf(item, test, failed), Date.now() - began);
  } catch (error) {
    if (cancel.signal.aborted) run.skipped(item);
    else run.errored(item, new vscode.TestMessage(error instanceof Error ? error.message : String(error)));
  } finally {
    run.end();
  }
}

function failureOf(
  { uri, range }: vscode.TestItem,
  test: string,
  { id, text, message = '' }: ReplayedStep,
): vscode.TestMessage {
  const shown = new vscode.TestMessage(`Replay: ${id}. ${text}. ${message}`);
  const line = lineOfStep(test, id);
  const at = line === undefined ? range : rangeOf(line);
  if (uri !== undefined && at !== undefined) shown.location = new vscode.Location(uri, at);
  return shown;
}
