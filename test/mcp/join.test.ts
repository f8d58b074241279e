import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { JoinChallenge, JoinResponse } from '../../src/contract/join.ts';
import { join } from '../../src/join/join-client.ts';
import { nextLine } from '../../src/join/next-line.ts';
import { newNonce, proofOf } from '../../src/join/proof.ts';
import { sessionAddress, type SessionAddress } from '../../src/join/session-address.ts';
import { JoinServer, AlreadyRunningError } from '../../src/mcp/transports/join-server.ts';
import { connectStdio } from '../harness/mcp-client.ts';
import { command } from '../harness/requirements.ts';
import { closed, exited, freshDir, remove, until, killAtExit } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

const tokenOf = ({ file }: SessionAddress): string => String(JSON.parse(fs.readFileSync(file, 'utf8')).token);

/** Joins as a client of the given version. */
async function shakeHands(socket: net.Socket, token: string, version: string): Promise<JoinResponse> {
  const client = newNonce();
  socket.write(`${JSON.stringify({ nonce: client })}\n`);
  const { nonce: server } = JoinChallenge.parse(JSON.parse(await nextLine(socket, 60_000)));
  const proof = proofOf('client', token, { client, server });
  socket.write(`${JSON.stringify({ proof, version, caller: { cwd: '/' } })}\n`);
  return JoinResponse.parse(JSON.parse(await nextLine(socket, 60_000)));
}

