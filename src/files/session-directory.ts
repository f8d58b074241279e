import fs from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { SESSION_FOLDER, unusable } from '../contract/session.ts';
import { codeOf } from './error-code.ts';
import { GuardedFolder } from './guarded-folder.ts';
import { UnusablePathError } from './unusable-path-error.ts';

/**
 * Creates a session directory if necessary, with a folder for logs and a `.gitignore` that excludes it from version control.
 * @param ignored whether an existing directory gets the `.gitignore` as well
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
    // Otherwise, a server could not start, and its clients would not see the reason.
    folder.requireRegular('config.json');
    for (const name of ['ui-port', 'mcp-port', 'mcp-token']) folder.replaceable(name);
    // In the root of a repository, the `.gitignore` would exclude the whole project.
    if ((ignored || isNew) && !fs.existsSync(path.join(dir, '.git'))) ignore(path.join(real, '.gitignore'));
    await access(dir, fs.constants.W_OK);
    return real;
  } catch (error) {
    if (error instanceof UnusablePathError)
      throw new UnusablePathError(error.file, `${error.why} Or set a writable folder with --dir.`);
    throw unusable(error, `${dir} cannot be the session directory`, '--dir');
  }
}

/**
 * Returns the real path of a session directory, which need not exist.
 * @throws UnusablePathError if it is reached through a link in the project
 */
export function realSessionDirectory(dir: string): string {
  requireNoLink(dir);
  if (fs.existsSync(dir)) return fs.realpathSync(dir);
  const parent = path.dirname(dir);
  return fs.existsSync(parent) ? path.join(fs.realpathSync(parent), path.basename(dir)) : dir;
}

/**
 * A repository can contain `.javafx-inspector` or `.claude` as a link to any folder of the user, which would then be used as
 * the session directory. Links above them, and folders with other names that the user has given, are under the user's control.
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

/** Creates a folder and its parents. Unlike `mkdir` with `recursive`, this fails in `/proc` instead of never returning. */
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
