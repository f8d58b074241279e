import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { JoinAnswer } from '../../src/contract/join.ts';
import { firstLine } from '../../src/mcp/transports/join/lines.ts';
import { joinPlace } from '../../src/mcp/transports/join/place.ts';
import { JoinServer, TakenError } from '../../src/mcp/transports/join/server.ts';
import { command } from '../harness/tools.ts';
import { ended, freshDir, remove, until, withUs } from '../harness/until.ts';
import { kill, Place } from './place.ts';

describe('clients of one directory', function () {
  this.timeout(60_000);
  let place: Place;
  beforeEach(() => void (place = new Place()));
  afterEach(() => place.remove());

  it('share one server, which any of them may leave first and which ends with the last', async () => {
    const first = await place.connect();
    const { url } = await first.call('ui_status');
    const pid = place.server()?.pid;
    const second = await place.connect();
    assert.equal((await second.call('ui_status')).url, url);
    await first.close();
    assert.equal((await second.call('ui_status')).url, url);
    assert.equal(place.server()?.pid, pid);
    assert.equal(fs.readFileSync(path.join(place.dir, '.gitignore'), 'utf8'), '*\n');
    await second.close();
    await place.serverEnded();
    assert.deepEqual(fs.readdirSync(place.runDir), []);
    for (const name of ['ui-port', 'mcp-port', 'mcp-token'])
      assert.ok(!fs.existsSync(path.join(place.dir, name)), name);
  });

  it('that start at the same moment start one server', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => place.connect()));
    const urls = await Promise.all(clients.map(async (client) => (await client.call('ui_status')).url));
    assert.equal(new Set(urls).size, 1);
    await Promise.all(clients.map((client) => client.close()));
    await place.serverEnded();
  });

  it('replace a server that was killed, and are told when theirs was', async () => {
    const relay = withUs(spawn(process.execPath, place.relay, { stdio: 'pipe', cwd: place.project }));
    let said = '';
    relay.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    // An answer shows that it has joined: a relay that has not yet would start another server.
    relay.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    await once(relay.stdout, 'data');
    const { pid } = await until(() => place.server());
    kill(pid, 'SIGKILL');
    assert.equal((await ended(relay)).code, 1);
    assert.match(said, /server has ended/);
    const client = await place.connect();
    assert.equal((await client.call('ui_status')).state, 'running');
    assert.notEqual(place.server()?.pid, pid);
    await client.close();
  });

  it('find each other in a run folder whose path is too long for a socket', async () => {
    const long = new Place(fs.realpathSync(fs.mkdtempSync(path.join(place.root, 'x'.repeat(120)))));
    const clients = await Promise.all([long.connect(), long.connect()]);
    const urls = await Promise.all(clients.map(async (client) => (await client.call('ui_status')).url));
    assert.equal(urls[0], urls[1]);
    for (const client of clients) await client.close();
    await long.serverEnded();
  });

  it('are not let in without the token, and the server does not mind', async () => {
    const client = await place.connect();
    const { socket } = joinPlace(place.runDir, place.dir);
    const caller = { cwd: '/' };
    for (const line of ['nonsense', '{}', JSON.stringify({ token: 'x'.repeat(43), version: '0.1.0', caller })]) {
      const stranger = net.connect(socket);
      stranger.on('error', () => {});
      stranger.write(`${line}\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n`);
      let heard = '';
      stranger.setEncoding('utf8').on('data', (text: string) => (heard += text));
      await new Promise((resolve) => stranger.once('close', resolve));
      assert.doesNotMatch(heard, /jsonrpc/);
    }
    assert.equal((await client.call('ui_status')).state, 'running');
    await client.close();
  });

  it('may be given nothing but HOME, PATH, SHELL and TERM', async () => {
    const { HOME = '', PATH = '' } = process.env;
    const client = await place.connect({ HOME, PATH, SHELL: '/bin/sh', TERM: 'dumb' });
    assert.equal((await client.call('ui_status')).base_dir, place.dir);
    await client.close();
  });
});

