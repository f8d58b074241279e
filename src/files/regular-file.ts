import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import { TooLargeError, UnusablePathError } from './unusable-path-error.ts';

/** Windows has neither flag. Without O_NONBLOCK, opening a named pipe would block until another process opens it. */
const NO_LINK = (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/**
 * Opens a regular file; fails if the path is a link.
 * @param check called before and after the file is opened; throws if the folder is reached through a link
 * @throws UnusablePathError if it is not a regular file, or if this user has no access
 */
export function openRegular(file: string, flags: number, check?: () => void): number {
  const before = fs.lstatSync(file, { throwIfNoEntry: false });
  if (before !== undefined) requireRegular(file, before);
  const handle = opened(file, flags);
  try {
    const stat = fs.fstatSync(handle, { bigint: true });
    // The file may have been replaced in the meantime, and systems without O_NOFOLLOW have followed a link.
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
 * Returns the content of a regular file in a project. It may be reached through links that stay in the project.
 * @param project its real path
 * @returns undefined if the file does not exist, cannot be read, is outside of the project, or is too large
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

/**
 * Returns the content of a regular file, which may be reached through links; undefined if it does not exist, cannot be read, or
 * is too large.
 */
export async function readRegular(file: string, maxBytes: number): Promise<Buffer | undefined> {
  // Without O_NONBLOCK, a named pipe would block a thread of Node.js.
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

/** Returns true if the path is a regular file, possibly through links. Reading a named pipe would never return. */
export function isRegular(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @throws UnusablePathError if it is not a regular file */
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
