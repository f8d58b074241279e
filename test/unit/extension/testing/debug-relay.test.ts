import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { DebugRelay, freePort } from '../../../../src/extension/testing/debug-relay.ts';
import { until } from '../../../harness/until.ts';

const LOCAL = '127.0.0.1';

/** Stands in for a JVM that lets one debugger connect. */
class Jvm {
  received = Buffer.of();
  readonly sockets: net.Socket[] = [];
  readonly server = net.createServer((socket) => {
    this.sockets.push(socket);
    socket.on('data', (data: Buffer) => {
      this.received = Buffer.concat([this.received, data]);
      socket.write(`got ${data.toString('latin1')}`);
    });
  });
}

describe('The connection of a debugger to the JVM of a test', () => {
  let jvm: Jvm;
  let port: number;
  beforeEach(async () => {
    jvm = new Jvm();
    port = (await freePort()) ?? 0;
  });
  afterEach(() => {
    jvm.server.close();
    jvm.sockets.forEach((socket) => socket.destroy());
  });

  it('waits until the JVM listens, and connects once', async () => {
    const waiting = DebugRelay.to(port, new AbortController().signal);
    jvm.server.listen(port, LOCAL);
    const relay = await waiting;
    assert.ok(relay);
    const socket = net.connect(await relay.listen(), LOCAL).setEncoding('utf8');
    socket.write('JDWP-Handshake');
    const [answer]: unknown[] = await once(socket, 'data');
    assert.equal(answer, 'got JDWP-Handshake');
    assert.equal(jvm.sockets.length, 1);
    relay.close();
    await once(socket, 'close');
  });

  it('ends a JVM to which no debugger has connected, which would wait forever', async () => {
    jvm.server.listen(port, LOCAL);
    const relay = await DebugRelay.to(port, new AbortController().signal);
    await relay?.listen();
    relay?.close();
    await until(() => jvm.received.length >= 25, { what: 'the command to exit' });
    assert.deepEqual(jvm.received.subarray(0, 14).toString(), 'JDWP-Handshake');
    assert.deepEqual([...jvm.received.subarray(14)], [0, 0, 0, 15, 0, 0, 0, 1, 0, 1, 10, 0, 0, 0, 1]);
  });

  it('is given up when the build ends without such a JVM', async () => {
    const ended = new AbortController();
    const waiting = DebugRelay.to(port, ended.signal);
    ended.abort();
    assert.equal(await waiting, undefined);
  });

  it('needs a port that is not in use', async () => {
    jvm.server.listen(port, LOCAL);
    await once(jvm.server, 'listening');
    assert.equal(await freePort(port), undefined);
  });
});
