import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isSameProcess, startOf, startTime } from '../../../src/jvms/processes.ts';
import { RendezvousFolder } from '../../../src/mcp/applications/rendezvous.ts';
import { restrictToOwner, writePrivateFile } from '../../../src/join/run-directory.ts';
import { stopProcess, freePort, freshDir, remove } from '../../harness/until.ts';
import { FakeAgent } from '../mcp/fake-agent.ts';

/** Tests the commands of Windows that the server runs, for which scripts of the same names stand in and record their calls. */
describe('on Windows', () => {
  const { PATH } = process.env;
  const platform = process.platform;
  let dir: string;
  let child: ChildProcess;

  before(function () {
    if (platform === 'win32') this.skip();
  });
  beforeEach(() => {
    dir = freshDir('windows');
    const log = path.join(dir, 'calls');
    for (const [name, output] of [
      ['powershell', '2026-11-21T23:44:00.0000000Z'],
      ['icacls', ''],
    ] as const)
      fs.writeFileSync(path.join(dir, name), `#!/bin/sh\necho "${name} $*" >> "${log}"\nsleep 0.2\necho ${output}\n`, {
        mode: 0o755,
      });
    child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    process.env['PATH'] = `${dir}:${PATH}`;
    Object.defineProperty(process, 'platform', { value: 'win32' });
  });
  afterEach(async () => {
    Object.defineProperty(process, 'platform', { value: platform });
    process.env['PATH'] = PATH;
    await stopProcess(child);
    remove(dir);
  });

  const calls = (): string[] => {
    const file = path.join(dir, 'calls');
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  };

  it('the start time of a process is asked for once, without blocking', async () => {
    const pid = child.pid ?? 0;
    // It continues only after a few turns of the event loop, or after a time in which a blocked one has made none.
    const go = path.join(dir, 'go');
    const wait = `i=0; while [ ! -e "${go}" ] && [ $i -lt 200 ]; do sleep 0.05; i=$((i+1)); done`;
    const script = path.join(dir, 'powershell');
    fs.writeFileSync(script, fs.readFileSync(script, 'utf8').replace('sleep 0.2', wait));
    let turns = 0;
    const timer = setInterval(() => {
      if (++turns === 6) fs.writeFileSync(go, '');
    }, 10);
    const times = await Promise.all(Array.from({ length: 20 }, () => startTime(pid)));
    clearInterval(timer);
    assert.deepEqual(new Set(times), new Set([Date.UTC(2026, 10, 21, 23, 44)]));
    assert.equal(await isSameProcess(pid, { startTime: 0 }), false);
    assert.equal(calls().length, 1, calls().join('\n'));
    assert.ok(turns > 5, `the event loop turned ${turns} times meanwhile`);
  });

  it('no other application is asked about an application that takes our token', async () => {
    const agent = await new FakeAgent(dir, child.pid).start();
    const folder = new RendezvousFolder(dir);
    try {
      for (let i = 0; i < 20; i++) assert.equal((await folder.agents()).length, 1);
      assert.equal(folder.agentsNow().length, 1);
      assert.deepEqual(calls(), []);
      const file = path.join(dir, `${agent.pid}.json`);
      const content: object = JSON.parse(fs.readFileSync(file, 'utf8'));
      fs.writeFileSync(file, JSON.stringify({ ...content, ...startOf(agent.pid), port: await freePort() }));
      assert.deepEqual(await folder.agents(), []);
      assert.match(calls().join(), /^powershell /);
    } finally {
      await agent.stop();
    }
  });

  it('a token outside the profile is closed to other users before it is written; in the profile it is already', () => {
    const file = path.join(dir, 'mcp-token');
    writePrivateFile(file, 'secret');
    assert.equal(fs.readFileSync(file, 'utf8'), 'secret');
    const closed = calls().map((call) => call.replace(/(?<=mcp-token\.)[0-9a-f]+/, 'random'));
    assert.deepEqual(closed, [`icacls ${path.join(dir, '.mcp-token.random.tmp')} /inheritance:r /grant:r *S-1-3-4:F`]);
    restrictToOwner(dir, path.dirname(dir));
    assert.equal(calls().length, 1);
    restrictToOwner(dir);
    assert.equal(calls().at(-1), `icacls ${dir} /inheritance:r /grant:r *S-1-3-4:(OI)(CI)F`);
    fs.writeFileSync(path.join(dir, 'icacls'), '#!/bin/sh\necho no such right >&2\nexit 5\n');
    assert.throws(() => restrictToOwner(dir), /cannot be restricted to its owner:.*no such right/s);
  });
});
