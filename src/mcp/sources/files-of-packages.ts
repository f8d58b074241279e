import fs from 'node:fs';
import path from 'node:path';
import { openRegular } from '../../files/regular-file.ts';

/** Maximum number of files and folders for one index. */
const MAX_ENTRIES = 20_000;

/** Bytes at the beginning of a source that are searched for its package, which may follow a license. */
const MAX_HEAD = 16_384;

/** Languages in which a source need not be in the folder of its package. */
const FREE = /\.(?:kts?|groovy|scala)$/;

/** Whether the package of a source may differ from its folder. */
export const isFree = (file: string): boolean => FREE.test(file);

/** The sources of the project in languages whose packages need not match folders, by their names and packages. */
export class FilesOfPackages {
  private readonly byFolder = new Map<string, ReadonlyMap<string, readonly string[]>>();
  private left = MAX_ENTRIES;

  /**
   * Returns the file with a name and a package, below a folder.
   * @param packageName with dots; empty for the unnamed package
   */
  find(folder: string, name: string, packageName: string): string | undefined {
    let files = this.byFolder.get(folder);
    if (files === undefined) this.byFolder.set(folder, (files = this.read(folder)));
    return files.get(name)?.find((file) => packageOf(file) === packageName);
  }

  private read(folder: string): ReadonlyMap<string, readonly string[]> {
    const files = new Map<string, string[]>();
    const look = (at: string): void => {
      for (const entry of entriesOf(at)) {
        if (this.left-- <= 0) return;
        const file = path.join(at, entry.name);
        if (entry.isDirectory()) look(file);
        else if (entry.isFile() && isFree(entry.name)) files.set(entry.name, [...(files.get(entry.name) ?? []), file]);
      }
    };
    look(folder);
    return files;
  }
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function headOf(file: string): string {
  const handle = openRegular(file, fs.constants.O_RDONLY);
  try {
    const bytes = Buffer.alloc(MAX_HEAD);
    return bytes.toString('utf8', 0, fs.readSync(handle, bytes));
  } finally {
    fs.closeSync(handle);
  }
}

/** Returns the package that a source declares; empty for the unnamed package. */
function packageOf(file: string): string | undefined {
  try {
    const text = headOf(file);
    return /^\s*package\s+([\w.`]+)/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
  } catch {
    return undefined;
  }
}
