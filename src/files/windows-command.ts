import path from 'node:path';

/**
 * The path of a command that belongs to Windows. By its name alone, Windows would look for it in the working directory first, which can be a
 * repository with a program of the same name.
 * @param name relative to the folder System32, with its extension
 */
export function windowsCommand(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const root = env['SystemRoot'];
  return root !== undefined && path.win32.isAbsolute(root)
    ? path.win32.join(root, 'System32', name)
    : path.win32.parse(name).name;
}
