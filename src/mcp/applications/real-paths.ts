import fs from 'node:fs';
import path from 'node:path';

/** The real path of a file; of one that does not exist, that of its nearest folder that does. */
export function realPathOf(file: string): string {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(realPathOf(parent), path.basename(absolute));
  }
}

/** Whether a file is a folder or below it, by its real path. @param folder a real path */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, realPathOf(file));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
