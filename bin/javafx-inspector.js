#!/usr/bin/env node
import { createRequire } from 'node:module';

// An import would search the whole bundle for its exports, which takes longer than to run it.
createRequire(import.meta.url)('../dist/cli.cjs');
