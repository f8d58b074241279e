import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { HttpServer } from '../../../src/mcp/transports/http/http-server.ts';
import { LIMITS } from '../../../src/mcp/transports/http/request-limits.ts';
import { until } from '../../harness/until.ts';
import { TestServer } from './test-server.ts';

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'page', version: '1' } },
});
const JSON_RPC = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
/** The secret of the pages, in the page behind a one-time link. */
const secretIn = (html: string): string => /secret", "([\w-]{43})"/.exec(html)?.[1] ?? '';
const OWN = { 'Sec-Fetch-Site': 'same-origin' };

describe('The HTTP server and the pages of browsers', function () {
  let testServer: TestServer;
  let server: HttpServer;
  let cookie: { Cookie: string };
  /** The headers of the inspector's own pages. */
  let page: { Cookie: string; 'X-JavaFX-Inspector': string };
  let bearer: { Authorization: string };
  const open = new Set<http.ClientRequest>();

  beforeEach(async () => {
    testServer = await new TestServer().start();
    server = await HttpServer.start({ session: testServer.session, dir: testServer.dir, port: 0, mcpPort: 0 });
    const opened = await request('GET', server.newLink().slice(server.url.length), {});
    cookie = { Cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
    page = { ...cookie, 'X-JavaFX-Inspector': secretIn(opened.body) };
    bearer = { Authorization: `Bearer ${Reflect.get(Reflect.get(server, 'access'), 'token')}` };
  });
  afterEach(async () => {
    for (const each of open) each.destroy();
    open.clear();
    await server.close();
    await testServer.close();
  });

  /** Sends a request. @returns the response with its body, or, for a stream, as soon as its head has arrived */
  function request(
    method: string,
    path: string,
    headers: http.OutgoingHttpHeaders,
    body?: string,
    isStream = false,
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = http.request(server.url, { method, path, headers, agent: false }, (response) => {
        let text = '';
        const { statusCode: status = 0 } = response;
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', () => {});
        if (isStream && status === 200) resolve({ status, headers: response.headers, body: '' });
        else response.on('close', () => resolve({ status, headers: response.headers, body: text }));
      });
      open.add(sent);
      sent.on('error', reject).end(body);
    });
  }

  const initialize = (): Promise<Reply> => request('POST', '/mcp', { ...page, ...OWN, ...JSON_RPC }, INITIALIZE);
  const stream = (id: unknown): Promise<Reply> =>
    request('GET', '/mcp', { ...page, ...OWN, ...JSON_RPC, 'mcp-session-id': String(id) }, undefined, true);

  for (const site of ['same-site', 'cross-site', 'unheard-of']) {
    it(`serves nothing to a page from which a request is ${site}`, async () => {
      for (const [mode, dest] of [
        ['cors', 'empty'],
        ['no-cors', 'empty'],
        ['no-cors', 'script'],
        ['no-cors', 'image'],
        ['navigate', 'iframe'],
        ['navigate', 'document'],
        ['websocket', 'websocket'],
      ]) {
        const headers = { ...page, 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest };
        for (const [method, path] of [
          ['GET', '/'],
          ['GET', '/1/'],
          ['GET', '/webview.js'],
          ['GET', '/state'],
          ['GET', '/1/state'],
          ['GET', '/variables'],
          ['GET', '/wait?timeout=0'],
          ['GET', '/sse'],
          ['GET', '/mcp'],
          ['POST', '/mcp'],
          ['POST', '/link'],
          ['POST', '/message'],
          ['DELETE', '/mcp'],
          ['HEAD', '/variables'],
          ['OPTIONS', '/mcp'],
          ['GET', '/nothing'],
        ] as const) {
          const { status, body } = await request(method, path, headers);
          assert.equal(status, 403, `${method} ${path} ${mode} ${dest}`);
          assert.doesNotMatch(body, /script|selection|http:/, path);
        }
      }
      assert.equal(server.clients, 0);
    });
  }

  it('serves its own pages, and addresses that the user opens', async () => {
    for (const site of ['same-origin', 'none']) {
      for (const path of ['/1/', '/webview.js', '/state', '/variables', '/1/variables']) {
        const headers = { ...cookie, 'Sec-Fetch-Site': site, Accept: 'text/html' };
        assert.equal((await request('GET', path, headers)).status, 200, path);
      }
    }
  });

  it('serves the page of a matrix only with the secret of the pages, and no other file', async () => {
    const folder = path.join(testServer.dir, 'emulated');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'app-1.html'), '<p>screenshots</p>');
    fs.writeFileSync(path.join(folder, 'other.txt'), 'no page');
    fs.symlinkSync(path.join(testServer.dir, 'mcp-token'), path.join(folder, 'linked.html'));
    const shown = { ...cookie, ...OWN, Accept: 'text/html' };
    const wrapper = await request('GET', '/1/emulated/app-1.html', shown);
    assert.deepEqual([wrapper.status, wrapper.body.includes('screenshots')], [200, false]);
    assert.equal((await request('GET', '/1/emulated/app-1.html', { ...cookie, ...OWN })).status, 401);
    const { status, body, headers } = await request('GET', '/1/emulated/app-1.html', { ...page, ...OWN });
    assert.deepEqual([status, body], [200, '<p>screenshots</p>']);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.doesNotMatch(String(headers['content-security-policy']), /script-src/);
    for (const name of ['other.txt', 'linked.html', 'none.html', '..%2fmcp-token', '..%2femulated%2fapp-1.html'])
      assert.equal((await request('GET', `/1/emulated/${name}`, { ...page, ...OWN })).status, 404, name);
  });

  it('opens a one-time link that another page shows, but not in a frame, and not for a program that only looks at it', async () => {
    const link = server.newLink().slice(server.url.length);
    const from = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    assert.equal((await request('GET', link, { ...from, 'Sec-Fetch-Dest': 'iframe' })).status, 403);
    assert.equal((await request('HEAD', link, {})).status, 405);
    const { status, headers } = await request('GET', link, { ...from, 'Sec-Fetch-Dest': 'document' });
    assert.equal(status, 200);
    assert.match(String(headers['set-cookie']), /HttpOnly; SameSite=Strict/);
  });

  it('asks the user to go on if another page leads to the inspector', async () => {
    const headers = { ...cookie, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'document' };
    const { status, body } = await request('GET', '/variables', headers);
    assert.equal(status, 403);
    assert.match(body, /<a href="\/1\/\?conserve=true">Open the inspector<\/a>/);
  });

  it('gives no data to another server of this machine, to which the browser has sent the cookie', async () => {
    const opened = await request('GET', server.newLink().slice(server.url.length), {});
    const stolen = {
      ...cookie,
      ...OWN,
      Origin: server.url,
      Host: new URL(server.url).host,
      Accept: 'application/json',
    };
    for (const more of [
      {},
      { 'X-JavaFX-Inspector': '' },
      { 'X-JavaFX-Inspector': 'x'.repeat(43) },
      // The session of another browser.
      { 'X-JavaFX-Inspector': secretIn(opened.body) },
    ]) {
      const headers = { ...stolen, ...more };
      for (const [method, path] of [
        ['GET', '/state'],
        ['GET', '/1/state'],
        ['GET', '/variables'],
        ['GET', '/1/variables'],
        ['GET', '/wait?timeout=0'],
        ['GET', '/1/wait?timeout=0'],
        ['GET', '/sse'],
        ['POST', '/message'],
        ['POST', '/mcp'],
        ['GET', '/mcp'],
        ['DELETE', '/mcp'],
        ['POST', '/link'],
        ['HEAD', '/state'],
      ] as const)
        assert.equal((await request(method, path, headers)).status, 401, `${method} ${path}`);
      for (const path of ['/1/', '/state', '/variables']) {
        const { status, body } = await request('GET', path, { ...headers, Accept: 'text/html' });
        assert.equal(status, 200);
        assert.match(body, /<script/);
        assert.doesNotMatch(body, /selection|schema|stages/, 'only the page, without what it shows');
        assert.ok(!body.includes(page['X-JavaFX-Inspector']), path);
      }
    }
    assert.equal(server.clients, 0);
  });

  it('gives data to its own pages, and to clients with the token', async () => {
    for (const headers of [{ ...page, ...OWN }, bearer]) {
      for (const path of ['/state', '/1/state', '/variables'])
        assert.match(
          (await request('GET', path, { ...headers, Accept: 'application/json' })).headers['content-type'] ?? '',
          /json/,
        );
      assert.equal((await request('GET', '/wait?timeout=0', headers)).status, 204);
      assert.match((await request('POST', '/link', headers)).body, /open\?key=/);
    }
  });

  it('forbids browsers to embed, store or pass on any response', async () => {
    for (const [method, path, headers] of [
      ['GET', '/1/', { ...cookie, ...OWN }],
      ['GET', '/state', bearer],
      ['GET', '/variables', { ...cookie, ...OWN, Accept: 'text/html' }],
      ['GET', '/open?key=x', {}],
      ['GET', '/', {}],
      ['GET', '/state', { Host: 'evil.example' }],
      ['GET', '/nothing', bearer],
      ['POST', '/mcp', { ...bearer, ...JSON_RPC }],
    ] as const) {
      const reply = await request(method, path, headers);
      const where = `${method} ${path} ${reply.status}`;
      assert.equal(reply.headers['cross-origin-resource-policy'], 'same-origin', where);
      assert.equal(reply.headers['cross-origin-opener-policy'], 'same-origin', where);
      assert.equal(reply.headers['referrer-policy'], 'no-referrer', where);
      assert.equal(reply.headers['x-content-type-options'], 'nosniff', where);
      assert.equal(reply.headers['cache-control'], 'no-store', where);
      assert.match(String(reply.headers['content-security-policy']), /frame-ancestors 'none'/, where);
    }
  });

  it('limits the unfinished requests of a browser, and of no other client', async () => {
    const wait = (headers: http.OutgoingHttpHeaders, seconds: number): Promise<Reply> =>
      request('GET', `/wait?timeout=${seconds}`, { ...headers, ...OWN });
    const waiting = Array.from({ length: LIMITS.cookie.requests }, () => wait(page, 1));
    const refused = await until(
      async () => {
        const reply = await wait(page, 0);
        return reply.status === 429 && reply;
      },
      { what: 'the limit' },
    );
    assert.equal(
      refused.body,
      'There are already 32 unfinished requests of this browser. Close tabs of the inspector and try again.\n',
    );
    assert.equal((await wait(bearer, 0)).status, 204);
    assert.deepEqual(new Set((await Promise.all(waiting)).map(({ status }) => status)), new Set([204]));
    assert.equal((await wait(page, 0)).status, 204);
  });

  it('limits the open sessions of a browser, and gives up the one that a closed page has left', async () => {
    const sessions: unknown[] = [];
    for (let i = 0; i < LIMITS.cookie.sessions; i++) {
      const { status, headers } = await initialize();
      assert.equal(status, 200);
      sessions.push(headers['mcp-session-id']);
      assert.equal((await stream(sessions[i])).status, 200);
    }
    for (const reply of [await initialize(), await request('GET', '/sse', { ...page, ...OWN }, undefined, true)]) {
      assert.equal(reply.status, 429);
      assert.match(
        reply.body,
        /There are already 16 open sessions of this browser\. Close tabs of the inspector and try again\./,
      );
    }
    const others = await request('POST', '/mcp', { ...bearer, ...JSON_RPC }, INITIALIZE);
    assert.equal(others.status, 200);
    // A tab that was closed without ending its session.
    [...open].findLast((each) => each.method === 'GET' && each.path === '/mcp')?.destroy();
    for (let i = 0; i < 40; i++) {
      const status = await until(
        async () => {
          const reply = await initialize();
          return reply.status === 200 && reply.status;
        },
        { what: 'a session' },
      );
      assert.equal(status, 200);
    }
    assert.equal(server.sessions, LIMITS.cookie.sessions);
  });

  it('keeps a session of a browser from clients with the token', async () => {
    const opened = await initialize();
    const id = String(opened.headers['mcp-session-id']);
    for (const [method, body] of [['POST', INITIALIZE], ['GET'], ['DELETE']] as const) {
      const headers = { ...bearer, ...JSON_RPC, 'mcp-session-id': id };
      const { status, body: text } = await request(method, '/mcp', headers, body);
      assert.equal(status, 404, method);
      assert.match(text, /Unknown session\. Initialize a new one\./);
    }
    assert.equal((await stream(id)).status, 200);
  });

  it('reports a broken address as the fault of its sender, not of the server', async () => {
    for (const [path, status, headers] of [
      ['/%', 404, {}],
      ['/open?key=%', 403, {}],
      ['/webview.js', 416, { Range: 'bytes=999999999-' }],
      ['/webview.js', 412, { 'If-Match': '"x"' }],
    ] as const) {
      assert.equal((await request('GET', path, { ...bearer, ...headers })).status, status, path);
    }
  });

  it('limits the links that have not been opened', async () => {
    const first = server.newLink().slice(server.url.length);
    for (let i = 0; i < 100; i++) server.newLink();
    assert.equal((await request('GET', first, {})).status, 403);
  });
});
