import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

const MB = 1024 * 1024;
/** Number of lines that are written at once. */
const PART = 100;

describe('the logs of a session directory', function () {
  let workspace: TestWorkspace;
  beforeEach(() => void (workspace = new TestWorkspace()));
  afterEach(() => workspace.remove());

  it('stay small while others append to them, with one older file each', async () => {
    const log = path.join(workspace.dir, 'log');
    fs.mkdirSync(log, { recursive: true });
    const client = await workspace.connect();
    // Like a launched application and another process beside it: both keep the files open.
    const logs = ['server.log', 'app.log', 'app-err.log'].map((name) => {
      const file = path.join(log, name);
      return { file, writers: ['first', 'second'].map((writer) => ({ writer, handle: fs.openSync(file, 'a') })) };
    });
    for (let n = 0; n < 30_000; n += PART)
      for (const { writer, handle } of logs.flatMap(({ writers }) => writers)) {
        const lines = Array.from({ length: PART }, (_, i) => `${writer} wrote line ${n + i} of a long story\n`);
        fs.writeSync(handle, lines.join(''));
      }
    for (const { file, writers } of logs) {
      await until(() => fs.statSync(file).size <= MB, { what: `${file} is cut` });
      const older = fs.readFileSync(`${file}.1`, 'utf8');
      assert.ok(older.length <= MB && older.length > MB / 2);
      for (const line of older.trimEnd().split('\n'))
        assert.match(line, /^(first|second) wrote line \d+ of a long story$/);
      for (const { writer, handle } of writers) {
        fs.writeSync(handle, `${writer} goes on\n`);
        fs.closeSync(handle);
      }
      const now = fs.readFileSync(file, 'utf8');
      assert.ok(now.endsWith('first goes on\nsecond goes on\n') && !now.includes('\0'));
    }
    assert.deepEqual(fs.readdirSync(log).sort(), [
      'app-err.log',
      'app-err.log.1',
      'app.log',
      'app.log.1',
      'server.log',
      'server.log.1',
    ]);
    await client.close();
  });

  it('of Java agents are removed a week after their process exited', async () => {
    fs.mkdirSync(workspace.runDir, { recursive: true });
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    const write = (name: string, time?: Date): void => {
      const file = path.join(workspace.runDir, name);
      fs.writeFileSync(file, 'something');
      if (time !== undefined) fs.utimesSync(file, time, time);
    };
    // Pids are below 2^22.
    write('99999999.log', old);
    write('99999998.log');
    write(`${process.pid}.log`, old);
    const client = await workspace.connect();
    await client.call('ui_status');
    const logs = fs.readdirSync(workspace.runDir).filter((name) => name.endsWith('.log'));
    assert.deepEqual(logs.sort(), ['99999998.log', `${process.pid}.log`].sort());
    await client.close();
  });
});
