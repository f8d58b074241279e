import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { command } from '../harness/requirements.ts';
import { freshDir, killAtExit, remove, stopProcess, until } from '../harness/until.ts';
import { tryInputs } from './inputs.ts';
import { extended } from '../harness/time-factor.ts';

/** How long the server may take for a response or the end of the connection, in milliseconds: `GET /wait` waits for one second here. */
const LIMIT_MS = extended(15_000);
/** How much more memory the server may have after all inputs than after the first ones, in bytes. */
const MEMORY = 200_000_000;
/** Stands for the secrets and the port, which are not the same in each run. */
const [TOKEN, COOKIE, SECRET, PORT, SESSION] = ['<token>', '<cookie>', '<secret>', '<port>', '<session>'];

interface RawRequest {
  readonly head: string;
  readonly body: string;
}

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '..',
    '%2e%2e',
    '%',
    '%00',
    '%c0%ae',
    '%ff',
    '\\',
    '//',
    '1',
    '2',
    ';',
    '?',
    '*',
    '[',
    'x'.repeat(5000),
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const ROUTES = [
  '/',
  '/1/',
  '/state',
  '/1/state',
  '/variables',
  '/wait?timeout=0',
  '/wait?timeout=1',
  '/sse',
  '/mcp',
  '/message',
  '/link',
  '/open',
  '/webview.js',
];
const target = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ROUTES) },
  fc.tuple(fc.constantFrom(...ROUTES), odd).map(([route, more]) => `${route}?${more}`),
  fc.array(odd, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.constantFrom(
    '/wait?timeout=1e9',
    '/wait?timeout=-1',
    '/wait?timeout[]=1',
    '/message?sessionId=x',
    '/open?key[a]=b',
    `/open?key=${'k'.repeat(3000)}`,
    '/../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/webview.js/../../package.json',
    'http://evil.example/state',
    '*',
  ),
  odd,
);
const method = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS') },
  fc.constantFrom('PUT', 'PATCH', 'TRACE', 'CONNECT', 'get', 'G E T', '', 'PROPFIND'),
);
const proof = fc.constantFrom(
  '',
  '',
  `Authorization: Bearer ${TOKEN}`,
  `Authorization: Bearer ${TOKEN}`,
  `Cookie: javafx-inspector-${PORT}=${COOKIE}`,
  `Cookie: javafx-inspector-${PORT}=${COOKIE}\r\nX-JavaFX-Inspector: ${SECRET}`,
  `X-JavaFX-Inspector: ${SECRET}`,
  `Cookie: javafx-inspector-${PORT}=${COOKIE}; a=b;;=; javafx-inspector-${PORT}=x`,
  'Authorization: Bearer x',
  'Authorization: Basic eA==',
  'Authorization:',
  `Cookie: javafx-inspector-${PORT}=${'x'.repeat(43)}`,
);
const host = fc.oneof(
  { weight: 5, arbitrary: fc.constant(`Host: 127.0.0.1:${PORT}`) },
  fc.constantFrom(
    'Host: evil.example',
    'Host:',
    '',
    `Host: 127.0.0.1:${PORT}\r\nHost: evil.example`,
    `host: LOCALHOST:${PORT}`,
    'Host: [::1',
    `Host: 127.0.0.1:${PORT}@evil.example`,
  ),
);
const header = fc.oneof(
  fc.constantFrom('same-origin', 'none', 'same-site', 'cross-site', 'x').map((site) => `Sec-Fetch-Site: ${site}`),
  fc.constantFrom('document', 'iframe', 'empty', 'script').map((dest) => `Sec-Fetch-Dest: ${dest}`),
  fc
    .constantFrom(`http://127.0.0.1:${PORT}`, 'null', 'http://evil.example', '', 'x')
    .map((origin) => `Origin: ${origin}`),
  fc
    .constantFrom('application/json', 'application/json; charset=utf-7', 'text/plain', 'multipart/form-data', 'x')
    .map((type) => `Content-Type: ${type}`),
  fc
    .constantFrom('application/json, text/event-stream', 'text/event-stream', 'text/html', '*/*', ';q=x')
    .map((type) => `Accept: ${type}`),
  fc.constantFrom(SESSION, 'x', '', '../..').map((id) => `Mcp-Session-Id: ${id}`),
  fc.constantFrom('2025-06-18', '1', 'x').map((version) => `Mcp-Protocol-Version: ${version}`),
  fc.constantFrom('gzip', 'br', 'x').map((encoding) => `Content-Encoding: ${encoding}`),
  fc.constantFrom('bytes=0-0', 'bytes=9999999-', 'bytes=-1,2-3', 'x').map((range) => `Range: ${range}`),
  fc.constantFrom(
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Expect: 100-continue',
    'Expect: x',
    'If-Match: "x"',
    'If-Modified-Since: x',
    'Transfer-Encoding: gzip',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Last-Event-ID: x',
    ' folded: x',
    'no colon',
    ': x',
    `X: ${'x'.repeat(20_000)}`,
  ),
  fc.tuple(fc.string({ maxLength: 10 }), fc.string({ maxLength: 30 })).map(([name, value]) => `${name}: ${value}`),
);
const rpc = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.integer(), fc.string({ maxLength: 5 }), fc.constant(null), fc.constant(1e308)),
    method: fc.oneof(
      fc.constantFrom(
        'initialize',
        'tools/list',
        'tools/call',
        'resources/read',
        'resources/subscribe',
        'logging/setLevel',
        'ping',
        'notifications/initialized',
        'notifications/cancelled',
      ),
      fc.string({ maxLength: 10 }),
    ),
    params: fc.oneof(
      fc.constant({ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
      fc.record({ name: fc.constantFrom('ui_status', 'ui_list_apps', 'ui_get_node', 'x'), arguments: fc.jsonValue() }),
      fc.record({
        uri: fc.oneof(fc.constantFrom('ui://state', 'ui://live/apps', 'ui://../x', 'file:///etc/passwd'), fc.string()),
      }),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.constant(''),
  rpc.map((message) => JSON.stringify(message)),
  fc.array(rpc, { maxLength: 5 }).map((batch) => JSON.stringify(batch)),
  fc.json(),
  fc.string(),
  fc.constantFrom(
    '{',
    '[',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":' + '['.repeat(20_000) + ']'.repeat(20_000) + '}}',
    '['.repeat(50_000),
    '1'.repeat(10_000),
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    'null',
  ),
);
const request = fc
  .record({
    method,
    target,
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''),
    host,
    proof,
    headers: fc.array(header, { maxLength: 5 }),
    body,
    framing: fc.constantFrom('length', 'length', 'length', 'short', 'chunked', 'broken chunks', 'none'),
  })
  .map(({ headers, ...each }): RawRequest => {
    const length = Buffer.byteLength(each.body);
    const framed = {
      length: [`Content-Length: ${length}`],
      // The rest never comes: the client closes its side.
      short: [`Content-Length: ${length + 10}`],
      chunked: ['Transfer-Encoding: chunked'],
      'broken chunks': ['Transfer-Encoding: chunked'],
      none: [],
    }[each.framing];
    const chunks = `${length.toString(16)}\r\n${each.body}\r\n0\r\n\r\n`;
    const sent =
      each.framing === 'chunked' ? chunks : each.framing === 'broken chunks' ? `zz\r\n${each.body}` : each.body;
    const lines = [`${each.method} ${each.target} ${each.version}`, each.host, each.proof, ...headers, ...framed];
    return { head: lines.filter((line) => line !== '').join('\r\n'), body: sent };
  });

describe('Generated HTTP requests', function () {
  const dir = freshDir('fuzz-http');
  const project = path.join(dir, 'project');
  const session = path.join(project, '.javafx-inspector');
  let server: ChildProcess;
  let stderr = '';
  let port = 0;
  let token = '';
  let cookie = '';
  let secret = '';
  let mcpSession = '';
  let tried = 0;
  let memory = 0;

  before(async () => {
    fs.mkdirSync(session, { recursive: true });
    const args = ['serve', '--dir', session, '--run-dir', path.join(dir, 'run'), '--port', '0', '--mcp-port', '0'];
    const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    server = killAtExit(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const link = await until(() => /within a minute\): (\S+)\s/.exec(output)?.[1], { ms: 60_000, what: 'the server' });
    await until(() => fs.existsSync(path.join(session, 'mcp-token')), { what: 'the token' });
    port = Number(new URL(link).port);
    token = fs.readFileSync(path.join(session, 'mcp-token'), 'utf8');
    const opened = await fetch(link);
    cookie = /=([\w-]+);/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? '';
    secret = /secret", "([\w-]+)"/.exec(await opened.text())?.[1] ?? '';
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } };
    const initialize = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const started = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body: initialize });
    await started.text();
    mcpSession = started.headers.get('mcp-session-id') ?? '';
  });
  after(async () => {
    await stopProcess(server);
    remove(dir);
  });

  const filled = (text: string): string =>
    text
      .replaceAll(TOKEN, token)
      .replaceAll(COOKIE, cookie)
      .replaceAll(SECRET, secret)
      .replaceAll(PORT, String(port))
      .replaceAll(SESSION, mcpSession);

  /** Sends bytes, closes the sending side and reads until the server closes, or a stream has begun. */
  function send({ head, body: sent }: RawRequest): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      let text = '';
      const timer = setTimeout(() => {
        socket.destroy();
        reject(new Error(`No end within ${LIMIT_MS} ms, after: ${text.slice(0, 500)}`));
      }, LIMIT_MS);
      const end = (): void => {
        clearTimeout(timer);
        socket.destroy();
        resolve(text);
      };
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1');
        if (/^content-type: text\/event-stream/im.test(text)) end();
      });
      socket.on('close', end).on('error', end);
      socket.write(filled(`${head}\r\nConnection: close\r\n\r\n${sent}`));
      socket.end();
    });
  }

  const files = (folder: string): string[] =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/\.javafx-inspector|^run/.test(name))
      .sort();
  const residentBytes = (): number => {
    const file = `/proc/${server.pid}/status`;
    if (!fs.existsSync(file)) return 0;
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024;
  };

  it('cause neither an internal error nor a hang, and get no data without a secret', async () => {
    const before = files(dir);
    await tryInputs(request, async (input) => {
      const heard = stderr.length;
      const response = await send(input);
      // A client that has a secret may be invited to send the body first.
      const status = Number(/^(?:HTTP\/1\.1 100 Continue\s+)?HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
      assert.ok(status < 500 || status === 501 || status === 503, response.slice(0, 1000));
      assert.ok(!response.includes('MCP_UI_INTERNAL'), response.slice(0, 1000));
      assert.doesNotMatch(response, /root:x:0|"scripts":|node_modules|\bat \S+ \(/);
      assert.equal(stderr.slice(heard), '', 'the log of the server');
      const isKnown = input.head.includes(TOKEN) || input.head.includes(COOKIE);
      // There is no response if it was no request, or if only its head has arrived.
      if (!isKnown && status !== 0)
        assert.ok([400, 401, 403, 404, 405, 408, 413, 417, 431].includes(status), response.slice(0, 500));
      if (!isKnown) assert.doesNotMatch(response, /^HTTP\/1\.1 100/);
      if (++tried === 100) memory = residentBytes();
    });
    const state = await fetch(`http://127.0.0.1:${port}/state`, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(state.status, 200);
    assert.deepEqual(files(dir), before, 'the files outside of the session directory');
    if (memory > 0) assert.ok(residentBytes() - memory < MEMORY, `${residentBytes() - memory} bytes more`);
  });
});
