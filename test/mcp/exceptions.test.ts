import assert from 'node:assert/strict';
import { z } from 'zod';
import { PerformOutput } from '../../src/contract/action.ts';
import { State, WaitEventsOutput } from '../../src/contract/events.ts';
import { LogsOutput } from '../../src/contract/logs.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

const Reported = z.looseObject({
  exceptions: z.array(z.object({ message: z.string(), frame: z.string(), thread: z.string() })).optional(),
});

describe('Uncaught exceptions', function () {
  let session: HeadlessSession;
  let application: JavaApplication;
  let first: McpClient;
  let second: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('throwing', 'Throwing');
    ({ application } = session);
    first = await session.connect();
    second = await session.connect('cursor');
  });
  after(() => session?.stop());

  /** Messages of the exceptions in the next response that has some. */
  const next = (client: McpClient): Promise<string[] | undefined> =>
    until(async () => Reported.parse(await client.call('ui_status')).exceptions?.map(({ message }) => message));

  it('are in the next response to each client, once', async () => {
    application.send('runLater\n');
    assert.deepEqual(await next(first), ['from runLater']);
    assert.equal(Reported.parse(await first.call('ui_status')).exceptions, undefined);
    application.send('thread\n');
    assert.deepEqual(await next(first), ['from thread']);
    assert.deepEqual(await next(second), ['from runLater', 'from thread']);
    assert.equal(Reported.parse(await second.call('ui_status')).exceptions, undefined);
  });

  it('are events for each client that waits for them', async () => {
    const clients = [first, second];
    for (const client of clients) await client.call('ui_wait_events', { timeoutMs: 0 });
    const seen = (client: McpClient): Promise<unknown> =>
      until(async () => {
        const { events } = WaitEventsOutput.parse(await client.call('ui_wait_events', { timeoutMs: 20_000 }));
        return events.find(({ message }) => message === 'from thread');
      });
    const waiting = Promise.all(clients.map(seen));
    application.send('thread\n');
    for (const event of await waiting) {
      assert.ok(typeof event === 'object' && event !== null && 'event' in event && 'app' in event);
      assert.deepEqual([event.event, event.app], ['exception', `Throwing-${application.pid}`]);
    }
    const text = await first.text('ui_wait_events', { timeoutMs: 1 });
    assert.match(text, /^No event in this time\./);
    const { app, events } = State.parse(await first.call('ui_get_state'));
    assert.equal(app, `Throwing-${application.pid}`);
    assert.ok(events.some(({ event }) => event === 'exception'));
    for (const client of clients) await client.call('ui_status');
  });

  it('of an action are in its result, and nowhere else for the same client', async () => {
    const actions = ['handler', 'layout'].map((id) => ({
      type: 'click',
      target: { selector: { css: `#${id}` } },
    }));
    const performed = await first.call('ui_perform', { actions });
    const { results } = PerformOutput.parse(performed);
    assert.deepEqual(
      results.map(({ exceptions }) => exceptions?.map(({ message }) => message)),
      [['from handler'], ['from layout']],
    );
    assert.match(results[0]?.exceptions?.[0]?.frame ?? '', /^Throwing\$Window\.fail\(Throwing\.java:\d+\)$/);
    // The response may overtake the events from which other clients know of the exceptions.
    const seen: string[] = [];
    while (seen.length < 2) seen.push(...((await next(second)) ?? []));
    assert.deepEqual(seen, ['from handler', 'from layout']);
    assert.equal(performed.exceptions, undefined);
    assert.equal(Reported.parse(await first.call('ui_status')).exceptions, undefined);
  });

  it('are in the result of ui_logs with their stacks, and not repeated after it', async () => {
    const cursor = LogsOutput.parse(await first.call('ui_logs')).cursor;
    application.send('runLater\nthread\n');
    const { uncaught, note } = await until(async () => {
      const logs = LogsOutput.parse(await first.call('ui_logs', { since: cursor }));
      return logs.uncaught.length === 2 ? logs : undefined;
    });
    assert.deepEqual(uncaught.map(({ message }) => message).sort(), ['from runLater', 'from thread']);
    assert.ok(uncaught.every(({ stack }) => stack.some((frame) => frame.includes('Throwing.java:'))));
    assert.match(note ?? '', /was not started by ui_launch/);
    assert.equal(Reported.parse(await first.call('ui_status')).exceptions, undefined);
    const filtered = await first.text('ui_logs', { since: cursor, match: 'FROM THREAD' });
    assert.match(filtered, /: java\.lang\.\w+: from thread\n {4}at /);
    assert.doesNotMatch(filtered, /from runLater/);
    assert.deepEqual((await next(second))?.sort(), ['from runLater', 'from thread']);
  });

  it('are the last line of a snapshot', async () => {
    application.send('listener\n');
    const pattern =
      /\nSince your last call: uncaught java\.lang\.IllegalStateException: from listener at Throwing\$Window\.fail\(Throwing\.java:\d+\)$/;
    await until(async () => pattern.test(await first.text('ui_get_snapshot')), { what: 'the line' });
  });
});
