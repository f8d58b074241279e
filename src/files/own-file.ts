import fs from 'node:fs';
import { openRegular, readAll } from './regular-file.ts';

/**
 * Reads a file in a folder to which other users may have written. Returns undefined unless it is a regular file of this user
 * without further hard links and not longer than `maxBytes`: never a link, a pipe or a device. On Windows, the owner is not
 * checked.
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

/** Returns true if a file or folder belongs to this user; always true on Windows, which has no user IDs. */
export function isOwn({ uid }: { readonly uid: number }): boolean {
  const own = process.getuid?.();
  return own === undefined || uid === own;
}

/** Returns true if two paths currently lead to the same file; false if one of them leads nowhere. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [fs.statSync(one, { bigint: true }), fs.statSync(other, { bigint: true })];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}
