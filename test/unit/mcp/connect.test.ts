import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ListAppsOutput } from '../../../src/contract/app.ts';
import type { Elsewhere } from '../../../src/contract/join.ts';
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

  const connected = (): Promise<unknown> =>
    until(() => server.applications.selected !== undefined, { what: 'the application is connected' });

  it('lists the application with the place where it is reached, selects it, and serves its requests', async () => {
    const { port } = agent.address;
    agent.on('windows', () => ({ windows: [], focus: { focusedNode: null, focusedWindow: null } }));
    const ended = start({ port, tokenFile });
    await connected();
    const { apps } = ListAppsOutput.parse(await client.call('ui_list_apps'));
    const app = `Fake via 127.0.0.1:${port}`;
    assert.deepEqual(
      apps.filter(({ via }) => via !== undefined).map((each) => [each.app, each.state, each.selected, each.via]),
      [[app, 'connected', true, `127.0.0.1:${port}`]],
    );
    assert.ok(agent.requests.includes('enable') || agent.requests.includes('windows'));
    await client.call('ui_detach', { app });
    assert.match(await ended, /^Fake via 127\.0\.0\.1:\d+ is disconnected\. It (?:has exited, )?was detached, /);
    assert.equal(server.applications.connected.length, 0);
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
