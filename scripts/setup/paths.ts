import fs from 'node:fs';
import path from 'node:path';

/** The root of this checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of tools that the set-up makes and the tests use; JAVAFX_INSPECTOR_TOOLS names another one. */
export const toolsDir = path.resolve(process.env['JAVAFX_INSPECTOR_TOOLS'] ?? path.join(root, '.tools'));

/** `<platform>-<architecture>` as npm packages name it: linux-x64, darwin-arm64. */
export const platform = `${process.platform}-${process.arch}`;

/** Where a program stands in PATH, or undefined. */
export function which(application: string): string | undefined {
  for (const dir of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const suffix of process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : ['']) {
      const file = path.join(dir, application + suffix);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}
