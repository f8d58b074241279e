import assert from 'node:assert/strict';
import { z } from 'zod';
import { PAGE_CLIENT } from '../../../src/contract/client-names.ts';
import { LiveActivity } from '../../../src/contract/live.ts';
import type { ReportedException } from '../../../src/mcp/session/exceptions.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

const Reported = z.looseObject({
  exceptions: z.array(z.object({ n: z.number(), type: z.string(), times: z.number().optional() })).optional(),
  omittedExceptions: z.number().optional(),
});

const thrown = (n: number, place = `App.java:${n}`): ReportedException => ({
  n,
  at: 1_700_000_000_000 + n,
  type: 'java.lang.IllegalStateException',
  message: 'no city',
  frame: `com.example.App.save(${place})`,
  stack: [`com.example.App.save(${place})`],
  thread: 'JavaFX Application Thread',
});

describe('Since your last call', function () {
  let testServer: TestServer;
  let agent: FakeAgent;
  let first: McpClient;

  beforeEach(async () => {
    testServer = await new TestServer().start();
    agent = await new FakeAgent(testServer.runDir).start();
    first = await testServer.client();
    await first.call('ui_attach', { pid: agent.pid });
  });
  afterEach(async () => {
    await testServer.close();
    await agent.stop();
  });

  const sendEvent = async (...all: ReportedException[]): Promise<void> => {
    for (const each of all) agent.sendEvent('exception', each);
    const last = all.at(-1)?.n;
    await until(() =>
      testServer.session.applications.connected.some((each) => testServer.session.exceptions.of(each).last === last),
    );
  };
  const numbers = async (client: McpClient): Promise<number[]> =>
    Reported.parse(await client.call('ui_status')).exceptions?.map(({ n }) => n) ?? [];

  it('each client receives each exception once; a client that connects later receives no earlier ones', async () => {
    const second = await testServer.client('cursor');
    await sendEvent(thrown(1));
    const third = await testServer.client('cursor');
    assert.deepEqual(await numbers(first), [1]);
    assert.deepEqual(await numbers(first), []);
    assert.deepEqual(await numbers(third), []);
    await sendEvent(thrown(2));
    assert.deepEqual(await numbers(second), [1, 2]);
    assert.deepEqual(await numbers(first), [2]);
    assert.deepEqual(await numbers(third), [2]);
  });

  it('has, once, each notice of the log that no response contains', async () => {
    const notice = 'Not all saved files are applied at once.';
    testServer.session.noticed.fire(notice);
    const { sinceLastCall } = await first.call('ui_status');
    assert.deepEqual(sinceLastCall, [notice]);
    assert.equal((await first.call('ui_status')).sinceLastCall, undefined);
  });

  it('exceptions in the result of an action are not repeated, but sent to other clients', async () => {
    const second = await testServer.client('cursor');
    const { n, type, message, frame, stack } = thrown(1);
    agent.on('perform', () => ({
      results: [{ ok: true, type: 'click', exceptions: [{ n, type, message, frame, stack }] }],
    }));
    const performed = await first.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid: 'n5' } } }] });
    assert.equal(performed.exceptions, undefined);
    await sendEvent(thrown(1), thrown(2));
    assert.deepEqual(await numbers(first), [2]);
    assert.deepEqual(await numbers(second), [1, 2]);
  });

  it('is collected for AI agents, not for the user', async () => {
    const clients: unknown[] = [];
    agent.on('perform', (params) => {
      clients.push(z.object({ client: z.string().optional() }).parse(params).client);
      return { results: [{ ok: true, type: 'click' }] };
    });
    const page = await testServer.client(PAGE_CLIENT);
    for (const client of [first, page])
      await client.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid: 'n5' } } }] });
    assert.deepEqual(
      clients.map((client) => typeof client),
      ['string', 'undefined'],
    );
  });

  it('is the last line of a text, and a field of JSON and of an error', async () => {
    await sendEvent(thrown(1, 'App.java:25'));
    agent.on('snapshotLight', () => ({ windows: [], otherWindows: [], rows: [], total: 0 }));
    const text = await first.text('ui_get_snapshot');
    assert.equal(
      text.split('\n').at(-1),
      'Since your last call: uncaught java.lang.IllegalStateException: no city at com.example.App.save(App.java:25)',
    );
    await sendEvent(thrown(2));
    const { content, isError } = await first.result('ui_highlight', {});
    assert.equal(isError, true);
    const [block] = content;
    const body = Reported.parse(JSON.parse(block?.type === 'text' ? block.text : ''));
    assert.deepEqual(
      body.exceptions?.map((each) => each.n),
      [2],
    );
    await sendEvent(thrown(3));
    assert.match(await first.text('ui_status'), /\nSince your last call: uncaught [^\n]+$/);
  });

  it('is in the response of the Java agent to a request that reads, which is not asked for it again', async () => {
    const unreported = { effects: { appeared: [{ uid: 'n9', type: 'Label', text: 'Saved' }] } };
    const empty = { windows: [], otherWindows: [], rows: [], total: 0 };
    agent.on('unreported', () => assert.fail('asked again'));
    agent.on('snapshotLight', () => ({ ...empty, isRead: true, unreported }));
    assert.match(await first.text('ui_get_snapshot'), /\nSince your last call: appeared Label n9 “Saved”$/);
    agent.on('snapshotLight', () => ({ ...empty, isRead: true }));
    assert.doesNotMatch(await first.text('ui_get_snapshot'), /Since your last call/);
    // A version that does not read these changes.
    agent.on('unreported', () => ({ unreported }));
    agent.on('snapshotLight', () => empty);
    assert.match(await first.text('ui_get_snapshot'), /\nSince your last call: appeared Label n9 “Saved”$/);
  });

  it('is one short line, with the number of omitted changes', async () => {
    const label = (n: number): object => ({ uid: `n${n}`, type: 'Label', text: `Message ${n}` });
    const appeared = Array.from({ length: 60 }, (_, n) => label(n));
    agent.on('unreported', () => ({ unreported: { effects: { appeared, omitted: { Label: 7 } } } }));
    const line = (await first.text('ui_status')).split('\n').at(-1) ?? '';
    const shown = line.match(/appeared Label n\d+ “Message \d+”/g)?.length ?? 0;
    assert.ok(shown > 10 && line.length < 900, line);
    assert.ok(line.endsWith(`; and ${67 - shown} more`), line);
  });

  it('leaves out the nodes of a snapshot, and says which changes need not be the last ones', async () => {
    const row = (uid: string, text: string): object => ({ d: uid === 'n2' ? 0 : 1, w: 0, type: 'Label', uid, text });
    const place = { x: 0, y: 0, width: 100, height: 100 };
    const window = { stageIndex: 0, uid: 'n1', kind: 'stage', title: 'Main', ...place };
    const windows = [{ ...window, showing: true, focused: true, modal: false }];
    const rows = [row('n2', 'Pane'), row('n3', '40%')];
    const change = (uid: string, to: string): object => ({ uid, type: 'Label', field: 'text', from: '0%', to });
    const effects = { changed: [change('n3', '20%'), change('n9', '30%')] };
    const read = { windows, otherWindows: [], rows, total: 2, isRead: true };
    agent.on('snapshotLight', () => ({ ...read, unreported: { effects } }));
    assert.match(await first.text('ui_get_snapshot'), /\nSince your last call: changed Label n9 “0%” → “30%”$/);
    agent.on('unreported', () => ({ unreported: { effects, isOver: true } }));
    assert.match(
      await first.text('ui_status'),
      /\nSince your last call: until 30 s after your last action, not later: changed Label n3 “0%” → “20%”; changed Label n9 “0%” → “30%”$/,
    );
  });

  it('counts nodes that only their type names, after the others', async () => {
    const image = (n: number): object => ({ uid: `n${n}`, type: 'ImageView' });
    const appeared = [
      image(1),
      { uid: 'n2', type: 'ProgressBar' },
      image(3),
      { uid: 'n4', type: 'Label', text: 'Busy' },
    ];
    agent.on('unreported', () => ({ unreported: { effects: { appeared, disappeared: [image(5), image(6)] } } }));
    assert.match(
      await first.text('ui_status'),
      /: appeared ProgressBar n2; appeared Label n4 “Busy”; appeared 2 ImageView; disappeared 2 ImageView$/,
    );
  });

  it('is left out while the application does not respond in time', async () => {
    agent.on('unreported', () => new Promise(() => {}));
    assert.doesNotMatch(await first.text('ui_status'), /Since your last call/);
  });

  it('groups repeated exceptions, and counts omitted ones', async () => {
    await sendEvent(thrown(1, 'A.java:1'), thrown(2, 'A.java:1'), thrown(5, 'A.java:1'));
    const { exceptions, omittedExceptions } = Reported.parse(await first.call('ui_status'));
    assert.deepEqual(
      exceptions?.map(({ n, times }) => [n, times]),
      [[5, 3]],
    );
    assert.equal(omittedExceptions, 2);
    await sendEvent(...Array.from({ length: 9 }, (_, i) => thrown(6 + i)));
    const next = Reported.parse(await first.call('ui_status'));
    assert.deepEqual([next.exceptions?.length, next.omittedExceptions], [5, 4]);
  });

  it('is in the activity list, with the application as its author', async () => {
    await sendEvent(thrown(1, 'A.java:1'), thrown(2, 'A.java:1'));
    const { entries } = LiveActivity.parse(await first.read('ui://live/activity'));
    const listed = entries.filter(({ tool }) => tool === 'exception');
    assert.deepEqual(
      listed.map(({ who, ok, summary, result }) => [who, ok, summary, result]),
      [['Fake', false, 'uncaught java.lang.IllegalStateException', 'no city at com.example.App.save(A.java:1)']],
    );
  });
});
