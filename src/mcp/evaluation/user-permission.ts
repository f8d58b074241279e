import fs from 'node:fs';
import path from 'node:path';
import { sessionHash } from '../../contract/session.ts';
import { UserPermission, type Allowed } from '../../contract/tool-switches.ts';
import { defaultRunDir, ensurePrivateDir, writePrivateFile } from '../../join/run-directory.ts';

const POSIX = process.platform !== 'win32';

/** Returns the command with which the user allows something to all AI agents of a session directory, or revokes it. */
export function permissionCommand(name: 'allow' | 'disallow', what: Allowed, runDir: string, dir: string): string {
  const folders = ['--dir', dir, ...(runDir === defaultRunDir() ? [] : ['--run-dir', runDir])];
  return [
    'javafx-inspector',
    name,
    what,
    ...folders.map((each) => (each.startsWith('--') ? each : JSON.stringify(each))),
  ].join(' ');
}

/**
 * The file is in the user's own folder, because content of a repository, or files that an AI agent writes into it, must not
 * grant permissions.
 */
const fileOf = (runDir: string, dir: string): string => path.join(runDir, `${sessionHash(dir)}.allow`);

/** Allows something to all AI agents of a session directory, until {@link disallow}. @param dir its real path */
export function allow(runDir: string, dir: string, what: Allowed): void {
  ensurePrivateDir(runDir);
  const permission: UserPermission = { dir, allow: [what] };
  writePrivateFile(fileOf(runDir, dir), `${JSON.stringify(permission)}\n`);
}

/**
 * Revokes the permission that {@link allow} grants.
 * @returns false if there was none
 */
export function disallow(runDir: string, dir: string): boolean {
  const file = fileOf(runDir, dir);
  const existed = fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  fs.rmSync(file, { force: true });
  return existed;
}

/**
 * Reads the permissions that the user has granted to all AI agents of a session directory. The file is read each time, so that
 * a change applies immediately.
 */
export function allowedIn(runDir: string, dir: string): readonly Allowed[] {
  try {
    const permission = UserPermission.parse(JSON.parse(readOwn(runDir, fileOf(runDir, dir))));
    return permission.dir === dir ? permission.allow : [];
  } catch {
    return [];
  }
}

/** @throws Error if other users could have written the file */
function readOwn(folder: string, file: string): string {
  const isOwn = ({ uid, mode }: fs.Stats): boolean =>
    !POSIX || (uid === process.getuid?.() && (mode & (fs.constants.S_IRWXG | fs.constants.S_IRWXO)) === 0);
  if (!isOwn(fs.statSync(folder))) throw new Error(`${folder} is not private`);
  const handle = fs.openSync(file, fs.constants.O_RDONLY | (POSIX ? fs.constants.O_NOFOLLOW : 0));
  try {
    const stats = fs.fstatSync(handle);
    if (!stats.isFile() || !isOwn(stats)) throw new Error(`${file} is not private`);
    return fs.readFileSync(handle, 'utf8');
  } finally {
    fs.closeSync(handle);
  }
}
