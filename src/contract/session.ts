import { createHash } from 'node:crypto';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the session directory in the root of a project. */
export const SESSION_FOLDER = '.javafx-inspector';

/** Creates a session directory if necessary, with a `.gitignore` that excludes it from version control. @returns its real path */
export async function makeSessionDirectory(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, '.gitignore'), '*\n', { flag: 'wx' }).catch(keepExisting);
  return realpath(dir);
}

/** Identifies a session on command lines and in file names: 16 hexadecimal digits, a hash of the session directory's real path. */
export function sessionHash(realDir: string): string {
  return createHash('sha256').update(realDir).digest('hex').slice(0, 16);
}

function keepExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
