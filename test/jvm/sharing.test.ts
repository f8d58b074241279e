import assert from 'node:assert/strict';
import type { AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { UiError } from '../../src/contract/error.ts';
import { perform, type AgentApplication } from '../harness/java-agent.ts';
import { until } from '../harness/until.ts';
import { needs, startActing, type ActingApp } from './acting/acting-app.ts';

/** In this environment, only a lease gives the window the focus. */
const BEHIND = "JavaFX 21, behind another application's window";
const TEXT = 'many words '.repeat(300);

describe('Servers that share an application', function () {
  let acting: ActingApp;
  let agent: AgentApplication;
  let one: AgentConnection;
  let two: AgentConnection;

  before(async function () {
    needs(this, BEHIND);
    acting = await startActing(BEHIND, 'Sharing');
    agent = acting.agent;
    for (const id of ['area', 'one', 'two']) {
      const { matches } = await agent.connection.request('query', {
        selector: { css: `#${id}` },
        scope: { stage: 'all' },
      });
      uids.set(id, matches[0]?.ref.uid ?? '');
    }
  });
  beforeEach(async () => {
    one = await agent.connect('one');
    two = await agent.connect('two');
  });
  afterEach(() => {
    one.close();
    two.close();
  });
  after(() => acting?.stop());

  const uids = new Map<string, string>();
  const node = (id: string) => ({ ref: { uid: uids.get(id) ?? assert.fail(`no node ${id}`) } });
  const since = (mark: number): string[] => agent.application.stdout.slice(mark).split('\n');
  const now = (): number => agent.application.stdout.length;
  async function act(client: AgentConnection, ...actions: Parameters<typeof perform>[1]): Promise<void> {
    const { results } = await perform(client, actions);
    for (const result of results) assert.ok(result.ok, JSON.stringify(result.error));
  }

  describe('A client that disconnects', () => {
    it('leaves the focus to the action of another client that is running', async () => {
      await act(one, { type: 'click', target: node('area') });
      const mark = now();
      const typing = act(
        two,
        { type: 'setText', target: node('area'), text: '' },
        { type: 'typeText', target: node('area'), text: TEXT },
      );
      await until(() => since(mark).some((line) => /^TYPED [1-9]/.test(line)), { what: 'a character', every: 1 });
      one.close();
      await typing;
      const lines = since(mark);
      assert.ok(lines.includes(`TYPED ${TEXT.length}`));
      assert.deepEqual(
        lines.slice(0, lines.indexOf(`TYPED ${TEXT.length}`)).filter((line) => line === 'FOCUS false'),
        [],
      );
    });

    it('leaves the focus and the pointer to another client that has acted since', async () => {
      await act(one, { type: 'hover', target: node('one') });
      await act(two, { type: 'hover', target: node('two') });
      const mark = now();
      one.close();
      await act(two, { type: 'setText', target: node('area'), text: 'later' });
      assert.ok(!since(mark).includes('HOVER two false'), since(mark).join('\n'));
      two.close();
      await until(() => since(mark).includes('HOVER two false'), { what: 'the pointer leaves' });
    });

    it('releases its own mouse button, but only when the action of another client has ended', async () => {
      await act(one, { type: 'press', target: node('one') });
      const mark = now();
      const typing = act(
        two,
        { type: 'setText', target: node('area'), text: '' },
        { type: 'typeText', target: node('area'), text: TEXT },
      );
      await until(() => since(mark).some((line) => /^TYPED [1-9]/.test(line)), { what: 'a character', every: 1 });
      one.close();
      await typing;
      await until(() => since(mark).some((line) => line.startsWith('RELEASED one')), { what: 'the release' });
      const lines = since(mark);
      assert.ok(lines.indexOf(`TYPED ${TEXT.length}`) < lines.findIndex((line) => line.startsWith('RELEASED one')));
    });

    it('leaves the mouse button of another client pressed', async () => {
      await act(two, { type: 'press', target: node('two') });
      await act(one, { type: 'press', target: node('two'), button: 'SECONDARY' });
      const mark = now();
      one.close();
      await until(() => since(mark).includes('RELEASED two SECONDARY'), { what: 'its own button' });
      await act(two, { type: 'setText', target: node('area'), text: 'pressed' });
      assert.ok(!since(mark).includes('RELEASED two PRIMARY'));
      await act(two, { type: 'release' });
      assert.ok(since(mark).includes('RELEASED two PRIMARY'));
    });

    it('clears only the states that it has forced', async () => {
      const { ref } = node('two');
      await one.request('forceStates', { ref, on: ['hover', 'urgent'] });
      await two.request('forceStates', { ref, on: ['urgent', 'pressed'] });
      one.close();
      const forced = async () => (await two.request('forceStates', {})).forced[0]?.states;
      await until(async () => (await forced())?.['hover'] === undefined, { what: 'its state ends' });
      assert.deepEqual(await forced(), { urgent: true, pressed: true });
      two.close();
      await until(async () => (await agent.connection.request('forceStates', {})).forced.length === 0, {
        what: 'all states end',
      });
    });

    it('ends only its own watches', async () => {
      const { ref } = node('two');
      await one.request('watchProperty', { ref, property: 'text' });
      await two.request('watchProperty', { ref, property: 'text' });
      await one.request('watchProperty', { ref, property: 'opacity' });
      await agent.connection.request('setProperty', { ref, property: 'text', value: 'Zwei' });
      one.close();
      const total = async (property: string) =>
        (await two.request('watchProperty', { ref, property })).watched?.total ?? assert.fail();
      await agent.connection.request('setProperty', { ref, property: 'opacity', value: 0.5 });
      await until(async () => (await total('text')) === 1, { what: 'the change' });
      await agent.connection.request('setProperty', { reset: true });
      assert.equal(await total('text'), 2);
    });

    it('ends only its own outline, select-node mode and recording', async () => {
      const { ref } = node('two');
      await one.request('highlight', { ref });
      await two.request('highlight', { ref });
      await two.request('pick', { on: true });
      await two.request('record', { on: true });
      const picked: unknown[] = [];
      two.onEvent('picked', (event) => picked.push(event));
      one.close();
      const { steps } = await act(two, { type: 'setText', target: node('area'), text: 'recorded' }).then(() =>
        two.request('record', { on: false }),
      );
      assert.equal(steps?.length, 1);
      assert.deepEqual(picked, []);
      await two.request('pick', { on: false });
    });
  });

  it('a recording is refused while another server records', async () => {
    await one.request('record', { on: true });
    await assert.rejects(
      two.request('record', { on: true }),
      (error) => error instanceof UiError && /Another server \(one\) records/.test(error.message),
    );
    await one.request('record', { on: true });
    one.close();
    await until(
      () =>
        two.request('record', { on: true }).then(
          () => true,
          () => false,
        ),
      { what: 'the recording' },
    );
  });

  it('detach disconnects only the server that asks for it', async () => {
    const { others } = await one.request('detach', {});
    assert.equal(others, 2);
    await until(() => one.closed, { what: 'it is disconnected' });
    await two.request('windows', {});
    const again = await agent.connect('again');
    again.close();
  });
});
