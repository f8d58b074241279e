import assert from 'node:assert/strict';
import { partColors, PartKind, type LayoutPart } from '../../../src/contract/layout.ts';
import type { Display } from '../../harness/display.ts';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import type { Region } from '../../harness/screenshot.ts';
import { until } from '../../harness/until.ts';
import { needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const all = PartKind.options;

/** A color of a part over a background, both as #rrggbb. */
function over(kind: PartKind, background: string): string {
  const color = partColors[kind];
  const opacity = color.length > 7 ? parseInt(color.slice(7), 16) / 255 : 1;
  const channels = [1, 3, 5].map((at) => {
    const [top, below] = [color, background].map((text) => parseInt(text.slice(at, at + 2), 16));
    return Math.round((top ?? 0) * opacity + (below ?? 0) * (1 - opacity));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

for (const runtime of [
  { version: JAVAFX_21, java: 17, main: 'Layouts' },
  { version: JAVAFX_26, java: 25, main: 'Layouts' },
])
  describe(`The layout in an outline, on JavaFX ${runtime.version}`, function () {
    let acting: ActingApp;
    let display: Display;
    let window: Region;

    before(async function () {
      needsRuntime(this, runtime);
      acting = await startOn(runtime);
      if (acting.display === undefined) throw new Error('no display');
      display = acting.display;
      window = await display.window('Layouts');
    });
    afterEach(() => acting?.connection.request('highlight', { clear: true }));
    after(() => acting?.stop());

    const show = (selector: string, parts: PartKind[] = [...all]): Promise<unknown> =>
      acting.connection.request('highlight', { selector: { css: selector }, parts });
    const onScreen = ({ x, y, width, height }: Region): Region => ({ x: window.x + x, y: window.y + y, width, height });
    /** Waits until a region of the scene has the color of a part, all of it. */
    const isTinted = (kind: PartKind, region: Region, background = '#ffffff'): Promise<unknown> => {
      const { width, height } = region;
      const color = over(kind, background);
      return until(
        () => display.screenshot().count(color, { region: onScreen(region), tolerance: 4 }) === width * height,
        { what: `${kind} in ${JSON.stringify(region)} as ${color}` },
      );
    };
    const parts = async (selector: string): Promise<LayoutPart[]> => {
      const { matches } = await acting.connection.request('query', { selector: { css: selector } });
      const ref = { uid: matches[0]?.ref.uid ?? '' };
      const { node } = await acting.connection.request('node', { ref, more: ['layoutParts'] });
      return node.layoutParts ?? [];
    };

    it('tints padding, content and the gap between children', async () => {
      await show('#row');
      // The outline has two pixels of the padding.
      await isTinted('padding', { x: 43, y: 35, width: 18, height: 50 });
      await isTinted('padding', { x: 317, y: 35, width: 20, height: 50 });
      await isTinted('content', { x: 240, y: 45, width: 60, height: 30 });
      const gap = over('gap', over('content', '#ffffff'));
      const region = onScreen({ x: 125, y: 42, width: 18, height: 36 });
      await until(() => display.screenshot().count(gap, { region, tolerance: 4 }) === 18 * 36, {
        what: `the gap ${gap}`,
      });
    });

    it('tints the margin outside of the node', async () => {
      await show('#inside');
      await isTinted('margin', { x: 144, y: 42, width: 11, height: 34 });
      await isTinted('padding', { x: 159, y: 50, width: 4, height: 18 });
    });

    it('shows only the parts that are requested', async () => {
      // The outline of the test before was removed by a request, and the display may follow later.
      await until(() => display.screenshot().count('#d6006c', { region: window, tolerance: 2 }) === 0, {
        what: 'no outline',
      });
      const plain = await display.settled();
      await show('#row', ['padding']);
      await isTinted('padding', { x: 43, y: 35, width: 18, height: 50 });
      const inside = onScreen({ x: 66, y: 42, width: 240, height: 30 });
      assert.equal(display.screenshot().diff(plain, inside).count, 0);
      await acting.connection.request('highlight', { clear: true });
      await until(() => display.screenshot().diff(plain, window).count === 0, { what: 'no outline' });
    });

    it('draws columns and rows of a grid with their numbers, gaps and baselines', async () => {
      await show('#grid');
      await isTinted('gap', { x: 138, y: 138, width: 8, height: 20 }, over('content', '#ffffff'));
      const found = await parts('#grid');
      const numbered = found.filter(({ index }) => index !== undefined).map(({ kind, index }) => `${kind} ${index}`);
      assert.deepEqual(numbered, ['column 0', 'column 1', 'row 0', 'row 1']);
      assert.equal(found.filter(({ kind }) => kind === 'baseline').length, 4);
      const count = (kind: PartKind, region: Region): number =>
        display.screenshot().count(partColors[kind], { region: onScreen(region), tolerance: 2 });
      for (const { kind, at } of found.filter((part) => part.at !== undefined)) {
        const near = { x: Math.round(at?.x ?? NaN) - 5, y: Math.round(at?.y ?? NaN) - 5, width: 10, height: 10 };
        await until(() => count(kind, near) > 30, { what: `a number at ${JSON.stringify(near)}` });
      }
      // Measured at the text field: the first pixels of the label are below the number of its row.
      const label = found.filter(({ kind }) => kind === 'baseline')[1]?.corners[0];
      const line = { x: Math.round(label?.x ?? NaN) + 60, y: Math.floor(label?.y ?? NaN), width: 20, height: 1 };
      await until(() => count('baseline', line) === 20, { what: 'a baseline' });
    });

    it('is rotated and scaled with its node', async () => {
      await show('#turned');
      const gap = (await parts('#turned')).find(({ kind }) => kind === 'gap');
      const [a, b, c] = gap?.corners ?? [];
      assert.ok(a !== undefined && b !== undefined && c !== undefined);
      assert.ok(Math.abs(Math.atan2(b.y - a.y, b.x - a.x) - Math.PI / 6) < 0.01, 'by 30 degrees');
      assert.ok(Math.abs(Math.hypot(b.x - a.x, b.y - a.y) - 36) < 0.1, '30 pixels, scaled by 1.2');
      const middle = { x: Math.round((a.x + c.x) / 2) - 3, y: Math.round((a.y + c.y) / 2) - 3, width: 6, height: 6 };
      await isTinted('gap', middle, over('content', '#ffffff'));
    });

    it('is readable on a dark pane', async () => {
      await show('#dark');
      await isTinted('padding', { x: 43, y: 264, width: 8, height: 50 }, '#1e1e1e');
    });

    it('follows changes of the layout', async () => {
      await show('#row');
      const { matches } = await acting.connection.request('query', { selector: { css: '#row' } });
      const ref = { uid: matches[0]?.ref.uid ?? '' };
      await acting.connection.request('setProperty', { ref, property: 'padding', value: '10 24 10 60' });
      await isTinted('padding', { x: 43, y: 35, width: 54, height: 50 });
      await acting.connection.request('setProperty', { reset: true });
      await isTinted('content', { x: 240, y: 45, width: 60, height: 30 });
    });

    it('shows where tiles are, however much of them their children fill', async () => {
      const gaps = (await parts('#tiles')).filter(({ kind }) => kind === 'gap');
      assert.deepEqual(
        gaps.map(({ corners }) => corners),
        [
          [
            { x: 460, y: 180 },
            { x: 474, y: 180 },
            { x: 474, y: 204 },
            { x: 460, y: 204 },
          ],
        ],
      );
    });
  });
