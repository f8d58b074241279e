import assert from 'node:assert/strict';
import net from 'node:net';
import { ActionType } from '../../src/contract/actions.ts';
import { MAX_FRAME_BYTES } from '../../src/contract/agent.ts';
import { UiError } from '../../src/contract/error.ts';
import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { JAVAFX_21 } from '../harness/java.ts';
import { hello, RawClient } from '../harness/raw-client.ts';
import { requires } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';

const click = { actions: [{ type: 'click' as const, target: { selector: { css: '#button' } } }] };

/** The UiError with which a promise rejects. */
async function failure(promise: Promise<unknown>): Promise<UiError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof UiError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe("the Java agent's protocol", function () {
  let display: Display;
  let app: AgentApplication;
  let token: string;

  const raw = (): Promise<RawClient> => RawClient.connect(app.file.port);
  const greeted = (): Promise<RawClient> => RawClient.greeted({ port: app.file.port, token });
  const printed = (line: string): number => app.application.stdout.split('\n').filter((each) => each === line).length;
  /** Runs `during` while the JavaFX application thread is blocked. */
  const whileBlocked = async <T>(during: () => Promise<T>): Promise<T> => {
    const [blocked, unblocked] = [printed('blocked'), printed('unblocked')];
    app.application.send('block 120000\n');
    await until(() => printed('blocked') > blocked, { every: 5, what: 'the thread is blocked' });
    try {
      return await during();
    } finally {
      app.application.send('release\n');
      await until(() => printed('unblocked') > unblocked, { what: 'the thread continues' });
    }
  };
  const clicks = async (): Promise<string> => {
    const before = app.application.stdout.length;
    app.application.send('count\n');
    const line = await until(() => /^clicked \d+$/m.exec(app.application.stdout.slice(before)));
    return line[0];
  };

  before(async function () {
    requires(this, 'display', 'agent');
    display = await startDisplay();
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    app = await startAgentApplication({
      main: 'hello.Main',
      classPath: [classes],
      modulePath: javafx,
      addModules: 'javafx.controls',
      jvmArgs: ['-Dprism.order=sw'],
      display: display.name,
      // Else GTK's file dialog complains on stderr where there is no session bus.
      env: { GSETTINGS_BACKEND: 'memory' },
    });
    ({ token } = app.file);
    await app.application.line(/ready/);
  });
  after(async () => {
    await app?.stop();
    await display?.stop();
  });
  afterEach(async () => {
    assert.equal(app.application.running, true, 'the application is unharmed');
    assert.equal(app.application.stderr, '', 'and prints nothing');
    const { windows } = await app.connection.request('windows', { timeoutMs: 45_000 });
    assert.equal(windows.length, 1, 'and other clients are served');
  });

  describe('hello', () => {
    for (const [name, given] of [
      ['a wrong token', 'x'.repeat(43)],
      ['no token', undefined],
    ] as const) {
      it(`with ${name} is refused and the socket closes`, async () => {
        const client = await raw();
        client.send(hello(given));
        const { error } = await client.response(1);
        assert.equal(error?.data?.code, 'MCP_UI_ATTACH_FAILED');
        assert.match(error.message, /token/);
        assert.doesNotMatch(JSON.stringify(error), new RegExp(token));
        await client.closed();
      });
    }

    it('with a wrong token is MCP_UI_ATTACH_FAILED for our own client', async () => {
      const error = await failure(connectAgent({ port: app.file.port, token: `${token}x` }, 'test'));
      assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    });

    it('with another protocol version names the side that is too old', async () => {
      const client = await raw();
      client.send({ jsonrpc: '2.0', id: 1, method: 'hello', params: { protocol: 99, token, client: 'raw' } });
      const { error } = await client.response(1);
      assert.equal(error?.data?.code, 'MCP_UI_ATTACH_FAILED');
      assert.match(error.message, /protocol 1.*99.*update the Java agent/);
      await client.closed();
    });

    it('must be the first request', async () => {
      const client = await raw();
      client.send({ jsonrpc: '2.0', id: 1, method: 'windows', params: {} });
      const { error } = await client.response(1);
      assert.equal(error?.data?.code, 'MCP_UI_ATTACH_FAILED');
      await client.closed();
    });

    it('must arrive within two seconds', async () => {
      const start = Date.now();
      const client = await raw();
      await client.closed();
      assert.ok(Date.now() - start >= 1500, `closed after ${Date.now() - start} ms`);
      assert.equal(client.received, '');
    });

    it('must arrive completely within two seconds', async () => {
      const client = await raw();
      const drip = setInterval(() => client.write('X'), 200);
      await client.closed().finally(() => clearInterval(drip));
    });

    it('may not be large', async () => {
      const client = await raw();
      client.write(`Content-Length: ${1024 * 1024}\r\n\r\n`);
      await client.closed();
    });
  });

  describe('a frame', () => {
    it('over the limit is refused by its header, and the socket closes', async () => {
      const client = await greeted();
      client.write(`Content-Length: ${MAX_FRAME_BYTES + 1}\r\n\r\n`);
      const { error } = await client.response(null);
      assert.match(error?.message ?? '', /over the limit/);
      await client.closed();
    });

    it('with an endless header is refused', async () => {
      const client = await greeted();
      client.write('X'.repeat(100_000));
      await client.closed();
    });

    it('without a length is refused', async () => {
      const client = await greeted();
      client.write('Content-Type: text\r\n\r\n{}');
      assert.match((await client.response(null)).error?.message ?? '', /Content-Length/);
      await client.closed();
    });

    it('with broken JSON returns an error, and the next one is served', async () => {
      const client = await greeted();
      for (const broken of ['{"jsonrpc":"2.0","id":7,', 'nonsense', '[1,2', '{}', '', '"\u0000"', '['.repeat(5000)]) {
        const before = client.messages.length;
        client.frame(broken);
        const message = await until(() => client.messages[before], { what: `a response to ${broken.slice(0, 30)}` });
        assert.ok(message.error, broken);
      }
      client.send({ jsonrpc: '2.0', id: 9, method: 'windows', params: {} });
      assert.ok((await client.response(9)).result);
      client.destroy();
    });

    it('with params of a wrong type is MCP_UI_INVALID_INPUT', async () => {
      const client = await greeted();
      client.send({ jsonrpc: '2.0', id: 2, method: 'windows', params: { timeoutMs: 'soon' } });
      const { error } = await client.response(2);
      assert.equal(error?.data?.code, 'MCP_UI_INVALID_INPUT');
      assert.match(error.message, /windows.*soon/);
      client.destroy();
    });

    it('with an unknown action lists the actions of the schema', async () => {
      const client = await greeted();
      client.send({ jsonrpc: '2.0', id: 2, method: 'perform', params: { actions: [{ type: 'nothing' }] } });
      const { error } = await client.response(2);
      assert.equal(error?.data?.code, 'MCP_UI_INVALID_INPUT');
      const listed = /actions\[0\]: "nothing" is not an action\. Actions: (.*)$/.exec(error.message)?.[1]?.split(', ');
      assert.deepEqual(listed?.sort(), [...ActionType.options].sort());
      client.destroy();
    });

    it('with an unknown method lists the known ones', async () => {
      const client = await greeted();
      client.send({ jsonrpc: '2.0', id: 2, method: 'nothing' });
      const { error } = await client.response(2);
      assert.equal(error?.code, -32601);
      assert.match(error.message, /windows/);
      client.destroy();
    });

    it('without params is served as one with empty params', async () => {
      const client = await greeted();
      client.send({ jsonrpc: '2.0', id: 2, method: 'windows' });
      assert.ok((await client.response(2)).result);
      client.destroy();
    });
  });

  it('connections without hello take no place of a client; 64 clients are served, and no more', async () => {
    const idle = await Promise.all(Array.from({ length: 100 }, () => raw()));
    const clients = [app.connection, ...(await Promise.all(Array.from({ length: 63 }, () => app.connect())))];
    const refused = await failure(app.connect());
    assert.equal(refused.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(refused.message, /maximum number of clients/);
    for (const client of clients) assert.equal((await client.request('windows', {})).windows.length, 1);
    for (const client of clients.slice(1)) client.close();
    for (const socket of idle) socket.destroy();
  });

  it('too many simultaneous connections are refused, and later ones are served again', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = net.connect(app.file.port, '127.0.0.1').on('error', () => undefined);
        await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
        return socket;
      }),
    );
    for (const socket of sockets) socket.destroy();
    await until(async () => {
      const connection = await app.connect();
      connection.close();
      return true;
    });
  });

  it('no request waits while a native file dialog is open', async function () {
    requires(this, 'x11');
    app.application.send('choose\n');
    const dialog = await display.window('Pick a file');
    const began = Date.now();
    const errors = await Promise.all([
      failure(app.connection.request('windows', {})),
      failure(app.connection.request('watch', {})),
      failure(app.connection.request('perform', { ...click, timeoutMs: 45_000 })),
      failure(app.connection.request('waitFor', { idle: true, timeoutMs: 45_000 })),
    ]);
    assert.ok(Date.now() - began < 30_000, `${Date.now() - began} ms`);
    for (const error of errors) {
      assert.equal(error.code, 'MCP_UI_ACTION_FAILED');
      assert.equal(error.details?.['reason'], 'nativeDialog');
    }
    display.activate(dialog);
    display.key('Escape');
    await app.application.line(/^chosen null$/);
  });

  describe('while the JavaFX application thread is blocked', () => {
    it('a request fails with MCP_UI_TIMEOUT and its stack; other clients are not delayed', async () => {
      const error = await whileBlocked(async () => {
        let isSlowOver = false;
        const slow = failure(app.connection.request('windows', { timeoutMs: 10_000 })).finally(
          () => (isSlowOver = true),
        );
        const second = await app.connect('second');
        const quick = await failure(second.request('windows', { timeoutMs: 300 }));
        assert.ok(!isSlowOver, 'the time-out of the second client is its own');
        assert.equal(quick.code, 'MCP_UI_TIMEOUT');
        second.close();
        return slow;
      });
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.match(error.message, /10000 ms.*hello\.Commands\.block/);
      assert.equal(error.details?.['mayHaveHappened'], false);
      assert.match(JSON.stringify(error.details?.['stack']), /hello\.Commands\.block/);
    });

    it('a click whose deadline has passed never happens', async () => {
      const before = await clicks();
      const error = await whileBlocked(() => failure(app.connection.request('perform', { ...click, timeoutMs: 200 })));
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.equal(error.details?.['mayHaveHappened'], false);
      assert.equal(await clicks(), before);
    });

    it('a click that was cancelled never happens', async () => {
      const before = await clicks();
      await whileBlocked(async () => {
        const abort = new AbortController();
        const perform = { ...click, timeoutMs: 45_000 };
        const call = failure(app.connection.request('perform', perform, { signal: abort.signal }));
        // The Java agent reads requests one after the other, so the click has arrived when a later one has its response.
        await failure(app.connection.request('windows', { timeoutMs: 1 }));
        const start = Date.now();
        abort.abort();
        await call;
        assert.ok(Date.now() - start < 20_000, 'the response is sent at once');
      });
      assert.equal(await clicks(), before);
    });

    it('a click of a client that has disconnected never happens', async () => {
      const before = await clicks();
      await whileBlocked(async () => {
        const client = await greeted();
        client.send({ jsonrpc: '2.0', id: 2, method: 'perform', params: click });
        client.send({ jsonrpc: '2.0', id: 3, method: 'windows', params: { timeoutMs: 1 } });
        assert.ok((await client.response(3)).error);
        await client.disconnect();
      });
      assert.equal(await clicks(), before);
    });
  });
});
