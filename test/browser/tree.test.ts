import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { requires } from '../harness/tools.ts';
import { until } from '../harness/until.ts';
import { InspectorPage, startBrowser } from './browser.ts';
import { manyRows, Synthetic } from './synthetic.ts';

/** The tree alone, with rows at the test's will: ten thousand of them, and changes at exact moments. */
describe('The tree in the page', function () {
  this.timeout(60_000);
  let browser: Browser;
  let server: Synthetic;
  let page: InspectorPage;

  before(async function () {
    requires(this, 'chromium');
    browser = await startBrowser();
  });
  after(async () => browser?.close());
  beforeEach(async () => {
    server = new Synthetic();
    const url = await server.start();
    server.run('Contacts-4711');
    server.change(manyRows(10_000));
    page = await InspectorPage.open(browser, url);
    await page.row('Row number 0').first().waitFor();
  });
  afterEach(async () => {
    const { complaints } = page;
    await page.close();
    await server.stop();
    assert.deepEqual(complaints, [], 'the browser complained');
  });

  const top = (uid: string) =>
    page.page.locator(`[data-uid="${uid}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top));

  it('holds ten thousand open rows with few of them in the document, and scrolls smoothly', async () => {
    assert.ok((await page.rows.count()) < 120, `${await page.rows.count()} rows are in the document`);
    const frames = await page.page.locator('.tree').evaluate(async (tree) => {
      const drawing: number[] = [];
      let blank = 0;
      for (let step = 0; step < 90; step++) {
        const before = performance.now();
        tree.scrollTop += 700;
        tree.dispatchEvent(new Event('scroll'));
        const { left, top: y } = tree.getBoundingClientRect();
        drawing.push(performance.now() - before);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const hit = document.elementFromPoint(left + 80, y + 200);
        if (hit?.closest('.row') == null) blank++;
      }
      drawing.sort((a, b) => a - b);
      return { median: drawing[45] ?? 0, blank };
    });
    assert.ok(frames.median < 16, `drawing a whole screen of other rows takes ${frames.median} ms of a frame's 16`);
    assert.equal(frames.blank, 0, 'no frame shows an empty place');
    await page.page.locator('.tree').evaluate((tree) => (tree.scrollTop = tree.scrollHeight));
    await page.row('#label9999 ').waitFor();
  });

  it('tells screen readers level, position, size and state', async () => {
    const row = page.row('#label7 ').first();
    assert.equal(await row.getAttribute('aria-level'), '4');
    assert.equal(await row.getAttribute('aria-posinset'), '8');
    assert.equal(await row.getAttribute('aria-setsize'), '10000');
    assert.equal(await row.getAttribute('aria-expanded'), null);
    assert.equal(await page.row('VBox').first().getAttribute('aria-expanded'), 'true');
    assert.equal(await page.page.getByRole('tree', { name: 'Scene graph' }).count(), 1);
    assert.equal(await page.page.locator('[role=treeitem][tabindex="0"]').count(), 1, 'one row is reached by Tab');
  });

  it('is walked with the keyboard', async () => {
    const { keyboard } = page.page;
    await page.row('VBox').first().click();
    await keyboard.press('ArrowDown');
    assert.equal(await page.focusedRow(), 'n0');
    await keyboard.press('End');
    assert.equal(await page.focusedRow(), 'n9999');
    await keyboard.press('PageUp');
    const afterPage = Number((await page.focusedRow())?.slice(1));
    assert.ok(afterPage < 9999 && afterPage > 9900, `PageUp goes one page up, to ${afterPage}`);
    await keyboard.press('Home');
    assert.equal(await page.focusedRow(), 'w1');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    assert.equal(await page.focusedRow(), 'list');
    await keyboard.press('ArrowLeft');
    assert.equal(await page.row('VBox').first().getAttribute('aria-expanded'), 'false');
    assert.equal(await page.rows.count(), 3);
    await keyboard.press('ArrowLeft');
    assert.equal(await page.focusedRow(), 'root');
    await keyboard.press('*');
    await page.row('#label0 ').first().waitFor();
    // Letters belong together while they come quickly, which a busy machine may not manage at the first try.
    const typed = async () => {
      await keyboard.press('Home');
      await keyboard.type('label42');
      return (await page.focusedRow()) === 'n42';
    };
    await until(typed, { ms: 30_000, every: 1000, what: 'what is typed is found' });
    const told = () => JSON.stringify(server.callsOf('ui_select_node').at(-1));
    await until(() => told() === '{"ref":{"uid":"n42"}}', { what: 'the selection is told' });
    await keyboard.press('Enter');
    await page.value('id').waitFor();
    assert.equal(await page.value('id').textContent(), 'label42');
    const focused = () => page.page.evaluate(() => document.activeElement?.textContent);
    await until(async () => (await focused()) === 'Label#label42', { what: 'the focus in the details' });
  });

  it('copies the selector of the row with Ctrl+C', async () => {
    await page.row('#label3 ').first().click();
    await page.page.keyboard.press('Control+c');
    assert.equal(await page.clipboard(), '#label3');
  });

  it('counts what a search finds, and goes from one to the next', async () => {
    await page.page.keyboard.press('Control+f');
    await page.page.keyboard.type('number 77');
    const count = page.page.locator('.search-count');
    await until(async () => (await count.textContent()) === '1 of 111', { what: 'the count' });
    await page.page.keyboard.press('Enter');
    assert.equal(await count.textContent(), '2 of 111');
    assert.equal(await page.page.locator('.row[aria-selected=true]').getAttribute('data-uid'), 'n770');
    await page.page.keyboard.press('Shift+Enter');
    await page.page.keyboard.press('Shift+Enter');
    assert.equal(await count.textContent(), '111 of 111');
    assert.equal(await page.page.locator('.row[aria-selected=true]').getAttribute('data-uid'), 'n7799');
    assert.ok(await page.page.locator('[data-uid=n7799]').isVisible());
  });

  it('shows a change at once, and flashes its row', async () => {
    server.change([{ uid: 'n1', parent: 'list', index: 1, type: 'Label', id: 'label1', text: 'Quite new' }]);
    await page.row('“Quite new”').waitFor();
    const flashed = await page.page
      .locator('[data-uid=n1]')
      .evaluate((row) => row.getAnimations().some(({ id }) => id === 'flash'));
    assert.ok(flashed, 'the row flashes');
  });

  it('does not flash where the person asked for less motion', async () => {
    await page.page.emulateMedia({ reducedMotion: 'reduce' });
    server.change([{ uid: 'n1', parent: 'list', index: 1, type: 'Label', id: 'label1', text: 'Quite still' }]);
    await page.row('“Quite still”').waitFor();
    assert.equal(await page.page.locator('[data-uid=n1]').evaluate((row) => row.getAnimations().length), 0);
  });

  it('keeps the row under the pointer in its place when rows come and go above it', async () => {
    const wheel = async (pixels: number) => {
      await page.row('#label2 ').first().hover();
      await page.page.mouse.wheel(0, pixels);
    };
    await wheel(2000);
    await page.row('#label95 ').first().hover();
    const before = await top('n95');
    const added = Array.from({ length: 5 }, (_, i) => ({
      uid: `x${i}`,
      parent: 'list',
      index: i,
      type: 'Button',
      text: `New ${i}`,
    }));
    server.change(added);
    await until(async () => (await page.row('#label95 ').first().getAttribute('aria-posinset')) === '101', {
      what: 'the new rows are counted',
    });
    assert.equal(await top('n95'), before, 'after five rows came');
    server.change([], ['x0', 'x1', 'x2', 'x3', 'x4', 'n0', 'n1', 'n2']);
    await until(async () => (await page.row('#label95 ').first().getAttribute('aria-posinset')) === '93');
    assert.equal(await top('n95'), before, 'after eight rows went');
  });

  it('keeps it in its place at the very top too, where scrolling cannot help', async () => {
    await page.row('#label8 ').first().hover();
    const before = await top('n8');
    server.change([], ['n0', 'n1', 'n2']);
    await until(async () => (await page.row('#label8 ').first().getAttribute('aria-posinset')) === '6');
    assert.equal(await top('n8'), before);
    await page.search.hover();
    await until(async () => (await top('n8')) < before, { what: 'the gap closes when the pointer leaves' });
  });

  it('outlines in the program what the pointer is on, and stops when it leaves', async () => {
    await page.row('#label4 ').first().hover();
    await until(() => server.callsOf('ui_highlight').length === 1, { what: 'the outline' });
    assert.deepEqual(server.callsOf('ui_highlight')[0]?.['ref'], { uid: 'n4' });
    await page.search.hover();
    await until(() => server.callsOf('ui_highlight').at(-1)?.['clear'] === true, { what: 'the outline goes' });
  });

  it('says which agent acted on a node, for some seconds', async () => {
    server.did({ who: 'Claude', target: 'n2', summary: 'click Label #label2' });
    const name = page.page.locator('[data-uid=n2] .who');
    await name.waitFor();
    assert.equal(await name.textContent(), 'Claude');
    await name.waitFor({ state: 'detached', timeout: 10_000 });
  });

  it('follows what another client selects, also far away', async () => {
    server.select('n6000', 'Claude');
    await page.page.locator('[data-uid=n6000][aria-selected=true]').waitFor();
    assert.ok(await page.page.locator('[data-uid=n6000]').isVisible());
  });

  it('opens a menu on a row, by pointer and by keyboard', async () => {
    await page.row('#label5 ').first().click({ button: 'right' });
    await page.page.getByRole('menuitem', { name: 'Copy uid' }).click();
    assert.equal(await page.clipboard(), 'n5');
    await page.row('#label6 ').first().click();
    await page.page.keyboard.press('Shift+F10');
    await page.page.getByRole('menu', { name: 'Node' }).waitFor();
    await page.page.keyboard.press('ArrowDown');
    await page.page.keyboard.press('Enter');
    assert.equal(await page.clipboard(), 'n6');
    assert.equal(await page.focusedRow(), 'n6', 'the focus goes back to the row');
  });

  it('hides what a control is made of until asked', async () => {
    server.change([
      { uid: 'i1', parent: 'n0', index: 0, type: 'LabeledText', flags: ['internal'] },
      { uid: 'c1', parent: 'i1', index: 0, type: 'Circle', id: 'dot' },
    ]);
    await page.page.keyboard.press('*');
    await page.row('VBox').first().click();
    await page.page.keyboard.press('*');
    await page.row('Circle #dot').waitFor();
    assert.equal(await page.row('LabeledText').count(), 0);
    assert.equal(await page.row('Circle #dot').getAttribute('aria-level'), '5');
    const toggle = page.page.getByRole('button', { name: 'Show control internals' });
    await toggle.click();
    await page.row('LabeledText').waitFor();
    assert.equal(await page.row('Circle #dot').getAttribute('aria-level'), '6');
  });
});
