import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../harness/until.ts';
import { InspectorPage, VIEWPORT } from './browser.ts';
import { closePage, useBrowser } from './hooks.ts';
import { manyRows, Synthetic } from './synthetic.ts';

/** The tree alone, with rows that the test sets: ten thousand of them, and changes at exact moments. */
describe('The page with the tree', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let page: InspectorPage;

  // Loading the page takes longer than most of the tests, so they share it, each with an application that the page has not seen before.
  let applications = 0;
  before(async () => {
    server = new Synthetic();
    await server.start();
    server.run('Contacts-0');
    page = await InspectorPage.open(browser(), server.url);
  });
  beforeEach(async () => {
    server.reset(`Contacts${++applications}.Main-4711`);
    server.change(manyRows(300));
    await page.search.fill('');
    await page.search.blur();
    await page.search.hover();
    await page.row('Row number 0').first().waitFor();
  });
  afterEach(() => assert.deepEqual(page.errors, [], 'errors in the browser console'));
  after(() => closePage(page, server));

  /** Adds the rows up to the ten thousandth, for tests of large trees and of rows far away. */
  const addMany = async (): Promise<void> => {
    server.change(manyRows(10_000).slice(server.rows.size));
    await page.page.locator('[data-uid=n0][aria-setsize="10000"]').waitFor();
  };
  const top = (uid: string) =>
    page.page.locator(`[data-uid="${uid}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top));

  it('holds ten thousand open rows with few of them in the document, and shows rows in each frame of scrolling', async () => {
    await addMany();
    const steps = await page.page.locator('.tree').evaluate(async (tree) => {
      tree.scrollTop = 0;
      let most = tree.querySelectorAll('.row').length;
      let blank = 0;
      for (let step = 0; step < 90; step++) {
        tree.scrollTop += 700;
        tree.dispatchEvent(new Event('scroll'));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { left, top: y } = tree.getBoundingClientRect();
        const hit = document.elementFromPoint(left + 80, y + 200);
        if (hit?.closest('.row') == null) blank++;
        most = Math.max(most, tree.querySelectorAll('.row').length);
      }
      return { most, blank };
    });
    assert.ok(steps.most > 0 && steps.most < 120, `${steps.most} rows are in the document`);
    assert.equal(steps.blank, 0, 'no frame shows an empty place');
    await page.page.locator('.tree').evaluate((tree) => (tree.scrollTop = tree.scrollHeight));
    await page.row('#label9999 ').waitFor();
  });

  it('exposes level, position, size and state to screen readers', async () => {
    await addMany();
    const row = page.row('#label7 ').first();
    assert.equal(await row.getAttribute('aria-level'), '4');
    assert.equal(await row.getAttribute('aria-posinset'), '8');
    assert.equal(await row.getAttribute('aria-setsize'), '10000');
    assert.equal(await row.getAttribute('aria-expanded'), null);
    assert.equal(await page.row('VBox').first().getAttribute('aria-expanded'), 'true');
    assert.equal(await page.page.getByRole('tree', { name: 'Scene graph' }).count(), 1);
    assert.equal(await page.page.locator('[role=treeitem][tabindex="0"]').count(), 1, 'one row is reached by Tab');
  });

  it('can be navigated by keyboard', async () => {
    await addMany();
    const { keyboard } = page.page;
    await page.row('VBox').first().click();
    await keyboard.press('ArrowDown');
    await page.hasFocus('n0');
    await keyboard.press('End');
    await page.hasFocus('n9999');
    await keyboard.press('PageUp');
    await until(async () => (await page.focusedRow()) !== 'n9999', { what: 'the focus on another row' });
    const afterPage = Number((await page.focusedRow())?.slice(1));
    assert.ok(afterPage < 9999 && afterPage > 9900, `PageUp goes one page up, to ${afterPage}`);
    await keyboard.press('Home');
    await page.hasFocus('w1');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await page.hasFocus('list');
    await keyboard.press('ArrowLeft');
    assert.equal(await page.row('VBox').first().getAttribute('aria-expanded'), 'false');
    assert.equal(await page.rows.count(), 3);
    await keyboard.press('ArrowLeft');
    await page.hasFocus('root');
    await keyboard.press('*');
    await page.row('#label0 ').first().waitFor();
    // Letters belong together if they are typed quickly, which may fail at the first attempt on a busy machine.
    const typed = async () => {
      await keyboard.press('Home');
      await keyboard.type('label42');
      return (await page.focusedRow()) === 'n42';
    };
    await until(typed, { every: 1000, what: 'what is typed is found' });
    const reported = () => JSON.stringify(server.callsOf('ui_select_node').at(-1));
    await until(() => reported() === '{"ref":{"uid":"n42"}}', { what: 'the selection is reported' });
    await keyboard.press('Enter');
    await page.described();
    assert.equal(await page.value('id').textContent(), 'label42');
    const focused = () => page.page.evaluate(() => document.activeElement?.textContent);
    await until(async () => (await focused()) === 'Label#label42', { what: 'the focus in the details' });
  });

  it('copies the selector of the row with Ctrl+C', async () => {
    await page.row('#label3 ').first().click();
    await page.page.keyboard.press('Control+c');
    await until(async () => (await page.clipboard()) === '#label3', { what: 'the selector' });
  });

  it('copies the shortest unique selector, or reports how many nodes it matches', async () => {
    const boxes = ['left', 'right'].map((id, i) => ({ uid: id, parent: 'root', index: i + 1, type: 'HBox', id }));
    const plain = ['Button', 'Button', 'CheckBox'].map((type, i) => ({ uid: `p${i}`, parent: 'left', index: i, type }));
    const twin = { uid: 'p3', parent: 'right', index: 0, type: 'CheckBox', id: 'twin' };
    const other = { uid: 'p4', parent: 'left', index: 3, type: 'CheckBox', id: 'twin' };
    server.change([], ['list']);
    server.change([...boxes, ...plain, twin, other]);
    const copied = async (uid: string, wanted: string) => {
      await page.page.locator(`[data-uid=${uid}]`).click();
      await page.page.keyboard.press('Control+c');
      await until(async () => (await page.clipboard()) === wanted, {
        what: `${wanted} for ${uid}, not ${await page.clipboard()}`,
      });
    };
    server.found.set('#right #twin', ['p3']);
    await copied('p3', '#right #twin');
    server.found.set('#left #twin', ['p4']);
    await copied('p4', '#left #twin');
    await copied('left', '#left');
    assert.equal(await page.page.locator('.banner').count(), 0, 'nothing to say of unique selectors');
    server.found.set('Button', ['p0', 'p1']);
    await copied('p1', 'Button');
    await page.page.getByText('Copied Button, which matches 2 nodes.').waitFor();
  });

  it('finds the texts of rows, and the nodes that the server finds by CSS, style class and text', async () => {
    await addMany();
    server.change([{ uid: 'plain', parent: 'root', index: 1, type: 'Button', id: 'plain', text: 'Plain' }]);
    server.found.set('.primary', ['n70', 'plain']);
    server.found.set('VBox > Label:hover', ['n7']);
    server.found.set('prompt', ['n8000']);
    const count = page.page.locator('.search-count');
    const finds = async (text: string, places: string, uid: string) => {
      await page.search.fill(text);
      await until(async () => (await count.textContent()) === places, { what: `${places} for ${text}` }).catch(
        async () => {
          throw new Error(`${await count.textContent()}, not ${places}, for ${text}`);
        },
      );
      await page.page.locator(`[data-uid=${uid}][aria-selected=true]`).waitFor();
    };
    await finds('Button #plain', '1 of 1', 'plain');
    await finds('label #label77 ', '1 of 111', 'n77');
    await finds('Button #plain "Plain"', '1 of 1', 'plain');
    await finds('.primary', '2 of 2', 'plain');
    await finds('VBox > Label:hover', '1 of 1', 'n7');
    await finds('prompt', '1 of 1', 'n8000');
    await page.page.reload();
    await until(async () => (await count.textContent()) === '1 of 1', { what: 'the search is there again' });
    assert.equal(await page.page.locator('#search').getByRole('textbox').inputValue(), 'prompt');
  });

  it('shows deep rows with their names and their ancestors, and scrolls sideways', async () => {
    const deep = Array.from({ length: 40 }, (_, i) => ({
      uid: `d${i}`,
      parent: i === 0 ? 'root' : `d${i - 1}`,
      index: i === 0 ? 1 : 0,
      type: 'StackPane',
      id: `deep${i}`,
    }));
    await page.page.setViewportSize({ width: 300, height: 720 });
    server.change([], ['list']);
    server.change(deep);
    await page.row('#deep0').waitFor();
    await page.row('BorderPane').click();
    await page.page.keyboard.press('*');
    await page.page.keyboard.press('End');
    const last = page.page.locator('[data-uid=d39]');
    await last.waitFor();
    const inSight = async (): Promise<boolean> => {
      const [row, tree] = await Promise.all([last.boundingBox(), page.page.locator('.tree').boundingBox()]);
      return row !== null && tree !== null && row.y + row.height <= tree.y + tree.height + 1;
    };
    await page.page.getByRole('navigation', { name: 'Path of the selected node' }).waitFor();
    await until(inSight, { what: 'the selected row above its path' });
    const label = (await last.locator('.id').boundingBox()) ?? { x: 999, width: 0 };
    assert.ok(label.x + label.width <= 300, `the name extends to ${label.x + label.width} of 300 pixels`);
    assert.equal(await last.getAttribute('aria-level'), '42');
    const path = page.page.getByRole('navigation', { name: 'Path of the selected node' });
    await until(async () => (await path.getByRole('button').count()) === 42, { what: 'what is above it' });
    await path.getByRole('button', { name: 'StackPane#deep30', exact: true }).click();
    await page.page.locator('[data-uid=d30][aria-selected=true]').waitFor();
    server.change([{ ...deep[39], uid: 'd39', parent: 'd38', index: 0, type: 'StackPane', text: 'long '.repeat(30) }]);
    await page.row('“long').waitFor();
    const sideways = await page.page.locator('.tree').evaluate((tree) => {
      tree.scrollLeft = 1000;
      return tree.scrollLeft;
    });
    assert.ok(sideways > 50, `scrolls ${sideways} pixels sideways`);
    await page.page.setViewportSize(VIEWPORT);
  });

  it('has the path of the selected row below the tree, which can be navigated by keyboard', async () => {
    await page.row('#label7 ').first().click();
    const path = page.page.getByRole('navigation', { name: 'Path of the selected node' });
    const crumbs = path.getByRole('button');
    await until(async () => (await crumbs.count()) === 4, { what: 'the path' });
    assert.equal(await path.locator('[aria-current=true]').textContent(), 'Label#label7');
    assert.equal(await path.locator('[tabindex="0"]').count(), 1, 'one of them is reached by Tab');
    await page.page.keyboard.press('Tab');
    for (const key of ['ArrowLeft', 'Home', 'ArrowRight']) await page.page.keyboard.press(key);
    const focused = await page.page.evaluate(() => document.activeElement?.textContent);
    assert.equal(focused, await crumbs.nth(1).textContent());
    await page.page.keyboard.press('Enter');
    await until(async () => (await crumbs.count()) === 2, { what: 'the path of the ancestor' });
    await page.hasFocus((await crumbs.last().getAttribute('data-crumb')) ?? '');
  });

  it('dims the rows of invisible nodes, with one remark on the screen and one in each row for screen readers', async () => {
    const hidden = { type: 'VBox', flags: ['invisible'] };
    server.change([
      { ...hidden, uid: 'hidden', parent: 'list', index: 0 },
      { uid: 'inside', parent: 'hidden', index: 0, type: 'Label', text: 'Inside', flags: ['invisible'] },
    ]);
    const [outer, inner] = [page.page.locator('[data-uid=hidden]'), page.page.locator('[data-uid=inside]')];
    await outer.waitFor();
    await inner.waitFor();
    assert.equal(await outer.getByText('not visible').evaluate((tag) => tag.clientWidth > 10), true);
    assert.equal(await inner.getByText('not visible').evaluate((tag) => tag.clientWidth > 10), false);
    assert.match(await inner.ariaSnapshot(), /treeitem "Label “Inside” not visible"/);
    const color = (row: string) =>
      page.page.locator(`[data-uid=${row}] .type`).evaluate((type) => getComputedStyle(type).color);
    assert.notEqual(await color('inside'), await color('n1'), 'it is dimmed');
  });

  it('selects a row that changes while it is pressed', async () => {
    const row = (text: string) => ({ uid: 'n1', parent: 'list', index: 1, type: 'Label', id: 'label1', text });
    server.change([row('Before')]);
    await page.row('“Before”').locator('.label').hover();
    await page.page.mouse.down();
    server.change([row('After')]);
    await page.row('“After”').waitFor();
    await page.page.mouse.up();
    await page.page.locator('[data-uid=n1][aria-selected=true]').waitFor();
  });

  /** The times at which the row n1 flashes from now on, in milliseconds of the page's clock: a flash may be over before a busy test checks. */
  const flashesOf = () =>
    page.page.evaluateHandle(() => {
      const started: number[] = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        if (this.getAttribute('data-uid') === 'n1') started.push(performance.now());
        return animate.apply(this, given);
      };
      return started;
    });

  it('flashes a row that changes all the time at most once a second', async () => {
    const flashes = await flashesOf();
    for (let i = 0; i < 30; i++) {
      server.change([{ uid: 'n1', parent: 'list', index: 1, type: 'Label', id: 'label1', text: `Tick ${i}` }]);
      await page.row(`“Tick ${i}”`).waitFor();
      if (i > 5 && (await flashes.jsonValue()).length > 1) break;
    }
    const times = await flashes.jsonValue();
    const least = Math.min(...times.slice(1).map((time, i) => time - (times[i] ?? 0)));
    assert.ok(least >= 1000, `two flashes are ${least} ms apart`);
  });

  it('begins at the top of an application that was not seen before', async () => {
    await addMany();
    await page.row('VBox').first().click();
    await page.page.keyboard.press('End');
    await page.row('#label9999 ').hover();
    server.run('Shop-12');
    server.change(
      manyRows(500).map((row) => ({ ...row, uid: `s-${row.uid}`, parent: row.parent && `s-${row.parent}` })),
    );
    await page.page.locator('[data-uid=s-n3]').waitFor();
    assert.equal(await page.page.locator('.tree').evaluate((tree) => tree.scrollTop), 0);
    assert.ok(await page.page.locator('[data-uid=s-w1]').isVisible());
  });

  it('counts the matches of a search, and moves from one to the next', async () => {
    await addMany();
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

  it('finds nodes by a property, and shows why none has such a value', async () => {
    const reason = 'No node has disabled=maybe. Its values: false, true.';
    server.found.set('disabled=true', ['n70']);
    server.notes.set('disabled=maybe', reason);
    await page.search.fill('disabled=maybe');
    await page.page.getByText(reason).waitFor();
    await page.search.fill('disabled=true');
    const count = page.page.locator('.search-count');
    await until(async () => (await count.textContent()) === '1 of 1', { what: 'the node with the property' });
    await page.page.getByText(reason).waitFor({ state: 'hidden' });
  });

  it('says why a text is not found, but nothing about one that is found', async () => {
    const reason = page.page.locator('.search-reason');
    await page.search.fill('no such text');
    await reason.getByText(/^None of \d+ nodes matches “no such text”\.$/).waitFor();
    await page.search.fill('.primary >');
    await reason.getByText('The CSS selector is not complete.').waitFor();
    server.found.set('.shown', ['n70']);
    await page.search.fill('.shown');
    await reason.waitFor({ state: 'hidden' });
  });

  it('asks the server again when the application was too busy to find anything', async () => {
    const busy = (busy: typeof server.apps.busy): void => {
      server.apps = { ...server.apps, rev: server.apps.rev + 1, busy };
      server.notify('ui://live/apps');
    };
    server.found.set('.primary', ['n70']);
    server.failures.set('ui_query', { code: 'MCP_UI_TIMEOUT', message: 'The application did not respond in time.' });
    await page.search.fill('.primary');
    const count = page.page.locator('.search-count');
    await page.page.locator('.search-reason').getByText('did not respond in time').waitFor();
    busy({ sinceMs: 3000, stack: [] });
    await page.page.getByText('The application is busy').waitFor();
    server.failures.clear();
    busy(null);
    await until(async () => (await count.textContent()) === '1 of 1', { what: 'what the server finds' });
  });

  it('shows a change at once, and flashes its row', async () => {
    const flashes = await flashesOf();
    server.change([{ uid: 'n1', parent: 'list', index: 1, type: 'Label', id: 'label1', text: 'Quite new' }]);
    await page.row('“Quite new”').waitFor();
    await until(async () => (await flashes.jsonValue()).length === 1, { what: 'the flash' });
  });

  it('does not flash where the user asked for less motion', async () => {
    await page.page.emulateMedia({ reducedMotion: 'reduce' });
    server.change([{ uid: 'n2', parent: 'list', index: 2, type: 'Label', id: 'label2', text: 'Quite still' }]);
    await page.row('“Quite still”').waitFor();
    assert.equal(await page.page.locator('[data-uid=n2]').evaluate((row) => row.getAnimations().length), 0);
    await page.page.emulateMedia({ reducedMotion: null });
  });

  it('keeps the row under the pointer in its place when rows are added and removed above it', async () => {
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
    assert.equal(await top('n95'), before, 'after five rows were added');
    server.change([], ['x0', 'x1', 'x2', 'x3', 'x4', 'n0', 'n1', 'n2']);
    await until(async () => (await page.row('#label95 ').first().getAttribute('aria-posinset')) === '93');
    assert.equal(await top('n95'), before, 'after eight rows were removed');
  });

  it('keeps the row under the pointer in its place at the very top too, where scrolling cannot help', async () => {
    await page.row('#label8 ').first().hover();
    const before = await top('n8');
    server.change([], ['n0', 'n1', 'n2']);
    await until(async () => (await page.row('#label8 ').first().getAttribute('aria-posinset')) === '6');
    assert.equal(await top('n8'), before);
    await page.search.hover();
    await until(async () => (await top('n8')) < before, { what: 'the gap closes when the pointer leaves' });
  });

  it('outlines in the application the node under the pointer, and stops when the pointer leaves', async () => {
    await page.row('#label4 ').first().hover();
    await until(() => server.callsOf('ui_highlight').length === 1, { what: 'the outline' });
    assert.deepEqual(server.callsOf('ui_highlight')[0]?.['ref'], { uid: 'n4' });
    await page.search.hover();
    await until(() => server.callsOf('ui_highlight').at(-1)?.['clear'] === true, { what: 'the outline is removed' });
  });

  it('outlines that node again if the application did not respond in time', async () => {
    const outlined = (): number => server.callsOf('ui_highlight').filter(({ ref }) => ref !== undefined).length;
    server.failures.set('ui_highlight', {
      code: 'MCP_UI_TIMEOUT',
      message: 'The application did not respond in time.',
    });
    await page.row('#label4 ').first().hover();
    await until(() => outlined() > 0, { what: 'the outline' });
    server.failures.clear();
    const before = outlined();
    await until(() => outlined() > before, { what: 'the outline is asked for again' });
    assert.deepEqual(server.callsOf('ui_highlight').at(-1)?.['ref'], { uid: 'n4' });
  });

  it('shows which agent acted on a node, for some seconds', async () => {
    const name = page.page.locator('[data-uid=n2] .who', { hasText: /^Claude$/ });
    const shown = name.waitFor();
    server.did({ who: 'Claude', target: 'n2', summary: 'click Label #label2' });
    await shown;
    await name.waitFor({ state: 'detached' });
  });

  it('follows the selection of another client, also far away', async () => {
    await addMany();
    server.select('n6000', 'Claude');
    await page.page.locator('[data-uid=n6000][aria-selected=true]').waitFor();
    assert.ok(await page.page.locator('[data-uid=n6000]').isVisible());
  });

  it('keeps the keyboard in the tree', async () => {
    await addMany();
    const { keyboard } = page.page;
    const focused = (uid: string, after: string) =>
      until(async () => (await page.focusedRow()) === uid, { what: `the focus on ${uid} after ${after}` });
    await page.row('#label5 ').first().click();
    await until(() => server.selection.uid === 'n5', { what: 'the choice at the server' });
    server.select('n6000', 'Claude');
    await focused('n6000', 'an AI agent selected a row far away');
    await keyboard.press('ArrowDown');
    await focused('n6001', 'an arrow key');
    await keyboard.press('End');
    await keyboard.press('Home');
    await page.row('Window').waitFor();
    await focused('w1', 'End and Home');
    await page.row('#label5 ').first().click({ button: 'right' });
    await page.page.getByRole('menuitem', { name: 'Copy UID' }).click();
    await focused('n5', 'a menu');
    await page.row('#label5 ').first().click({ button: 'right' });
    const menu = page.page.getByRole('menu', { name: 'Node' });
    await menu.waitFor();
    server.change([], ['n5']);
    await page.row('#label5 ').first().waitFor({ state: 'detached' });
    await keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await focused('n6', 'the menu of a row that was removed');
    await page.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      dispatchEvent(new FocusEvent('focus'));
    });
    await focused('n6', 'the page got the focus again');
  });

  it('selects the whole search text itself, whatever the editor does with the key', async () => {
    await page.page.keyboard.press('Control+f');
    await page.page.keyboard.type('number 1');
    // Stands for an editor that selects all long after the key was pressed.
    await page.page.evaluate(() => {
      addEventListener('keydown', ({ key, ctrlKey }) => {
        if (ctrlKey && key === 'a') setTimeout(() => document.execCommand('selectAll'), 30);
      });
    });
    await page.page.keyboard.press('Control+a');
    await page.page.keyboard.type('#label77');
    const field = page.page.locator('#search').getByRole('textbox');
    assert.equal(await field.inputValue(), '#label77');
    await page.page.keyboard.press('Control+a');
    await page.page.keyboard.type('x', { delay: 60 });
    await page.page.keyboard.type('y');
    assert.equal(await field.inputValue(), 'xy');
  });

  it('opens a menu on a row, by pointer and by keyboard', async () => {
    await page.row('#label5 ').first().click({ button: 'right' });
    await page.page.getByRole('menuitem', { name: 'Copy UID' }).click();
    assert.equal(await page.clipboard(), 'n5');
    await page.row('#label6 ').first().click();
    await page.page.keyboard.press('Shift+F10');
    await page.page.getByRole('menu', { name: 'Node' }).waitFor();
    const copy = page.page.getByRole('menuitem', { name: 'Copy UID' });
    while (!(await copy.evaluate((item) => item === document.activeElement)))
      await page.page.keyboard.press('ArrowDown');
    await page.page.keyboard.press('Enter');
    assert.equal(await page.clipboard(), 'n6');
    assert.equal(await page.focusedRow(), 'n6', 'the focus returns to the row');
  });

  it('opens a menu with the focus on its first item, also below a mouse that rests', async () => {
    const { keyboard, mouse } = page.page;
    const items = page.page.getByRole('menuitem');
    const isFocused = (item: Locator) => item.evaluate((element) => element === document.activeElement);
    await page.row('#label6 ').first().click();
    await keyboard.press('Shift+F10');
    const box = await items.nth(2).boundingBox();
    if (box === null) throw new Error('The menu has no third item.');
    await keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await mouse.move(box.x + 20, box.y + box.height / 2);
    await keyboard.press('Shift+F10');
    await until(() => items.nth(2).evaluate((element) => element.matches(':hover')), {
      what: 'the browser notices what is below the mouse',
    });
    assert.ok(await isFocused(items.first()), 'the first item has the focus');
    await mouse.move(box.x + 21, box.y + box.height / 2);
    assert.ok(await isFocused(items.nth(2)), 'the item below the mouse, once it moves');
    await keyboard.press('Escape');
  });

  it('hides the inner nodes of controls until asked', async () => {
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
