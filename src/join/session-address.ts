import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { ServerFile } from '../contract/join.ts';
import { sessionHash } from '../contract/session.ts';
import { readOwnFile } from '../files/own-file.ts';
import { ensurePrivateDir } from './run-directory.ts';

/** Maximum length of the path of a Unix socket, on the system with the lowest limit (macOS: 104 with the terminating zero). */
const MAX_SOCKET_BYTES = 103;

/** The file with pid, version and token is much shorter. */
const MAX_FILE_BYTES = 4096;

/** Where clients find the server of a session directory. */
export interface SessionAddress {
  /** The path of a Unix socket, or the name of a Windows pipe. */
  readonly socket: string;
  /** The file (mode 0600) with pid, version and token. */
  readonly file: string;
  /** A folder that exists while a server checks whether it is the only one. */
  readonly lock: string;
}

/** The address of the server of a session directory; creates the private folders for it. @param dir the real path */
export function sessionAddress(runDir: string, dir: string): SessionAddress {
  ensurePrivateDir(runDir);
  const base = path.join(runDir, sessionHash(dir));
  return { socket: socketFor(base), file: `${base}.server`, lock: `${base}.lock` };
}

/**
 * A file about a session directory that the server acts on, such as the processes that it may end. It is in the user's own folder,
 * because the directory itself may come from a repository.
 * @param dir the real path
 */
export const recordFile = (runDir: string, dir: string, name: string): string =>
  path.join(runDir, `${sessionHash(dir)}.${name}`);

function socketFor(base: string): string {
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\javafx-inspector-${hash}`;
  if (Buffer.byteLength(base) <= MAX_SOCKET_BYTES) return base;
  // A longer path cannot be bound. The shorter one must be in a folder that belongs to this user alone.
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
