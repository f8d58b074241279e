import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { moduleOf, relative } from './project-layout.ts';

/** Maximum depth below the project, and maximum number of folders, in which modules are searched. */
const MAX_DEPTH = 3;
const MAX_FOLDERS = 1000;

const BUILD_FILES = new Set(['pom.xml', 'build.gradle', 'build.gradle.kts', 'src']);
const SKIPPED = new Set(['node_modules', 'src', 'target', 'build', 'out', 'bin', 'dist']);

/** Returns the modules of a project: folders with a build file or sources, and those whose output the application has loaded. */
export async function findModules(project: string, classPath: readonly string[]): Promise<string[]> {
  const modules = new Set<string>();
  for (const entry of classPath) {
    const module = moduleOf(entry);
    if (module !== undefined && isWithin(project, module)) modules.add(module);
  }
  // A session directory in one of these folders does not turn all of its content into a project.
  const isTooLarge = [os.homedir(), os.tmpdir(), path.parse(project).root].includes(project);
  let left = MAX_FOLDERS;
  const look = async (folder: string, depth: number): Promise<void> => {
    if (left-- <= 0) return;
    const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => []);
    if (entries.some(({ name }) => BUILD_FILES.has(name))) modules.add(folder);
    if (depth === MAX_DEPTH) return;
    for (const entry of entries) {
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) {
        await look(path.join(folder, entry.name), depth + 1);
      }
    }
  };
  if (!isTooLarge) await look(project, 0);
  return [...modules];
}

export function isWithin(project: string, file: string): boolean {
  return file === project || relative(project, file) !== undefined;
}
