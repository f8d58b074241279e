#!/usr/bin/env node
import fs from 'node:fs';
import module, { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from './node-version.js';

requireNode();
// Node.js 22.1 and newer keep what they have compiled. The folder is private, because code in it is run unread. `uninstall` removes it.
if (module.enableCompileCache !== undefined && process.argv[2] !== 'uninstall') {
  const cache = path.join(os.homedir(), '.javafx-inspector', 'cache');
  try {
    fs.mkdirSync(cache, { recursive: true, mode: 0o700 });
    module.enableCompileCache(cache);
  } catch {
    // The home folder is read-only: everything works without it.
  }
}
// An import would search the whole bundle for its exports, which takes longer than to run it.
createRequire(import.meta.url)('../dist/cli.cjs');
