import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startLoad } from '../../scripts/test/load.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { until } from '../harness/until.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the busy processes beside tests', () => {
  it('have ended when the tests have', async () => {
    const load = startLoad(2);
    assert.equal(load.pids.length, 2);
    assert.deepEqual(load.pids.map(isAlive), [true, true]);
    await load.end();
    assert.deepEqual(load.pids.map(isAlive), [false, false]);
  });

  it('end although the process that started them was killed', async () => {
    const { href } = pathToFileURL(path.join(root, 'scripts/test/load.ts'));
    const code = `const { startLoad } = await import('${href}'); console.log(JSON.stringify(startLoad(2).pids));`;
    const parent = spawn(process.execPath, ['--import=tsx', '--input-type=module', '-e', code], { cwd: root });
    const pids = await new Promise<number[]>((resolve) =>
      parent.stdout.once('data', (data: Buffer) => resolve(JSON.parse(data.toString()))),
    );
    assert.deepEqual(pids.map(isAlive), [true, true]);
    parent.kill('SIGKILL');
    await until(() => !pids.some(isAlive), { what: 'the busy processes have ended' });
  });
});
