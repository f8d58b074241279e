import assert from 'node:assert/strict';
import * as z from 'zod';
import { InspectorEvent, SessionEvent } from '../../../src/contract/events.ts';
import { SKILL_TEXT } from '../../../src/mcp/install/skill.ts';
import { recordReload } from '../../../src/mcp/session/record-reload.ts';
import { uiWaitEvents } from '../../../src/mcp/tools/ui-wait-events.ts';
import { UiError } from '../../../src/contract/error.ts';
import { until } from '../../harness/until.ts';
import { useServedAgent } from './served-agent.ts';

const match = { ref: { path: '/stages[0]/scene/root', uid: 'n5' }, type: 'VBox', id: null, summary: 'VBox' };
const window = { uid: 'n9', kind: 'stage' as const, title: 'Second' };

/** The declared kinds, without fields that are not declared. */
const declared = z.union(InspectorEvent.options.map((kind) => kind.strict()));

describe('the events of a session', () => {
  const served = useServedAgent();

  it('have the declared names and fields, each kind of them', async () => {
    const { server, agent } = served();
    const { session, applications } = server;
    const reader = session.events.reader();
    const seen: SessionEvent[] = [];
    const next = async (): Promise<SessionEvent> => {
      const [event] = await reader.take(10_000, new AbortController().signal, 0);
      assert.ok(event, `no event after ${seen.map((each) => each.event).join(', ')}`);
      seen.push(event);
      return event;
    };
    agent.on('pick', () => ({ on: true }));
    const mcp = await server.client();
    await mcp.call('ui_attach', { pid: agent.pid });
    await next();
    agent.sendEvent('window', { state: 'opened', window });
    await next();
    agent.sendEvent('window', { state: 'closed', window });
    await next();
    await mcp.call('ui_pick', { on: true });
    agent.sendEvent('picked', { match });
    assert.deepEqual((await next())['match'], match);
    await next();
    agent.sendEvent('exception', {
      n: 1,
      type: 'java.lang.IllegalStateException',
      message: null,
      frame: 'demo.Fake.save(Fake.java:7)',
      stack: [],
      at: Date.now(),
      thread: 'main',
    });
    assert.equal((await next())['frame'], 'demo.Fake.save(Fake.java:7)');
    agent.sendEvent('pushed', { event: 'only text', truncated: true });
    await next();
    const [application] = applications.connected;
    assert.ok(application);
    const reload = { application, file: 'src/main.css', ms: 1 };
    recordReload(session, { ...reload, done: '1 stylesheet' });
    await next();
    const error = new UiError('MCP_UI_INVALID_INPUT', 'A brace is missing.', { line: 3, column: 1, more: 'x' });
    recordReload(session, { ...reload, error });
    assert.deepEqual([seen.length, (await next())['line']], [8, 3]);
    for (let i = 0; i <= 10_000; i++) session.events.push({ event: 'connected', app: agent.app });
    await next();
    for (const event of seen) assert.doesNotThrow(() => declared.parse(event), JSON.stringify(event));
    const never = InspectorEvent.options
      .map((kind) => kind.shape.event.value)
      .filter((kind) => !seen.some(({ event }) => event === kind));
    // The application is the process of the test itself. Questions reach one client only (ask.test.ts).
    assert.deepEqual(never, ['ended', 'asked', 'taken']);
  });

  it('of an application keep their name and their fields, whatever they are called', async () => {
    const { server, agent } = served();
    const reader = server.session.events.reader();
    await (await server.client()).call('ui_attach', { pid: agent.pid });
    agent.sendEvent('pushed', { event: { event: 'connected', app: 'mine', to: 7 } });
    await until(() => reader.pending.length === 2);
    assert.deepEqual(reader.pending[1], { event: 'connected', app: 'mine', to: 7 });
  });

  it('are listed for those who wait for them, in the tool and in the skill', () => {
    for (const { description = '', shape } of InspectorEvent.options) {
      assert.ok(description.length > 0);
      assert.ok(uiWaitEvents.description.includes(shape.event.value), description);
      assert.ok(SKILL_TEXT.includes(description), description);
    }
  });
});
