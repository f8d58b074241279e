#!/usr/bin/env node
import module, { createRequire } from 'node:module';
import os from 'node:os';
import { requireNode } from './node-version.js';
import { codeCache } from './private-folder.js';

requireNode();
// Node.js 22.1 and newer keep what they have compiled. `uninstall` removes it.
if (module.enableCompileCache !== undefined && process.argv[2] !== 'uninstall') {
  try {
    // The home folder of the account: another user may have access to one that an environment variable names.
    module.enableCompileCache(codeCache(os.userInfo().homedir));
  } catch {
    // There is no folder that is private to this user: everything works without it.
  }
}
// An import would search the whole bundle for its exports, which takes longer than to run it.
createRequire(import.meta.url)('../dist/cli.cjs');
