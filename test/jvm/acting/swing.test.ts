import assert from 'node:assert/strict';
import { JAVAFX_21, JAVAFX_26, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { locate, takeScreenshot } from './take-screenshot.ts';
import { css, startOn, text, type ActingApp } from './acting-app.ts';

for (const runtime of [
  { version: JAVAFX_21, java: 17 },
  { version: JAVAFX_26, java: 25 },
]) {
  describe(`JavaFX ${runtime.version} in a panel of a Swing window`, function () {
    let acting: ActingApp;

    before(async function () {
      requires(this, 'agent', 'x11');
      skipWithout(this, missingJdk(runtime.java));
      acting = await startOn({ ...runtime, main: 'SwingHost' });
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    it('the snapshot has its scene, as an embedded window', async () => {
      const { windows, rows } = await acting.connection.request('snapshotLight', {});
      assert.deepEqual(
        windows.map(({ kind }) => kind),
        ['embedded'],
      );
      assert.deepEqual(
        rows.filter(({ id }) => id !== undefined).map(({ id }) => id),
        ['go', 'name', 'combo', 'pad'],
      );
    });

    it('clicks, by selector and by coordinates', async () => {
      const [result] = await acting.act({ type: 'click', target: css('#go') });
      assert.equal(result?.target?.id, 'go');
      await acting.waitForLog('LOG', 'action go');
      const pad = await locate(acting, '#pad');
      await acting.act({ type: 'click', x: pad.x + 30, y: pad.y + 10 });
      await acting.waitForLog('LOG', 'pad at 30 10');
    });

    it('types', async () => {
      await acting.act({ type: 'click', target: css('#name') }, { type: 'pressKey', key: 'END' });
      await acting.act({ type: 'typeText', text: ' L' });
      await acting.waitForLog('TEXT', 'name Ada L');
      await acting.act({ type: 'setText', target: css('#name'), text: 'Grace' });
      await acting.waitForLog('TEXT', 'name Grace');
    });

    it('opens a combo box and picks from it', async () => {
      await acting.act({ type: 'click', target: css('#combo') });
      await acting.act({ type: 'click', target: text('Beta') });
      await acting.waitForLog('LOG', 'combo Beta');
    });

    it('takes a screenshot of the panel, and of a node', async () => {
      const pad = await locate(acting, '#pad');
      const whole = await takeScreenshot(acting);
      assert.deepEqual(whole.image.at(pad.x + 20, pad.y + 20), [255, 204, 0]);
      const node = await takeScreenshot(acting, { ref: { uid: pad.uid } });
      assert.deepEqual(node.image.at(20, 20), [255, 204, 0]);
    });

    it('outlines a node on the display', async () => {
      const { display } = acting;
      if (display === undefined) throw new Error('no display');
      const window = await display.window('SwingHost');
      const plain = await display.settled();
      await acting.connection.request('highlight', { selector: { css: '#pad' } });
      await until(() => display.screenshot().count('#d6006c', { region: window, tolerance: 2 }) > 300, {
        what: 'the outline',
      });
      await acting.connection.request('highlight', { clear: true });
      await until(() => display.screenshot().diff(plain, window).count === 0, { what: 'no outline' });
    });
  });
}
