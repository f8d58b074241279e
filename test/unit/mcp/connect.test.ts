import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { mock } from 'node:test';
import { ListAppsOutput } from '../../../src/contract/app.ts';
import type { Elsewhere } from '../../../src/contract/join.ts';
import { newNonce, proofOf } from '../../../src/join/proof.ts';
import { connect, type ConnectOptions } from '../../../src/mcp/commands/connect.ts';
import { splitCommand } from '../../../src/mcp/commands/split-command.ts';
import { readToken } from '../../../src/mcp/commands/token-file.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

const posix = process.platform === 'win32' ? it.skip : it;

describe('the token file of connect', () => {
  const token = 'T'.repeat(43);
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = freshDir('token');
    file = path.join(dir, 'token');
    fs.writeFileSync(file, `${token}\n`, { mode: 0o600 });
  });
  afterEach(() => remove(dir));

  it('may contain the token alone, or be the rendezvous file of a Java agent', () => {
    assert.equal(readToken(file), token);
    fs.writeFileSync(file, JSON.stringify({ protocol: 1, pid: 1, port: 5005, token }));
    assert.equal(readToken(file), token);
  });

  it('is refused without a word of its content if it contains no token', () => {
    for (const content of ['', 'secret', '{"token": "secret"}', `{"token": "${token}`, `secret ${token}`]) {
      fs.writeFileSync(file, content);
      assert.throws(
        () => readToken(file),
        ({ message }: Error) => message.includes('contains no token') && !/secret|TTT/.test(message),
      );
    }
  });

  it('is refused if it does not exist, or is a folder', () => {
    assert.throws(() => readToken(path.join(dir, 'none')), /none does not exist\./);
    assert.throws(() => readToken(dir), /is a folder/);
  });

  posix('is refused if it is a link, has another name, or others have access to it', () => {
    fs.symlinkSync(file, path.join(dir, 'link'));
    assert.throws(() => readToken(path.join(dir, 'link')), /is a link/);
    fs.linkSync(file, path.join(dir, 'hard'));
    assert.throws(() => readToken(file), /hard link/);
    fs.rmSync(path.join(dir, 'hard'));
    for (const mode of [0o640, 0o604, 0o620]) {
      fs.chmodSync(file, mode);
      assert.throws(() => readToken(file), /Other users have access to .*chmod 600/);
    }
  });

  posix('is refused if it belongs to another user', function () {
    if (process.getuid?.() !== 0) this.skip();
    fs.chownSync(file, 65_534, 65_534);
    assert.throws(() => readToken(file), /belongs to another user/);
  });
});

describe('the command of connect', () => {
  it('is split as a shell does it, and nothing in it is replaced or run', () => {
    const split = (command: string): string[] | undefined => splitCommand(command, false);
    assert.deepEqual(split('docker exec -i web java -jar /a.jar'), [
      'docker',
      'exec',
      '-i',
      'web',
      'java',
      '-jar',
      '/a.jar',
    ]);
    assert.deepEqual(split(`ssh 'a b' "c d" e\\ f x'y'"z" ''`), ['ssh', 'a b', 'c d', 'e f', 'xyz', '']);
    assert.deepEqual(split(`sh -c "echo \\"$HOME\\" \\n" $(id) ; a|b`), [
      'sh',
      '-c',
      'echo "$HOME" \\n',
      '$(id)',
      ';',
      'a|b',
    ]);
    assert.deepEqual(split('  '), []);
    for (const open of [`a 'b`, 'a "b', 'a \\']) assert.equal(split(open), undefined);
  });

  it('keeps the backslashes of paths on Windows', () => {
    assert.deepEqual(splitCommand('C:\\bin\\wsl.exe -e "C:\\a b\\java"', true), [
      'C:\\bin\\wsl.exe',
      '-e',
      'C:\\a b\\java',
    ]);
  });
});

