import assert from 'node:assert/strict';
import path from 'node:path';
import fs from 'node:fs';
import { rendezvous } from '../harness/java-agent.ts';
import { helloInput } from '../harness/hello.ts';
import { missingJdk } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

describe('two servers of one application', function () {
  const workspace = new TestWorkspace();
  let one: McpClient;
  let two: McpClient;
  let app: string;
  let pid: number;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    one = await workspace.connectHere();
    const dir = path.join(workspace.root, 'other', '.javafx-inspector');
    fs.mkdirSync(path.dirname(dir));
    two = await connectStdio({ dir, runDir: workspace.runDir, name: 'other', args: ['--linger', '0'] });
    ({ app, pid } = await one.launch(await helloInput()));
    await two.call('ui_attach', { pid });
  });
  after(async () => {
    await one?.call('ui_stop', { app }).catch(() => undefined);
    await two?.close();
    await one?.close();
    await workspace.remove();
  });

  const stateOf = async (client: McpClient): Promise<string | undefined> =>
    (await client.apps()).find((each) => each.pid === pid)?.state;

  it('stay connected when the other one detaches, which does not connect again by itself', async () => {
    const detached = await one.text('ui_detach');
    assert.match(
      detached,
      new RegExp(`^ok detached ${app}; another server is still connected, so the Java agent stays`, 'm'),
    );
    assert.match(await two.text('ui_get_snapshot'), /Hello/);
    // Connects to the applications of its session.
    await one.call('ui_configure', { base_dir: workspace.dir });
    assert.equal(await stateOf(one), 'enabled');
    assert.match((await one.fail('ui_get_snapshot')).message, /is detached\. Call ui_attach|ui_attach/);
    assert.equal((await rendezvous(workspace.runDir, pid)).session, null);
  });

  it('attach again, and the last one that detaches ends the Java agent', async () => {
    await one.call('ui_attach', { pid });
    assert.equal(await stateOf(one), 'connected');
    assert.match(await one.text('ui_get_snapshot'), /Hello/);
    assert.deepEqual(await two.call('ui_detach', { app }), { app, ok: true, otherServers: 1 });
    assert.deepEqual(await one.call('ui_detach', { app }), { app, ok: true });
    const file = path.join(workspace.runDir, `${pid}.json`);
    assert.ok(!fs.existsSync(file), 'its file is removed');
    assert.ok(isAlive(pid));
  });

  it('count only while they run: the one that stays ends the Java agent', async () => {
    await one.call('ui_attach', { pid });
    await two.call('ui_attach', { pid });
    await two.close();
    const detached = async (): Promise<boolean> => {
      if ((await one.call('ui_detach', { app }))['otherServers'] === undefined) return true;
      await one.call('ui_attach', { pid });
      return false;
    };
    await until(detached, { what: 'no other server' });
    assert.ok(!fs.existsSync(path.join(workspace.runDir, `${pid}.json`)));
  });
});
