import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { sessionHash } from '../../../src/contract/session.ts';
import { killAtExit, stopProcess, until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

/** How long the server waits for the `hello` of one application, in milliseconds. */
const HELLO_MS = 5000;

describe('applications that are paused when a server starts', () => {
  it('do not delay the server or a running application, and are connected when they resume', async function () {
    if (process.platform === 'win32') return this.skip(); // There is no `sleep`.
    const server = new TestServer();
    const session = sessionHash(path.join(server.dir, 'd'));
    const processes = Array.from({ length: 5 }, () => killAtExit(spawn('sleep', ['600'], { stdio: 'ignore' })));
    const running = await new FakeAgent(server.runDir, process.pid, 'Fake', session).start();
    const paused = await Promise.all(
      processes.map(({ pid }) => new FakeAgent(server.runDir, pid, 'Fake', session).pause().start()),
    );
    try {
      const began = performance.now();
      await server.start();
      const mcp = await server.client();
      const connected = async (): Promise<number[]> =>
        (await mcp.apps()).filter(({ state }) => state === 'connected').map(({ pid }) => pid);
      await until(async () => String(await connected()) === String(running.pid), { what: 'the running one' });
      const took = performance.now() - began;
      assert.ok(took < paused.length * HELLO_MS * 0.8, `${took} ms`);

      for (const agent of paused) agent.resume();
      await until(async () => (await connected()).length === 6, { what: 'all are connected' });
    } finally {
      await server.close();
      for (const agent of [running, ...paused]) await agent.stop();
      for (const each of processes) await stopProcess(each);
    }
  });
});
