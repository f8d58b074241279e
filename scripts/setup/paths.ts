import fs from 'node:fs';
import path from 'node:path';

/** The root of this checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the tools that `npm run setup` installs for the tests (default: `.tools`; JAVAFX_INSPECTOR_TOOLS overrides it). */
export const toolsDir = path.resolve(process.env['JAVAFX_INSPECTOR_TOOLS'] ?? path.join(root, '.tools'));

/** `<platform>-<architecture>` as used in the names of npm packages: linux-x64, darwin-arm64. */
export const platform = `${process.platform}-${process.arch}`;

/** Returns the path of a command in PATH; undefined if it is not found. */
export function which(command: string): string | undefined {
  for (const dir of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const suffix of process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : ['']) {
      const file = path.join(dir, command + suffix);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        // The command is not in this folder.
      }
    }
  }
  return undefined;
}
