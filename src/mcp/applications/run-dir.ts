import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The folder in which agents and servers of one user find each other. The home is the account's, never one from an
 * environment variable: many MCP clients pass none, and a JVM looks at the account too.
 */
export function defaultRunDir(): string {
  return path.join(os.userInfo().homedir, '.javafx-inspector', 'run');
}

/** Makes the folder, for its owner alone. */
export function ensurePrivateDir(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') fs.chmodSync(dir, 0o700);
}
