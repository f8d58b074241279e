import assert from 'node:assert/strict';
import { LiveTree, Rev, type Row } from '../../../src/contract/live.ts';
import { ScreenshotClock } from '../../../src/mcp/live/screenshot-clock.ts';
import { LiveTreeModel } from '../../../src/mcp/live/live-tree-model.ts';

const window: Row = { uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage' };

function row(uid: string, parent: string, index = 0, text?: string): Row {
  return { uid, parent, index, type: 'Label', ...(text === undefined ? {} : { text }) };
}

function read(model: LiveTreeModel, since?: string): LiveTree {
  const update = model.read('C-1', since, (rev) => `ui://live/tree?since=${rev}`);
  return LiveTree.parse(update);
}

function filled(...rows: Row[]): LiveTreeModel {
  const model = new LiveTreeModel();
  model.apply({ reset: true, upserts: rows, removed: [] });
  return model;
}

const uids = (rows: readonly Row[]): string[] => rows.map(({ uid }) => uid);

describe('the live tree', () => {
  it('is sent completely first, then only its changes', () => {
    const model = filled(window, row('a', 'w'), row('b', 'a'));
    const first = read(model);
    assert.equal(first.reset, true);
    assert.deepEqual(uids(first.upserts), ['w', 'a', 'b']);
    Rev.parse(first.rev);
    assert.deepEqual(read(model, first.rev), { ...first, reset: false, upserts: [] });

    model.apply({ reset: false, upserts: [row('c', 'a', 1)], removed: ['b'] });
    const second = read(model, first.rev);
    assert.equal(second.reset, false);
    assert.deepEqual(uids(second.upserts), ['c']);
    assert.deepEqual(second.removed, ['b']);
    assert.deepEqual(uids(read(model).upserts), ['w', 'a', 'c']);
    assert.deepEqual(read(model).removed, []);
  });

  it('removes the rows below a removed row', () => {
    const model = filled(window, row('a', 'w'), row('b', 'a'), row('c', 'b'));
    const { rev } = read(model);
    model.apply({ reset: false, upserts: [], removed: ['a'] });
    assert.deepEqual(new Set(read(model, rev).removed), new Set(['a', 'b', 'c']));
    assert.deepEqual(uids(read(model).upserts), ['w']);
  });

  it('keeps rows that moved out of a row before that was removed', () => {
    const model = filled(window, row('a', 'w'), row('b', 'a'));
    model.apply({ reset: false, upserts: [row('b', 'w')], removed: ['a'] });
    assert.deepEqual(uids(read(model).upserts), ['w', 'b']);
  });

  it('reports a row that was removed and added again as a change', () => {
    const model = filled(window, row('a', 'w'));
    const { rev } = read(model);
    model.apply({ reset: false, upserts: [], removed: ['a'] });
    model.apply({ reset: false, upserts: [row('a', 'w', 0, 'again')], removed: [] });
    const { upserts, removed } = read(model, rev);
    assert.deepEqual([uids(upserts), removed], [['a'], []]);
  });

  it('starts over for a reader of another epoch, and after a reset', () => {
    const model = filled(window, row('a', 'w'));
    for (const since of ['0.0', 'zzz.1', `${model.rev}9`, 'nonsense']) assert.equal(read(model, since).reset, true);
    const { rev } = read(model);
    model.apply({ reset: true, upserts: [window], removed: [] });
    assert.equal(read(model, rev).reset, true);
    assert.deepEqual(uids(read(model, rev).upserts), ['w']);
  });

  it('handles a reset in several parts as one', () => {
    const model = new LiveTreeModel();
    assert.equal(model.apply({ reset: true, more: true, upserts: [window], removed: [] }), false);
    assert.equal(model.complete, false);
    assert.equal(model.apply({ reset: false, upserts: [row('a', 'w')], removed: [] }), true);
    assert.equal(model.complete, true);
    assert.deepEqual(uids(read(model).upserts), ['w', 'a']);
  });

  it('is read in pages, also while it changes', () => {
    const model = filled(window, ...Array.from({ length: 4500 }, (_, index) => row(`r${index}`, 'w', index)));
    const known = new Map<string, Row>();
    let since: string | undefined;
    let pages = 0;
    for (let more = true; more; pages++) {
      const page = read(model, since);
      assert.equal(page.reset, pages === 0);
      assert.ok(page.upserts.length + page.removed.length <= 2000);
      for (const each of page.upserts) known.set(each.uid, each);
      for (const uid of page.removed) known.delete(uid);
      if (pages === 0) {
        model.apply({ reset: false, upserts: [row('r0', 'w', 0, 'changed')], removed: ['r1', 'r4000'] });
        assert.equal(page.next, `ui://live/tree?since=${page.rev}`);
      }
      since = page.rev;
      more = page.next !== undefined;
    }
    assert.equal(pages, 3);
    assert.equal(known.size, 4501 - 2);
    assert.equal(known.get('r0')?.text, 'changed');
    assert.equal(since, model.rev);
  });

  it('keeps a page below 256 kB', () => {
    const model = filled(
      window,
      ...Array.from({ length: 500 }, (_, index) => row(`r${index}`, 'w', index, 'é'.repeat(1000))),
    );
    const page = read(model);
    assert.ok(Buffer.byteLength(JSON.stringify(page)) < 260 * 1024);
    assert.ok(page.next);
  });

  it('sends a reader that is too far behind back to the start', () => {
    const model = filled(window);
    const { rev } = read(model);
    for (let index = 0; index < 10_100; index++) {
      model.apply({ reset: false, upserts: [row('a', 'w')], removed: [] });
      model.apply({ reset: false, upserts: [row(`r${index}`, 'w')], removed: [] });
      model.apply({ reset: false, upserts: [], removed: [`r${index}`] });
    }
    assert.equal(read(model, rev).reset, true);
  });
});

describe('the revision of a screenshot', () => {
  const popup: Row = { uid: 'p', parent: 'w', index: 0, type: 'ContextMenu', kind: 'menu' };
  const other: Row = { uid: 'o', parent: null, index: 1, type: 'Stage', kind: 'stage' };

  function change(
    clock: ScreenshotClock,
    model: LiveTreeModel,
    event: { upserts?: Row[]; removed?: string[]; painted?: string[] },
  ): boolean {
    const whole = { reset: false, upserts: [], removed: [], painted: [], ...event };
    const windows = clock.affected(whole, model);
    model.apply(whole);
    return clock.advance(windows, false);
  }

  it('changes with the window, its popups and no other window', () => {
    const model = filled(window, other);
    const clock = new ScreenshotClock();
    const start = [clock.rev('w'), clock.rev('o')];
    assert.equal(change(clock, model, { painted: ['w'] }), true);
    assert.notEqual(clock.rev('w'), start[0]);
    assert.equal(clock.rev('o'), start[1]);
    for (const event of [{ upserts: [popup] }, { painted: ['p'] }, { removed: ['p'] }]) {
      const before = clock.rev('w');
      assert.equal(change(clock, model, event), true);
      assert.notEqual(clock.rev('w'), before);
    }
    assert.equal(clock.rev('o'), start[1]);
  });

  it('does not change with a row that was not painted', () => {
    const model = filled(window);
    const clock = new ScreenshotClock();
    assert.equal(change(clock, model, { upserts: [row('a', 'w')] }), false);
  });
});
