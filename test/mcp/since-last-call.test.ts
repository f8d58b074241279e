import assert from 'node:assert/strict';
import { z } from 'zod';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

const Body = z.looseObject({ sinceLastCall: z.array(z.string()).optional() });

describe('Changes between two calls', function () {
  let session: HeadlessSession;
  let application: JavaApplication;
  let first: McpClient;
  let second: McpClient;
  let textOnly: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('effects', 'Effects');
    ({ application } = session);
    first = await session.connect();
    second = await session.connect('cursor');
    textOnly = await session.connect('claude-code');
    for (const client of [first, second, textOnly]) await client.text('ui_status');
  });
  after(() => session?.stop());

  /** Waits until the application has handled a command and printed this line. */
  const send = async (command: string, printed = `done ${command.split(' ')[0]}`): Promise<void> => {
    const before = application.stdout.length;
    application.send(`${command}\n`);
    await until(() => application.stdout.slice(before).includes(`${printed}\n`), { what: printed });
  };
  const click = (client: McpClient, css: string): Promise<string> =>
    client.text('ui_perform', { actions: [{ type: 'click', target: { css } }] });
  const read = (client: McpClient): Promise<string> => client.text('ui_query', { selector: { css: '#none' } });
  /** The last line of a response, if it reports changes. */
  const reported = (text: string): string | undefined =>
    /^Since your last call: (.*)$/.exec(text.split('\n').at(-1) ?? '')?.[1];
  /** The changes in the next response that reports any. */
  const next = (client: McpClient): Promise<string | undefined> => until(async () => reported(await read(client)));
  const nothing = async (client: McpClient): Promise<void> => assert.equal(reported(await read(client)), undefined);

  it('are left out if results have reported them', async () => {
    await nothing(first);
    assert.match(await click(first, '#advance'), /changed ProgressBar/);
    await nothing(first);
    assert.match(await click(first, '#combo'), /opened popup/);
    await nothing(first);
    const closed = await first.text('ui_perform', { actions: [{ type: 'pressKey', key: 'ESCAPE' }] });
    assert.match(closed, /closed popup/);
    assert.equal(reported(closed), undefined);
    await nothing(first);
  });

  it('are reported once if an action causes them later, also if they have disappeared again', async () => {
    await send('later true');
    assert.doesNotMatch(await click(first, '#save'), /changed/);
    await send('now');
    assert.match((await next(first)) ?? '', /^changed Label n\w+ #status “Ready” → “Saved”$/);
    await nothing(first);
    // Nodes that are added and removed between two pulses, as on a machine that pauses, do not count as appeared.
    const toast = await until(async () => {
      assert.doesNotMatch(await click(first, '#toast'), /^ {2}appeared/m);
      await send('now', 'LOG toast is over');
      return reported(await read(first));
    });
    assert.match(toast, /^appeared and disappeared Label n\w+ #toastLabel “Copied”$/);
    await nothing(first);
    await click(first, '#revert');
    await send('now');
    const waited = await first.text('ui_wait_for', { selector: { text: 'Ready' } });
    assert.equal(reported(waited), undefined, 'the node that it has waited for');
    await nothing(first);
    for (const value of ['Set', 'Ready']) {
      const set = { ref: { css: '#status' }, property: 'text', value };
      assert.match(await first.text('ui_set_property', set), /^ok set text of Label .*"$/);
      await nothing(first);
    }
    await send('later false');
    await click(first, '#none');
    const popup = await until(async () => {
      await send('popup', 'LOG popup is over');
      return reported(await read(first));
    });
    assert.match(popup, /^appeared and disappeared Label n\w+ #popupLabel “Sent”$/);
    await nothing(first);
  });

  it('before the next action are in its response, but not among its effects', async () => {
    await click(first, '#none');
    await send('status Changed');
    const text = await click(first, '#none');
    assert.doesNotMatch(text, /^ {2}changed/m);
    assert.match(reported(text) ?? '', /^changed Label n\w+ #status “Ready” → “Changed”$/);
    await nothing(first);
  });

  it('include windows that the client did not open or close, and actions of other clients, each once', async () => {
    await next(second);
    await next(textOnly);
    await nothing(second);
    await send('alert');
    assert.match((await next(first)) ?? '', /^opened dialog n\w+ “Unasked”: .*Button n\w+ “OK”/);
    await nothing(first);
    const opened = await until(async () => Body.parse(await second.call('ui_status')).sinceLastCall?.join());
    assert.match(opened, /^opened dialog/);
    await nothing(second);
    assert.match(reported(await textOnly.text('ui_get_snapshot')) ?? '', /^opened dialog n\w+ “Unasked”$/);
    assert.match(await click(first, 'DialogPane Button'), /^ {2}closed dialog/m);
    await nothing(first);
    const news = (await next(second)) ?? '';
    assert.match(news, /^Claude: click “OK”; closed dialog n\w+ “Unasked”$/);
    await nothing(second);
    await click(second, '#none');
    assert.equal(await next(first), 'Cursor: click “Nothing”');
    await nothing(first);
  });

  it('are in the JSON of an error, and in one line with exceptions', async () => {
    await send('alert');
    const news = await until(async () => {
      const { content, isError } = await first.result('ui_get_node', { ref: 'nowhere' });
      const [block] = content;
      assert.equal(isError, true);
      return Body.parse(JSON.parse(block?.type === 'text' ? block.text : '')).sinceLastCall?.join();
    });
    assert.match(news, /^opened dialog/);
    await next(second);
    await click(first, 'DialogPane Button');
    application.send('throw\n');
    await application.line(/^LOG throws/);
    const line = await until(async () => {
      const text = reported(await read(second));
      return text?.includes('uncaught') && text;
    });
    assert.match(
      line,
      /uncaught java\.lang\.IllegalStateException: unasked at Effects\$Window\.command\(Effects\.java:\d+\)/,
    );
  });

  it('are in a later response if they are read too late for one', async () => {
    await next(first);
    await nothing(first);
    await send('box');
    await send('slow');
    assert.equal(reported(await first.text('ui_status')), undefined);
    await send('quick');
    assert.match((await next(first)) ?? '', /^opened popup/);
    await nothing(first);
  });

  it('include the exit of the application, once, unless the error reports it', async () => {
    await application.stop();
    const exited = new RegExp(`Effects-${application.pid} exited`);
    await until(async () => exited.test(reported(await first.text('ui_status')) ?? ''));
    assert.equal(reported(await first.text('ui_status')), undefined);
    await until(async () => {
      const { content } = await second.result('ui_query', { selector: { css: '#none' } });
      const [block] = content;
      const text = block?.type === 'text' ? block.text : '';
      assert.equal(Body.parse(JSON.parse(text)).sinceLastCall, undefined);
      return exited.test(text);
    });
  });
});
