import assert from 'node:assert/strict';
import { UiError, type UiErrorBody } from '../../../src/contract/error.ts';
import { nodeLine } from '../../../src/mcp/format/line.ts';
import type { ConsoleMessage } from '../../../src/contract/console.ts';
import { until } from '../../harness/until.ts';
import type { Match } from '../../../src/contract/query.ts';
import type { Selector } from '../../../src/contract/selector.ts';
import { describeInEachEnvironment, type LightRow, type ReadingApp } from './reading-app.ts';

const ALL = { scope: { stage: 'all' } } as const;
const main = { selector: { css: '#main' } };

/** The rows below a WebView, as lines without uids, indented. */
async function page(app: ReadingApp, id: string): Promise<string[]> {
  const rows = await rowsOf(app, id);
  const top = rows[0]?.d ?? 0;
  return rows.map((row) => ' '.repeat(row.d - top) + nodeLine(row).replace(/^(\S+) n\w+/, '$1'));
}

async function rowsOf(app: ReadingApp, id: string): Promise<LightRow[]> {
  const { rows } = await app.light(ALL);
  const start = rows.findIndex((row) => row.id === id);
  const above = rows[start]?.d ?? NaN;
  const end = rows.findIndex((row, index) => index > start && row.d <= above);
  return rows.slice(start, end === -1 ? undefined : end);
}

const refused = async (request: Promise<unknown>): Promise<UiErrorBody> => {
  try {
    await request;
  } catch (error) {
    if (error instanceof UiError) return error.body;
    throw error;
  }
  throw new Error('It was not refused.');
};

