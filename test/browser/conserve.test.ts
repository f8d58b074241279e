import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../harness/until.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** Records the notifications that a page shows. */
const RECORD = `{
  const Shown = window.Notification;
  window.notified = [];
  window.Notification = class extends Shown {
    constructor(title, options) {
      super(title, options);
      window.notified.push(options.body);
    }
  };
}`;

describe('the only tab of a session', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let agent: Client;
  let context: BrowserContext;
  const errors: string[] = [];

  before(async () => {
    desk = await startDesk();
    agent = await desk.agent('claude-code');
  });
  after(() => desk?.stop());
  beforeEach(async () => {
    errors.length = 0;
    context = await browser().newContext();
    await context.addInitScript(RECORD);
  });
  afterEach(async () => {
    // As a user closes them: a crashed page could not report that it closes.
    for (const page of context.pages()) await page.close({ runBeforeUnload: true });
    await context.close();
    assert.deepEqual(errors, [], 'errors in the browser console');
  });

  const open = async (address?: string): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(address ?? desk.link());
    return page;
  };
  const isOpen = (page: Page): Promise<void> => page.getByText('No JavaFX application is connected').first().waitFor();
  const isRefused = (page: Page): Promise<void> =>
    page.getByRole('heading', { name: 'Session is already open' }).waitFor();
  const sessions = async (): Promise<unknown> => {
    const { content } = await agent.callTool({ name: 'ui_status', arguments: {} });
    return /(\d+) open in browsers/.exec(JSON.stringify(content))?.[1];
  };
  const sessionsAre = (count: number): Promise<unknown> =>
    until(async () => (await sessions()) === String(count), { what: `${count} browser sessions` });

  it('blocks a second tab, which does not connect, says so, and notifies the user', async () => {
    await context.grantPermissions(['notifications']);
    const first = await open();
    await isOpen(first);
    assert.match(first.url(), /^http:\/\/127\.0\.0\.1:\d+\/1\/\?conserve=true$/);
    const second = await open();
    const requests: string[] = [];
    second.on('request', (request) => requests.push(request.url()));
    await isRefused(second);
    assert.equal(await second.title(), 'Session is already open');
    assert.equal(await second.getByRole('tree').count(), 0);
    await sessionsAre(1);
    assert.ok(!requests.some((url) => url.endsWith('/mcp')), 'it does not connect');
    await until(() => first.evaluate('window.notified.length > 0'));
    assert.deepEqual(await first.evaluate('window.notified'), ['Session 1 is already active in another tab.']);
    assert.equal(await second.getByText('Allow notifications').count(), 0);
    // A browser lets a page close its tab if the tab has shown nothing else.
    const [third] = await Promise.all([
      context.waitForEvent('page'),
      first.evaluate('void window.open(location.href)'),
    ]);
    await isRefused(third);
    const closed = third.waitForEvent('close');
    third.keyboard.press('Enter').catch(() => {});
    await closed;
    await second.getByRole('link', { name: 'Close this page' }).click();
    await second.getByText('Your browser does not let this page close itself. Close its tab.').waitFor();
    await isOpen(first);
  });

  it('may have others beside it without conserve, and such a tab blocks later ones', async () => {
    const first = await open();
    await isOpen(first);
    const second = await open(first.url().split('?')[0]);
    await isOpen(second);
    await sessionsAre(2);
    await first.close({ runBeforeUnload: true });
    await sessionsAre(1);
    await isRefused(await open(`${second.url()}?conserve=true`));
  });

  it('blocks no other while it is closing, however long that takes', async () => {
    const closing = await open();
    await isOpen(closing);
    const address = closing.url();
    await closing.route('**/closing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await closing.goto(new URL('/closing', address).href);
    // As the inspector does, but without a response. A tab whose lock is free counts as closed, so it takes the lock first.
    await closing.evaluate(`new Promise((opened) => {
      window.received = [];
      void navigator.locks.request('closing', () => new Promise((release) => {
        const { port } = new SharedWorker('/conserve.js', { name: 'javafx-inspector-1' });
        port.onmessage = ({ data }) => {
          opened(window.received.push(data));
          if (data === 'there?') release();
        };
        port.postMessage('open closing');
      }));
    })`);
    const next = await open(address);
    await isOpen(next);
    assert.deepEqual(await closing.evaluate('window.received'), ['open', 'there?']);
  });

  it('connects after it was reloaded, and after the one before it was closed or crashed', async () => {
    const first = await open();
    await isOpen(first);
    await first.reload();
    await isOpen(first);
    const second = await open(first.url());
    await isRefused(second);
    const closed = first.waitForEvent('close');
    await first.close({ runBeforeUnload: true });
    await closed;
    await second.reload();
    await isOpen(second);
    const third = await open(second.url());
    await isRefused(third);
    const crashed = second.waitForEvent('crash');
    second.goto('chrome://crash').catch(() => {});
    await crashed;
    await third.reload();
    await isOpen(third);
  });
});
