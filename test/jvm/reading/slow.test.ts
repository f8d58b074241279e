import assert from 'node:assert/strict';
import net from 'node:net';
import { connectAgent } from '../../../src/mcp/applications/agent-connection.ts';
import { compileApp } from '../../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { LiveTreeClient } from './live-tree-client.ts';

/** More responses than fit into the system’s buffers, which held 77 of these. */
const STALLED_EVENTS = 110;

describe('A client that stops reading while all labels change at every pulse', function () {
  let agent: AgentApplication;
  let line: Line;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    const { classes, javafx } = await compileApp('bench', JAVAFX_26);
    agent = await startAgentApplication({
      main: 'Bench$Main',
      args: ['4000'],
      classPath: [classes, ...javafx],
      home: jdk(25),
      // Hundreds of these changes would not fit into the buffers.
      jvmArgs: [...headlessArgs, '-Xmx96m'],
    });
    await agent.application.line(/^ready/);
    line = await Line.to(agent.file.port);
  });
  after(async () => {
    line?.close();
    await agent?.stop();
  });

  it('receives the whole tree again when it resumes reading; other clients are not affected', async () => {
    const slow = new LiveTreeClient(await connectAgent({ port: line.port, token: agent.file.token }, 'slow'));
    const other = new LiveTreeClient(await agent.connect('other'));
    await slow.watch();
    await other.watch();

    line.stall();
    agent.application.send('stir on\n');
    // A pulse with these changes takes a busy machine a second.
    await until(() => other.events.length > STALLED_EVENTS, {
      ms: 300_000,
      every: 100,
      what: 'the other client keeps reading',
    });
    agent.application.send('stir off\n');
    await agent.application.line(/^stir off/);
    const label = () => other.row('label0-0')?.text;
    await until(() => label() === other.row('label40-3')?.text, { what: 'the other client' });
    assert.equal(other.events.filter(({ reset }) => reset).length, 1);

    line.resume();
    await until(() => slow.events.filter(({ reset }) => reset).length === 2 && slow.complete, {
      ms: 60_000,
      what: 'everything again',
    });
    assert.ok(slow.events.length < other.events.length, 'what it did not read was not kept for it');
    const same = () => slow.lines().join('\n') === other.lines().join('\n');
    await until(same, { what: 'both know the same' });
    assert.doesNotMatch(agent.application.stderr, /OutOfMemoryError/);
  });
});

/** A connection to a port whose responses can be held back. */
class Line {
  private readonly ends: [net.Socket, net.Socket][] = [];

  private constructor(
    private readonly server: net.Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<Line> {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The line has no port.');
    const line = new Line(server, address.port);
    server.on('connection', (client) => {
      const agent = net.connect(port, '127.0.0.1');
      for (const end of [client, agent]) end.on('error', () => undefined);
      client.pipe(agent);
      agent.pipe(client);
      line.ends.push([client, agent]);
    });
    return line;
  }

  /** Stops reading from the other side. */
  stall(): void {
    for (const [client, agent] of this.ends) agent.unpipe(client).pause();
  }

  resume(): void {
    for (const [client, agent] of this.ends) agent.pipe(client);
  }

  close(): void {
    for (const end of this.ends.flat()) end.destroy();
    this.server.close();
  }
}
