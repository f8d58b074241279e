import fs from 'node:fs';
import path from 'node:path';

/** Returns the real path of a file; if it does not exist, based on the real path of its nearest existing parent folder. */
export function realPathOf(file: string): string {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(realPathOf(parent), path.basename(absolute));
  }
}

/**
 * Whether a file is in a folder or is the folder itself, by its real path.
 * @param folder a real path
 */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, realPathOf(file));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
