import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspectorFolder } from '../../../bin/private-folder.js';
import { UiError } from '../../contract/error.ts';
import type { UninstallOutput } from '../../contract/install.ts';
import { projectOf, rootsOf } from '../../contract/session.ts';
import { isOwn } from '../../files/own-file.ts';
import { contentsFor, type Content } from './contents.ts';
import { InstallRecord } from './record.ts';
import { TextFile } from './text-file.ts';

/** What a session directory has if it was only created. */
const IGNORE = '*\n';

/** A configuration without any server. */
const NO_SERVER = /^\uFEFF?\s*\{\s*"(?:mcpServers|servers)"\s*:\s*\{\s*\}\s*\}\s*$/;

/**
 * Removes from the project what installations have added (docs/contract.md, "Installation"). What others have changed stays.
 * @param dir real path of the session directory, which need not exist
 * @param force removes also what was changed
 * @throws UiError MCP_UI_INVALID_INPUT if the directory belongs to no project
 */
export function uninstall(dir: string, force: boolean): UninstallOutput {
  const project = projectOf(dir);
  if (rootsOf(dir) === undefined)
    throw new UiError('MCP_UI_INVALID_INPUT', `The session directory ${dir} belongs to no project.`, {
      path: 'base_dir',
      base_dir: dir,
    });
  const record = new InstallRecord(dir);
  const output: UninstallOutput = { removed: [], edited: [], kept: [] };
  for (const content of contentsFor(project, dir)) {
    try {
      removeFile(project, content, { record, force, output });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      output.kept.push({ file: content.file, message: why });
    }
  }
  if (output.kept.length === 0) record.remove();
  removeFolders(project, dir, record);
  return output;
}

/**
 * Removes the code that Node.js has compiled (bin/javafx-inspector.js), and the folder of the inspector in the home folder if nothing
 * else is in it. A server that runs goes on without it. A folder that is a link or belongs to another user stays.
 */
export function removeCompileCache(home = os.userInfo().homedir): void {
  const folder = inspectorFolder(home);
  const stats = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true || !isOwn(stats)) return;
  // A process that runs may be writing there.
  fs.rmSync(path.join(folder, 'cache'), { recursive: true, force: true, maxRetries: 5 });
  removeEmpty(folder);
}

interface Context {
  readonly record: InstallRecord;
  readonly force: boolean;
  readonly output: UninstallOutput;
}

function removeFile(project: string, { file, remove }: Content, { record, force, output }: Context): void {
  const target = new TextFile(project, file);
  const before = record.before(file, target.text);
  if (before !== undefined) {
    if (before === null) target.remove();
    else target.write(before);
    output[before === null ? 'removed' : 'edited'].push(file);
    return;
  }
  const removed = remove(target.text, force);
  if (removed.outcome === 'changed') {
    output.kept.push({ file, message: 'It was changed after the installation.' });
  } else if (removed.outcome === 'removed') {
    const isGone = removed.text === undefined || (record.isNew(file) && NO_SERVER.test(removed.text));
    if (isGone) target.remove();
    else target.write(removed.text ?? '');
    output[isGone ? 'removed' : 'edited'].push(file);
  }
}

/** Removes the folders that are empty now and were created by an installation, or have names of the inspector's own. */
function removeFolders(project: string, dir: string, record: InstallRecord): void {
  const own = ['resources', 'viewdefs'].map((name) => path.join(dir, name));
  const skill = path.join(project, '.claude/skills/javafx-inspector');
  for (const folder of [...own, skill, ...record.folders.map((each) => path.join(project, each))]) removeEmpty(folder);
  // A session directory in which nothing has happened.
  const names = listed(dir);
  const isUnused = names?.every((name) => name === '.gitignore' || name === 'log') === true;
  if (!isUnused || (listed(path.join(dir, 'log')) ?? []).length > 0) return;
  const ignore = path.join(dir, '.gitignore');
  if (names.includes('.gitignore') && fs.readFileSync(ignore, 'utf8') !== IGNORE) return;
  fs.rmSync(ignore, { force: true });
  removeEmpty(path.join(dir, 'log'));
  removeEmpty(dir);
}

function removeEmpty(folder: string): void {
  if (listed(folder)?.length === 0) fs.rmdirSync(folder);
}

/** Undefined if there is no folder. */
function listed(folder: string): string[] | undefined {
  try {
    return fs.readdirSync(folder);
  } catch {
    return undefined;
  }
}
