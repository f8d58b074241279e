import assert from 'node:assert/strict';
import { perform } from '../../harness/java-agent.ts';
import type { Action } from '../../../src/contract/action.ts';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

/** DraggingTest of the Java agent proves the same for windows that have the focus. */
const environments: readonly Environment[] = ["JavaFX 21, behind another application's window"];

/** A drag from one node to another. */
const drag = (from: string, to: string): Action => ({ type: 'drag', target: css(from), to: css(to) });

for (const environment of environments) {
  describe(`The Java agent with pressing and dragging, ${environment}:`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment, 'Gestures');
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    it('presses and releases a button', async () => {
      await acting.act({ type: 'press', target: css('#hold') });
      await acting.waitForAllLogs('LOG', ['hold armed true']);
      await acting.act({ type: 'release' });
      await acting.waitForAllLogs('LOG', ['hold armed true', 'hold action', 'hold armed false']);
      acting.clearLog();
      await acting.act({ type: 'press', target: css('#hold') }, { type: 'release', target: css('#pad') });
      await acting.waitForAllLogs('LOG', ['hold armed true', 'hold armed false']);
    });

    it('counts the presses of a multiple click, and copies and pastes text', async () => {
      const words = { target: css('#words'), x: 15, y: 12 };
      for (const count of [1, 2, 3]) await acting.act({ type: 'press', ...words, count }, { type: 'release' });
      await acting.waitForLog('LOG', 'selected Select these words');
      const key = (name: string, more: Partial<Action> = {}) =>
        acting.act({ type: 'pressKey', key: name, modifiers: ['SHORTCUT'], ...more });
      const [copy] = await key('C');
      assert.equal(copy?.copied, 'Select these words');
      await key('V', { text: 'Other words' });
      await key('A');
      await acting.waitForLog('LOG', 'selected Other words');
      // Restores the text.
      await key('V', { text: 'Select these words' });
      await assert.rejects(key('S', { text: 'nothing' }), /text only for a key that pastes/);
    });

    it('holds two buttons, and refuses actions that a mouse cannot do', async () => {
      const early = await acting.refusal({ type: 'release' });
      assert.match(early.message, /PRIMARY is not pressed\. Press it first/);
      await acting.act(
        { type: 'press', target: css('#pad') },
        { type: 'press', target: css('#pad'), button: 'SECONDARY' },
      );
      for (const type of ['press', 'click', 'drag'] as const) {
        const twice = await acting.refusal({
          type,
          target: css('#pad'),
          ...(type === 'drag' ? { to: css('#hold') } : {}),
        });
        assert.match(twice.message, /PRIMARY is already pressed\. Release it first/, type);
      }
      await acting.act({ type: 'release' }, { type: 'release', button: 'SECONDARY' });
      await acting.waitForAllLogs('LOG', [
        'pad MOUSE_PRESSED PRIMARY primary',
        'pad MOUSE_PRESSED SECONDARY primary secondary',
        'pad MOUSE_RELEASED PRIMARY secondary',
        'pad MOUSE_RELEASED SECONDARY',
      ]);
    });

    it('releases the button when its client disconnects', async () => {
      const second = await acting.agent.connect('second');
      await perform(second, [{ type: 'press', target: css('#hold') }]);
      await acting.waitForLog('LOG', 'hold armed true');
      await acting.perform([{ type: 'focus', target: css('#words') }]);
      second.close();
      await acting.waitForLog('LOG', 'hold armed false');
    });

    it('drags a slider, a divider, a scroll bar and a shape', async () => {
      await acting.act({ type: 'drag', target: css('#slider .thumb'), by: { x: 300, y: 0 } });
      await acting.waitForAllLogs('LOG', ['slider from 0', 'slider to 100'], /^slider/);
      await acting.act({ type: 'drag', target: css('#split .split-pane-divider'), by: { x: 60, y: 0 } });
      await acting.waitForLog('LOG', 'divider at 75');
      await acting.act({
        type: 'drag',
        target: css('#scroll .scroll-bar:vertical .thumb'),
        by: { x: 0, y: 300 },
      });
      await acting.waitForLog('LOG', 'scrolled to 1.0');
      await acting.act({ type: 'drag', target: css('#circle'), by: { x: 45, y: 5 } });
      await acting.waitForLog('LOG', 'circle at 75 30');
    });

    it('drags the border of a column and moves a column', async () => {
      await acting.act({ type: 'drag', target: css('#table'), x: 91, y: 10, by: { x: 30, y: 0 } });
      await acting.waitForLog('LOG', 'One is 120.0 wide');
      const one = { selector: { css: '#table .column-header', text: 'One' } };
      await acting.act({ type: 'drag', target: one, by: { x: 235, y: 0 } });
      await acting.waitForLog('LOG', 'columns Two Three One');
    });

    it('selects text, and performs a full press-drag-release gesture', async () => {
      await acting.act({ type: 'drag', target: css('#words'), x: 8, y: 12, by: { x: 220, y: 0 } });
      await acting.waitForLog('LOG', 'selected Select these words');
      acting.clearLog();
      await acting.act(drag('#fullFrom', '#fullTo'));
      await acting.waitForAllLogs('LOG', [
        ...['full MOUSE-DRAG_ENTERED', 'full MOUSE-DRAG_ENTERED_TARGET', 'full MOUSE-DRAG_RELEASED'],
        ...['full MOUSE-DRAG_EXITED', 'full MOUSE-DRAG_EXITED_TARGET'],
      ]);
    });

    const dropped = (mode: string, target: string, source = 'card'): string =>
      // Two of the four formats are those of the drag view.
      `${target} dropped ${mode} text of ${source} {name=${source}} 4 from ${source}`;

    it('drags and drops, with content and transfer mode', async () => {
      const [moved] = await acting.act(drag('#card', '#inbox'));
      assert.equal(moved?.transferMode, 'MOVE');
      await acting.waitForAllLogs('LOG', [
        ...['card detected', 'inbox entered', dropped('MOVE', 'inbox'), 'inbox exited'],
        'card done MOVE text of card',
      ]);
      acting.clearLog();
      const [copied] = await acting.act({
        ...drag('#card', '#inbox'),
        modifiers: [process.platform === 'darwin' ? 'ALT' : 'CTRL'],
      });
      assert.equal(copied?.transferMode, 'COPY');
      await acting.waitForLog('LOG', 'card done COPY text of card');
      await acting.act(drag('#early', '#inbox'));
      await acting.waitForLog('LOG', 'early done MOVE text of early');
    });

    it('reports a drop that no node accepts', async () => {
      for (const [to, logged] of [
        ['#locked', ['inbox entered', 'inbox exited', 'locked entered', 'locked exited']],
        ['#picky', [dropped('MOVE', 'picky')]],
        ['#hold', []],
      ] as const) {
        acting.clearLog();
        const refused = await acting.refusal(drag('#card', to));
        assert.deepEqual([refused.details?.reason, refused.details?.transferMode], ['rejected', null], to);
        await acting.waitForLog('LOG', 'card done null text of card');
        for (const line of logged) assert.ok(acting.logged('LOG').includes(line), `${to}: ${line}`);
      }
      acting.clearLog();
      await acting.act({ type: 'click', target: css('#hold') });
      await acting.waitForLog('LOG', 'hold action');
    });

    it('drags step by step with press, hover and release', async () => {
      await acting.act(
        { type: 'press', target: css('#card') },
        { type: 'hover', target: css('#locked') },
        { type: 'hover', target: css('#inbox') },
      );
      await acting.waitForAllLogs('LOG', ['card detected', 'locked entered', 'locked exited', 'inbox entered']);
      const [released] = await acting.act({ type: 'release' });
      assert.equal(released?.transferMode, 'MOVE');
      await acting.waitForLog('LOG', 'card done MOVE text of card');
    });

    it('drops into another window, and where a dialog opens', async () => {
      await acting.act({ type: 'click', target: css('#openReceiving') });
      await acting.display?.window('Receiving');
      const [moved] = await acting.act({ ...drag('#card', '#farReceiving'), stage: 'all' });
      assert.equal(moved?.transferMode, 'MOVE');
      await acting.waitForLog('LOG', 'card done MOVE text of card');
      // JavaFX passes the source only to targets in its own window.
      const far = dropped('MOVE', 'farReceiving').replace('from card', 'from elsewhere');
      assert.ok(acting.logged('LOG').includes(far));
      acting.clearLog();
      const [asked] = await acting.act({ ...drag('#card', '#asking'), stage: 'all' });
      assert.equal(asked?.opened?.[0]?.title, 'Dropped');
      await acting.act({ type: 'click', target: text('OK'), stage: 'all' });
      await acting.waitForLog('LOG', 'card done MOVE text of card');
    });
  });
}

