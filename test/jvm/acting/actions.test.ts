import assert from 'node:assert/strict';
import { perform } from '../../harness/java-agent.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

/** ActionsTest of the Java agent proves the same for windows that have the focus. */
const environments: readonly Environment[] = ["JavaFX 21, behind another application's window"];

for (const environment of environments) {
  describe(`The Java agent with actions, ${environment}:`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment);
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    it('clicks by selector, by uid, by path', async () => {
      const [first] = await acting.act({ type: 'click', target: css('#plain') });
      const ref = first?.target?.ref;
      assert.equal(first?.target?.id, 'plain');
      await acting.act({ type: 'click', target: { ref: { uid: ref?.uid } } });
      await acting.act({ type: 'click', target: { ref: { path: ref?.path } } });
      await acting.waitForAllLogs('LOG', Array(3).fill(['action plain', 'clicked 1 PRIMARY']).flat());
    });

    it('clicks by coordinates: from a node, in the scene, on the screen', async () => {
      await acting.act({ type: 'click', target: css('#pad'), x: 7, y: 9 });
      await acting.waitForLog('LOG', 'pad at 7.0 9.0');
      const { match } = await acting.connection.request('highlight', { selector: { css: '#pad' } });
      await acting.connection.request('highlight', { clear: true });
      const bounds = match?.layout?.boundsInScene;
      const [x, y] = [bounds?.minX ?? NaN, bounds?.minY ?? NaN];
      const [result] = await acting.act({ type: 'click', x: x + 20, y: y + 5 });
      assert.equal(result?.target?.id, 'pad');
      await acting.waitForLog('LOG', 'pad at 20.0 5.0');
      const shot = await acting.connection.request('screenshot', { max: 10 });
      const window = acting.display?.windows('Acting')[0];
      const [left, top] = window === undefined ? [shot.window.x ?? NaN, shot.window.y ?? NaN] : [window.x, window.y];
      await acting.act({ type: 'click', x: left + x + 30, y: top + y + 6, space: 'screen' });
      await acting.waitForLog('LOG', 'pad at 30.0 6.0');
    });

    it('counts clicks: two single clicks, one double click, one triple click', async () => {
      await acting.act({ type: 'click', target: css('#plain') }, { type: 'click', target: css('#plain') });
      await acting.act({ type: 'doubleClick', target: css('#plain') });
      await acting.act({ type: 'click', target: css('#plain'), count: 3 });
      const clicks = [1, 1, 1, 2, 1, 2, 3].map((count) => `clicked ${count} PRIMARY`);
      await acting.waitForAllLogs('LOG', clicks, /^clicked/);
    });

    it('clicks with another button and a modifier', async () => {
      await acting.act({ type: 'click', target: css('#plain'), button: 'MIDDLE', modifiers: ['CTRL'] });
      await acting.waitForLog('LOG', 'clicked 1 MIDDLE CTRL');
    });

    it('opens a context menu with the right button, and picks from it in the next call', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#menuLabel'), button: 'SECONDARY' });
      assert.deepEqual(
        opened?.opened?.map(({ kind }) => kind),
        ['menu'],
      );
      const [closed] = await acting.act({ type: 'click', target: text('Pick me') });
      assert.equal(closed?.closed?.length, 1);
      await acting.waitForLog('LOG', 'context picked');
    });

    it('opens nested menus by hovering', async () => {
      await acting.act(
        { type: 'click', target: text('File') },
        { type: 'hover', target: text('More') },
        { type: 'click', target: text('Deep') },
      );
      await acting.waitForLog('LOG', 'menu deep');
    });

    it('chooses from a combo box in separate calls', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#combo') });
      assert.deepEqual(
        opened?.opened?.map(({ kind }) => kind),
        ['popup'],
      );
      await acting.act({ type: 'click', target: text('Gamma') });
      await acting.waitForLog('LOG', 'combo Gamma');
    });

    it('hovers: the mouse enters a node, and leaves it for the next', async () => {
      await acting.act({ type: 'hover', target: css('#pad') });
      await acting.waitForLog('LOG', 'pad entered');
      await acting.act({ type: 'hover', target: css('#plain') });
      await acting.waitForLog('LOG', 'pad exited');
    });

    it('focuses and types: each key as a keyboard sends it', async () => {
      await acting.act({ type: 'focus', target: css('#name') }, { type: 'pressKey', key: 'END' });
      await acting.waitForLog('LOG', 'name focused');
      acting.clearLog();
      await acting.act({ type: 'typeText', text: 'a B!é' });
      await acting.waitForLog('TEXT', 'name Adaa B!é');
      await acting.waitForAllLogs('KEY', [
        ...['KEY_PRESSED A', 'KEY_TYPED a', 'KEY_RELEASED A'],
        ...['KEY_PRESSED SPACE', 'KEY_TYPED  ', 'KEY_RELEASED SPACE'],
        ...['KEY_PRESSED SHIFT+SHIFT', 'KEY_PRESSED B+SHIFT', 'KEY_TYPED B+SHIFT', 'KEY_RELEASED B+SHIFT'],
        ...['KEY_RELEASED SHIFT', 'KEY_PRESSED SHIFT+SHIFT', 'KEY_PRESSED DIGIT1+SHIFT', 'KEY_TYPED !+SHIFT'],
        ...['KEY_RELEASED DIGIT1+SHIFT', 'KEY_RELEASED SHIFT', 'KEY_TYPED é'],
      ]);
    });

    it('types a line break as ENTER and a tab as TAB', async () => {
      await acting.act({ type: 'typeText', target: css('#area'), text: 'x\ny\tz' });
      await acting.waitForLog('TEXT', 'area x|y\tz');
      const enter = ['KEY_PRESSED ENTER', 'KEY_TYPED CR', 'KEY_RELEASED ENTER'];
      await acting.waitForAllLogs('KEY', enter, / (ENTER|CR)$/);
    });

    it("shows each key to a field's formatter, which refuses all but digits", async () => {
      await acting.act({ type: 'click', target: css('#digits') }, { type: 'typeText', text: '1x2' });
      await acting.waitForLog('TEXT', 'digits 12');
      await acting.waitForAllLogs('FORMAT', ['1', 'x', '2'], /./);
    });

    it('sets a text in place of the old one, and confirms it with ENTER', async () => {
      await acting.act({ type: 'setText', target: css('#name'), text: 'Grace' }, { type: 'pressKey', key: 'ENTER' });
      await acting.waitForLog('TEXT', 'name Grace');
      await acting.waitForLog('LOG', 'name enter');
      await acting.act({ type: 'setText', target: css('#name'), text: '' });
      await acting.waitForLog('TEXT', 'name ');
      await acting.act(
        { type: 'setText', target: css('#editable'), text: 'Three' },
        { type: 'pressKey', key: 'ENTER' },
      );
      await acting.waitForLog('LOG', 'editable Three');
    });

    it('enters a password and does not reveal it', async () => {
      const results = await acting.act(
        { type: 'setText', target: css('#secret'), text: 'hunter2' },
        { type: 'typeText', target: css('#secret'), text: 'more' },
      );
      await acting.waitForLog('TEXT', 'secret hunter2more');
      assert.doesNotMatch(JSON.stringify(results), /hunter2|more/);
    });

    it('presses accelerators and SPACE', async () => {
      await acting.act({ type: 'pressKey', chord: 'Ctrl+S' });
      await acting.waitForLog('LOG', 'menu save');
      acting.clearLog();
      await acting.act({ type: 'pressKey', key: 's', modifiers: ['SHORTCUT'] });
      await acting.waitForLog('LOG', 'menu save');
      await acting.act({ type: 'focus', target: css('#check') }, { type: 'pressKey', key: 'SPACE' });
      await acting.waitForLog('LOG', 'check true');
    });

    it('scrolls by pixels', async () => {
      await acting.act({ type: 'scroll', target: css('#pad'), deltaY: -120, deltaX: 15 });
      await acting.waitForLog('LOG', 'scroll 15.0 -120.0');
    });

    it('brings a button in nested scroll panes into view, and clicks it', async () => {
      for (const id of ['deep25', 'deep0', 'last']) {
        await acting.act({ type: 'click', target: css(`#${id}`) });
        await acting.waitForLog('LOG', `action ${id}`);
      }
    });

    it('clicks a cell far down a table, beyond its last visible column', async () => {
      const [result] = await acting.act({ type: 'click', target: { ...css('#table'), index: 777, columnId: 'c2' } });
      assert.equal(result?.target?.summary, 'TableCell[text=c777]');
      await acting.waitForLog('LOG', 'row 777');
      const [top] = await acting.act({ type: 'scrollTo', target: css('#table'), index: 3 });
      assert.match(top?.target?.type ?? '', /TableRow/);
    });

    it('acts in a second window, and types where it clicked', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#second') });
      assert.equal(opened?.opened?.[0]?.title, 'Second');
      const stageIndex = opened?.opened?.[0]?.uid ?? '';
      await acting.act({ type: 'click', target: css('#otherField'), stageIndex });
      await acting.act({ type: 'typeText', text: 'here' });
      const [typed] = await acting.act({ type: 'typeText', target: css('#otherField'), stageIndex, text: '!' });
      assert.equal(typed?.target?.summary, 'TextField[text=here!]');
      await acting.act({ type: 'click', target: css('#plain'), stage: 'all' });
      await acting.waitForLog('LOG', 'action plain');
      await acting.command('close', 'closed');
    });

    if (environment === "JavaFX 21, behind another application's window") {
      it("leaves the desktop's focus with the other application", async () => {
        const { display, other } = acting;
        if (display === undefined || other === undefined) throw new Error('no display');
        display.activate(other);
        const mouse = display.mouse();
        await acting.act(
          { type: 'click', target: css('#name') },
          { type: 'typeText', text: 'x' },
          { type: 'click', target: css('#combo') },
          { type: 'click', target: text('Alpha') },
        );
        await acting.waitForLog('LOG', 'combo Alpha');
        assert.equal(display.focused(), other.id);
        assert.deepEqual(display.mouse(), mouse);
      });

      it('restores the window’s focus state when its client disconnects', async () => {
        const second = await acting.agent.connect('second');
        await perform(second, [{ type: 'click', target: css('#name') }]);
        await acting.waitForLog('LOG', 'name focused');
        second.close();
        await acting.waitForLog('LOG', 'name blurred');
      });
    }
  });
}
