import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { outputTarget } from '../../../src/mcp/applications/output-target.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('where the output of a process goes', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  const targetOf = async (stdio: ('ignore' | 'pipe' | number)[], gone?: () => void): Promise<string | undefined> => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', ...stdio] });
    await once(child, 'spawn');
    gone?.();
    try {
      return outputTarget(child.pid ?? 0);
    } finally {
      child.kill();
      await once(child, 'exit');
      assert.equal(outputTarget(child.pid ?? 0), undefined);
    }
  };

  it('is a file, also one that was deleted, a stream of another process, or nowhere', async () => {
    const dir = freshDir('output');
    const file = path.join(dir, 'app.log');
    const out = fs.openSync(file, 'a');
    try {
      assert.equal(await targetOf([out, out]), `the file ${file}`);
      assert.match((await targetOf([out, 'pipe'])) ?? '', /app\.log, its standard error to a (pipe|socket)/);
      assert.equal(await targetOf(['ignore', 'ignore']), 'nowhere (/dev/null)');
      assert.match((await targetOf(['pipe', 'pipe'])) ?? '', /^a (pipe|socket) (to|of) another process/);
      assert.equal(await targetOf([out, out], () => fs.rmSync(file)), `a file that was deleted, ${file}`);
    } finally {
      fs.closeSync(out);
      remove(dir);
    }
  });
});