describe('clients of one directory', function () {
  let workspace: TestWorkspace;
  beforeEach(() => void (workspace = new TestWorkspace()));
  afterEach(() => workspace.remove());

  it('share one server, from which any may disconnect first and which exits with the last', async () => {
    const first = await workspace.connect();
    const { url } = await first.call('ui_status');
    const pid = workspace.server()?.pid;
    const second = await workspace.connect();
    assert.equal((await second.call('ui_status')).url, url);
    await first.close();
    assert.equal((await second.call('ui_status')).url, url);
    assert.equal(workspace.server()?.pid, pid);
    assert.equal(fs.readFileSync(path.join(workspace.dir, '.gitignore'), 'utf8'), '*\n');
    await second.close();
    await workspace.serverExited();
    assert.deepEqual(fs.readdirSync(workspace.runDir), []);
    for (const name of ['ui-port', 'mcp-port', 'mcp-token'])
      assert.ok(!fs.existsSync(path.join(workspace.dir, name)), name);
  });

  it('that start at the same moment start one server', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => workspace.connect()));
    const urls = await Promise.all(clients.map(async (client) => (await client.call('ui_status')).url));
    assert.equal(new Set(urls).size, 1);
    await Promise.all(clients.map((client) => client.close()));
    await workspace.serverExited();
  });

  it('leave behind no server that started after they had joined another one', async () => {
    const other = new TestWorkspace();
    const start = ({ dir, runDir, project }: TestWorkspace): ChildProcess => {
      const place = ['--dir', dir, '--run-dir', runDir, '--port', '0', '--mcp-port', '0', '--linger', '0'];
      return killAtExit(
        spawn(process.execPath, [command, 'serve', '--started-by-client', ...place], { cwd: project, stdio: 'pipe' }),
      );
    };
    const wanted = start(other);
    await until(() => other.server(), { what: 'the server that its client still waits for' });
    const superfluous = start(workspace);
    superfluous.stdin?.end();
    assert.equal((await exited(superfluous)).code, 0);
    assert.equal(wanted.exitCode, null);
    wanted.stdin?.end();
    assert.equal((await exited(wanted)).code, 0);
    await other.remove();
  });

  it('replace a server that was killed, and receive an error when theirs was', async () => {
    const relay = killAtExit(spawn(process.execPath, workspace.relay, { stdio: 'pipe', cwd: workspace.project }));
    let output = '';
    relay.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    // A response shows that it has joined: a relay that has not yet would start another server.
    relay.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    await once(relay.stdout, 'data');
    const { pid } = await until(() => workspace.server());
    kill(pid, 'SIGKILL');
    assert.equal(await closed(relay), 1);
    assert.match(output, /server exited/);
    const client = await workspace.connect();
    assert.equal((await client.call('ui_status')).state, 'running');
    assert.notEqual(workspace.server()?.pid, pid);
    await client.close();
  });

  it('find each other in a run folder whose path is too long for a socket', async () => {
    const long = new TestWorkspace(fs.realpathSync(fs.mkdtempSync(path.join(workspace.root, 'x'.repeat(120)))));
    const clients = await Promise.all([long.connect(), long.connect()]);
    const urls = await Promise.all(clients.map(async (client) => (await client.call('ui_status')).url));
    assert.equal(urls[0], urls[1]);
    for (const client of clients) await client.close();
    await long.serverExited();
  });

  it('are refused without the token, and the server keeps running', async () => {
    const client = await workspace.connect();
    const { socket } = sessionAddress(workspace.runDir, workspace.dir);
    const caller = { cwd: '/' };
    const proof = newNonce();
    for (const lines of [
      ['nonsense'],
      ['{}'],
      [JSON.stringify({ nonce: newNonce() }), JSON.stringify({ proof, version: '0.1.0', caller })],
      [JSON.stringify({ nonce: '' }), JSON.stringify({ proof, version: '0.1.0', caller })],
    ]) {
      const stranger = net.connect(socket);
      stranger.on('error', () => {});
      stranger.write(`${lines.join('\n')}\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n`);
      let received = '';
      stranger.setEncoding('utf8').on('data', (text: string) => (received += text));
      await new Promise((resolve) => stranger.once('close', resolve));
      assert.doesNotMatch(received, /jsonrpc/);
    }
    assert.equal((await client.call('ui_status')).state, 'running');
    await client.close();
  });

  it('that connect while the server closes are sent to the next one', async () => {
    const at = sessionAddress(workspace.runDir, workspace.dir);
    const closing = new JoinServer({
      address: at,
      version: '0.1.0',
      onJoin: () => assert.fail('a closing server accepts no client'),
      isIdle: () => true,
      onReplace: () => {},
    });
    await closing.listen();
    const token = tokenOf(at);
    const client = net.connect(at.socket);
    await once(client, 'connect');
    closing.close();
    const { ok, restart } = await shakeHands(client, token, '0.1.0');
    assert.deepEqual([ok, restart], [false, true]);
    client.destroy();
  });

  /** A server that accepts clients while it exits, and closes when it has received the first of their messages. */
  async function exitingServer(): Promise<{ accepted: () => number }> {
    let accepted = 0;
    const server = new JoinServer({
      address: sessionAddress(workspace.runDir, workspace.dir),
      version: '0.1.0',
      onJoin: (socket) => {
        accepted++;
        server.close();
        socket.once('data', () => socket.destroy()).resume();
      },
      isIdle: () => true,
      onReplace: () => {},
    });
    await server.listen();
    return { accepted: () => accepted };
  }

  it('whose server exits as they join start another one, which receives their messages', async () => {
    const first = await exitingServer();
    const client = await workspace.connect();
    assert.equal(first.accepted(), 1);
    assert.equal((await client.call('ui_status')).base_dir, workspace.dir);
    await client.close();
  });

  it('that are handed over to a server as it exits join the next one', async () => {
    const first = await exitingServer();
    const client = await connectStdio({ runDir: workspace.runDir, cwd: workspace.project });
    const { state } = await client.call('ui_configure', { base_dir: workspace.dir });
    assert.deepEqual([state, first.accepted()], ['running', 1]);
    assert.equal((await client.call('ui_status')).base_dir, workspace.dir);
    await client.close();
  });

  it('work with an environment of only HOME, PATH, SHELL and TERM', async () => {
    const { HOME = '', PATH = '' } = process.env;
    const client = await workspace.connect({ HOME, PATH, SHELL: '/bin/sh', TERM: 'dumb' });
    assert.equal((await client.call('ui_status')).base_dir, workspace.dir);
    await client.close();
  });
});

/** Options of Node.js with which a process that reads stdin prints to stdout again and again, as a library may. */
function noise(dir: string): string[] {
  const file = path.join(dir, 'noise.cjs');
  const print = `
    if (process.stdin.listenerCount('data') === 0) return;
    console.log('noise');
    process.stdout.write('noise\\n');`;
  fs.writeFileSync(file, `setInterval(() => {${print}\n}, 5).unref();\n`);
  return ['--require', file];
}

