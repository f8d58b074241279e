import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ServerFile } from '../contract/join.ts';
import { sessionHash } from '../contract/session.ts';
import { ensurePrivateDir } from './run-directory.ts';

/** Maximum length of the path of a Unix socket, on the system with the lowest limit (macOS: 104 with the terminating zero). */
const MAX_SOCKET_BYTES = 103;

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

function socketFor(base: string): string {
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\javafx-inspector-${hash}`;
  if (Buffer.byteLength(base) <= MAX_SOCKET_BYTES) return base;
  // A longer path cannot be bound. The shorter one must be in a folder that belongs to this user alone.
  const short = path.join('/tmp', `javafx-inspector-${os.userInfo().uid}`);
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.lstatSync(short);
  if (uid !== os.userInfo().uid || (mode & 0o777) !== 0o700) {
    throw new Error(
      `${short} belongs to another user, or other users can access it. Remove it, or use a shorter --run-dir.`,
    );
  }
  return path.join(short, hash);
}

export function readServerFile(address: SessionAddress): ServerFile | undefined {
  try {
    return ServerFile.safeParse(JSON.parse(fs.readFileSync(address.file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
