import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import type { DemoDesk } from './real.ts';

/** The routes that are served, with the cookie of the browser, to the inspector's own pages. */
const PATHS = ['/1/', '/state', '/variables', '/wait?timeout=0', '/sse', '/mcp', '/webview.js', '/link'];

/** @param opened the server with the demo, which the suite shares with others */
export function otherPages(opened: () => DemoDesk): void {
  describe('A page on another port of this machine', function () {
    let desk: DemoDesk;
    let inspector: InspectorPage;
    let context: BrowserContext;
    let other: Page;
    let origin: string;
    let port: number;
    /** The requests of the other page by their ids, as sent, and the status of each response, which that page cannot read. */
    const requests = new Map<string, string>();
    const responses = new Map<string, number>();
    const foreign = http.createServer((_request, response) =>
      response.setHeader('Content-Type', 'text/html').end('<p>'),
    );

    before(async () => {
      desk = opened();
      inspector = await InspectorPage.open(opened().browser, desk.link());
      await inspector.row('Window “Contacts”').waitFor();
      origin = new URL(inspector.page.url()).origin;
      context = inspector.page.context();
      foreign.listen(0, '127.0.0.1');
      await once(foreign, 'listening');
      const address = foreign.address();
      assert.ok(typeof address === 'object' && address !== null);
      port = address.port;
    });
    beforeEach(async () => {
      other = await context.newPage();
      await other.goto(`http://127.0.0.1:${port}/`);
      requests.clear();
      responses.clear();
      const network = await context.newCDPSession(other);
      network.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
        if (`http://${headers['Host']}` === origin) requests.set(requestId, JSON.stringify(headers));
      });
      network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
        responses.set(requestId, statusCode),
      );
      await network.send('Network.enable');
    });
    afterEach(async () => {
      for (const page of context.pages()) if (page !== inspector.page) await page.close();
    });
    after(async () => {
      await inspector?.close();
      foreign.close();
    });

    /** Fails unless there were so many requests, each of which carried the cookie and was refused by the server. */
    async function refused(count: number): Promise<void> {
      await until(() => requests.size >= count && [...requests.keys()].every((id) => responses.has(id)), {
        what: `responses to ${count} requests`,
      });
      for (const [id, headers] of requests) {
        assert.equal(responses.get(id), 403, headers);
        assert.match(headers, /javafx-inspector-\d+=/, 'the test shows nothing without the cookie');
      }
    }

    it('gets nothing by fetch', async () => {
      const read = await other.evaluate(
        async ([from, paths]) => {
          const texts: string[] = [];
          for (const path of paths) {
            for (const mode of ['cors', 'no-cors'] as const) {
              for (const method of ['GET', 'POST']) {
                const init: RequestInit = { mode, method, credentials: 'include' };
                texts.push(
                  await fetch(from + path, init).then(
                    (response) => response.text(),
                    () => '',
                  ),
                );
              }
            }
          }
          return texts.join('');
        },
        [origin, PATHS] as const,
      );
      assert.equal(read, '');
      // The browser itself blocks a POST that needs a preflight request.
      await refused(PATHS.length * 2);
    });

    it('gets nothing by elements that load other addresses', async () => {
      await other.evaluate(
        ([from, paths]) => {
          for (const path of paths) {
            const address = from + path;
            for (const name of ['iframe', 'script', 'img', 'embed', 'video'] as const) {
              document.body.append(Object.assign(document.createElement(name), { src: address }));
            }
            document.body.append(Object.assign(document.createElement('object'), { data: address }));
            document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
          }
        },
        [origin, PATHS] as const,
      );
      await refused(PATHS.length * 2);
      for (const frame of other.frames()) {
        if (frame === other.mainFrame()) continue;
        // The browser may have removed a frame that was refused.
        const text = await frame.evaluate(() => document.body?.textContent ?? '').catch(() => '');
        assert.doesNotMatch(text, /Contacts/);
      }
    });

    it('gets no stream of events, and no socket', async () => {
      const opened = await other.evaluate(async (from) => {
        const sources = ['/sse', '/mcp', '/wait'].map(
          (path) => new EventSource(from + path, { withCredentials: true }),
        );
        const targets: EventTarget[] = [...sources, new WebSocket(`${from.replace('http', 'ws')}/mcp`)];
        return Promise.all(
          targets.map(
            (target) =>
              new Promise((resolve) => {
                for (const name of ['open', 'message', 'endpoint', 'error'])
                  target.addEventListener(name, () => resolve(name));
              }),
          ),
        );
      }, origin);
      assert.deepEqual(opened, ['error', 'error', 'error', 'error']);
      await refused(3);
    });

    it('gets nothing by a form, a new window or a navigation', async () => {
      for (const [method, path] of [
        ['post', '/link'],
        ['post', '/mcp'],
        ['get', '/variables'],
      ] as const) {
        await other.evaluate(
          ([action, sent]) => {
            const form = Object.assign(document.createElement('form'), { action, method: sent });
            document.body.append(form);
            form.submit();
          },
          [origin + path, method] as const,
        );
        await other.waitForURL(`${origin}${path}**`);
        await other.goto(`http://127.0.0.1:${port}/`);
      }
      await other.evaluate((address) => location.assign(address), `${origin}/state`);
      await other.waitForURL(`${origin}/state`);
      await refused(4);
      await other.goto(`http://127.0.0.1:${port}/`);
      const popup = context.waitForEvent('page');
      const opened = await other.evaluateHandle((address) => window.open(address), `${origin}/variables`);
      await until(() => opened.evaluate((window) => window?.closed), {
        what: 'the page has no reference to the window any more',
      });
      const shown = await popup;
      await shown.getByText('Another page has led here.').waitFor();
      await shown.getByRole('link', { name: 'Open the inspector' }).click();
      await shown.getByText('Session is already open').waitFor();
    });

    it("gets no data if its server repeats the browser's requests as the inspector's page would send them", async () => {
      let received: http.IncomingHttpHeaders = {};
      foreign.once('request', ({ headers }) => (received = headers));
      await other.reload();
      const { cookie = '' } = received;
      assert.match(cookie, /javafx-inspector-\d+=/, 'the test shows nothing without the cookie');
      const forged = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
      for (const [method, path] of PATHS.map((each) => [each === '/link' ? 'POST' : 'GET', each] as const)) {
        const response = await fetch(origin + path, { method, headers: forged });
        const text = await response.text();
        if (path === '/webview.js') assert.equal(response.status, 200);
        else if (path === '/1/') assert.doesNotMatch(text, /Contacts|secret", "/);
        else assert.equal(response.status, 401, path);
      }
    });

    it('leaves the inspector working: reloaded, in a second tab, and with its variables', async () => {
      const { page } = inspector;
      for (let i = 0; i < 20; i++) await page.reload();
      await inspector.row('Window “Contacts”').waitFor();
      const second = await context.newPage();
      await second.goto(`${origin}/1/`);
      await second.getByRole('treeitem').filter({ hasText: 'Window “Contacts”' }).waitFor();
      await second.goto(`${origin}/variables`);
      await second.getByText(/^[\d,]+ variables · /).waitFor();
      await second.goto(`${origin}/1/state`);
      await second.getByText(/^\{"/).waitFor();
      await second.goto(desk.link());
      await second
        .getByText(/Session is already open|Contacts/)
        .first()
        .waitFor();
    });
  });
}
