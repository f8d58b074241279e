import assert from 'node:assert/strict';
import { EventLog } from '../../../src/mcp/events/event-log.ts';
import { WaitingClients } from '../../../src/mcp/events/waiting-clients.ts';
import { until } from '../../harness/until.ts';

const live = new AbortController().signal;
const names = (events: readonly { event: string }[]): string[] => events.map(({ event }) => event);

describe('events', () => {
  let log: EventLog;
  beforeEach(() => void (log = new EventLog()));

  it('reach each of ten concurrent waiters of one queue, each event exactly one of them', async () => {
    const queue = log.reader();
    const taken: string[] = [];
    const waiter = async (): Promise<void> => {
      while (taken.length < 1000) {
        const events = await queue.take(1000, live);
        taken.push(...names(events));
      }
    };
    const pusher = async (from: number): Promise<void> => {
      for (let i = 0; i < 100; i++) {
        log.pushFromApplication({ event: `${from}.${i}` });
        if (i % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const ten = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all([...ten.map(waiter), ...ten.map(pusher)]);
    assert.equal(new Set(taken).size, 1000);
    assert.equal(taken.length, 1000);
    for (const from of ten)
      assert.deepEqual(
        taken.filter((name) => name.startsWith(`${from}.`)),
        Array.from({ length: 100 }, (_, i) => `${from}.${i}`),
      );
  });

  it('are taken in several parts if they are long, each once and in order', async () => {
    const reader = log.reader();
    for (let i = 0; i < 9000; i++) log.pushFromApplication({ event: `e${i}`, text: 'x'.repeat(50) });
    for (let i = 9000; i < 11_000; i++) log.pushFromApplication({ event: `e${i}`, text: 'x'.repeat(5000) });
    const taken: string[] = [];
    while (reader.pending.length > 0) {
      const part = await reader.take(0, live, 20_000);
      assert.ok(part.length > 0 && JSON.stringify(part).length <= 20_010);
      taken.push(...names(part));
    }
    assert.deepEqual(taken, ['dropped', ...Array.from({ length: 10_000 }, (_, i) => `e${i + 1000}`)]);
    log.pushFromApplication({ event: 'long', text: 'x'.repeat(50_000) });
    assert.deepEqual(names(await reader.take(0, live, 20_000)), ['long']);
  });

  it('of the session before do not come back after a reset', async () => {
    const queue = log.reader();
    log.pushFromApplication({ event: 'before' });
    const taken = await queue.take(0, live);
    log.clear();
    log.pushFromApplication({ event: 'after' });
    assert.deepEqual(names(queue.pending), ['after']);
    queue.putBack(taken);
    assert.deepEqual(names(queue.pending), ['after']);
    assert.deepEqual(names(await queue.take(0, live)), ['after']);
  });

  it('that did not reach their client are the first ones of the next, before newer and dropped ones', async () => {
    const queue = log.reader();
    for (const event of ['a', 'b', 'c']) log.pushFromApplication({ event });
    const taken = await queue.take(0, live, 40);
    assert.deepEqual(names(taken), ['a', 'b']);
    const waiting = log.reader();
    queue.putBack(taken);
    assert.deepEqual(names(queue.pending), ['a', 'b', 'c']);
    for (let i = 0; i < 10_000; i++) log.pushFromApplication({ event: 'x' });
    assert.deepEqual(names(await queue.take(0, live, 20)), ['a']);
    assert.deepEqual(names(await queue.take(0, live)).slice(0, 3), ['b', 'dropped', 'x']);
    assert.deepEqual(queue.pending, []);
    const wait = queue.take(60_000, live);
    queue.putBack(taken);
    assert.deepEqual(names(await wait), ['a', 'b']);
    queue.putBack(taken);
    log.clear();
    assert.deepEqual(queue.pending, [], 'the session has started over');
    assert.equal(waiting.pending.length, 0);
  });

  it('do not end the wait of clients that receive none of them', async () => {
    const queue = log.reader();
    const gone = new AbortController();
    const waits = [queue.take(60_000, gone.signal), queue.take(60_000, gone.signal)];
    let ended = 0;
    for (const wait of waits) void wait.then(() => ended++);
    log.pushFromApplication({ event: 'one' });
    await Promise.race(waits);
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(ended, 1);
    log.pushFromApplication({ event: 'two' });
    assert.deepEqual((await Promise.all(waits)).map(names), [['one'], ['two']]);
  });

  it('reach every reader once, from the moment on at which it began to read', async () => {
    log.pushFromApplication({ event: 'before' });
    const [one, two] = [log.reader(), log.reader()];
    log.pushFromApplication({ event: 'first' });
    assert.deepEqual(names(await one.take(0, live)), ['first']);
    log.pushFromApplication({ event: 'second' });
    assert.deepEqual(names(await one.take(0, live)), ['second']);
    assert.deepEqual(names(await two.take(0, live)), ['first', 'second']);
    assert.deepEqual(await two.take(0, live), []);
  });

  it('end a wait at once', async () => {
    const reader = log.reader();
    const waiting = reader.take(60_000, live);
    log.pushFromApplication({ event: 'now' });
    assert.deepEqual(names(await waiting), ['now']);
  });

  it('stay for the next request if the one that waits disconnects', async () => {
    const reader = log.reader();
    const gone = new AbortController();
    const waiting = reader.take(60_000, gone.signal);
    gone.abort();
    log.pushFromApplication({ event: 'kept' });
    assert.deepEqual(await waiting, []);
    assert.deepEqual(names(await reader.take(0, live)), ['kept']);
  });

  it('that nobody takes are kept up to 10,000; how many older ones are missing is one event', async () => {
    const [late, early] = [log.reader(), log.reader()];
    for (let i = 0; i < 9_000; i++) log.pushFromApplication({ event: `e${i}` });
    await early.take(0, live);
    for (let i = 9_000; i < 10_005; i++) log.pushFromApplication({ event: `e${i}` });
    const events = await late.take(0, live);
    assert.deepEqual(events[0], { event: 'dropped', count: 5 });
    assert.equal(events[1]?.event, 'e5');
    assert.equal(events.length, 10_001);
    assert.equal((await early.take(0, live))[0]?.event, 'e9000');
  });

  it('are forgotten when the session starts over, without being reported as dropped', async () => {
    const reader = log.reader();
    log.pushFromApplication({ event: 'old' });
    log.clear();
    const waiting = reader.take(60_000, live);
    await new Promise((resolve) => setImmediate(resolve));
    log.pushFromApplication({ event: 'new' });
    assert.deepEqual(await waiting, [{ event: 'new' }]);
  });
});

describe('clients that wait for events', () => {
  it('are listed once each, and until a moment after their last wait', async () => {
    const waiting = new WaitingClients();
    const lists: string[][] = [];
    waiting.changed.add(() => lists.push(waiting.names));
    const ends = [waiting.add('Claude'), waiting.add('Claude'), waiting.add('Cursor')];
    ends.forEach((end) => end());
    const again = waiting.add('Claude');
    assert.deepEqual(waiting.names, ['Claude', 'Cursor']);
    await until(() => !waiting.names.includes('Cursor'));
    assert.deepEqual(waiting.names, ['Claude']);
    again();
    await until(() => waiting.names.length === 0);
    assert.deepEqual(lists, [['Claude'], ['Claude', 'Cursor'], ['Claude'], []]);
  });
});
