import assert from 'node:assert/strict';
import type { RecordedTarget } from '../../../src/contract/record.ts';
import { repeatStep } from '../../../src/mcp/session/replay-step.ts';
import { useServedAgent } from './served-agent.ts';

describe('a step whose target is not found', () => {
  const served = useServedAgent();
  const target: RecordedTarget = { by: 'id', value: 'save', within: { by: 'id', value: 'box' } };

  const repeat = async (found: { count: number; level?: number }): Promise<unknown> => {
    const { server, agent } = served();
    const { session, applications } = server;
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    const [application] = applications.connected;
    assert.ok(application);
    agent.on('findRecorded', () => found);
    const { signal } = new AbortController();
    return repeatStep(
      { id: '1', step: { kind: 'click', target, assertions: [] } },
      {
        ask: (request) => session.ask(application, request),
        signal,
        password: undefined,
        checks: false,
        without: new Set(),
      },
    );
  };

  it('names the node that is missing, which may be the one that should contain it', async () => {
    await assert.rejects(repeat({ count: 0 }), /^UiError: Not shown within 10 s: #save of #box\.$/);
    await assert.rejects(repeat({ count: 0, level: 1 }), /^UiError: Not shown within 10 s: #box\.$/);
  });

  it('names the node of which there are several', async () => {
    await assert.rejects(repeat({ count: 2 }), /^UiError: 2 nodes are #save of #box: there must be one\.$/);
    await assert.rejects(repeat({ count: 2, level: 1 }), /^UiError: 2 nodes are #box: there must be one\.$/);
  });
});
