import { createHash } from 'node:crypto';
import { inMessage } from '../messages.ts';
import * as vscode from 'vscode';
import { LiveRecording } from '../../contract/record.ts';
import { testName, type TestName } from '../../contract/recorded-test.ts';
import type { SavedPlace } from '../../contract/style-edit.ts';
import type { InspectorClient } from '../inspector-client.ts';
import { openFile } from '../open-file.ts';
import { showError } from '../show-error.ts';
import { writeParts } from '../write-parts.ts';
import { robotChange, ROBOT_PATH } from '../../contract/robot.ts';
import { offerRun } from './offer-run.ts';
import { exists, moduleOf } from './project-module.ts';
import { isFoundByMaven, parsed, qualified, testPath } from './test-file.ts';

const URI = 'ui://live/recording';

/**
 * Asks for the class of the recorded test, writes it into the module of the application and opens it. A running recording ends.
 * @returns the place that was written; undefined if the user has cancelled
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
  const name = await askName(testName(recording), module.build?.path.endsWith('/pom.xml') === true);
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(module.folder, testPath(name));
  const isThere = await exists(file);
  if (isThere && !(await mayOverwrite(file))) return undefined;
  const { className, package: own } = name;
  const query = new URLSearchParams({ className, ...(own === undefined ? {} : { package: own }) });
  const { code = '', robot = '' } = await client.read(`${URI}?${query}`, LiveRecording);
  await writeRobot(vscode.Uri.joinPath(module.folder, ROBOT_PATH), robot);
  const saved = await write(file, code, isThere);
  const firstStep = code.split('\n').findIndex((line) => /^ +\/\/ \d+\. /.test(line)) + 1;
  await openFile(file, { line: Math.max(1, firstStep) });
  // The page does not wait for the user's decisions about the build.
  offerRun(module, qualified(name)).catch(showError);
  return saved;
}

async function askName(name: TestName, isMaven: boolean): Promise<TestName | undefined> {
  const value = qualified(name);
  const text = await vscode.window.showInputBox({
    title: 'Save as Test',
    prompt: 'Package and class of the test',
    value,
    valueSelection: [value.length - name.className.length, value.length],
    ignoreFocusOut: true,
    validateInput: (entered) => {
      const named = parsed(entered);
      if (named === undefined) return 'Enter the name of a Java class, such as com.example.LoginTest.';
      if (!isMaven || isFoundByMaven(named)) return undefined;
      const message = 'Maven finds tests by their names: they begin or end with Test.';
      return { message, severity: vscode.InputBoxValidationSeverity.Warning };
    },
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

/**
 * Writes the class that the test extends, unless the module has it. A version that the user has changed is only replaced after
 * a question.
 */
async function writeRobot(file: vscode.Uri, robot: string): Promise<void> {
  const there = (await exists(file))
    ? Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8')
    : undefined;
  const change = robotChange(there, robot, (text) => createHash('sha256').update(text).digest('hex'));
  if (change === 'keep') return;
  if (change === 'ask') {
    const question = `${vscode.workspace.asRelativePath(file)} is of an older version, and was changed in this project. Replace it?`;
    const detail =
      'If you keep it, the test may use methods that it does not have. In the editor, the change can be undone.';
    const chosen = await vscode.window.showWarningMessage(inMessage(question), { modal: true, detail }, 'Replace');
    if (chosen === undefined) return;
  }
  await write(file, robot, there !== undefined);
}

async function write(file: vscode.Uri, code: string, isThere: boolean): Promise<SavedPlace> {
  if (isThere) return writeParts(file, (text) => [{ start: 0, end: text.length, text: code }]);
  await vscode.workspace.fs.writeFile(file, Buffer.from(code));
  return { file: vscode.workspace.asRelativePath(file), line: 1 };
}
