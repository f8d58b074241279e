import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { connectStdio } from '../harness/mcp-client.ts';
import { until } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

describe('a server without a directory, configured to one', function () {
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
