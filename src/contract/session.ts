import { createHash } from 'node:crypto';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A project's session directory D lies in its root under this name. */
export const SESSION_FOLDER = '.javafx-inspector';

/** Makes a session directory that is not there yet, with a `.gitignore` that keeps it out of version control. @returns its real path */
export async function makeSessionDirectory(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, '.gitignore'), '*\n', { flag: 'wx' }).catch(keepExisting);
  return realpath(dir);
}

/** Names a session on agents' command lines and in file names: a hash of the session directory's real path, 16 hexadecimal digits. */
export function sessionHash(realDir: string): string {
  return createHash('sha256').update(realDir).digest('hex').slice(0, 16);
}

function keepExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
