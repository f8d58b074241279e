import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ownMachine } from '../../../src/jvms/machine.ts';
import { startOf } from '../../../src/jvms/processes.ts';
import { RendezvousFolder } from '../../../src/mcp/applications/rendezvous.ts';
import { stopProcess, exited, freePort, freshDir, remove, until } from '../../harness/until.ts';
import { FakeAgent } from '../mcp/fake-agent.ts';

describe('the rendezvous folder', () => {
  let dir: string;
  let folder: RendezvousFolder;
  let agent: FakeAgent;
  let child: ChildProcess;
  beforeEach(() => {
    dir = freshDir('rendezvous');
    folder = new RendezvousFolder(dir);
    child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    agent = new FakeAgent(dir, child.pid);
  });
  afterEach(async () => {
    await agent.stop();
    await stopProcess(child);
    remove(dir);
  });

  /** The agent's file, with some fields changed. */
  const rewrite = (change: Record<string, unknown>, name = `${agent.pid}.json`): string => {
    const content: object = JSON.parse(fs.readFileSync(path.join(dir, `${agent.pid}.json`), 'utf8'));
    const file = path.join(dir, name);
    fs.writeFileSync(file, JSON.stringify({ ...content, ...change }));
    return file;
  };
  const listed = async (): Promise<number[]> => (await folder.agents()).map(({ pid }) => pid);

  it('shows an application that was started before the system clock was set', async function () {
    if (process.platform !== 'linux') return this.skip();
    await agent.start();
    rewrite({ startTime: startOf(agent.pid).startTime - 3_600_000, port: await freePort() });
    assert.deepEqual(await listed(), [agent.pid]);
    assert.equal(folder.agentsNow().length, 1);
  });

  it('tries port and token before it compares start times, where there are no ticks', async () => {
    await agent.start();
    const other = { startTime: startOf(agent.pid).startTime - 3_600_000, startTicks: null };
    rewrite(other);
    assert.deepEqual(await listed(), [agent.pid]);
    rewrite({ ...other, port: await freePort() });
    assert.deepEqual(await listed(), []);
  });

  it('keeps the files of other machines, boots and containers, and removes its own', async () => {
    await agent.start();
    const port = await freePort();
    const own = ownMachine();
    const files = [
      rewrite({ ...own, port, host: 'another' }, 'a.json'),
      rewrite({ ...own, port, boot: 'another' }, 'b.json'),
      rewrite({ ...own, port, pidNamespace: 'pid:[1]' }, 'c.json'),
      rewrite({ port }, 'older.json'),
    ];
    const ours = rewrite({ ...own, port });
    assert.deepEqual(
      (await folder.agents()).length,
      3,
      'one of another boot or pid namespace cannot be reached by its pid',
    );
    child.kill('SIGKILL');
    await exited(child);
    assert.deepEqual(await folder.agents(), []);
    for (const file of files) assert.ok(fs.existsSync(file), `${file} was removed`);
    assert.ok(!fs.existsSync(ours));
  });

  it('reports a file that was written while the watch began', async () => {
    await agent.start();
    const file = path.join(dir, `${agent.pid}.json`);
    const content = fs.readFileSync(file);
    fs.rmSync(file);
    let seen = 0;
    folder.watch(() => (seen = folder.agentsNow().length));
    try {
      fs.writeFileSync(file, content);
      await until(() => seen === 1, { what: 'the application' });
    } finally {
      await folder.close();
    }
  });
});
