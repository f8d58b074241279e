import assert from 'node:assert/strict';
import { z } from 'zod';
import { until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

describe('The outlines of MCP clients', function () {
  it('are separate, and are cleared when the client disconnects', async () => {
    const testServer = await new TestServer().start();
    const agent = await new FakeAgent(testServer.runDir).start();
    const asked: { owner?: string | undefined; clear?: boolean | undefined }[] = [];
    const Params = z.object({ owner: z.string().optional(), clear: z.boolean().optional() });
    agent.on('highlight', (params) => {
      asked.push(Params.parse(params));
      return {};
    });
    try {
      const first = await testServer.client();
      const second = await testServer.client('cursor');
      await first.call('ui_attach', { pid: agent.pid });
      for (const client of [first, second]) await client.call('ui_highlight', { ref: { uid: 'n5' } });
      const [one, other] = asked.map(({ owner }) => owner);
      assert.ok(one !== undefined && other !== undefined && one !== other);
      await second.close();
      await until(() => asked.length === 3, { what: 'the outline is cleared' });
      assert.deepEqual(asked.at(-1), { owner: other, clear: true });
      await first.call('ui_highlight', { clear: true });
      assert.deepEqual(asked.at(-1), { owner: one, clear: true });
    } finally {
      await testServer.close();
      await agent.stop();
    }
  });
});
