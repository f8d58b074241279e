import assert from 'node:assert/strict';
import * as z from 'zod';
import { leaksOf } from '../../../src/mcp/session/replay-leaks.ts';
import { agentError } from './fake-agent.ts';
import { useServedAgent } from './served-agent.ts';

describe('a measurement of leaks that cannot begin', () => {
  const served = useServedAgent();

  it('is ended, because the application may begin after the request was given up', async () => {
    const { server, agent } = served();
    const { session, applications } = server;
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    const [application] = applications.connected;
    assert.ok(application);
    const phases: string[] = [];
    agent.on('measureLeaks', (params) => {
      const { phase } = z.object({ phase: z.string() }).parse(params);
      phases.push(phase);
      if (phase === 'begin') throw agentError({ code: 'MCP_UI_TIMEOUT', message: 'It did not respond.' });
      return {};
    });
    const { signal } = new AbortController();
    const measured = leaksOf(
      (request) => session.ask(application, request),
      2,
      () => assert.fail('It is not repeated.'),
      signal,
    );
    await assert.rejects(measured, /It did not respond/);
    assert.deepEqual(phases, ['begin', 'end']);
  });
});
