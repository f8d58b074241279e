import assert from 'node:assert/strict';
import path from 'node:path';
import { connectStdio } from '../harness/mcp-client.ts';
import { until } from '../harness/until.ts';
import { css, type DemoSession } from './demo-session.ts';

/** Tests a client that configures its own server to a directory whose server runs. @param running the application */
export function describeConfiguredClient(running: () => DemoSession): void {
  describe('a server without a directory, configured to one whose server runs,', function () {
    it('joins that server and shares application, selection and activity', async () => {
      const session = running();
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
    });
  });
}
