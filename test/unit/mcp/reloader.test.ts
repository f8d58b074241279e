import assert from 'node:assert/strict';
import { Reloader, type Reloaded } from '../../../src/mcp/reload/reloader.ts';
import { appliedText } from '../../../src/contract/reload.ts';
import { agentError } from './fake-agent.ts';
import { useServedAgent } from './served-agent.ts';

const UNCHANGED = { views: 0, hidden: 0, changed: 0, loaded: [], lost: [], later: 0 };

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
    agent.on('reloadClasses', () => {
      const outcome = outcomes.shift();
      if (outcome !== undefined) throw outcome;
      return { classes: ['demo.Labels'], mutated: 0, failures: [] };
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

  it('is reported as applied when it is correct again and the application has that version already', async () => {
    const { server, agent } = served();
    const { session, applications } = server;
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    const [application] = applications.connected;
    assert.ok(application);
    const refused = agentError({ code: 'MCP_UI_INVALID_INPUT', message: 'Line 1: no such class.' });
    const reports: Reloaded[] = [];
    const reloader = new Reloader(session, (reloaded) => reports.push(reloaded));
    const view = { urls: ['file:/a.fxml'], file: '/a.fxml', text: '' };
    const save = async (outcome: object | Error): Promise<string[]> => {
      reports.length = 0;
      for (const method of ['reloadView', 'reloadStylesheet', 'reloadClasses'] as const)
        agent.on(method, () => {
          if (outcome instanceof Error) throw outcome;
          return outcome;
        });
      await reloader.loadAgain({ application, file: 'a.fxml', again: false }, view);
      await reloader.restyle({ application, file: 'a.css', again: false }, view);
      await reloader.redefine({ application, file: 'A.class', again: false }, []);
      return reports.map(({ file, error }) => `${file} ${error === undefined ? 'applied' : 'failed'}`);
    };
    const unchanged = { ...UNCHANGED, stylesheets: 0, classes: [], mutated: 0, failures: [] };
    assert.deepEqual(await save(unchanged), []);
    assert.deepEqual(await save(refused), ['a.fxml failed', 'a.css failed', 'A.class failed']);
    assert.deepEqual(await save(unchanged), ['a.fxml applied', 'a.css applied', 'A.class applied']);
    assert.deepEqual(await save(unchanged), []);
  });

  it('is named when it is used later, and when views of before the attach may be of it', async () => {
    const { server, agent } = served();
    const { session, applications } = server;
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    const [application] = applications.connected;
    assert.ok(application);
    agent.on('reloadView', () => ({ ...UNCHANGED, later: 1 }));
    agent.on('reloadResource', () => ({ ...UNCHANGED, later: 1 }));
    const reports: Reloaded[] = [];
    const reloader = new Reloader(session, (reloaded) => reports.push(reloaded));
    const view = { urls: ['file:/a.fxml'], file: '/a.fxml', text: '' };
    const saved = { application, file: 'a.fxml', again: false };
    await reloader.loadAgain(saved, view);
    await reloader.replace({ ...saved, file: 'a.png' }, { ...view, file: '/a.png' });
    await reloader.replace({ ...saved, file: 'a.properties' }, { ...view, file: '/a.properties' });
    const next = 'used when the application loads it the next time';
    assert.deepEqual(
      reports.map(({ done, later }) => [done, later]),
      [
        [next, true],
        [next, true],
        [`${next}; texts that are shown stay until the application sets them again`, true],
      ],
    );
    assert.equal(appliedText('a.png', 'Shop', true), 'a.png: used when Shop loads it the next time');
    assert.equal(appliedText('a.css', 'Shop'), 'Applied a.css to Shop');
    await reloader.loadAgain(saved, view, true);
    assert.match(reports.at(-1)?.error?.message ?? '', /close it and open it again/);
    await reloader.loadAgain(saved, view, true);
    assert.match(String(reports.at(-1)?.lost), /before the Java agent was attached/);
  });
});
