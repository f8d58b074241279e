import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { ServerFile } from '../contract/join.ts';
import { sessionHash } from '../contract/session.ts';
import { readOwnFile } from '../files/own-file.ts';
import { ensurePrivateDir } from './run-directory.ts';

/** Maximum length of the path of a Unix socket, on the system with the lowest limit (macOS: 104 with the terminating zero). */
const MAX_SOCKET_BYTES = 103;

/** Maximum size; the file with pid, version and token is much shorter. */
const MAX_FILE_BYTES = 4096;

/** The place where clients find the server of a session directory. */
export interface SessionAddress {
  /** The path of a Unix socket, or the name of a Windows pipe. */
  readonly socket: string;
  /** The file (mode 0600) with pid, version and token. */
  readonly file: string;
  /** A folder that exists while a server checks that no other server runs. */
  readonly lock: string;
}

/**
 * Returns the address of the server of a session directory, and creates the private folders for it.
 * @param dir the real path
 */
export function sessionAddress(runDir: string, dir: string): SessionAddress {
  ensurePrivateDir(runDir);
  const base = path.join(runDir, sessionHash(dir));
  return { socket: socketFor(base), file: `${base}.server`, lock: `${base}.lock` };
}

/**
 * Returns the path of a file about a session directory on which the server relies, for example the list of processes that it
 * may end. It is in the user's own folder, because the directory itself may come from a repository.
 * @param dir the real path
 */
export const recordFile = (runDir: string, dir: string, name: string): string =>
  path.join(runDir, `${sessionHash(dir)}.${name}`);

function socketFor(base: string): string {
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\javafx-inspector-${hash}`;
  if (Buffer.byteLength(base) <= MAX_SOCKET_BYTES) return base;
  // A longer path cannot be bound. The folder of the shorter one must belong to this user alone.
  const short = path.join('/tmp', `javafx-inspector-${os.userInfo().uid}`);
  ensurePrivateDir(short);
  return path.join(short, hash);
}

export function readServerFile(address: SessionAddress): ServerFile | undefined {
  try {
    return ServerFile.safeParse(JSON.parse(readOwnFile(address.file, MAX_FILE_BYTES)?.toString('utf8') ?? '')).data;
  } catch {
    return undefined;
  }
}
