#!/usr/bin/env node
// An executable for @vscode/test-electron's `vscodeExecutablePath`, for machines without a desktop VS Code.
import { register } from 'tsx/esm/api';

register();
await import('./editor-run.ts');
