import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspectorFolder } from '../../../bin/private-folder.js';
import { UiError } from '../../contract/error.ts';
import { SKILL, type UninstallOutput } from '../../contract/install.ts';
import { projectOf, rootsOf } from '../../contract/session.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { isOwn } from '../../files/own-file.ts';
import { AI_CLIENTS } from './ai-clients.ts';
import { contentsFor, type Content } from './contents.ts';
import { InstallRecord } from './record.ts';
import { TextFile } from './text-file.ts';

/** Records that older versions wrote into the session directory. */
const OLDER_FILES = ['installed.json', 'launched.json', 'run.init.gradle'];

/** The content of a session directory that was only created. */
const IGNORE = '*\n';

/** A configuration without any server, in JSON or TOML. */
const NO_SERVER = /^\uFEFF?\s*(?:\{\s*"\w+"\s*:\s*\{\s*\}\s*\}\s*)?$/;

/**
 * Removes the changes of installations from the project (docs/contract/setup.md, "Installation"). Parts that others have changed
 * stay.
 * @param dir real path of the session directory, which need not exist
 * @param runDir the run directory, which contains the record of installations
 * @param force also removes changed parts
 * @throws UiError MCP_UI_INVALID_INPUT if the directory belongs to no project
 */
export function uninstall(
  dir: string,
  { runDir, force = false }: { runDir: string; force?: boolean },
): UninstallOutput {
  const project = projectOf(dir);
  if (rootsOf(dir) === undefined)
    throw new UiError('MCP_UI_INVALID_INPUT', `The session directory ${dir} belongs to no project.`, {
      path: 'base_dir',
      base_dir: dir,
    });
  const record = new InstallRecord(runDir, dir);
  const output: UninstallOutput = { removed: [], edited: [], kept: [] };
  for (const content of contentsFor(project, dir, AI_CLIENTS, (files) => files)) {
    try {
      if (mayBeInstalled(project, content, record)) removeFile(project, content, { record, force, output });
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
 * Removes the code that Node.js has compiled (bin/javafx-inspector.js), and the inspector's folder in the home folder if
 * nothing else is in it. A running server continues without it. A folder that is a link or belongs to another user stays.
 */
export function removeCompileCache(home = os.userInfo().homedir): void {
  const folder = inspectorFolder(home);
  const stats = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true || !isOwn(stats)) return;
  // A running process may be writing there.
  fs.rmSync(path.join(folder, 'cache'), { recursive: true, force: true, maxRetries: 5 });
  removeEmpty(folder);
}

interface Context {
  readonly record: InstallRecord;
  readonly force: boolean;
  readonly output: UninstallOutput;
}

/** Whether an installation may have changed a file. Those of AI clients that are not used here may be anything else. */
function mayBeInstalled(project: string, { file, isOptional, isShared }: Content, record: InstallRecord): boolean {
  if (isOptional !== true || record.has(file)) return true;
  try {
    return new TextFile(project, file, isShared).text?.includes('javafx-inspector') === true;
  } catch {
    return false; // An installation would not have changed it either.
  }
}

function removeFile(project: string, { file, remove, isShared }: Content, { record, force, output }: Context): void {
  const target = new TextFile(project, file, isShared);
  const before = record.before(file, target.text);
  if (before !== undefined) {
    if (before === null) target.removeCreated();
    else target.write(before);
    output[before === null ? 'removed' : 'edited'].push(file);
    return;
  }
  const removed = remove(target.text, force);
  if (removed.outcome === 'changed') {
    output.kept.push({ file, message: 'It was changed after the installation.' });
  } else if (removed.outcome === 'removed') {
    const isGone = removed.text === undefined || (record.isNew(file) && NO_SERVER.test(removed.text));
    if (isGone && record.isNew(file)) target.removeCreated();
    else if (isGone) target.remove();
    else target.write(removed.text ?? '');
    output[isGone ? 'removed' : 'edited'].push(file);
  }
}

/** Removes the folders that are now empty and were created by an installation, or have names that only the inspector uses. */
function removeFolders(project: string, dir: string, record: InstallRecord): void {
  const inside = new GuardedFolder(project);
  const own = path.relative(project, dir).split(path.sep).join('/');
  const skill = path.posix.dirname(SKILL);
  for (const folder of [`${own}/resources`, `${own}/viewdefs`, skill, ...record.folders]) inside.removeIfEmpty(folder);
  // The session directory was never used.
  const names = inside.list(own) ?? [];
  const known = ['.gitignore', 'log', ...OLDER_FILES];
  if (!names.every((name) => known.includes(name)) || (inside.list(`${own}/log`) ?? []).length > 0) return;
  const session = new GuardedFolder(dir);
  if (names.includes('.gitignore') && ignored(session) !== IGNORE) return;
  for (const name of ['.gitignore', ...OLDER_FILES].filter((each) => session.isFile(each))) session.remove(name);
  inside.removeIfEmpty(`${own}/log`);
  inside.removeIfEmpty(own);
}

function ignored(session: GuardedFolder): string | undefined {
  try {
    return session.read('.gitignore', IGNORE.length)?.toString('utf8');
  } catch {
    return undefined; // A different folder, which stays.
  }
}

function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // The folder is not empty, or does not exist.
  }
}
