import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A project's session directory D lies in its root under this name. */
export const SESSION_FOLDER = '.javafx-inspector';

/** Makes a session directory that is not there yet, with a `.gitignore` that keeps it out of version control. @returns its real path */
export function makeSessionDirectory(dir: string): string {
  mkdirSync(dir, { recursive: true });
  const ignore = path.join(dir, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  return realpathSync(dir);
}

/** Names a session on agents' command lines and in file names: a hash of the session directory's real path, 16 hexadecimal digits. */
export function sessionHash(realDir: string): string {
  return createHash('sha256').update(realDir).digest('hex').slice(0, 16);
}
