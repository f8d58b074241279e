import fs from 'node:fs';
import path from 'node:path';
import { TESTS_BEGIN } from '../vscode/host/run.ts';
import { startEditor } from './editor.ts';

/**
 * Run by `editor-launcher.mjs`: takes the arguments that a desktop VS Code would get, runs the tests in the editor's
 * extension host with the settings of `--user-data-dir`, passes on its output, and exits with the run's code. Other
 * arguments concern desktops only.
 */
const argument = (name: string): string | undefined =>
  process.argv.find((value) => value.startsWith(`--${name}=`))?.slice(name.length + 3);

const extension = argument('extensionDevelopmentPath');
const tests = argument('extensionTestsPath');
const userData = argument('user-data-dir');
const workspace = process.argv.slice(2).find((value) => !value.startsWith('-'));
if (extension === undefined || tests === undefined || workspace === undefined)
  throw new Error('--extensionDevelopmentPath, --extensionTestsPath and a folder are needed.');

const file = path.join(userData ?? '', 'User/settings.json');
const settings: Record<string, unknown> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
// The editor's own window logs here too: printed only when the tests never began.
const early: string[] = [];
let begun = false;
const onLog = (line: string): void => {
  begun ||= line.includes(TESTS_BEGIN);
  if (begun) process.stdout.write(`${line}\n`);
  else early.push(line);
};
const editor = await startEditor({ extension, tests, workspace, settings, onLog });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void editor.stop().finally(() => process.exit(1)));
const code = await editor.exit;
if (!begun) process.stdout.write(early.join('\n'));
await editor.stop();
process.exit(code);
