import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { SessionEvent, State, WaitEventsOutput } from '../../src/contract/events.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { eventsJar, requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

describe('Events that an application pushes, in tools and over HTTP', function () {
  let session: HeadlessSession;
  let dir: string;
  let application: JavaApplication;
  let mcp: McpClient;
  let app: string;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('pushing', 'hello.Main', { libraries: [eventsJar] });
    ({ application, dir } = session);
    mcp = await session.connect();
    app = `Main-${application.pid}`;
  });
  after(() => session?.stop());

  const file = (name: string): string => fs.readFileSync(path.join(dir, name), 'utf8').trim();
  const wait = async (seconds: number): Promise<SessionEvent[]> => {
    const response = await fetch(`http://127.0.0.1:${file('mcp-port')}/wait?timeout=${seconds}`, {
      headers: { Authorization: `Bearer ${file('mcp-token')}` },
    });
    return response.status === 204 ? [] : SessionEvent.array().parse(await response.json());
  };
  const taken = async (client: McpClient, timeoutMs: number): Promise<SessionEvent[]> =>
    WaitEventsOutput.parse(await client.call('ui_wait_events', { timeoutMs })).events;

  it('are in the queue of /wait and in ui://state, also those from before the server connected', async () => {
    const queued = await until(async () => {
      const { events } = State.parse(await mcp.read('ui://state'));
      return events.some(({ event }) => event === 'start') && events;
    });
    assert.deepEqual(
      queued.filter(({ event }) => event !== 'connected'),
      [
        { app, event: 'main' },
        { app, event: 'start' },
      ],
    );
    assert.deepEqual(await wait(5), queued);
    assert.deepEqual(State.parse(await mcp.read('ui://state')).events, []);
  });

  it('end a wait at once, as they were pushed', async () => {
    await taken(mcp, 0);
    const waiting = Promise.all([wait(20), taken(mcp, 20_000)]);
    application.send('chat\n');
    const chat = { app: 'contacts', event: 'chat', text: 'hello' };
    assert.deepEqual(await waiting, [[chat], [chat]]);
  });

  it('contain any value, and name omitted parts', async () => {
    application.send('values\n');
    const events: SessionEvent[] = [];
    await until(async () => events.push(...(await wait(1))) >= 4, { what: 'four events' });
    assert.deepEqual(events.slice(0, 3), [
      {
        app,
        event: 'values',
        numbers: [1, 0.123456789, 2 ** 40, null, [7]],
        none: null,
        contact: { name: 'Ada', age: 36 },
        state: 'NEW',
        other: 'text',
        fails: '(java.lang.IllegalStateException of hello.Main$Failing)',
        endless: '(java.lang.StackOverflowError of hello.Main$Endless)',
        self: '(cycle)',
      },
      { app, event: 'pushed', value: 'only text' },
      { app, event: 'pushed', value: null },
    ]);
    const [large] = events.slice(3);
    assert.deepEqual({ ...large, value: undefined }, { app, event: 'pushed', value: undefined, truncated: true });
    assert.ok(JSON.stringify(large).length < 33_000);
  });

  it('of ten threads reach concurrent waiters, each event exactly one of them', async () => {
    application.send('burst 10 90\n');
    const events: SessionEvent[] = [];
    const waiter = async (): Promise<void> => {
      while (events.length < 900) events.push(...(await wait(1)));
    };
    await Promise.all(Array.from({ length: 10 }, waiter));
    assert.equal(new Set(events.map(({ thread, i }) => `${thread}.${i}`)).size, 900);
    assert.equal(events.length, 900);
    const all: SessionEvent[] = [];
    await until(async () => {
      const part = WaitEventsOutput.parse(await mcp.call('ui_wait_events', { timeoutMs: 0 }));
      all.push(...part.events.filter(({ thread }) => thread !== undefined));
      return part.more === undefined;
    });
    assert.equal(all.length, 900);
  });

  it('are not lost if the client that waits for them has disconnected, or does not read them', async () => {
    while ((await wait(0)).length > 0);
    const url = `http://127.0.0.1:${file('mcp-port')}`;
    const headers = { Authorization: `Bearer ${file('mcp-token')}` };
    const post = (body: object, signal: AbortSignal | null, more = {}): Promise<Response> =>
      fetch(`${url}/mcp`, {
        method: 'POST',
        headers: {
          ...headers,
          ...more,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...body }),
        signal,
      });
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'leaving', version: '1' } };
    const initialized = await post({ id: 1, method: 'initialize', params }, null);
    const own = { 'mcp-session-id': initialized.headers.get('mcp-session-id') ?? '' };
    await initialized.text();
    const call = { method: 'tools/call', params: { name: 'ui_wait_events', arguments: { timeoutMs: 20_000 } } };
    const leaving = new AbortController();
    const left = Promise.allSettled([
      post({ id: 2, ...call }, leaving.signal, own).then((response) => response.text()),
      fetch(`${url}/wait`, { headers, signal: leaving.signal }),
    ]);
    const waiting = async (): Promise<string> => JSON.stringify((await mcp.read('ui://live/apps'))['waiting']);
    await until(async () => /leaving/.test(await waiting()) && /GET/.test(await waiting()), { what: 'both wait' });
    leaving.abort();
    await left;
    await until(async () => !/GET/.test(await waiting()), { what: 'the end of the request is noticed' });
    application.send('chat\n');
    await application.line(/^pushed chat/);
    assert.match(await (await post({ id: 3, ...call }, null, own)).text(), /"app":"contacts","event":"chat"/);
    assert.equal((await fetch(`${url}/wait`, { method: 'HEAD', headers })).status, 405);
    assert.deepEqual(await wait(5), [{ app: 'contacts', event: 'chat', text: 'hello' }]);
    await taken(mcp, 0);
    // Otherwise the server keeps running for this client.
    assert.equal((await fetch(`${url}/mcp`, { method: 'DELETE', headers: { ...headers, ...own } })).status, 200);
  });

  it('are joined by windows that open and close', async () => {
    application.send('open\nclose\n');
    const seen: unknown[] = [];
    await until(async () => seen.push(...(await taken(mcp, 5000))) >= 2, { what: 'both windows' });
    const [opened] = SessionEvent.array().parse(seen);
    const window = opened?.['window'];
    assert.match(JSON.stringify(window), /^\{"uid":"n\w+","kind":"stage","title":"Second"\}$/);
    assert.deepEqual(seen, [
      { app, event: 'opened', window },
      { app, event: 'closed', window },
    ]);
  });
});
