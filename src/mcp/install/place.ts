import path from 'node:path';

/** The project of a session directory: the parent folder, or its parent if it is `.claude`. */
export function projectOf(dir: string): string {
  const parent = path.dirname(dir);
  return path.basename(parent) === '.claude' ? path.dirname(parent) : parent;
}
