import assert from 'node:assert/strict';
import type { Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'BorderPane', id: 'root' },
  ...Array.from({ length: 60 }, (_, i) => ({ uid: `n${i}`, parent: 'root', index: i, type: 'Label', id: `label${i}` })),
  { uid: 'save', parent: 'root', index: 60, type: 'Button', id: 'save', text: 'Save' },
];
const renamed = rows.map((row) => ({
  ...row,
  uid: `other-${row.uid}`,
  parent: row.parent === null ? null : `other-${row.parent}`,
}));

/** Messages in an order that rarely occurs otherwise. */
describe('The page and the order of messages', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    server.run('Contacts-4711');
    server.change(rows);
  });
  afterEach(() => closePage(page, server));
  const open = async () => {
    page = await InspectorPage.open(browser(), server.url);
    await page.row('BorderPane').waitFor();
  };
  /** Records the rows that are selected from now on, one after the other. */
  const selections = () =>
    page.page.evaluateHandle(() => {
      const list: (string | null)[] = [];
      new MutationObserver(() => {
        const now = document.querySelector('.row[aria-selected=true]')?.getAttribute('data-uid') ?? null;
        if (list.at(-1) !== now) list.push(now);
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
      return list;
    });
  const exited = { selected: null, apps: [], ended: { app: 'Contacts-4711', exitCode: 0, output: [] }, again: 'Shop' };

  it('keeps the selection of an application that restarted while the server still names the old node', async () => {
    await open();
    await page.row('Label #label3').first().click();
    await until(() => server.selection.uid === 'n3', { what: 'the choice at the server' });
    server.setApps(exited);
    await page.page.getByText('Contacts exited').waitFor();
    const seen = await selections();
    const reads = server.reads.length;
    server.run('Contacts-5000');
    server.change(renamed);
    await until(() => server.reads.slice(reads).includes('ui://live/selection'), { what: 'the selection was read' });
    server.select('other-n1', 'Claude');
    await page.page.locator('[data-uid=other-n1][aria-selected=true]').waitFor();
    const all = await seen.jsonValue();
    assert.deepEqual(all.slice(all.indexOf('other-n3')), ['other-n3', 'other-n1']);
  });

  it('does not take back its own older choice when it returns from the server', async () => {
    await open();
    server.hold('ui_select_node');
    await page.row('Label #label3').first().click();
    await until(() => server.callsOf('ui_select_node').length === 1, { what: 'the choice on its way' });
    const seen = await selections();
    await page.row('Window').click();
    const reads = server.reads.length;
    const read = (times: number) => () =>
      server.reads.slice(reads).filter((uri) => uri === 'ui://live/selection').length >= times;
    server.select('n3', 'You', server.client);
    await until(read(1), { what: 'the choice was read before the call returned' });
    server.release('ui_select_node');
    await until(read(2), { what: 'the choice was read after it' });
    server.select('n5', 'Claude');
    await page.page.locator('[data-uid=n5][aria-selected=true]').waitFor();
    const all = await seen.jsonValue();
    assert.deepEqual(all.slice(all.indexOf('w1') + 1), ['n5']);
  });

  it('follows the selection of another client while its own choice is on the way', async () => {
    await open();
    server.hold('ui_select_node');
    await page.row('Label #label3').first().click();
    await until(() => server.callsOf('ui_select_node').length === 1, { what: 'the choice on its way' });
    const reads = server.reads.length;
    server.select('n5', 'Claude');
    await until(() => server.reads.slice(reads).includes('ui://live/selection'), { what: 'the selection was read' });
    // It was read before the selection of Claude.
    server.release('ui_select_node');
    await page.page.locator('[data-uid=n5][aria-selected=true]').waitFor();
  });

  it('follows a selection whose row arrives after it, and keeps its own until then', async () => {
    await open();
    await page.row('Label #label3').first().click();
    await until(() => server.selection.uid === 'n3', { what: 'the choice at the server' });
    const reads = server.reads.length;
    server.select('new', 'Claude');
    await until(() => server.reads.slice(reads).includes('ui://live/selection'), { what: 'the selection was read' });
    server.change([{ uid: 'n4', parent: 'root', index: 4, type: 'Label', id: 'label4', text: 'Changed' }]);
    await page.row('“Changed”').waitFor();
    await page.page.locator('[data-uid=n3][aria-selected=true]').waitFor();
    server.change([{ uid: 'new', parent: 'root', index: 61, type: 'Button', text: 'New' }]);
    await page.page.locator('[data-uid=new][aria-selected=true]').waitFor();
  });

  it('restores the position of the rows as soon as the tree is available again', async () => {
    await open();
    server.setApps(exited);
    const run = page.page.getByRole('button', { name: 'Run and Inspect Shop' });
    await run.waitFor();
    await page.page.locator('.tree').hover();
    await page.page.mouse.wheel(0, 500);
    await page.row('#label40 ').waitFor();
    const top = await page.page.locator('.tree').evaluate((tree) => tree.scrollTop);
    server.hold('ui_launch');
    await run.click();
    await page.page.getByText('Starting Shop…').waitFor();
    assert.equal(await page.row('#label40 ').isVisible(), false);
    // In the same turn in which "Run and Inspect Shop" is offered again: before the browser lays anything out.
    const back = page.page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            if (!document.querySelector('.banners')?.textContent?.includes('Run and Inspect Shop')) return;
            const row = document.querySelector('[data-uid=n40]');
            resolve([row !== null, document.querySelector('.tree')?.scrollTop]);
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    await page.page.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(await back, [true, top]);
  });

  it('shows changes from before its subscription began', async () => {
    await open();
    const show = (state: 'hidden' | 'visible') =>
      page.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await server.updatesArrive();
    await show('hidden');
    await until(() => server.subscriptions.size === 0, { what: 'no subscription' });
    const subscribe = server.holdSubscription('ui://live/tree');
    const reads = () => server.reads.filter((uri) => uri === 'ui://live/recording').length;
    const before = reads();
    await show('visible');
    await until(() => reads() > before, { what: 'another resource is read' });
    server.change([{ uid: 'n0', parent: 'root', index: 0, type: 'Label', id: 'label0', text: 'Changed meanwhile' }]);
    subscribe();
    await page.row('Changed meanwhile').waitFor();
  });

  it('shows changes from before the stream of notifications was open', async () => {
    const release = server.holdStreams();
    await open();
    const reads = server.reads.length;
    server.change([{ uid: 'n1', parent: 'root', index: 1, type: 'Label', id: 'label1', text: 'Changed' }]);
    assert.equal(server.reads.length, reads, 'no subscriber can be notified yet');
    release();
    await page.row('“Changed”').waitFor();
  });
});
