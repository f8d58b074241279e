import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import { TooLargeError, UnusablePathError } from './unusable-path-error.ts';

/** Windows has neither. A named pipe would block the process until another one opens it. */
const NO_LINK = (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/**
 * Opens a regular file, and nothing through a link at this path.
 * @param check called before and after the file is opened, to throw if its folder is behind a link
 * @throws UnusablePathError if it is something else, or if this user has no access
 */
export function openRegular(file: string, flags: number, check?: () => void): number {
  const before = fs.lstatSync(file, { throwIfNoEntry: false });
  if (before !== undefined) requireRegular(file, before);
  const handle = opened(file, flags);
  try {
    const stat = fs.fstatSync(handle, { bigint: true });
    // It may have been replaced meanwhile. Systems without O_NOFOLLOW have followed a link then.
    const now = fs.lstatSync(file, { bigint: true });
    requireRegular(file, now);
    if (!stat.isFile() || stat.ino !== now.ino || stat.dev !== now.dev)
      throw new UnusablePathError(file, 'was replaced while it was opened. Try again.');
    check?.();
    return handle;
  } catch (error) {
    fs.closeSync(handle);
    throw error;
  }
}

/** Reads a file from its start. @throws TooLargeError if it is larger */
export function readAll(handle: number, file: string, maxBytes: number): Buffer {
  const { size } = fs.fstatSync(handle);
  if (size > maxBytes) throw new TooLargeError(file, size, maxBytes);
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read) {
    read = fs.readSync(handle, bytes, length, size - length, length);
  }
  return bytes.subarray(0, length);
}

/**
 * The content of a regular file in a project, which may be behind links that stay in it.
 * @param project its real path
 * @returns undefined if there is no such file, if it cannot be read, if it is outside of the project, or if it is larger
 */
export function readInside(project: string, file: string, maxBytes: number): Buffer | undefined {
  try {
    const real = fs.realpathSync.native(file);
    const inside = path.relative(project, real);
    if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return undefined;
    const handle = openRegular(real, fs.constants.O_RDONLY);
    try {
      return readAll(handle, real, maxBytes);
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    return undefined;
  }
}

/** The content of a regular file, which may be behind links; undefined if there is no such file, if it cannot be read, or is larger. */
export async function readRegular(file: string, maxBytes: number): Promise<Buffer | undefined> {
  // A named pipe would keep a thread of Node.js.
  const handle = await open(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0)).catch(() => undefined);
  try {
    const stat = await handle?.stat();
    return stat?.isFile() === true && stat.size <= maxBytes ? await handle?.readFile() : undefined;
  } catch {
    return undefined;
  } finally {
    await handle?.close();
  }
}

/** Whether there is a regular file, perhaps behind links. Reading a named pipe would not return. */
export function isRegular(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @throws UnusablePathError for what is not a regular file */
export function requireRegular(file: string, stat: fs.Stats | fs.BigIntStats): void {
  if (stat.isSymbolicLink()) throw new UnusablePathError(file, 'is a link. Remove it, then try again.');
  if (stat.isDirectory()) throw new UnusablePathError(file, 'is a folder. Rename or remove it, then try again.');
  if (!stat.isFile()) throw new UnusablePathError(file, 'is not a regular file. Remove it, then try again.');
}

function opened(file: string, flags: number): number {
  try {
    return fs.openSync(file, flags | NO_LINK, 0o666);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ELOOP') throw new UnusablePathError(file, 'is a link. Remove it, then try again.');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new UnusablePathError(file, 'is not accessible. Change its permissions, or remove it, then try again.');
    throw error;
  }
}
