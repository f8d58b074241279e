import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** How a file is replaced. */
export interface ReplaceOptions {
  /** Permissions of the file (default: 0o666 without those that the process masks). */
  readonly mode?: number;
  /** Called with the path of the new file while it is still empty, for example to restrict access to it. */
  prepare?(empty: string): void;
}

/**
 * Replaces a file atomically, so that no process reads a part of it. The content is written into a new file in the same folder,
 * which is then renamed: a link at either path is never followed, and a link at `file` itself is replaced.
 * @throws Error of the file system; the file is unchanged then
 */
export function replaceFile(file: string, content: string | Uint8Array, { mode, prepare }: ReplaceOptions = {}): void {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}.tmp`);
  const handle = fs.openSync(beside, 'wx', mode ?? 0o666);
  try {
    try {
      prepare?.(beside);
      fs.writeFileSync(handle, content);
      // The process masks some permissions of a new file.
      if (mode !== undefined) fs.fchmodSync(handle, mode);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}
