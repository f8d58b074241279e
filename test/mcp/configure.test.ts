import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { connectStdio } from '../harness/mcp-client.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css, DemoSession } from './demo-session.ts';
import { kill, TestWorkspace } from './workspace.ts';

describe('a server without a directory, configured to one', function () {
  it('joins the server that runs for the directory and shares application, selection and activity', async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    const session = await DemoSession.start();
    try {
      const { dir, runDir, mcp, app } = session;
      const own = await connectStdio({ runDir, name: 'cursor' });
      await own.client.subscribeResource({ uri: 'ui://live/selection' });
      const configured = await own.call('ui_configure', { base_dir: dir });
      assert.deepEqual([configured.state, configured.base_dir], ['running', dir]);
      assert.match(String(configured.message), /^Joined the running server of .* Do not call ui_start/);
      const status = await own.call('ui_status');
      assert.deepEqual([status.selected, status.url], [app, (await mcp.call('ui_status')).url]);
      assert.match(await own.text('ui_get_snapshot'), /#filter/);

      const isUpdated = (): boolean => own.updates.includes('ui://live/selection');
      await until(isUpdated, { what: 'what was read before was another server’s' });
      own.updates.length = 0;
      await mcp.call('ui_select_node', css('#filter'));
      await until(isUpdated, { what: 'what was subscribed before still counts' });
      assert.equal((await own.read('ui://live/selection')).by, 'Claude');
      await own.call('ui_select_node', css('#clearFilter'));
      assert.equal((await mcp.read('ui://live/selection')).by, 'Cursor');
      const elsewhere = await own.fail('ui_configure', { base_dir: path.join(session.base, 'elsewhere') });
      assert.match(elsewhere.message, /shared by the clients of .* Start another server:/);
      await own.close();
      assert.equal((await mcp.call('ui_status')).selected, app);
    } finally {
      await session.stop();
    }
  });

  describe('that has no server', () => {
    let workspace: TestWorkspace;
    beforeEach(() => void (workspace = new TestWorkspace()));
    afterEach(() => workspace.remove());

    it('becomes its server, which others join as long as its own client stays', async () => {
      const own = await connectStdio({ runDir: workspace.runDir, cwd: workspace.project });
      assert.equal((await own.call('ui_configure', { base_dir: workspace.dir })).state, 'configured');
      const other = await workspace.connect();
      const { state, url } = await other.call('ui_status');
      assert.equal(state, 'running');
      assert.equal((await own.call('ui_status')).url, url);
      assert.equal((await own.fail('ui_start')).message, 'Server already running');
      assert.match(
        (await own.fail('ui_configure', { base_dir: workspace.project })).message,
        /shared by the clients of/,
      );
      const closed = new Promise<void>((resolve) => (other.client.onclose = resolve));
      await own.close();
      await closed;
      const next = await workspace.connect();
      assert.notEqual((await next.call('ui_status')).url, url);
      await next.close();
      await workspace.serverExited();
    });

    it('releases a directory when it is configured to another one', async () => {
      const own = await connectStdio({ runDir: workspace.runDir, cwd: workspace.project });
      await own.call('ui_configure', { base_dir: workspace.dir });
      const first = workspace.server()?.pid;
      await own.call('ui_configure', { base_dir: path.join(workspace.root, 'another') });
      assert.equal(workspace.server(), undefined);
      const other = await workspace.connect();
      assert.notEqual(workspace.server()?.pid, first);
      await other.close();
      await own.close();
    });
  });

  it('reports why it cannot join, and keeps its configuration', async () => {
    const workspace = new TestWorkspace();
    const first = await workspace.connect();
    try {
      const file = fs.readdirSync(workspace.runDir).find((name) => name.endsWith('.server')) ?? '';
      const real = fs.readFileSync(path.join(workspace.runDir, file), 'utf8');
      fs.writeFileSync(
        path.join(workspace.runDir, file),
        JSON.stringify({ ...JSON.parse(real), token: 'x'.repeat(43) }),
      );
      const own = await connectStdio({ runDir: workspace.runDir, cwd: workspace.project });
      const refused = await own.fail('ui_configure', { base_dir: workspace.dir });
      assert.equal(refused.code, 'MCP_UI_REFUSED');
      assert.match(
        refused.message,
        /cannot be joined: What listens on the socket of this directory is not its server: it does not know the token\./,
      );
      assert.deepEqual(await own.call('ui_status'), { state: 'unconfigured' });
      fs.writeFileSync(path.join(workspace.runDir, file), real);
      assert.equal((await own.call('ui_configure', { base_dir: workspace.dir })).state, 'running');
      const pid = workspace.server()?.pid ?? 0;
      kill(pid, 'SIGTERM');
      await until(async () =>
        own.call('ui_status').then(
          () => false,
          () => true,
        ),
      );
      await own.close();
    } finally {
      await first.close();
      await workspace.remove();
    }
  });
});
