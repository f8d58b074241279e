import fs from 'node:fs';
import { openRegular, readAll } from './regular-file.ts';

/**
 * Reads a file in a folder that other users may have written to. Undefined unless it is a regular file of this user without other names,
 * and not longer than `maxBytes`: never a link, a pipe or a device. Windows: the owner is not checked.
 */
export function readOwnFile(file: string, maxBytes: number): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = openRegular(file, fs.constants.O_RDONLY);
    const stats = fs.fstatSync(handle);
    return isOwn(stats) && stats.nlink === 1 ? readAll(handle, file, maxBytes) : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}

/** Whether a file or folder belongs to this user; true on Windows, which has no numbers for users. */
export function isOwn({ uid }: { readonly uid: number }): boolean {
  const own = process.getuid?.();
  return own === undefined || uid === own;
}

/** Whether two paths lead to the same file now. False if one of them leads nowhere. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [fs.statSync(one, { bigint: true }), fs.statSync(other, { bigint: true })];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}