describe('connect', () => {
  let server: TestServer;
  let agent: FakeAgent;
  let client: McpClient;
  let tokenFile: string;

  beforeEach(async () => {
    server = await new TestServer().start();
    // Its rendezvous file is not in the run folder of the server.
    agent = await new FakeAgent(path.join(server.dir, 'elsewhere')).start();
    agent.on('detach', () => {
      setTimeout(() => agent.disconnect());
      return { others: 0 };
    });
    client = await server.client();
    tokenFile = path.join(server.dir, 'token');
    fs.writeFileSync(tokenFile, agent.address.token, { mode: 0o600 });
  });
  afterEach(async () => {
    mock.reset();
    await server.close();
    await agent.stop();
  });

  /** Connects as the command does, with the server in this process. */
  function start(options: ConnectOptions): Promise<string> {
    return connect(options, async (elsewhere: Elsewhere) => {
      const { start: accept } = server.applications.elsewhere(elsewhere);
      const [one, other] = await socketPair();
      void accept(other).catch(() => other.destroy());
      return one;
    });
  }

  /** Connects the Java agent by its port. */
  async function connected(): Promise<{ app: string; ended: Promise<string> }> {
    const { port } = agent.address;
    const ended = start({ port, tokenFile });
    const app = `Fake via 127.0.0.1:${port}`;
    await until(() => server.applications.selected === app, { what: 'the application is connected' });
    return { app, ended };
  }

  it('lists the application with how it is reached, selects it, and ends when it is detached', async () => {
    const { app, ended } = await connected();
    const { apps } = ListAppsOutput.parse(await client.call('ui_list_apps'));
    assert.deepEqual(
      apps.filter(({ via }) => via !== undefined).map((each) => [each.app, each.state, each.selected, each.title]),
      [[app, 'connected', true, 'Fake']],
    );
    assert.equal((await client.call('ui_attach', { app })).app, app);
    await client.call('ui_detach', { app });
    assert.match(await ended, /^Fake via 127\.0\.0\.1:\d+ is disconnected\. It (?:has exited, )?was detached/);
    assert.equal(server.applications.connected.length, 0);
  });

  it('refuses a second connection by the same port, and keeps the first one', async () => {
    const { app } = await connected();
    const { port } = agent.address;
    await assert.rejects(
      start({ port, tokenFile }),
      /"127\.0\.0\.1:\d+" is connected already\. Detach it, or choose another --name\./,
    );
    assert.equal(server.applications.selected, app);
    const second = start({ port, tokenFile, name: 'second' });
    await until(() => server.applications.connected.length === 2, { what: 'the second name is connected' });
    agent.disconnect();
    assert.match(await second, /^Fake via second is disconnected/);
  });

  it('reports a connection that is lost later, to its user and to AI agents', async () => {
    const { app, ended } = await connected();
    agent.disconnect();
    assert.match(
      await ended,
      /is disconnected\. It has exited, was detached, or the connection was lost: 127\.0\.0\.1/,
    );
    const error = await client.fail('ui_get_state', { app });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.match(
      error.message,
      /via .* is disconnected: it exited, or the connection to it was lost\. .*javafx-inspector connect/,
    );
  });

  it('never signals or asks for the process of this machine that has the same pid', async () => {
    const kill = mock.method(process, 'kill');
    const { app, ended } = await connected();
    assert.match((await client.fail('ui_stop', { app })).message, /was not started by ui_launch/);
    await client.call('ui_logs', { app });
    agent.disconnect();
    await ended;
    await client.fail('ui_get_state', { app });
    // The JVMs of this machine are listed, but nothing asks for the pid elsewhere, which is the one of this process.
    assert.deepEqual(
      kill.mock.calls.filter(({ arguments: [pid, signal] }) => pid === agent.pid && signal !== 0),
      [],
    );
    const { apps } = ListAppsOutput.parse(await client.call('ui_list_apps', { all: true }));
    assert.equal(
      apps.find((each) => each.app === app),
      undefined,
    );
  });

  it('applies no saved files, and runs no code, because both are for the machine of the application', async () => {
    server.allowed.push('run');
    const { app } = await connected();
    const error = await client.fail('ui_run', { app, code: '1' });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /does not run on this machine\. .* works only where it runs/);
    assert.ok(!agent.requests.includes('resources'), 'its paths mean nothing here');
    assert.ok(!agent.requests.includes('evaluate'));
  });

  it('names the option that is missing or wrong', async () => {
    for (const [options, message] of [
      [{}, /either --port or --command/],
      [{ port: 1, command: 'a' }, /either --port or --command/],
      [{ port: 1 }, /--port needs --token-file/],
      [{ port: 0, tokenFile }, /from 1 to 65535/],
      [{ command: ' ' }, /--command must not be empty/],
      [{ command: 'a "b' }, /quotation mark in --command is not closed/],
      [{ command: 'no-such-program-here' }, /no-such-program-here could not be started: .*ENOENT/],
      [{ port: 1, tokenFile: 'none' }, /none does not exist/],
    ] satisfies (readonly [ConnectOptions, RegExp])[])
      await assert.rejects(start(options), message, JSON.stringify(options));
  });

  it('reports a command that ends before it has connected, with its exit code', async () => {
    await assert.rejects(start({ command: `"${process.execPath}" -e process.exit(3)` }), /has exited with code 3\./);
  });
});

