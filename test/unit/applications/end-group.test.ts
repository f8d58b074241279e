import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endGroup } from '../../../src/jvms/end-group.ts';
import { exited } from '../../harness/until.ts';

describe('stopping a process with all it started', () => {
  for (const [what, trap, signal] of [
    ['asks', '', 'SIGTERM'],
    ['kills what does not exit', "trap '' TERM;", 'SIGKILL'],
  ] as const) {
    it(`${what}: the process and its child have exited`, async function () {
      if (process.platform === 'win32') return this.skip();
      const child = spawn('sh', ['-c', `${trap} sh -c "${trap} echo up; while :; do sleep 0.05; done"; true`], {
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      const closed = once(child, 'close');
      await endGroup(child.pid ?? 0, 200);
      assert.deepEqual(await exited(child), { code: null, signal });
      // Its child had the same pipe, which closes with the last of them.
      await closed;
    });
  }
});
