import { createHash } from 'node:crypto';
import { constants, existsSync, realpathSync } from 'node:fs';
import { access, mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Name of the session directory in the root of a project. */
export const SESSION_FOLDER = '.javafx-inspector';

/**
 * Creates a session directory if necessary, with a folder for logs and a `.gitignore` that excludes it from version control.
 * @returns its real path
 * @throws Error that names the directory
 */
export async function makeSessionDirectory(dir: string): Promise<string> {
  try {
    await makeFolder(path.join(dir, 'log'));
    // In the root of a repository, it would exclude the whole project.
    if (!existsSync(path.join(dir, '.git')))
      await writeFile(path.join(dir, '.gitignore'), '*\n', { flag: 'wx' }).catch(keepExisting);
    await access(dir, constants.W_OK);
    return await realpath(dir);
  } catch (error) {
    throw unusable(error, `${dir} cannot be the session directory`, '--dir');
  }
}

/** Creates a folder and those that contain it. Unlike `mkdir` with `recursive`, this ends in `/proc` too. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder));
      await mkdir(folder).catch(keepExisting);
    } else if (code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** An error of the file system that names the folder and the option that sets another one; the same error if the disk is full. */
export function unusable(error: unknown, what: string, option: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return error;
  return new Error(`${what}: ${error.message}. Set a writable folder with ${option}.`, { cause: error });
}

/** Identifies a session on command lines and in file names: 16 hexadecimal digits, a hash of the session directory's real path. */
export function sessionHash(realDir: string): string {
  return createHash('sha256').update(realDir).digest('hex').slice(0, 16);
}

/** The project of a session directory: the parent folder, or its parent if it is `.claude`. */
export function projectOf(dir: string): string {
  const parent = path.dirname(dir);
  return path.basename(parent) === '.claude' ? path.dirname(parent) : parent;
}

/**
 * The option `roots` of the Java agent: the project, so that its saved files may be read. Undefined if the session directory belongs
 * to no project.
 */
export function rootsOf(dir: string): string | undefined {
  return ownFolder(projectOf(dir));
}

/** A folder that can be a project; undefined for the root of the file system and for the user's home folder. @param folder a real path */
export function ownFolder(folder: string): string | undefined {
  return path.dirname(folder) === folder || folder === realHome() ? undefined : folder;
}

/** The real path of the user's home folder. */
export function realHome(): string {
  try {
    return realpathSync(os.homedir());
  } catch {
    return os.homedir();
  }
}

function keepExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