describe('A process on the port of connect that is not the Java agent', () => {
  const token = 't'.repeat(43);
  let dir: string;
  let tokenFile: string;
  let listener: net.Server | undefined;
  let received: string;

  beforeEach(() => {
    dir = freshDir('hostile');
    tokenFile = path.join(dir, 'token');
    fs.writeFileSync(tokenFile, token, { mode: 0o600 });
    received = '';
  });
  afterEach(() => {
    // A test that failed midway has left it open.
    listener?.close();
    remove(dir);
  });

  /** Connects to a server that responds to each chunk. @returns the message of the error */
  async function failure(respond: (socket: net.Socket, chunk: string) => void): Promise<string> {
    const sockets: net.Socket[] = [];
    listener = net.createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {}).setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        received += chunk;
        respond(socket, chunk);
      });
    });
    await new Promise<void>((resolve) => listener?.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const error = await connect({ port, tokenFile }, () => assert.fail('It is not connected.')).then(
      () => assert.fail('It is refused.'),
      (reason: unknown) => reason,
    );
    for (const socket of sockets) socket.destroy();
    listener.close();
    assert.ok(error instanceof Error);
    assert.ok(!received.includes(token), 'it never receives the token');
    assert.ok(!error.message.includes(token), 'the error does not contain the token');
    return error.message;
  }

  const frame = (content: unknown): string => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const proves = (proof: string, nonce = newNonce()): string =>
    frame({ jsonrpc: '2.0', id: 'prove', result: { nonce, proof } });

  it('gets no token, whatever it claims', async () => {
    assert.match(await failure((socket) => socket.write(proves('x'))), /does not know the token/);
    assert.match(received, /"method":"prove","params":\{"nonce":"[\w-]{43}"\}/);
    assert.doesNotMatch(received, /hello/);
  });

  it('cannot send back the random number as its own, or the proof of another side', async () => {
    const nonceOf = (chunk: string): string => /"nonce":"([\w-]+)"/.exec(chunk)?.[1] ?? '';
    const guesses = [
      (nonce: string) => proves(nonce, nonce),
      (nonce: string) => proves(proofOf('hello', 'guess', { client: nonce, server: nonce }), nonce),
    ];
    for (const guess of guesses)
      assert.match(await failure((socket, chunk) => socket.write(guess(nonceOf(chunk)))), /does not know the token/);
  });

  it('is refused in words if it sends something else, too much, or an error', async () => {
    for (const [response, message] of [
      ['HTTP/1.1 400 Bad Request\r\n\r\n', /is not a Java agent/],
      ['Content-Length: 999999999\r\n\r\n', /is not a Java agent/],
      [`Content-Length: 1\r\nX: ${'x'.repeat(5000)}`, /is not a Java agent/],
      [frame('nonsense'), /is not a Java agent/],
      [frame([1]), /is not a Java agent/],
      [frame({ result: { proof: 1 } }), /is not a Java agent of this version/],
      [frame({ error: { message: 'no '.repeat(1000) } }), /^The Java agent refuses the connection: no .{200,300}$/],
    ] as const)
      assert.match(await failure((socket) => socket.write(response)), message);
  });

  it('is refused if it closes the connection', async () => {
    assert.match(await failure((socket) => socket.destroy()), /127\.0\.0\.1:\d+ has closed the connection/);
  });

  it('is refused if it knows the token, but its response to hello is wrong', async () => {
    const responded = await failure((socket, chunk) => {
      const nonce = /"nonce":"([\w-]+)"/.exec(chunk)?.[1];
      const server = newNonce();
      if (nonce === undefined) socket.write(frame({ result: { protocol: 1, app: { pid: 'x' } } }));
      else socket.write(proves(proofOf('agent', token, { client: nonce, server }), server));
    });
    assert.match(responded, /is not the Java agent of a JavaFX application/);
  });
});

function socketPair(): Promise<[net.Socket, net.Socket]> {
  return new Promise((resolve) => {
    const listener = net.createServer((other) => {
      listener.close();
      resolve([one, other.pause()]);
    });
    let one: net.Socket;
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      one = net.connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1').pause();
    });
  });
}
