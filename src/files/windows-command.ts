import path from 'node:path';

/**
 * Returns the path of a command that belongs to Windows. If only its name were given, Windows would look first in the working
 * directory, which can be a repository with a program of the same name.
 * @param name relative to the folder System32, with its extension
 */
export function windowsCommand(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const root = env['SystemRoot'];
  return root !== undefined && path.win32.isAbsolute(root)
    ? path.win32.join(root, 'System32', name)
    : path.win32.parse(name).name;
}