describe('Dragging in a window that has the focus', function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, 'JavaFX 21, focused');
    acting = await startActing('JavaFX 21, focused', 'Gestures');
  });
  after(() => acting?.stop());

  it('sends the events that a real mouse causes', async () => {
    const { display } = acting;
    if (display === undefined) throw new Error('no display');
    await acting.act(drag('#card', '#inbox'));
    await acting.waitForLog('LOG', 'card done MOVE text of card');
    const ours = acting.logged('LOG');
    const from = await acting.middle('Gestures', '#card');
    const to = await acting.middle('Gestures', '#inbox');
    acting.clearLog();
    display.move(...from);
    display.run('xdotool', 'mousedown', '1');
    for (let i = 1; i <= 10; i++) {
      const at = [0, 1].map((axis) => (from[axis] ?? 0) + (((to[axis] ?? 0) - (from[axis] ?? 0)) * i) / 10);
      display.move(at[0] ?? 0, at[1] ?? 0);
    }
    await acting.waitForLog('LOG', 'inbox entered');
    display.run('xdotool', 'mouseup', '1');
    await until(() => acting.logged('LOG').some((line) => line.startsWith('card done')), { what: 'the drop' });
    const real = acting.logged('LOG');
    assert.deepEqual(
      real.map((line) => line.replace('COPY', 'MOVE')),
      ours,
    );
  });
});