describe('a process that listens on the socket of a directory', function () {
  let folder: string;
  let address: SessionAddress;
  beforeEach(() => {
    folder = freshDir('foreign');
    address = sessionAddress(path.join(folder, 'run'), folder);
  });
  afterEach(() => remove(folder));

  const caller = { cwd: '/secret', JAVA_HOME: '/secret/jdk' };
  const tryToJoin = (version = '0.1.0'): Promise<net.Socket> =>
    join({
      dir: folder,
      runDir: path.join(folder, 'run'),
      version,
      caller,
      serve: { command: process.execPath, args: ['--eval', ''] },
    });
  const serverFile = (version: string): string => {
    const token = newNonce();
    fs.writeFileSync(address.file, JSON.stringify({ pid: process.pid, version, token }));
    return token;
  };

  /** Responds to each line as a process would that has taken over the socket. @returns everything that it has received */
  async function foreign(respond: (line: string) => string | undefined): Promise<{ received: string; stop(): void }> {
    const seen = { received: '', stop: (): void => void server.close() };
    const server = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.setEncoding('utf8').on('data', (text: string) => {
        seen.received += text;
        const response = respond(text.trim());
        if (response === undefined) socket.destroy();
        else socket.write(`${response}\n`);
      });
    });
    await once(server.listen(address.socket), 'listening');
    return seen;
  }

  it('learns nothing that it could use, unless it knows the token', async () => {
    const token = serverFile('0.1.0');
    const nonce = newNonce();
    const earlier = { client: newNonce(), server: nonce };
    const proofs: readonly ((client: string) => string)[] = [
      () => newNonce(),
      () => proofOf('server', newNonce(), { client: nonce, server: nonce }),
      // Messages that a server has sent to another client, and one that only a client may send.
      () => proofOf('server', token, earlier),
      (client) => proofOf('client', token, { client, server: nonce }),
      (client) => client,
    ];
    for (const proof of proofs) {
      const server = await foreign((line) => {
        const client = String(JSON.parse(line).nonce);
        return JSON.stringify({ nonce, proof: proof(client) });
      });
      await assert.rejects(tryToJoin(), /is not its server: it does not know the token/);
      assert.match(server.received, /^\{"nonce":"[\w-]{43}"\}\n$/);
      server.stop();
    }
  });

  it('may be an older server, which is named with its version', async () => {
    serverFile('0.0.9');
    const server = await foreign(() => undefined);
    await assert.rejects(tryToJoin(), /has version 0\.0\.9, which version 0\.1\.0 of this client cannot join/);
    assert.doesNotMatch(server.received, /secret/);
    server.stop();
  });

  it('tells a client that sends the token, as older ones do, to update', async () => {
    const server = new JoinServer({
      address,
      version: '1.2.3',
      onJoin: () => assert.fail('It has not joined.'),
      isIdle: () => true,
      onReplace: () => assert.fail('It is not replaced.'),
    });
    await server.listen();
    const older = net.connect(address.socket);
    older.write(`${JSON.stringify({ token: tokenOf(address), version: '1.1.0', caller })}\n`);
    const { ok, message } = JoinResponse.parse(JSON.parse(await nextLine(older, 60_000)));
    assert.deepEqual(
      [ok, message],
      [
        false,
        'The server of this directory has version 1.2.3, which version 1.1.0 of this client cannot join. Update this client.',
      ],
    );
    server.close();
  });
});

