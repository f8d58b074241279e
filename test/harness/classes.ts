import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { locked } from '../../scripts/setup/lock.mjs';
import { toolsDir } from '../../scripts/setup/paths.ts';
import { root } from './requirements.ts';

const made = new Map<string, Promise<string>>();

/** A folder of classes in `out/classes`, and the files and options that it is made from. */
export interface ClassFolder {
  readonly name: string;
  /** The compiled files, and other files and options that affect the classes. */
  readonly from: readonly string[];
  /** Compiles into a folder that does not exist yet. */
  readonly make: (out: string) => void | Promise<void>;
}

/**
 * Makes a folder of classes, unless it was made before from the same files and options. The processes of a test run share it, and so do later
 * runs; no test may change it. @returns the folder
 */
export function classFolder({ name, from, make }: ClassFolder): Promise<string> {
  // Only once in a test run: compiling again would remove the classes under an application that is starting.
  const known = made.get(name);
  if (known !== undefined) return known;
  const dir = path.join(root, 'out/classes', name);
  const folder = locked(dir, async () => {
    const classes = path.join(dir, 'classes');
    if (isMade({ name, from })) return classes;
    const mark = markOf(name);
    fs.rmSync(mark, { force: true });
    fs.rmSync(classes, { recursive: true, force: true });
    await make(classes);
    fs.writeFileSync(mark, digestOf(from));
    return classes;
  });
  made.set(name, folder);
  return folder;
}

/** The file that records the files and options that the classes were made from. */
const markOf = (name: string): string => path.join(root, 'out/classes', name, 'made-from');

/** Whether the folder was made from the same files and options. */
export function isMade({ name, from }: Pick<ClassFolder, 'name' | 'from'>): boolean {
  const mark = markOf(name);
  return fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === digestOf(from);
}

/** Hash of the names, and of the contents of those that are files. Downloaded files are not read, because their names contain their versions. */
function digestOf(from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of from) {
    hash.update(`${name}\n`);
    if (name.startsWith(toolsDir)) continue;
    if (fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true) hash.update(fs.readFileSync(name));
  }
  return hash.digest('hex');
}
