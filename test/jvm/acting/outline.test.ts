import assert from 'node:assert/strict';
import type { Display } from '../../harness/display.ts';
import type { Region } from '../../harness/screenshot.ts';
import { until } from '../../harness/until.ts';
import { needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const where: Environment = 'JavaFX 21, focused';
const color = '#d6006c';

/** A node that is rotated by 30 degrees and has a shadow, so that its bounds are much larger than its layout. */
describe('The outline of a rotated node', function () {
  let acting: ActingApp;
  let display: Display;

  before(async function () {
    needs(this, where);
    acting = await startActing(where, 'Showing');
    if (acting.display === undefined) throw new Error('no display');
    display = acting.display;
  });
  after(() => acting?.stop());

  const outline = async (selector: string) => {
    const { matches } = await acting.connection.request('query', { selector: { css: selector } });
    const uid = matches[0]?.ref.uid ?? '';
    const include = { outline: true, bounds: true };
    const { node } = await acting.connection.request('node', { ref: { uid }, include });
    assert.ok(node.layout?.outline, 'it has an outline');
    return { ...node.layout.outline, bounds: node.layout.boundsInScene };
  };
  const side = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
    Math.hypot(to.x - from.x, to.y - from.y);

  it('has the size of the node’s layout, and the corners of the rotated node', async () => {
    const { width, height, corners, bounds } = await outline('#turned');
    const [a, b, c] = corners.map(({ x, y }) => ({ x: x ?? NaN, y: y ?? NaN }));
    assert.ok(a !== undefined && b !== undefined && c !== undefined);
    assert.ok(Math.abs(side(a, b) - (width ?? NaN)) < 0.1, `${side(a, b)} is the width ${width}`);
    assert.ok(Math.abs(side(b, c) - (height ?? NaN)) < 0.1, `${side(b, c)} is the height ${height}`);
    assert.ok(Math.abs(Math.atan2(b.y - a.y, b.x - a.x) - Math.PI / 6) < 0.01, 'by 30 degrees');
    assert.ok(
      (bounds?.width ?? 0) > Math.max(...corners.map(({ x }) => x ?? 0)) - Math.min(...corners.map(({ x }) => x ?? 0)),
    );
  });

  it('is drawn along its sides in the application, not around its bounds', async () => {
    const { corners } = await outline('#turned');
    const points = corners.map(({ x, y }) => ({ x: x ?? NaN, y: y ?? NaN }));
    const window = await display.window('Showing');
    await acting.connection.request('highlight', { selector: { css: '#turned' } });
    const near = (x: number, y: number): Region => ({ x: window.x + x - 3, y: window.y + y - 3, width: 6, height: 6 });
    const middles = points.map((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      return near((from.x + to.x) / 2, (from.y + to.y) / 2);
    });
    const outlined = (region: Region): number => display.screenshot().count(color, { region, tolerance: 40 });
    await until(() => middles.every((region) => outlined(region) > 2), { what: 'a line on each side' });
    const left = Math.min(...points.map(({ x }) => x));
    const top = Math.min(...points.map(({ y }) => y));
    assert.equal(outlined(near(left + 3, top + 3)), 0, 'nothing in the corner of its bounds');
    await acting.connection.request('highlight', { clear: true });
  });

  it('is drawn around a part of a node if requested, as far as the window shows that', async () => {
    const window = await display.window('Showing');
    const selector = { css: '.root' };
    const drawn = (x: number, y: number): number =>
      display.screenshot().count(color, {
        region: { x: window.x + x - 3, y: window.y + y - 3, width: 6, height: 6 },
        tolerance: 40,
      });
    await acting.connection.request('highlight', { selector, area: { x: 40, y: 30, width: 80, height: 20 } });
    await until(() => [drawn(80, 30), drawn(80, 50), drawn(40, 40), drawn(120, 40)].every((count) => count > 2), {
      what: 'a line on each side',
    });
    const { corners } = await outline('#turned');
    assert.equal(drawn((corners[0]?.x ?? NaN) + 2, corners[0]?.y ?? NaN), 0, 'the node itself is not outlined');
    const outside = { x: 9000, y: 30, width: 80, height: 20 };
    await assert.rejects(acting.connection.request('highlight', { selector, area: outside }), /out of view/);
    await acting.connection.request('highlight', { clear: true });
  });

  it('reports the visible part of a node: a part in a scroll pane, nothing in a tab that is not selected', async () => {
    assert.equal((await outline('#ask')).visible?.width, (await outline('#ask')).width);
    assert.equal((await outline('#concealed')).visible?.width, 0);
    const area = await outline('#first');
    const text = await outline('#first .text');
    assert.ok((text.height ?? 0) > 10_000, `the text is ${text.height} pixels high`);
    assert.ok((text.visible?.height ?? Infinity) <= (area.height ?? 0), `${text.visible?.height} of it show`);
  });
});
