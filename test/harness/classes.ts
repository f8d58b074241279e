import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { locked } from '../../scripts/setup/lock.mjs';
import { root } from './requirements.ts';

const made = new Map<string, Promise<string>>();

/** A folder of classes in `out/classes`, and what it is made from. */
export interface ClassFolder {
  readonly name: string;
  /** The files that are compiled, and the other files and options that matter. */
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
    const mark = path.join(dir, 'made-from');
    const digest = digestOf(from);
    if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === digest) return classes;
    fs.rmSync(mark, { force: true });
    fs.rmSync(classes, { recursive: true, force: true });
    await make(classes);
    fs.writeFileSync(mark, digest);
    return classes;
  });
  made.set(name, folder);
  return folder;
}

/** Of the names, and of the contents of those that are files. */
function digestOf(from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of from) {
    hash.update(`${name}\n`);
    if (fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true) hash.update(fs.readFileSync(name));
  }
  return hash.digest('hex');
}
