import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

describe('pages in WebViews', function () {
  let session: HeadlessSession;
  let client: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('web', 'Web$Main', { web: true });
    client = await session.connect();
  });
  after(() => session?.stop());

  const page = { css: '#main' };

  it('ui_get_snapshot has the elements below the line of the WebView', async () => {
    const text = await client.text('ui_get_snapshot', { stage: 'all' });
    assert.match(text, /WebView n\w+ #main “Form page”.* · file:\/\/\S+form\.html\?…#top\n +h1 n\w+ “Order today”\n/);
    assert.match(text, /\n +input n\w+ #secret label “Password” \[password\]\n/);
    assert.ok(!text.includes('hunter2') && !text.includes('hush'), text);
  });

  it('ui_query and ui_get_node show an element', async () => {
    const found = await client.text('ui_query', { selector: { css: '.far.away' }, within: page });
    assert.match(found, /button n\w+ #below “Far below”/);
    const node = await client.text('ui_get_node', { ref: { text: 'terms' } });
    assert.match(node, /^a n\w+ #terms “terms”/);
    assert.match(node, /\nattributes .*href=“next\.html\?…”/);
  });

  it('ui_perform reports changes in the page', async () => {
    const typed = await client.text('ui_perform', {
      actions: [{ type: 'setText', target: { label: 'City' }, text: 'Celle' }],
    });
    assert.match(typed, /setText input n\w+ #city/);
    assert.match(typed, /WebView n\w+ #main “Form page” → “city Celle”/);
    const checked = await client.text('ui_perform', {
      actions: [{ type: 'check', target: { css: '#agree', within: page } }],
      read: [{ css: 'h1', within: page }],
    });
    assert.match(checked, /input n\w+ #agree.*selected/);
    assert.match(checked, /h1 n\w+ “Order today”/);
    const [, uid = ''] = /h1 (n\w+) /.exec(checked) ?? [];
    const focused = await client.text('ui_perform', {
      actions: [{ type: 'focus', target: { css: '#main' } }],
      read: [uid, { css: '#main' }],
    });
    assert.match(focused, /read h1 n\w+ “Order today”/);
    assert.match(focused, /read WebView n\w+ #main/);
  });

  it('fill says how the fields of a page are set', async () => {
    const { message } = await client.fail('ui_perform', {
      actions: [{ type: 'fill', target: { css: '#main' }, values: { City: 'Celle' } }],
      waitMs: 0,
    });
    assert.match(message, /fill sets no fields of the page in a WebView: use setText, check and select there\./);
  });

  it('ui_logs has the console of the page, and its errors alone', async () => {
    session.application.send('log\n');
    const logs = (input: object): Promise<string> => client.text('ui_logs', { since: '0.0.0', ...input });
    await until(async () => (await logs({})).includes("Can't find variable: nothing"), {
      what: 'the error of the page',
    });
    const all = await logs({});
    assert.match(all, /console of WebViews:\n  \S+Z WebView n\w+ #main\b.*: The city is\n  .*: No such city\n/);
    const errors = await logs({ level: 'error' });
    assert.match(errors, /console of WebViews:\n  .*: ReferenceError: Can't find variable: nothing\n/);
    assert.ok(!errors.includes('No such city'));
    const cursor = /cursor (\S+)$/.exec(all)?.[1] ?? '';
    assert.ok(!(await logs({ since: cursor })).includes('console'));
  });

  it('a text that a node and an element have is ambiguous', async () => {
    const error = await client.fail('ui_perform', { actions: [{ type: 'click', target: { text: 'Se' } }] });
    assert.equal(error.details?.reason, 'ambiguous', error.message);
  });
});