describe('stdin and stdout of a relay', function () {
  this.timeout(30_000);

  it('carry MCP messages only, whatever comes in', async () => {
    const place = new Place();
    const relay = withUs(spawn(process.execPath, place.relay, { stdio: 'pipe', cwd: place.project }));
    let out = '';
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
    await until(() => /"id":2\b/.test(out));
    for (const line of out.trimEnd().split('\n')) assert.equal(JSON.parse(line).jsonrpc, '2.0');
    relay.stdin.end();
    assert.equal((await ended(relay)).code, 0);
    await place.serverEnded();
    await place.remove();
  });

  it('belong to a server that waits to be configured, when no directory is named', async () => {
    const place = new Place();
    const server = withUs(
      spawn(process.execPath, [command, 'mcp', '--run-dir', place.runDir], { stdio: 'pipe', cwd: place.project }),
    );
    let out = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    let id = 0;
    const ask = async (method: string, params: object): Promise<string> => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
      return until(() => out.split('\n').find((line) => line.includes(`"id":${id}`)));
    };
    const tool = (name: string, args: object = {}): Promise<string> => ask('tools/call', { name, arguments: args });
    await ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    });
    assert.match(await tool('ui_get_snapshot'), /Server not configured/);
    assert.match(await tool('ui_start'), /Server not configured/);
    assert.match(await tool('ui_configure', { base_dir: place.dir }), /Configured/);
    assert.ok(fs.existsSync(path.join(place.dir, 'log')));
    assert.match(await tool('ui_get_snapshot'), /Server not started/);
    assert.ok(!fs.existsSync(path.join(place.dir, 'ui-port')));
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(await tool('ui_start'))?.[1];
    assert.equal(fs.readFileSync(path.join(place.dir, 'ui-port'), 'utf8'), port);
    assert.match(fs.readFileSync(path.join(place.dir, 'mcp-port'), 'utf8'), /^\d+$/);
    assert.match(await tool('ui_start'), /Server already running/);
    server.stdin.end();
    assert.equal((await ended(server)).code, 0);
    await place.remove();
  });
});

describe('versions that meet', () => {
  const hello = (token: string, version: string): string => JSON.stringify({ token, version, caller: { cwd: '/' } });

  async function meet(
    server: string,
    client: string,
    idle: boolean,
  ): Promise<{ answer: JoinAnswer; madeWay: boolean }> {
    const root = freshDir('versions');
    const place = joinPlace(path.join(root, 'run'), root);
    let madeWay = false;
    const joinServer = new JoinServer({
      place,
      version: server,
      joined: (socket) => void socket.end(),
      idle: () => idle,
      makeWay: () => (madeWay = true),
    });
    await joinServer.listen();
    try {
      const socket = net.connect(place.socket);
      socket.write(`${hello(JSON.parse(fs.readFileSync(place.file, 'utf8')).token, client)}\n`);
      const answer = JoinAnswer.parse(JSON.parse(await firstLine(socket, 5000)));
      socket.destroy();
      return { answer, madeWay };
    } finally {
      joinServer.close();
      remove(root);
    }
  }

  it('of the same major version fit', async () => {
    assert.equal((await meet('1.4.2', '1.4.9', true)).answer.ok, true);
    assert.equal((await meet('1.4.2', '1.2.0', true)).answer.ok, true);
  });

  it('of another one are told both', async () => {
    const { answer, madeWay } = await meet('1.4.2', '2.0.0', true);
    assert.deepEqual([answer.ok, madeWay], [false, false]);
    assert.match(answer.message ?? '', /1\.4\.2.*2\.0\.0/);
  });

  it('with a newer client: an idle server makes way, a busy one serves', async () => {
    assert.deepEqual(await meet('1.4.2', '1.5.0', true), {
      answer: { ok: false, version: '1.4.2', restart: true },
      madeWay: true,
    });
    assert.equal((await meet('1.4.2', '1.5.0', false)).answer.ok, true);
  });

  it('bind the socket once', async () => {
    const root = freshDir('taken');
    const options = {
      place: joinPlace(root, root),
      version: '1.0.0',
      joined: () => {},
      idle: () => true,
      makeWay: () => {},
    };
    const [one, two] = [new JoinServer(options), new JoinServer(options)];
    await one.listen();
    await assert.rejects(two.listen(), TakenError);
    one.close();
    await two.listen();
    two.close();
    remove(root);
  });
});
