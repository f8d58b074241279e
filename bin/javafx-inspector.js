#!/usr/bin/env node
import module, { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

// Node.js 22.1 and newer keep what they have compiled. The folder is private: code in it is run unread.
module.enableCompileCache?.(path.join(os.homedir(), '.javafx-inspector', 'cache'));
// An import would search the whole bundle for its exports, which takes longer than to run it.
createRequire(import.meta.url)('../dist/cli.cjs');
