import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The folder in which agents and servers of one user find each other. The home is the account's, never one from an
 * environment variable: many MCP clients pass none, and a JVM looks at the account too.
 */
export function defaultRunDir(): string {
  return path.join(os.userInfo().homedir, '.javafx-inspector', 'run');
}

/** Creates the folder; only its owner has access. */
export function ensurePrivateDir(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') fs.chmodSync(dir, 0o700);
  else if (!closed.has(dir)) restrictToOwner(dir);
  closed.add(dir);
}

/** The folders that this process has made private. */
const closed = new Set<string>();

/** Writes a file for its owner alone, in one step. */
export function writePrivateFile(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  fs.rmSync(fresh, { force: true });
  fs.writeFileSync(fresh, '', { mode: 0o600 });
  // Before there is anything to read.
  if (process.platform === 'win32') restrictToOwner(fresh);
  fs.writeFileSync(fresh, text);
  fs.renameSync(fresh, file);
}

/** The identifier of "owner rights", whatever the language of Windows and the name of the user. */
const OWNER_RIGHTS = '*S-1-3-4';

/**
 * Gives a file or folder of Windows, and what will be made in it, to its owner alone. The profile of a user is closed to
 * others already; elsewhere a folder lets every user of the machine read.
 * @throws Error when Windows does not do so
 */
export function restrictToOwner(target: string, profile = os.userInfo().homedir): void {
  const within = path.relative(profile, target);
  if (!within.startsWith('..') && !path.isAbsolute(within)) return;
  const rights = fs.statSync(target).isDirectory() ? '(OI)(CI)F' : 'F';
  try {
    execFileSync('icacls', [target, '/inheritance:r', '/grant:r', `${OWNER_RIGHTS}:${rights}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${target} cannot be closed to other users: ${why} Use a folder in your profile, or on a drive with permissions.`,
    );
  }
}
