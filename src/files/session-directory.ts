import fs from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { SESSION_FOLDER, unusable } from '../contract/session.ts';
import { codeOf } from './error-code.ts';
import { GuardedFolder } from './guarded-folder.ts';
import { UnusablePathError } from './unusable-path-error.ts';

/**
 * Creates a session directory if necessary, with a folder for logs and a `.gitignore` that excludes it from version control.
 * @param ignored whether a directory that exists gets the `.gitignore` as well
 * @returns its real path
 * @throws Error that names the directory
 */
export async function makeSessionDirectory(dir: string, { ignored = true } = {}): Promise<string> {
  requireNoLink(dir);
  try {
    const isNew = !fs.existsSync(dir);
    await makeFolder(dir);
    const real = await realpath(dir);
    const folder = new GuardedFolder(real);
    folder.makeFolder('log');
    // A server could not start, and its clients would not see why.
    folder.requireRegular('config.json');
    for (const name of ['ui-port', 'mcp-port', 'mcp-token']) folder.replaceable(name);
    // In the root of a repository, it would exclude the whole project.
    if ((ignored || isNew) && !fs.existsSync(path.join(dir, '.git'))) ignore(path.join(real, '.gitignore'));
    await access(dir, fs.constants.W_OK);
    return real;
  } catch (error) {
    if (error instanceof UnusablePathError)
      throw new UnusablePathError(error.file, `${error.why} Or set a writable folder with --dir.`);
    throw unusable(error, `${dir} cannot be the session directory`, '--dir');
  }
}

/** The real path of a session directory, which need not exist. @throws UnusablePathError if it is behind a link of the project */
export function realSessionDirectory(dir: string): string {
  requireNoLink(dir);
  if (fs.existsSync(dir)) return fs.realpathSync(dir);
  const parent = path.dirname(dir);
  return fs.existsSync(parent) ? path.join(fs.realpathSync(parent), path.basename(dir)) : dir;
}

/**
 * A repository can contain `.javafx-inspector` or `.claude` as a link to any folder of the user, which would be taken for the session
 * directory of the project. Links above them, and folders that the user has given another name, belong to the user.
 */
function requireNoLink(dir: string): void {
  const parent = path.dirname(dir);
  const own = [
    ...(path.basename(parent) === '.claude' ? [parent] : []),
    ...(path.basename(dir) === SESSION_FOLDER ? [dir] : []),
  ];
  for (const each of own) {
    if (fs.lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    throw new UnusablePathError(
      each,
      'is a link, so it is not used as the session directory of this project. Remove it, or set the folder that it leads to (--dir).',
    );
  }
}

/** Creates a folder and those that contain it. Unlike `mkdir` with `recursive`, this ends in `/proc` too. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder));
      await mkdir(folder).catch(keepExisting);
    } else if (code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

function ignore(file: string): void {
  try {
    fs.writeFileSync(file, '*\n', { flag: 'wx' });
  } catch (error) {
    keepExisting(error);
  }
}

function keepExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
