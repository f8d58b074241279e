import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Name of the session directory in the root of a project. */
export const SESSION_FOLDER = '.javafx-inspector';

/**
 * Returns an error of the file system with the folder and the option that sets another one; if the disk is full, returns the
 * error unchanged.
 */
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
 * Returns the value of the Java agent's option `roots`: the project, so that its saved files may be read. Undefined if the
 * session directory belongs to no project.
 */
export function rootsOf(dir: string): string | undefined {
  return ownFolder(projectOf(dir));
}

/**
 * Returns a folder that can be a project; undefined for the root of the file system and for the user's home folder.
 * @param folder a real path
 */
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