describe('stdin and stdout of a relay', function () {
  it('carry MCP messages only, whatever the input', async () => {
    const workspace = new TestWorkspace();
    const args = [...noise(workspace.root), ...workspace.relay];
    const relay = killAtExit(spawn(process.execPath, args, { stdio: 'pipe', cwd: workspace.project }));
    let out = '';
    let printed = '';
    relay.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    relay.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const send = (message: object): void => void relay.stdin.write(`${JSON.stringify(message)}\n`);
    const clientInfo = { name: 'test', version: '1' };
    relay.stdin.write('this is no JSON\n');
    send({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
    });
    send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'ui_list_apps', arguments: {} } });
    await until(() => /"id":2\b.*\n/.test(out));
    await until(() => printed.includes('noise'), { what: 'a library prints' });
    for (const line of out.trimEnd().split('\n')) assert.equal(JSON.parse(line).jsonrpc, '2.0');
    relay.stdin.end();
    assert.equal((await exited(relay)).code, 0);
    await workspace.serverExited();
    await workspace.remove();
  });

  it('belong to an unconfigured server when no directory is named', async () => {
    const workspace = new TestWorkspace();
    const server = killAtExit(
      spawn(process.execPath, [...noise(workspace.root), command, 'mcp', '--run-dir', workspace.runDir], {
        stdio: 'pipe',
        cwd: workspace.project,
      }),
    );
    let out = '';
    server.stderr.resume();
    server.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    let id = 0;
    const ask = async (method: string, params: object): Promise<string> => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
      // The text after the last line break is not a whole line yet.
      const lines = (): string[] => out.split('\n').slice(0, -1);
      return until(() => lines().find((line) => line.includes(`"id":${id}`)));
    };
    const tool = (name: string, args: object = {}): Promise<string> => ask('tools/call', { name, arguments: args });
    await ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    });
    assert.match(await tool('ui_get_snapshot'), /Server not configured/);
    assert.match(await tool('ui_start'), /Server not configured/);
    assert.match(await tool('ui_configure', { base_dir: workspace.dir }), /Configured/);
    assert.ok(fs.existsSync(path.join(workspace.dir, 'log')));
    assert.match(await tool('ui_get_snapshot'), /Server not started/);
    assert.ok(!fs.existsSync(path.join(workspace.dir, 'ui-port')));
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(await tool('ui_start'))?.[1];
    assert.equal(fs.readFileSync(path.join(workspace.dir, 'ui-port'), 'utf8'), port);
    assert.match(fs.readFileSync(path.join(workspace.dir, 'mcp-port'), 'utf8'), /^\d+$/);
    assert.match(await tool('ui_start'), /Server already running/);
    for (const line of out.trimEnd().split('\n')) assert.equal(JSON.parse(line).jsonrpc, '2.0');
    server.stdin.end();
    assert.equal((await exited(server)).code, 0);
    await workspace.remove();
  });
});

describe('servers and clients of different versions', () => {
  async function meet(
    server: string,
    client: string,
    idle: boolean,
  ): Promise<{ response: JoinResponse; replaced: boolean }> {
    const root = freshDir('versions');
    const address = sessionAddress(path.join(root, 'run'), root);
    let replaced = false;
    const joinServer = new JoinServer({
      address,
      version: server,
      onJoin: (socket) => void socket.end(),
      isIdle: () => idle,
      onReplace: () => (replaced = true),
    });
    await joinServer.listen();
    try {
      const socket = net.connect(address.socket);
      const response = await shakeHands(socket, tokenOf(address), client);
      socket.destroy();
      return { response, replaced };
    } finally {
      joinServer.close();
      remove(root);
    }
  }

  it('with the same major version are compatible', async () => {
    assert.equal((await meet('1.4.2', '1.4.9', true)).response.ok, true);
    assert.equal((await meet('1.4.2', '1.2.0', true)).response.ok, true);
  });

  it('with different major versions get an error that names both', async () => {
    const { response, replaced } = await meet('1.4.2', '2.0.0', true);
    assert.deepEqual([response.ok, replaced], [false, false]);
    assert.match(response.message ?? '', /1\.4\.2.*2\.0\.0/);
  });

  it('with a newer client: an idle server exits, a busy one serves it', async () => {
    assert.deepEqual(await meet('1.4.2', '1.5.0', true), {
      response: { ok: false, version: '1.4.2', restart: true },
      replaced: true,
    });
    assert.equal((await meet('1.4.2', '1.5.0', false)).response.ok, true);
  });

  it('bind the socket once', async () => {
    const root = freshDir('taken');
    const options = {
      address: sessionAddress(root, root),
      version: '1.0.0',
      onJoin: () => {},
      isIdle: () => true,
      onReplace: () => {},
    };
    const [one, two] = [new JoinServer(options), new JoinServer(options)];
    await one.listen();
    await assert.rejects(two.listen(), AlreadyRunningError);
    one.close();
    await two.listen();
    two.close();
    remove(root);
  });

  it('do not bind it if another one has replaced their lock, as after they were suspended', async () => {
    const root = freshDir('stopped');
    const address = sessionAddress(root, root);
    const options = { address, version: '1.0.0', onJoin: () => {}, isIdle: () => true, onReplace: () => {} };
    const [one, two] = [new JoinServer(options), new JoinServer(options)];
    const stopped = one.listen();
    fs.rmdirSync(address.lock);
    const listening = two.listen();
    await assert.rejects(stopped, AlreadyRunningError);
    await listening;
    assert.ok(fs.existsSync(address.socket));
    assert.ok(!fs.existsSync(address.lock));
    two.close();
    remove(root);
  });
});
