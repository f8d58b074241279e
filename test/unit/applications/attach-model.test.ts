import assert from 'node:assert/strict';
import fc from 'fast-check';
import { UiError } from '../../../src/contract/error.ts';
import { Attachments } from '../../../src/mcp/applications/attachments.ts';
import type { Application } from '../../../src/mcp/applications/application.ts';
import { ConnectedApplications } from '../../../src/mcp/applications/connected-applications.ts';
import { RendezvousFolder } from '../../../src/mcp/applications/rendezvous.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { FakeAgent } from '../mcp/fake-agent.ts';

const SESSION = 'session';
const LONG_MS = 10_000;
/** So many sequences run at the same time: they mostly wait for the file system and for sockets. */
const TOGETHER = 6;

/** The actions of clients, the application and its machine. */
const Event = fc.record({
  does: fc.constantFrom('attach', 'detach', 'look', 'drop', 'replace'),
  /** Whether everything that has begun before ends first. */
  afterAll: fc.boolean(),
  /** Otherwise, the number of turns of the event loop that pass first. */
  turns: fc.integer({ min: 0, max: 4 }),
});
type Event = typeof Event extends fc.Arbitrary<infer T> ? T : never;

/** A JVM that can be attached to, whose Java agent removes its file before or after it confirms that it ends. */
class FakeJvm {
  agent: FakeAgent | undefined;
  private readonly agents: FakeAgent[] = [];
  private starting: Promise<unknown> | undefined;

  constructor(
    private readonly runDir: string,
    private readonly confirmsFirst: boolean,
  ) {}

  async load(): Promise<void> {
    if (this.agent !== undefined) return;
    const agent = new FakeAgent(this.runDir, process.pid, 'Fake', SESSION);
    this.agent = agent;
    this.agents.push(agent);
    agent.on('detach', () => {
      const end = (): void => {
        agent.withdraw();
        if (this.agent === agent) this.agent = undefined;
      };
      if (this.confirmsFirst) setImmediate(end);
      else end();
      agent.onSent = () => agent.disconnect();
      return { others: 0 };
    });
    this.starting = agent.start();
    await this.starting;
  }

  /** Its Java agent ends without a client having asked for it: another server has replaced it. */
  async replace(): Promise<void> {
    for (let awaited; awaited !== this.starting;) {
      awaited = this.starting;
      await awaited;
    }
    const { agent } = this;
    if (agent === undefined) return;
    agent.withdraw();
    this.agent = undefined;
    agent.disconnect();
    await this.load();
  }

  async stop(): Promise<void> {
    for (const agent of this.agents) {
      agent.withdraw();
      await agent.stop();
    }
  }
}

/** A server's connections to one JVM, and the assertions about them. */
class Model {
  readonly dir = freshDir('attaching');
  readonly jvm: FakeJvm;
  readonly connections: ConnectedApplications;
  private readonly attachments: Attachments;
  /** Counts the actions that may end the connection. */
  private endings = 0;
  private drops = 0;

  constructor(confirmsFirst: boolean) {
    const folder = new RendezvousFolder(this.dir);
    this.jvm = new FakeJvm(this.dir, confirmsFirst);
    this.connections = new ConnectedApplications(folder, 'test', {
      changed: () => {},
      closed: () => {},
      launched: () => false,
      starting: () => false,
    });
    this.connections.session = SESSION;
    const { pid } = process;
    this.attachments = new Attachments(folder, this.connections, 'agent.jar', {
      jvms: () => [{ pid, javaHome: undefined, main: 'demo.Fake', showsJavaFx: true }],
      load: () => this.jvm.load(),
    });
  }

  check(): void {
    const application = this.connections.get(process.pid);
    assert.ok(application?.connection.closed !== true, 'what is connected has an open connection');
  }

  async do({ does }: Event): Promise<void> {
    switch (does) {
      case 'attach':
        return this.attach();
      case 'detach':
        this.endings++;
        return this.detach();
      case 'look':
        return this.connections.sync();
      case 'drop':
        this.endings++;
        this.drops++;
        return this.jvm.agent?.disconnect();
      case 'replace':
        this.endings++;
        this.drops++;
        return this.jvm.replace();
    }
  }

  /** Detaches, which fails if the connection is lost at the same time. */
  private async detach(): Promise<void> {
    try {
      await this.connections.detach(process.pid);
    } catch (error) {
      const isLost = error instanceof UiError && error.code === 'MCP_UI_APP_GONE';
      assert.ok(isLost && (this.drops > 0 || this.jvm.agent === undefined), String(error));
    }
    this.endings++;
  }

  /** Attaches. The next request works, unless something has ended the connection since the attach began. */
  async attach(): Promise<void> {
    const before = this.endings;
    const application = await this.attachments.attach(process.pid, LONG_MS, {}, undefined);
    assert.equal(this.connections.get(process.pid), application, 'an attach that has succeeded is connected');
    if (this.endings !== before) return;
    try {
      await this.use(application);
    } catch (error) {
      assert.notEqual(this.endings, before, `after a successful attach: ${String(error)}`);
    }
  }

  /** After all actions have ended, one attach is enough, and it leaves no other connection open. */
  async settle(): Promise<void> {
    await this.attach();
    const application = this.connections.selected;
    assert.ok(application, 'it is selected');
    await this.use(application);
    await until(() => this.jvm.agent?.clients === 1, { what: 'one connection' });
  }

  async stop(): Promise<void> {
    this.connections.close();
    await this.jvm.stop();
    remove(this.dir);
  }

  private async use({ connection }: Application): Promise<void> {
    await connection.request('windows', {});
  }
}

describe('the connection to an application', () => {
  it('matches the result of each attach, even if others read, detach or attach at the same time', async () => {
    const some = (): Promise<void> =>
      fc.assert(
        fc.asyncProperty(fc.boolean(), fc.array(Event, { maxLength: 12 }), async (confirmsFirst, events) => {
          const model = new Model(confirmsFirst);
          try {
            const running: Promise<void>[] = [];
            for (const event of events) {
              if (event.afterAll) await Promise.all(running);
              for (let turn = 0; turn < event.turns; turn++) await new Promise(setImmediate);
              model.check();
              const done = model.do(event);
              done.catch(() => {}); // Reported below.
              running.push(done);
            }
            await Promise.all(running);
            model.check();
            await model.settle();
          } finally {
            await model.stop();
          }
        }),
        { numRuns: 60 / TOGETHER },
      );
    await Promise.all(Array.from({ length: TOGETHER }, some));
  });
});
