import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspectorFolder, makePrivate } from '../../bin/private-folder.js';
import { unusable } from '../contract/session.ts';
import { replaceFile } from '../files/replace-file.ts';
import { windowsCommand } from '../files/windows-command.ts';

/**
 * The folder in which the Java agents and servers of a user find each other. It is in the home folder of the account, never one
 * from an environment variable: many MCP clients pass no variables, and a JVM uses the account, too.
 */
export function defaultRunDir(): string {
  return path.join(inspectorFolder(os.userInfo().homedir), 'run');
}

/**
 * Creates a folder that only its owner can access.
 * @throws Error that names the folder, for example because it is a link or belongs to another user
 */
export function ensurePrivateDir(dir: string): void {
  try {
    // A user with write access to its parent folder could replace this folder.
    if (isDefault(dir)) makePrivate(path.dirname(dir));
    makePrivate(dir);
  } catch (error) {
    if (error instanceof Error && !('code' in error))
      throw new Error(`${error.message}, or set another run directory with --run-dir.`, { cause: error });
    throw unusable(error, `${dir} cannot be the run directory`, '--run-dir');
  }
  if (process.platform === 'win32' && !madePrivate.has(dir)) restrictToOwner(dir);
  madePrivate.add(dir);
}

/** A user without an entry in the list of users has no home folder and must always set a run directory. */
function isDefault(dir: string): boolean {
  try {
    return path.resolve(dir) === defaultRunDir();
  } catch {
    return false;
  }
}

/** The folders that this process has made private. */
const madePrivate = new Set<string>();

/** Writes a file that only its owner can access, atomically. */
export function writePrivateFile(file: string, text: string): void {
  // Access is restricted while the file is still empty.
  const prepare = process.platform === 'win32' ? { prepare: (empty: string) => restrictToOwner(empty) } : {};
  replaceFile(file, text, { mode: 0o600, ...prepare });
}

/** The SID of "owner rights", which depends neither on the language of Windows nor on the user name. */
const OWNER_RIGHTS = '*S-1-3-4';

/**
 * Restricts a file or folder on Windows, and everything created in it later, to its owner. In a user's profile, other users
 * have no access anyway; elsewhere, every user of the machine can read a folder by default.
 * @throws Error if Windows cannot change the permissions
 */
export function restrictToOwner(target: string, profile = os.userInfo().homedir): void {
  const relative = path.relative(profile, target);
  if (!relative.startsWith('..') && !path.isAbsolute(relative)) return;
  const rights = fs.statSync(target).isDirectory() ? '(OI)(CI)F' : 'F';
  try {
    execFileSync(windowsCommand('icacls.exe'), [target, '/inheritance:r', '/grant:r', `${OWNER_RIGHTS}:${rights}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Access to ${target} cannot be restricted to its owner: ${reason} Use a folder in your profile, or on a drive with permissions.`,
    );
  }
}
