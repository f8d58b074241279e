import fs from 'node:fs';

/** A link at the path fails, and a pipe does not wait for a writer. Windows has neither flag, and counts them as 0. */
const UNFOLLOWED = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK;

/**
 * Reads a file in a folder that other users or a repository may have written to. Undefined unless it is a regular file of this user
 * without other names, and not longer than `maxBytes`: never a link, a pipe or a device. Windows: the owner is not checked.
 */
export function readOwnFile(file: string, maxBytes: number): Buffer | undefined {
  let handle: number | undefined;
  try {
    // Before it is opened, which would have an effect on some devices.
    if (!fs.lstatSync(file).isFile()) return undefined;
    handle = fs.openSync(file, UNFOLLOWED);
    const stats = fs.fstatSync(handle);
    if (!stats.isFile() || !isOwn(stats) || stats.nlink > 1 || stats.size > maxBytes) return undefined;
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = fs.readSync(handle, bytes, length, bytes.length - length, length);
    return bytes.subarray(0, length);
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
