import assert from 'node:assert/strict';
import { RawClient } from '../../harness/raw-client.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environment: Environment = 'JavaFX 26, no display';
/** More calls than a connection has threads for. */
const MANY = 40;
/** Deadline of a call that waits until all of them have acted, in milliseconds. */
const QUEUE_MS = 120_000;

describe(`The queue of acting calls, ${environment}:`, function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, environment);
    acting = await startActing(environment);
  });
  beforeEach(() => acting.clearLog());
  after(() => acting?.stop());

  const click = (id: string, timeoutMs = QUEUE_MS): Promise<unknown> =>
    acting.perform([{ type: 'click', target: css(id) }], { timeoutMs });

  /** Runs `during` while a call has its turn, which lasts for half a minute: it clicks a node that moves all the time. */
  async function whileOneActs(during: () => Promise<void>): Promise<void> {
    await acting.act({ type: 'click', target: css('#dance') });
    const abort = new AbortController();
    const actions = Array.from({ length: 20 }, () => ({ type: 'click' as const, target: css('#moving') }));
    const options = { continueOnError: true, timeoutMs: QUEUE_MS, signal: abort.signal };
    let isOver = false;
    const acts = Promise.allSettled([acting.perform(actions, options).finally(() => (isOver = true))]);
    await during();
    assert.ok(!isOver, 'the call had its turn all the time');
    abort.abort();
    await acts;
    // Arrives after the waiting calls.
    await click('#dance');
  }

  it('runs calls in the order in which they arrived', async () => {
    const calls = Array.from({ length: MANY }, (_, i) => {
      const target = css(i % 2 === 0 ? '#plain' : '#doomed');
      return acting.perform([{ type: 'click', target }], { timeoutMs: QUEUE_MS });
    });
    await Promise.all(calls);
    const inOrder = Array.from({ length: MANY }, (_, i) => `action ${i % 2 === 0 ? 'plain' : 'doomed'}`);
    await acting.waitForAllLogs('LOG', inOrder, /^action/);
  });

  it('does not hold up reads, however many calls wait', async () => {
    const waiting: Promise<unknown>[] = [];
    await whileOneActs(async () => {
      for (let i = 0; i < MANY; i++) waiting.push(click('#plain'));
      const { matches } = await acting.connection.request('query', {
        selector: { css: '#moving' },
        timeoutMs: 10_000,
      });
      assert.equal(matches.length, 1);
    });
    await Promise.all(waiting);
    await acting.waitForAllLogs('LOG', Array(MANY).fill('action plain'), /^action/);
  });

  it('removes a cancelled or disconnected call, which never runs', async () => {
    let waiting: Promise<unknown> | undefined;
    await whileOneActs(async () => {
      const abort = new AbortController();
      const second = await RawClient.greeted(acting.agent.file);
      const perform = { actions: [{ type: 'click' as const, target: css('#plain') }], timeoutMs: 45_000 };
      const call = acting.connection.request('perform', perform, { signal: abort.signal });
      const cancelled = assert.rejects(call);
      second.send({ jsonrpc: '2.0', id: 2, method: 'perform', params: perform });
      waiting = click('#doomed');
      abort.abort();
      await second.disconnect();
      await cancelled;
    });
    await waiting;
    await acting.waitForLog('LOG', 'action doomed');
    assert.ok(!acting.logged('LOG').includes('action plain'));
  });
});
