import { inMessage, showInformation } from '../messages.ts';
import * as vscode from 'vscode';
import { LiveRecording } from '../../contract/record.ts';
import { testName, type TestName } from '../../contract/recorded-test.ts';
import type { SavedPlace } from '../../contract/style-edit.ts';
import type { InspectorClient } from '../inspector-client.ts';
import { openFile } from '../open-file.ts';
import { showError } from '../show-error.ts';
import { writeParts } from '../write-parts.ts';
import { addition, missingLibraries, snippet } from './libraries.ts';
import { buildTexts, exists, moduleOf, type ProjectModule } from './project-module.ts';
import { parsed, qualified, testPath } from './test-file.ts';

const URI = 'ui://live/recording';

/**
 * Asks for the class of the recorded test, writes it into the module of the application and opens it. A recording that is on ends.
 * @returns what was written; undefined if the user has cancelled
 * @throws Error if nothing was recorded, or no folder is open
 */
export async function saveTest(client: InspectorClient): Promise<SavedPlace | undefined> {
  let recording = await client.read(URI, LiveRecording);
  if (recording.on) {
    await client.call('ui_record', { state: 'off' });
    recording = await client.read(URI, LiveRecording);
  }
  if (recording.steps.length === 0) throw new Error('Nothing was recorded. Record a test first.');
  const module = await moduleOf(recording.main);
  const name = await askName(testName(recording));
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(module.folder, testPath(name));
  const isThere = await exists(file);
  if (isThere && !(await mayOverwrite(file))) return undefined;
  const { className, package: own } = name;
  const query = new URLSearchParams({ className, ...(own === undefined ? {} : { package: own }) });
  const { code = '' } = await client.read(`${URI}?${query}`, LiveRecording);
  const saved = await write(file, code, isThere);
  await openFile(file, {});
  // The page does not wait for what the user decides about libraries.
  offerLibraries(module).catch(showError);
  return saved;
}

async function askName(name: TestName): Promise<TestName | undefined> {
  const value = qualified(name);
  const text = await vscode.window.showInputBox({
    title: 'Save as Test',
    prompt: 'Package and class of the test',
    value,
    valueSelection: [value.length - name.className.length, value.length],
    ignoreFocusOut: true,
    validateInput: (entered) =>
      parsed(entered) === undefined ? 'Enter the name of a Java class, such as com.example.LoginTest.' : undefined,
  });
  return text === undefined ? undefined : parsed(text);
}

async function mayOverwrite(file: vscode.Uri): Promise<boolean> {
  const question = `${vscode.workspace.asRelativePath(file)} exists. Overwrite it?`;
  const detail = 'In the editor, the change can be undone.';
  return (
    (await vscode.window.showWarningMessage(inMessage(question), { modal: true, detail }, 'Overwrite')) === 'Overwrite'
  );
}

async function write(file: vscode.Uri, code: string, isThere: boolean): Promise<SavedPlace> {
  if (isThere) return writeParts(file, (text) => [{ start: 0, end: text.length, text: code }]);
  await vscode.workspace.fs.writeFile(file, Buffer.from(code));
  return { file: vscode.workspace.asRelativePath(file), line: 1 };
}

/** Says which libraries of the test the module lacks, and adds them if the user wants that. */
async function offerLibraries(module: ProjectModule): Promise<void> {
  const missing = missingLibraries(await buildTexts(module));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const { build } = module;
  if (build === undefined) {
    void showInformation(`The test needs these libraries in its class path: ${names}.`);
    return;
  }
  const file = build.path.slice(build.path.lastIndexOf('/') + 1);
  const add = `Add to ${file}`;
  const message = `${vscode.workspace.asRelativePath(build)} has no dependency on ${names}, which the test needs.`;
  const chosen = await showInformation(message, add, 'Copy');
  if (chosen === 'Copy') await vscode.env.clipboard.writeText(snippet(file, missing));
  if (chosen !== add) return;
  await writeParts(build, (text) => [addition(file, text, missing)]);
  await openFile(build, {});
}
