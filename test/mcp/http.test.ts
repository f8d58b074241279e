import assert from 'node:assert/strict';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { FakeAgent } from '../unit/mcp/fake-agent.ts';
import { McpClient } from '../harness/mcp-client.ts';
import { command } from '../harness/requirements.ts';
import { stopProcess, until, killAtExit } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A plain request, in which every header can be set, including Host and Origin. */
function request(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The secret of the pages, in the page behind a one-time link. */
const secretIn = (html: string): string => /secret", "([\w-]{43})"/.exec(html)?.[1] ?? '';

describe('the HTTP side', function () {
  const workspace = new TestWorkspace();
  let server: ChildProcessWithoutNullStreams;
  let output = '';
  let errors = '';
  let url: string;
  let mcp: string;
  let token: string;
  let bearer: { Authorization: string };

  before(async () => {
    const args = [
      command,
      'serve',
      '--dir',
      workspace.dir,
      '--run-dir',
      workspace.runDir,
      '--port',
      '0',
      '--mcp-port',
      '0',
    ];
    server = killAtExit(spawn(process.execPath, args, { stdio: 'pipe' }));
    server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    await until(() => /mcp-token/.test(output), { ms: 60_000, what: 'the server prints its addresses' });
    const file = (name: string): string => fs.readFileSync(path.join(workspace.dir, name), 'utf8');
    url = `http://127.0.0.1:${file('ui-port')}`;
    mcp = `http://127.0.0.1:${file('mcp-port')}`;
    token = file('mcp-token');
    assert.ok(output.includes(`MCP: ${mcp}/mcp with the token in `), output);
    bearer = { Authorization: `Bearer ${token}` };
  });
  after(async () => {
    await stopProcess(server);
    await workspace.serverExited();
    await workspace.remove();
  });

  const link = async (): Promise<string> => {
    const { status, body } = await request(`${url}/link`, { method: 'POST', headers: bearer });
    assert.equal(status, 200);
    return JSON.parse(body).url;
  };

  it('requires the token for every request, and keeps it readable for its owner only', async () => {
    assert.equal(fs.statSync(path.join(workspace.dir, 'mcp-token')).mode & 0o777, 0o600);
    assert.ok(!output.includes(token));
    for (const base of [url, mcp]) {
      for (const [method, where] of [
        ['GET', '/'],
        ['GET', '/1/'],
        ['GET', '/1/state'],
        ['GET', '/2/'],
        ['GET', '/webview.js'],
        ['POST', '/mcp'],
        ['GET', '/sse'],
        ['POST', '/message'],
        ['GET', '/state'],
        ['GET', '/wait'],
        ['POST', '/link'],
      ] as const) {
        assert.equal((await request(base + where, { method })).status, 401, where);
        const wrong = { Authorization: `Bearer ${'x'.repeat(43)}` };
        assert.equal((await request(base + where, { method, headers: wrong })).status, 401, where);
      }
    }
  });

  it('keeps the events from pages of other ports, which send no Origin with a GET', async () => {
    const opened = await request(await link());
    const cookie = String(opened.headers['set-cookie']).split(';')[0];
    const from = (site: string, path: string): Promise<Reply> =>
      request(`${url}${path}`, {
        headers: { Cookie: cookie, 'X-JavaFX-Inspector': secretIn(opened.body), 'Sec-Fetch-Site': site },
      });
    for (const site of ['same-site', 'cross-site']) {
      for (const path of ['/wait?timeout=0', '/1/wait?timeout=0'])
        assert.equal((await from(site, path)).status, 403, site);
    }
    for (const site of ['same-origin', 'none']) assert.equal((await from(site, '/wait?timeout=0')).status, 204, site);
  });

  it('accepts its own host names only, and its own pages only', async () => {
    const port = new URL(url).port;
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${Number(port) + 1}`]) {
      assert.equal((await request(`${url}/state`, { headers: { ...bearer, Host: host } })).status, 403, host);
    }
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:1`, `https://127.0.0.1:${port}`]) {
      const headers = { ...bearer, Origin: origin };
      assert.equal((await request(`${url}/mcp`, { method: 'POST', headers, body: '{}' })).status, 403, origin);
    }
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`]) {
      const headers = { ...bearer, Host: host, Origin: `http://${host.toLowerCase()}` };
      assert.equal((await request(`${url}/state`, { headers })).status, 200, host);
    }
  });

  it('refuses a request before its body has arrived', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = http.request(`${url}/mcp`, { method: 'POST', headers: { 'Content-Length': 1e9 } }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    assert.equal(status, 401);
  });

  it('logs nothing about half a body or about a method that MCP does not have', async () => {
    const { status, headers } = await request(`${mcp}/mcp`, { method: 'TRACE', headers: bearer });
    assert.deepEqual([status, headers.allow], [405, 'GET, POST, DELETE']);
    await new Promise<void>((resolve) => {
      const half = http.request(`${mcp}/mcp`, { method: 'POST', headers: { ...bearer, 'Content-Length': 100 } });
      half.on('error', () => resolve());
      half.flushHeaders();
      half.write('{"jsonrpc"', () => half.destroy(new Error('The client goes away')));
    });
    // The connection of the next request is accepted later.
    assert.equal((await request(`${url}/state`, { headers: bearer })).status, 200);
    assert.equal(errors, '');
  });

  it('opens the page by a link that works once', async () => {
    const first = await link();
    const opened = await request(first);
    assert.equal(opened.status, 200);
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    assert.match(
      cookie,
      new RegExp(`^javafx-inspector-${new URL(url).port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    const again = await request(first);
    assert.equal(again.status, 403);
    assert.equal(again.headers['set-cookie'], undefined);
    const headers = { Cookie: cookie.split(';')[0] };
    assert.match(opened.body, /location\.replace\("\/1\/\?conserve=true"\)/);
    const root = await request(`${url}/`, { headers });
    assert.deepEqual([root.status, root.headers.location], [302, '/1/?conserve=true']);
    const page = await request(`${url}/1/?conserve=true`, { headers });
    assert.equal(page.status, 200);
    assert.match(page.body, /default-src 'none'/);
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(page.body.replaceAll('&#39;', "'"))?.[1];
    assert.ok(nonce !== undefined && page.body.includes(`nonce="${nonce}"`));
    for (const file of ['/webview.js', '/webview.css', '/conserve.js'])
      assert.equal((await request(url + file, { headers })).status, 200);
    assert.equal((await request(`${url}/1/`, { headers: { ...headers, Origin: 'https://evil.example' } })).status, 403);
    assert.equal((await request(`${url}/state`, { headers })).status, 401);
    const ownPage = { ...headers, 'X-JavaFX-Inspector': secretIn(opened.body) };
    assert.equal((await request(`${url}/state`, { headers: ownPage })).status, 200);
    // The cookie of another port has a different name.
    assert.equal((await request(`${mcp}/state`, { headers })).status, 401);
    assert.equal((await request(`${url}/open?key=guess`)).status, 403);
  });

  for (const [name, transport] of [
    [
      'Streamable HTTP',
      () => new StreamableHTTPClientTransport(new URL(`${mcp}/mcp`), { requestInit: { headers: bearer } }),
    ],
    [
      'the older pair /sse and /message',
      () => new SSEClientTransport(new URL(`${mcp}/sse`), { requestInit: { headers: bearer } }),
    ],
  ] as const) {
    it(`serves several clients at once over ${name}`, async () => {
      const open = transport();
      const [one, two] = await Promise.all([McpClient.connect(open), McpClient.connect(transport())]);
      assert.equal((await one.call('ui_status')).state, 'running');
      if (open instanceof StreamableHTTPClientTransport) await open.terminateSession();
      await one.close();
      assert.equal((await two.call('ui_status')).base_dir, workspace.dir);
      assert.equal((await two.fail('ui_get_snapshot')).code, 'MCP_UI_NOT_ENABLED');
      await two.close();
    });
  }

  it('refuses a session that it did not start', async () => {
    const headers = { ...bearer, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const options = { method: 'POST', body };
    assert.equal((await request(`${mcp}/mcp`, { ...options, headers })).status, 400);
    assert.equal(
      (await request(`${mcp}/mcp`, { ...options, headers: { ...headers, 'Mcp-Session-Id': 'x' } })).status,
      404,
    );
    assert.equal((await request(`${mcp}/message?sessionId=x`, { ...options, headers })).status, 404);
    assert.equal((await request(`${mcp}/mcp`, { ...options, headers, body: '{"broken' })).status, 400);
  });

  it('reports the state, also while no application is connected', async () => {
    const { status, body } = await request(`${mcp}/state`, { headers: bearer });
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(body), { app: null, selection: null, events: [] });
  });

  it('has one session, whose ID is in the addresses of its pages', async () => {
    const get = (where: string): Promise<Reply> => request(`${mcp}${where}`, { headers: bearer });
    assert.equal((await get('/1/state')).body, (await get('/state')).body);
    assert.equal((await get('/1/wait?timeout=0')).status, 204);
    for (const where of ['/2/', '/2/state?conserve=true', '/17']) {
      const { status, body } = await get(where);
      assert.deepEqual([status, body], [404, `There is no session ${where.split('/')[1]}. The session is 1.\n`]);
    }
    const { status, body } = await get('/1/nothing');
    assert.deepEqual([status, body], [404, 'There is no GET /1/nothing. The inspector is at /1/?conserve=true.\n']);
  });

  it('lets clients wait for events, and reports when there were none', async () => {
    const started = Date.now();
    const { status, body } = await request(`${mcp}/wait?timeout=1`, { headers: bearer });
    assert.deepEqual([status, body], [204, '']);
    assert.ok(Date.now() - started >= 990);
    assert.equal((await request(`${mcp}/wait?timeout=0&sessionId=1`, { headers: bearer })).status, 204);
    assert.equal((await request(`${mcp}/wait?timeout=0&sessionId=2`, { headers: bearer })).status, 404);
    for (const timeout of ['-1', '121', 'soon']) {
      assert.equal((await request(`${mcp}/wait?timeout=${timeout}`, { headers: bearer })).status, 400, timeout);
    }
  });

  it('shares one server with the relays', async () => {
    const client = await workspace.connect();
    assert.equal((await client.call('ui_status')).url, url);
    await client.close();
    assert.equal(server.exitCode, null);
  });

  // This test is last, because its application leaves events and a selection.
  it('keeps a log level that a client over HTTP has set', async () => {
    const connect = async (): Promise<McpClient> => {
      const client = await McpClient.connect(
        new StreamableHTTPClientTransport(new URL(`${mcp}/mcp`), { requestInit: { headers: bearer } }),
      );
      return client;
    };
    const [quiet, other] = [await connect(), await connect()];
    await quiet.client.setLoggingLevel('error');
    const agent = await new FakeAgent(workspace.runDir).start();
    try {
      await other.call('ui_attach', { pid: agent.pid });
      await until(() => other.messages.some((text) => text.includes('is connected')), { what: 'the message' });
      await quiet.call('ui_status');
      assert.deepEqual(quiet.messages, []);
    } finally {
      await agent.stop();
      await quiet.close();
      await other.close();
    }
  });
});
