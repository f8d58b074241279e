import assert from 'node:assert/strict';
import { Screenshot, type Region } from '../../harness/screenshot.ts';
import { until } from '../../harness/until.ts';
import { locate, takeScreenshot, type Shot } from './take-screenshot.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];
const yellow = '#ffffe0';

for (const where of environments) {
  describe(`Screenshots: ${where}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, where);
      acting = await startActing(where);
    });
    after(() => acting?.stop());

    it('show a window opaque, with exactly the pixels of the display', async () => {
      const shot = await takeScreenshot(acting);
      assert.deepEqual(shot.origin, { x: 0, y: 0 });
      assert.equal(shot.window.title, 'Acting');
      assert.ok(shot.alpha.every((alpha) => alpha === 255));
      const pad = await locate(acting, '#pad');
      assert.equal(shot.image.count(yellow, { region: inner(pad) }), inner(pad).width * inner(pad).height);
      if (acting.display === undefined) return;
      const window = await acting.display.window('Acting');
      const screen = await acting.display.settled();
      const cut = crop(screen, { ...window, width: shot.width, height: shot.height });
      assert.ok(cut.diff(shot.image, undefined, 3).count < 50, 'the same as on the display');
    });

    it('include an open combo box, which stays open', async () => {
      const before = await takeScreenshot(acting);
      const [opened] = await acting.act({ type: 'click', target: css('#combo') });
      const popup = opened?.opened?.[0];
      const shot = await takeScreenshot(acting);
      const { bounds } = before.image.diff(shot.image);
      assert.ok(bounds !== undefined && bounds.height > 80, `the popup's ${popup?.height} pixels show`);
      await takeScreenshot(acting);
      await acting.act({ type: 'click', target: { selector: { text: 'Delta', match: 'equals' } } });
      await acting.waitForLog('LOG', 'combo Delta');
    });

    it('extend to a popup that reaches beyond the window, and report their origin', async () => {
      await acting.command('narrow', 'narrowed');
      await until(async () => (await takeScreenshot(acting, { max: 2000 })).width < 600, { what: 'a narrow window' });
      const [opened] = await acting.act({ type: 'click', target: css('#wide'), button: 'SECONDARY' });
      assert.equal(opened?.opened?.length, 1);
      const shot = await takeScreenshot(acting);
      assert.ok(shot.width > 600, `${shot.width} pixels wide`);
      assert.ok(shot.alpha.some((alpha) => alpha === 0));
      await acting.act({ type: 'pressKey', key: 'ESCAPE' });
    });

    it('show a single node, scaled', async () => {
      const pad = await locate(acting, '#pad');
      const shot = await takeScreenshot(acting, { ref: { uid: pad.uid }, scale: 2 });
      assert.deepEqual([shot.width, shot.height, shot.scale], [pad.width * 2, pad.height * 2, 2]);
      assert.deepEqual(shot.origin, { x: pad.x, y: pad.y });
      assert.ok(shot.image.count(yellow) > pad.width * pad.height * 4 * 0.95);
    });

    it('respect the maximum size; pixels map back to the scene', async () => {
      const shot = await takeScreenshot(acting, { max: 300 });
      assert.ok(Math.max(shot.width, shot.height) <= 300 && Math.max(shot.width, shot.height) > 290);
      const pad = await locate(acting, '#pad');
      const [x, y] = [(pad.x + pad.width / 2) * shot.scale, (pad.y + pad.height / 2) * shot.scale];
      assert.deepEqual(shot.image.at(x, y), [255, 255, 224]);
    });

    it('fail with a reason for a node that is not visible', async () => {
      const [hidden] = (await acting.perform([{ type: 'click', target: css('#hidden') }])).results;
      assert.equal(hidden?.error?.details?.['reason'], 'invisible');
      await assert.rejects(takeScreenshot(acting, { ref: { uid: 'nzzzz' } }), { code: 'MCP_UI_NODE_NOT_FOUND' });
      await assert.rejects(takeScreenshot(acting, { scale: 0 }), { code: 'MCP_UI_INVALID_INPUT' });
    });

    if (where === 'JavaFX 21, focused') {
      it('show iconified windows, too', async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        const before: Shot = await takeScreenshot(acting);
        display.iconify(await display.window('Acting'));
        await until(() => display.windows('Acting').length === 0, { what: 'iconified' });
        const { image } = await takeScreenshot(acting);
        assert.ok(image.diff(before.image).count < 2000);
      });
    }
  });
}

/** The region without its edges, which are drawn between pixels. */
function inner({ x, y, width, height }: Region): Region {
  return { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
}

function crop(image: Screenshot, { x: left, y: top, width, height }: Region): Screenshot {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(image.at(left + x, top + y), (y * width + x) * 3);
  return new Screenshot(width, height, data);
}