describeInEachEnvironment(
  'Pages in WebViews',
  (reading) => {
    /** Matches in all windows, because the focus does not matter here. */
    const query = (selector: Selector): Promise<Match[]> => reading().query(selector, ALL);
    const inMain = (selector: Selector): Promise<Match[]> => reading().query(selector, { ...ALL, within: main });
    const summaries = async (found: Promise<Match[]>): Promise<string[]> => (await found).map(({ summary }) => summary);
    const uidOf = async (css: string): Promise<string> => (await inMain({ css }))[0]?.ref.uid ?? '';

    beforeEach(() => reading().runCommand('form'));

    it('a snapshot has the displayed elements of a page as lines below its WebView', async () => {
      const [view, ...lines] = await page(reading(), 'main');
      assert.match(view ?? '', /^WebView #main “Form page”( \[focused\])? · file:\/\/\/.*\/form\.html\?…#top$/);
      assert.deepEqual(lines, [
        ' h1 “Order today”',
        ' p “Read the terms first.”',
        '  a #terms “terms”',
        ' form #order',
        '  input #city “Berlin” label “City”',
        '  input #street prompt “Street”',
        '  input #agree label “I agree” [checkbox]',
        '  input label “Small” [radio, selected]',
        '  input #large label “Large” [radio]',
        '  select #country “Germany” label “Country”',
        '  select #colors accessible “Colors”',
        '  input #secret label “Password” [password]',
        '  textarea #notes accessible “Notes”',
        '  input #fixed “fixed” accessible “Fixed” [readonly]',
        '  button #off “Delete” [disabled]',
        '  button #save “Save order”',
        ' img accessible “A map”',
        ' table #people',
        '  tr “Name | Age”',
        '  tr “Ada | 36”',
        '  tr “Bob | Edit”',
        '   button #edit “Edit”',
        ' ul',
        '  li “First”',
        '  li “Second item”',
        ' iframe #frame tooltip “Details”',
        '  p “Inside the frame”',
        '  button #inner “Inner”',
        ' button #below “Far below”',
      ]);
    });

    it('pages in a scroll pane and in a second window are read, but not one in a tab that is not shown', async () => {
      assert.deepEqual((await page(reading(), 'tall')).slice(1), [' p “Top of it”', ' button #deep “Deep down”']);
      assert.deepEqual((await page(reading(), 'other')).slice(1), [' button “Other”']);
      assert.deepEqual((await page(reading(), 'hostile')).length, 1);
      await reading().runCommand('hostile tab');
      assert.deepEqual((await page(reading(), 'hostile')).slice(1), [
        ' h1 “Trap”',
        ' input #lure “cheese” accessible “Lure”',
        ' button #spring “Spring”',
      ]);
      await reading().runCommand('form tab');
      assert.ok(!reading().application.stdout.includes('trapped'), 'code of the page was run');
    });

    it('a page is read while JavaScript is disabled', async () => {
      await reading().runCommand('noscript');
      await reading().runCommand('next');
      assert.deepEqual((await page(reading(), 'main')).slice(1), [' h2 “Terms”', ' button #save “Save order”']);
      await reading().runCommand('script');
    });

    it('a large page is cut, and says how much is omitted', async () => {
      await reading().runCommand('large');
      const rows = await rowsOf(reading(), 'main');
      assert.ok(rows.length > 2000 && rows.length <= 3001, String(rows.length));
      assert.ok((rows[0]?.childCount ?? 0) >= 4000, JSON.stringify(rows[0]));
      const few = await reading().connection.request('snapshotLight', { ...ALL, chars: 2000 });
      assert.ok(few.rows.length < 300 && few.total > 2000, `${few.rows.length} of ${few.total}`);
    });

    it('an element keeps its uid until it leaves the document or another page is loaded', async () => {
      const city = await uidOf('#city');
      const save = await uidOf('#save');
      assert.equal(await uidOf('#city'), city);
      await reading().runCommand('remove');
      const removed = await refused(reading().connection.request('node', { ref: { uid: city } }));
      assert.equal(removed.code, 'MCP_UI_STALE_REF');
      assert.equal(await uidOf('#save'), save);
      await reading().runCommand('next');
      const left = await refused(reading().connection.request('node', { ref: { uid: save } }));
      assert.equal(left.code, 'MCP_UI_STALE_REF');
      assert.notEqual(await uidOf('#save'), save);
    });

    it('elements are found by text, label and type beside the nodes of the scene', async () => {
      assert.deepEqual(await summaries(query({ text: 'terms' })), ['a[text=terms]']);
      assert.deepEqual(await summaries(query({ text: 'second item', match: 'contains' })), ['li[text=Second item]']);
      assert.deepEqual(await summaries(query({ label: 'City' })), ['input[text=Berlin]']);
      assert.deepEqual(await summaries(query({ text: 'Inner' })), ['button[text=Inner]']);
      assert.deepEqual(await summaries(query({ predicate: { idEquals: 'off', enabled: false } })), [
        'button[text=Delete]',
      ]);
      assert.deepEqual(await summaries(query({ predicate: { typeIs: ['select'] } })), [
        'select[text=Germany]',
        'select[accessible=Colors]',
      ]);
      assert.deepEqual(await summaries(query({ text: 'Outside' })), ['Button[text=Outside]']);
      assert.deepEqual(await summaries(query({ predicate: { typeIs: ['Button'] } })), ['Button[text=Outside]']);
    });

    it('below a WebView or an element, CSS is that of the web', async () => {
      assert.deepEqual(await summaries(inMain({ css: 'form input[type=radio]:checked' })), ['input[label=Small]']);
      const form = { uid: await uidOf('form') };
      const buttons = await reading().query({ css: 'button:not([disabled])' }, { within: form });
      assert.deepEqual(
        buttons.map(({ id }) => id),
        ['save'],
      );
      const invalid = await refused(inMain({ css: 'a[' }));
      assert.equal(invalid.code, 'MCP_UI_INVALID_INPUT');
    });

    it('an element has its tag, classes, attributes and bounds in the scene', async () => {
      const [found] = await inMain({ css: '.far.away' });
      const { node } = await reading().connection.request('node', { ref: { uid: found?.ref.uid } });
      assert.equal(node.type, 'button');
      assert.equal(node.className, 'org.w3c.dom.html.HTMLButtonElement');
      assert.deepEqual(node.styleClass, ['far', 'away']);
      assert.equal(node.attributes?.class, 'far away');
      assert.equal(node.text?.label, 'Far below');
      const [link] = await inMain({ css: 'a' });
      const { node: terms } = await reading().connection.request('node', { ref: { uid: link?.ref.uid } });
      assert.equal(terms.attributes?.href, 'next.html?…');
    });

    it('its bounds follow the zoom of the WebView', async () => {
      const before = (await inMain({ css: '#city' }))[0]?.layout?.boundsInScene;
      await reading().runCommand('zoom');
      const after = (await inMain({ css: '#city' }))[0]?.layout?.boundsInScene;
      await reading().runCommand('unzoom');
      assert.ok(Math.abs((after?.width ?? 0) - 1.5 * (before?.width ?? 0)) < 3, JSON.stringify({ before, after }));
    });

    it('a password is withheld everywhere', async () => {
      const uid = await uidOf('#secret');
      const all = await reading().light(ALL);
      const node = await reading().connection.request('node', { ref: { uid } });
      const found = await query({ text: 'hunter2' });
      assert.ok(!JSON.stringify([all, node, found]).includes('hunter2'));
      assert.deepEqual(found, []);
      assert.equal(node.node.attributes?.type, 'password');
    });

    it('a client can wait for a later change of a page', async () => {
      await reading().runCommand('dynamic');
      const waiting = reading().connection.request('waitFor', {
        selector: { text: 'Added later' },
        state: 'visible',
        timeoutMs: 45_000,
      });
      const load = { type: 'click', target: { ref: { uid: await uidOf('#load') } } } as const;
      const { results } = await reading().connection.request('perform', { actions: [load], timeoutMs: 45_000 });
      assert.ok(results[0]?.ok, JSON.stringify(results));
      assert.equal((await waiting).match?.type, 'p');
    });

    it('a request for details that only nodes have is refused for an element', async () => {
      const uid = await uidOf('#save');
      const error = await refused(reading().connection.request('screenshot', { ref: { uid } }));
      assert.equal(error.details?.reason, 'unsupported');
      assert.match(error.message, /an element \(button\) of the page in a WebView/);
    });

    it('the console of a page is reported, and the listener of the application still gets each message', async () => {
      const messages: ConsoleMessage[] = [];
      const { connection, application } = reading();
      connection.onEvent('console', (message) => messages.push(message));
      await reading().runCommand('log');
      await until(() => messages.length >= 3, { what: 'three messages' });
      const uid = (await query({ css: '#main' }))[0]?.ref.uid;
      assert.deepEqual(
        messages.map(({ uid: of, id, text }) => [of, id, text]),
        [
          [uid, 'main', 'The city is'],
          [uid, 'main', 'No such city'],
          [uid, 'main', "ReferenceError: Can't find variable: nothing"],
        ],
      );
      assert.ok(messages.every(({ source = '' }) => !source.includes('hush')));
      const own = (): number => application.stdout.split('CONSOLE main ').length - 1;
      await until(() => own() === 3, { what: 'the messages in the application' });
      await connection.request('detach', {});
      application.send('log\n');
      await until(() => own() === 6, { what: 'the messages in the application after the Java agent' });
    });
  },
  { folder: 'web', main: 'Web$Main', web: true },
);
