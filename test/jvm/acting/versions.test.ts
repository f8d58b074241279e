import assert from 'node:assert/strict';
import { VARIANT } from '../../../scripts/test/suites.ts';
import { JAVAFX_17, JAVAFX_21, JAVAFX_25, JAVAFX_26, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { locate, takeScreenshot } from './take-screenshot.ts';
import { css, startOn, text, type ActingApp } from './acting-app.ts';

const versions = [
  { version: JAVAFX_17, java: 17 },
  { version: JAVAFX_21, java: 17 },
  { version: JAVAFX_25, java: 25 },
  { version: JAVAFX_26, java: 25 },
];

for (const runtime of versions) {
  // The oldest supported version and the usual one are tested each time; the newest one is also tested by JUnit.
  const variant = runtime.version === JAVAFX_25 ? ` ${VARIANT}` : '';
  describe(`JavaFX ${runtime.version} on JDK ${runtime.java}${variant}`, function () {
    let acting: ActingApp;

    before(async function () {
      requires(this, 'agent', 'x11');
      skipWithout(this, missingJdk(runtime.java));
      acting = await startOn(runtime);
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    it('a snapshot has the window with its controls', async () => {
      assert.equal(acting.connection.hello.app.javafxVersion, runtime.version);
      const { windows, rows } = await acting.connection.request('snapshotLight', {});
      assert.deepEqual(
        windows.map(({ title }) => title),
        ['Acting'],
      );
      const name = rows.find(({ id }) => id === 'name');
      assert.deepEqual([name?.type, name?.text], ['TextField', 'Ada']);
      assert.ok(rows.some(({ id, state }) => id === 'off' && state?.includes('disabled')));
    });

    it('clicks, types, opens a menu and picks from it', async () => {
      await acting.act({ type: 'click', target: css('#plain') });
      await acting.waitForLog('LOG', 'action plain');
      await acting.act({ type: 'focus', target: css('#area') }, { type: 'typeText', text: 'Hi é!' });
      await acting.waitForLog('TEXT', 'area Hi é!');
      const [opened] = await acting.act({ type: 'click', target: css('#combo') });
      assert.equal(opened?.opened?.[0]?.kind, 'popup');
      await acting.act({ type: 'click', target: text('Gamma') });
      await acting.waitForLog('LOG', 'combo Gamma');
      await acting.act({ type: 'click', target: css('#last') });
      await acting.waitForLog('LOG', 'action last');
    });

    it('takes a screenshot that is the same as the display', async () => {
      const pad = await locate(acting, '#pad');
      const [x, y] = [pad.x + pad.width / 2, pad.y + pad.height / 2];
      const { image, width, height } = await takeScreenshot(acting);
      assert.deepEqual(image.at(x, y), [255, 255, 224]);
      const window = await acting.display?.window('Acting');
      assert.deepEqual([window?.width, window?.height], [width, height]);
      assert.deepEqual(
        (await acting.display?.settled())?.at((window?.x ?? 0) + x, (window?.y ?? 0) + y),
        [255, 255, 224],
      );
    });

    it('outlines a node on the display and removes the outline', async () => {
      const { display } = acting;
      const window = await display?.window('Acting');
      const plain = await display?.settled();
      if (display === undefined || window === undefined || plain === undefined) throw new Error('no display');
      const { match } = await acting.connection.request('highlight', { selector: { css: '#table' } });
      const { minX, minY, width, height } = match?.layout?.boundsInScene ?? {};
      const region = {
        x: window.x + (minX ?? NaN),
        y: window.y + (minY ?? NaN),
        width: width ?? NaN,
        height: height ?? NaN,
      };
      const outlined = (): number => display.screenshot().count('#d6006c', { region, tolerance: 2 });
      await until(() => outlined() > 2 * (region.width + region.height), { what: 'the outline' });
      await acting.connection.request('highlight', { clear: true });
      await until(() => display.screenshot().diff(plain, window).count === 0, { what: 'no outline' });
    });

    it('sends changes to watching clients', async () => {
      let reported = '';
      acting.connection.onEvent('tree', (delta) => (reported += JSON.stringify(delta)));
      await acting.connection.request('watch', {});
      await acting.act({ type: 'setText', target: css('#name'), text: 'Grace Hopper' });
      await until(() => reported.includes('Grace Hopper'), { what: 'the new text' });
      await acting.connection.request('unwatch', {});
    });
  });
}
