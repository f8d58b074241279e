import assert from 'node:assert/strict';
import { UiNode } from '../../src/contract/node.ts';
import { DemoSession } from './demo-session.ts';

describe('an application that is detached and attached again', function () {
  let session: DemoSession;

  before(async () => {
    session = await DemoSession.start();
  });

  after(async () => {
    await session.stop();
  });

  it('keeps the places of the code that made its nodes', async () => {
    const { mcp, app, demo } = session;
    const source = async (selector: string): Promise<unknown> => {
      const node = await mcp.call('ui_get_node', { ref: { css: selector }, fields: ['source'] });
      return UiNode.parse(node).source;
    };
    const shown = ['#filter', '#contacts', '#log'];
    const before = await Promise.all(shown.map(source));
    assert.ok(
      before.every((each) => each !== undefined),
      JSON.stringify(before),
    );
    for (let round = 0; round < 2; round++) {
      await mcp.call('ui_detach', { app });
      await mcp.call('ui_attach', { pid: demo.pid });
      assert.deepEqual(await Promise.all(shown.map(source)), before);
    }
  });
});
