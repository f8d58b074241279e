import assert from 'node:assert/strict';
import { perform } from '../../harness/java-agent.ts';
import type { Row } from '../../../src/contract/live.ts';
import { until } from '../../harness/until.ts';
import { describeInEachEnvironment } from './reading-app.ts';
import { LiveTreeClient } from './live-tree-client.ts';

describeInEachEnvironment('The live tree', (reading) => {
  let watched: LiveTreeClient;
  before(async () => {
    watched = new LiveTreeClient(await reading().connect('watcher'));
    await watched.watch();
  });

  /** What a client sees that begins to watch now. */
  const fresh = async (): Promise<string[]> => {
    const other = new LiveTreeClient(await reading().connect('another'));
    await other.watch();
    const lines = other.lines();
    other.connection.close();
    return lines;
  };

  /** The application does something, and the tree by deltas becomes the tree as it is. */
  const follows = async (command: string): Promise<void> => {
    await reading().runCommand(command);
    await until(async () => assert.deepEqual(watched.lines(), await fresh()) ?? true, {
      what: `the rows after ${command}`,
    });
  };

  it('starts with all nodes, each parent before its children', async () => {
    const [first] = watched.events;
    assert.equal(first?.reset, true);
    const seen = new Set<string | null>([null]);
    for (const row of watched.rows.values()) {
      assert.ok(seen.has(row.parent), `${row.type} ${row.uid} before its parent`);
      seen.add(row.uid);
    }
    const kinds = [...watched.rows.values()].filter(({ kind }) => kind !== undefined);
    assert.deepEqual(
      kinds.map(({ kind, text, parent }) => [kind, text, parent]),
      [['stage', 'Reading', null]],
    );
    const { rows } = await reading().light({ internals: true });
    assert.deepEqual(
      rows.filter(({ uid }) => !watched.rows.has(uid)),
      [],
    );
    assert.equal(watched.rows.size, rows.length + 1);
  });

  it('includes nodes created by skins', () => {
    const named = (type: string): Row[] => [...watched.rows.values()].filter((row) => row.type === type);
    assert.ok(named('LabeledText').every(({ flags }) => flags?.includes('internal')));
    assert.ok(named('Tab').every(({ flags }) => !flags?.includes('internal')));
    assert.ok(!watched.row('save')?.flags?.includes('internal'));
  });

  it('sends a changed text with almost nothing else', async () => {
    const before = watched.events.length;
    await follows('text');
    const reported = watched.events.slice(before).flatMap(({ upserts }) => upserts);
    assert.ok(reported.some(({ id, text }) => id === 'status' && text === 'Changed'));
    assert.ok(reported.length <= 3, `${reported.length} rows for one text`);
    await until(() => watched.events.slice(before).some(({ painted }) => painted.length === 1), { what: 'painted' });
  });

  it('sends each change while screenshots are taken, which render between two pulses', async () => {
    const { connection } = reading();
    const selector = { css: '#name' };
    let more = true;
    const screenshots = (async () => {
      while (more) await connection.request('screenshot', {});
    })();
    try {
      for (let i = 0; i < 12; i++) {
        const action = { type: 'setText' as const, target: { selector }, text: `name ${i}` };
        const { results } = await perform(connection, [action], { awaitUiIdle: false, changes: false });
        assert.deepEqual(
          results.filter(({ ok }) => !ok),
          [],
        );
        await until(() => watched.row('name')?.text === `name ${i}`, { what: `name ${i} in the tree`, every: 5 });
      }
    } finally {
      more = false;
      await screenshots;
    }
  });

  it('sends a node that is added first, and its removal', async () => {
    await follows('add');
    assert.equal([...watched.rows.values()].find(({ text }) => text === 'Added')?.index, 0);
    await follows('remove');
    assert.ok(![...watched.rows.values()].some(({ text }) => text === 'Added'));
  });

  it('sends a node that moves among its siblings, and one that moves to another parent', async () => {
    await follows('last');
    const form = watched.row('form');
    const siblings = [...watched.rows.values()].filter(({ parent }) => parent === form?.uid);
    assert.equal(watched.row('save')?.index, siblings.length - 1);
    await follows('move');
    assert.equal(watched.row('slider')?.parent, watched.row('off')?.uid);
    await follows('moveBack');
    assert.equal(watched.row('slider')?.parent, form?.uid);
  });

  it('sends disabled and visible, with all descendants', async () => {
    await follows('disable');
    assert.ok(watched.row('slider')?.flags?.includes('disabled'));
    await follows('enable');
    assert.ok(!watched.row('slider')?.flags?.includes('disabled'));
    await follows('hide');
    assert.ok(watched.row('save')?.flags?.includes('invisible'));
    await follows('show');
    assert.equal(watched.row('save')?.flags, undefined);
  });

  it('sends the focus and a selection', async () => {
    await follows('focus');
    assert.deepEqual(watched.row('name')?.flags, ['focused']);
    await follows('lists');
    await follows('select');
    const selected = [...watched.rows.values()].filter(({ flags }) => flags?.includes('selected'));
    assert.ok(selected.some(({ type }) => type === 'TableRow'));
    // A row of a table could have a text, but has cells; a pane has none.
    const blanks = (wanted: string): unknown[] =>
      [...watched.rows.values()].filter(({ type }) => type === wanted).map(({ blank }) => blank);
    assert.deepEqual(new Set(blanks('TableRow')), new Set([true]));
    assert.deepEqual(new Set(blanks('BorderPane')), new Set([undefined]));
  });

  it('gives cells that show other items after scrolling other uids', async () => {
    const before = [...watched.rows.values()].filter(({ text }) => text?.startsWith('Name '));
    assert.ok(before.length > 5);
    await follows('scroll');
    assert.ok([...watched.rows.values()].some(({ text }) => text === 'Name 500'));
    const same = before.filter(({ uid }) => watched.rows.has(uid));
    assert.deepEqual(same, []);
    await follows('top');
    assert.deepEqual(
      before.filter(({ uid, text }) => watched.rows.get(uid)?.text !== text),
      [],
      'they return with their uids',
    );
    await follows('edit');
    await follows('form');
  });

  it('sends windows that open and close, under their owners', async () => {
    const windows = (): Row[] => [...watched.rows.values()].filter(({ kind }) => kind !== undefined);
    const titles = (): unknown[] => windows().map(({ text }) => text);
    await follows('second');
    assert.deepEqual(titles(), ['Reading', 'A second']);
    await follows('secondClose');
    assert.deepEqual(titles(), ['Reading']);
    await follows('dialog');
    const [stage, dialog] = windows();
    assert.deepEqual([dialog?.kind, dialog?.text, dialog?.parent], ['dialog', 'Question', stage?.uid]);
    await follows('dialogClose');
    assert.deepEqual(titles(), ['Reading']);
    await follows('menu');
    assert.ok([...watched.rows.values()].some(({ kind }) => kind === 'menu'));
    await follows('menuHide');
  });

  it('sends a root that is replaced', async () => {
    await follows('root');
    assert.equal(watched.row('form'), undefined);
    await follows('rootBack');
    assert.ok(watched.row('form'));
  });

  it('sends many nodes in several parts', async () => {
    const rectangles = (): number => [...watched.rows.values()].filter(({ type }) => type === 'Rectangle').length;
    const before = rectangles();
    await follows('many');
    assert.equal(rectangles(), before + 3000);
    const other = new LiveTreeClient(await reading().connect('another'));
    await other.watch();
    const parts = other.events.slice(0, other.events.findIndex(({ more }) => more !== true) + 1);
    assert.deepEqual([parts[0]?.reset, parts[0]?.more, parts[0]?.upserts.length], [true, true, 2000]);
    assert.ok(parts.length > 1 && parts.slice(1).every(({ reset }) => !reset));
    other.connection.close();
  });

  it('does not include passwords', () => {
    assert.doesNotMatch(JSON.stringify(watched.events), /s3cr3t|●|•/);
  });

  it('sends nothing while nothing changes, and nothing after unwatch', async () => {
    const idle = (): Promise<unknown> => watched.connection.request('waitFor', { idle: true, timeoutMs: 45_000 });
    const other = new LiveTreeClient(await reading().connect('another'));
    await other.watch();
    await idle();
    const before = watched.events.length;
    await idle();
    await reading().runCommand('add');
    await until(() => watched.lines().some((line) => line.includes('Added')), { what: 'the change' });
    const changes = watched.events.slice(before);
    const first = changes.find(({ upserts }) => upserts.length > 0);
    assert.ok(
      first?.upserts.some(({ text }) => text === 'Added'),
      JSON.stringify(changes),
    );
    await watched.connection.request('unwatch', {});
    const after = watched.events.length;
    await reading().runCommand('remove');
    await until(() => !other.lines().some((line) => line.includes('Added')), { what: 'the change for another client' });
    // Events that were sent to the first client would come before this response. One of before may come after that of unwatch.
    await idle();
    assert.ok(watched.events.slice(after).every(({ removed }) => removed.length === 0));
    other.connection.close();
  });

  it('the last watcher removes its listeners, also when it just disconnects', async () => {
    const listeners = async (): Promise<string> => {
      await reading().runCommand('listeners');
      return reading().application.stdout.trimEnd().split('\n').at(-2) ?? '';
    };
    const none = 'pulse listeners 0';
    await watched.connection.request('unwatch', {});
    await until(async () => (await listeners()) === none, { what: 'no client watches' });
    const other = new LiveTreeClient(await reading().connect('another'));
    await other.watch();
    assert.notEqual(await listeners(), none);
    await reading().runCommand('add');
    await until(() => other.lines().some((line) => line.includes('Added')), { what: 'a change after watching again' });
    await reading().runCommand('remove');
    other.connection.close();
    await until(async () => (await listeners()) === none, { what: 'no listener remains' });
  });
});
