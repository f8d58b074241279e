import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup/paths.ts';

/** The sum of the weights that one processor can run at a time. */
const PER_PROCESSOR = 6;
/** The minimum weight of a file. One that starts no process computes all the time, but is short. */
const LEAST = 2;
/**
 * The share of a processor that a test file needs, by the modules with which it starts processes. A process spends most of its
 * time waiting.
 */
const started: Readonly<Record<string, number>> = {
  'test/harness/java.ts': 2, // A JVM.
  'test/harness/display.ts': 1, // An X server with a window manager.
  'test/harness/mcp-client.ts': 1, // A server.
  'playwright-core': 1, // A browser.
  'test/harness/editor.ts': 2, // VS Code with its extensions for Java.
  'scripts/test/junit.ts': 4, // Maven, and a JVM for each JavaFX: less than they need, so that unit tests fill the time in which they wait.
  'test/windows/machine.ts': 3, // Wine.
};

/** The sum of the weights of test files that this machine can run at a time. */
export const capacity = PER_PROCESSOR * os.availableParallelism();

/** Returns how much of {@link capacity} a test file takes, by the modules that it imports, directly or indirectly. */
export function weightOf(file: string): number {
  // On Windows and macOS, all applications share one screen.
  if (process.platform !== 'linux') return capacity / 2;
  const modules = new Set<string>();
  collect(file, modules);
  const weights = Object.entries(started).filter(([module]) => modules.has(module));
  return Math.max(
    LEAST,
    weights.reduce((sum, [, weight]) => sum + weight, 0),
  );
}

/** Collects a file and its imports, by their paths in the repository, and the imported packages. */
function collect(file: string, modules: Set<string>): void {
  const name = path.relative(root, file).replaceAll('\\', '/');
  // A text in a test can look like an import.
  if (modules.has(name) || !fs.existsSync(file)) return;
  modules.add(name);
  for (const [, imported = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/^(?:import|export|\}) (?!type ).*from '(.+)';$/gm)) {
    if (!imported.startsWith('.')) modules.add(imported);
    // Imports of the product do not start processes by themselves.
    else if (!imported.includes('/src/')) collect(path.resolve(path.dirname(file), imported), modules);
  }
}
