import { DemoSession } from './demo-session.ts';
import type { McpClient } from '../harness/mcp-client.ts';

const ROUNDS = 25;

describe('an application that is detached and attached again and again', function () {
  let session: DemoSession;
  let other: McpClient;

  before(async () => {
    session = await DemoSession.start();
    other = await session.join('other');
  });

  after(async () => {
    await other.close();
    await session.stop();
  });

  it('works after each attach, while another client follows the applications', async () => {
    const { mcp, app, demo } = session;
    await other.client.subscribeResource({ uri: 'ui://live/apps' });
    let following = true;
    const followed = (async () => {
      for (let seen = 0; following;) {
        if (other.updates.length === seen) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          continue;
        }
        seen = other.updates.length;
        await other.read('ui://live/apps');
      }
    })();
    const failures: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      try {
        await mcp.call('ui_detach', { app });
        await mcp.call('ui_attach', { pid: demo.pid });
        await mcp.call('ui_get_snapshot');
        await mcp.call('ui_perform', { actions: [{ type: 'click', target: { css: '#filter' } }] });
      } catch (error) {
        failures.push(`${round}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
        await mcp.call('ui_attach', { pid: demo.pid }).catch(() => {});
      }
    }
    following = false;
    await followed;
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });
});
