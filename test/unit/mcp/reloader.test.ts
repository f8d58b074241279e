import assert from 'node:assert/strict';
import { Reloader, type Reloaded } from '../../../src/mcp/reload/reloader.ts';
import { agentError } from './fake-agent.ts';
import { useServedAgent } from './served-agent.ts';

describe('a saved file that cannot be applied at once', () => {
  const served = useServedAgent();

  it('is reported as late once, also if it was just being written at first', async () => {
    const { server, agent } = served();
    const { session, applications } = server;
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    const [application] = applications.connected;
    assert.ok(application);
    const incomplete = agentError({
      code: 'MCP_UI_INVALID_INPUT',
      message: 'The class file is incomplete.',
      details: { incomplete: true },
    });
    const late = agentError({ code: 'MCP_UI_TIMEOUT', message: 'The application did not respond.' });
    const outcomes = [incomplete, late, late, undefined, late];
    agent.on('reload', () => {
      const outcome = outcomes.shift();
      if (outcome !== undefined) throw outcome;
      return { classes: ['demo.Labels'] };
    });
    const reports: Reloaded[] = [];
    const reloader = new Reloader(session, (reloaded) => reports.push(reloaded));
    const attempt = (again: boolean): Promise<boolean> =>
      reloader.redefine({ application, file: 'Labels.class', again }, []);
    const taken: boolean[] = [];
    for (const again of [false, true, true, true, false]) taken.push(await attempt(again));
    assert.deepEqual(taken, [false, false, false, true, false]);
    assert.deepEqual(
      reports.map(({ done, error }) => done ?? error?.message),
      [
        'It is tried again until the application responds. The application did not respond.',
        '1 class',
        'It is tried again until the application responds. The application did not respond.',
      ],
    );
  });
});
