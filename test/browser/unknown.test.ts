import assert from 'node:assert/strict';
import type { ActivityEntry, Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { EditorHost } from './editor-host.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'BorderPane', id: 'root' },
  { uid: 'save', parent: 'root', index: 0, type: 'Button', id: 'save', text: 'Save' },
];
const label: Row = { uid: 'new', parent: 'root', index: 1, type: 'Label', text: 'New' };

describe('Data that the page cannot read', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let editor: EditorHost;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    server.run('Contacts-4711');
    server.change(rows);
    editor = new EditorHost(server.url);
    page = await InspectorPage.open(browser(), server.url, {}, editor.prepare);
    await page.row('BorderPane').waitFor();
    await server.updatesArrive();
  });
  afterEach(() => closePage(page, server, editor));

  const isLogged = (words: RegExp) => editor.logged.some((line) => words.test(line));
  const logged = (words: RegExp) => until(() => isLogged(words), { what: `${words}` });
  /** Repeats an update until the page logs it. */
  const loggedAfter = (update: () => void | Promise<void>, words: RegExp) =>
    until(async () => isLogged(words) || (await update(), isLogged(words)), { what: `${words}`, every: 200 });
  /** Reads of a resource since the page was opened. */
  const readsOf = (base: string) => server.reads.filter((uri) => uri.split('?')[0] === base).length;

  it('is logged once, and the tree keeps updating', async () => {
    const uri = 'ui://live/apps';
    server.contents.set(uri, { ...server.apps, pickMode: 'sometimes' });
    const before = readsOf(uri);
    await loggedAfter(() => server.notify(uri), /^dropped ui:\/\/live\/apps: .*pickMode/);
    server.change([label]);
    await page.row('“New”').waitFor();
    await until(() => readsOf(uri) >= before + 2, { what: 'another attempt' });
    assert.equal(editor.logged.length, 1, editor.logged.join('\n'));
    server.contents.clear();
    server.setApps({ busy: { sinceMs: 3000, stack: [] } });
    await page.page.getByText('The application is busy').waitFor();
  });

  it('is reported if it is the tree, which is read again without another message from the server', async () => {
    server.contents.set('ui://live/tree', { app: 'Contacts-4711', rev: 'x', reset: 'no', upserts: [], removed: [] });
    server.change([label]);
    await loggedAfter(() => server.notify('ui://live/tree'), /^dropped ui:\/\/live\/tree\?since=.*reset/);
    await page.page.getByText('The server sent ui://live/tree in a form that this page does not know.').waitFor();
    server.contents.clear();
    await page.row('“New”').waitFor();
    await page.page.getByText('in a form that this page does not know.').waitFor({ state: 'detached' });
  });

  it('is logged if it is the result of a tool, and reported in a sentence', async () => {
    server.nodes.set('save', { type: 5 });
    await page.row('#save').click();
    await page.tab('Details');
    await page.page.getByText('The server sent ui_get_node in a form that this page does not know.').waitFor();
    await logged(/^dropped ui_get_node: .*type/);
    server.nodes.clear();
    await page.described();
  });

  it('is logged if it is an update, and everything is read again', async () => {
    const before = readsOf('ui://live/selection');
    await loggedAfter(() => server.sendBrokenUpdate(), /^connection: /);
    await until(() => readsOf('ui://live/selection') > before, { what: 'the selection read again' });
  });

  describe('of the activity', () => {
    const entry = (n: number, who: string): ActivityEntry => {
      const at = new Date(2026, 0, 1, 12, 0, n).toISOString();
      return { n, at, tool: 'ui_perform', who, summary: `action ${n}`, ok: true, result: 'done', ms: 1 };
    };
    const shown = () => page.page.getByRole('list', { name: 'Activity' }).getByRole('listitem').allTextContents();
    const shows = (...parts: string[]) =>
      until(
        async () => {
          const entries = await shown();
          return entries.length === parts.length && parts.every((part, i) => entries[i]?.includes(part));
        },
        { what: parts.join() },
      );

    it('is read again as a whole when a number is missing', async () => {
      await page.tab('Activity');
      server.activity = [entry(2, 'Claude'), entry(1, 'Claude')];
      server.notify('ui://live/activity');
      await shows('action 2', 'action 1');
      const all = [5, 4, 3, 2, 1].map((n) => entry(n, 'Claude'));
      server.activity = all;
      server.contents.set('ui://live/activity?since=2', { rev: 5, entries: all.slice(0, 1) });
      server.notify('ui://live/activity');
      await shows('action 5', 'action 4', 'action 3', 'action 2', 'action 1');
    });

    it('is read again as a whole when another server counts from the start', async () => {
      await page.tab('Activity');
      server.activity = [entry(2, 'Claude'), entry(1, 'Claude')];
      server.notify('ui://live/activity');
      await shows('action 2', 'action 1');
      server.activity = [entry(1, 'Cursor')];
      server.notify('ui://live/activity');
      await shows('Cursor');
    });
  });
});
