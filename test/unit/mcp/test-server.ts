import path from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { ClientOptions } from '../../../src/contract/join.ts';
import type { Allowed } from '../../../src/contract/tool-switches.ts';
import { Applications } from '../../../src/mcp/applications/applications.ts';
import { Lifecycle } from '../../../src/mcp/session/lifecycle.ts';
import { serveClient } from '../../../src/mcp/client/mcp-server.ts';
import { Session } from '../../../src/mcp/session/session.ts';
import { McpClient } from '../../harness/mcp-client.ts';
import { freshDir, remove } from '../../harness/until.ts';

/** A session without a network side, in folders of its own. */
export class TestServer {
  readonly dir = freshDir('serving');
  readonly runDir = path.join(this.dir, 'run');
  readonly applications = new Applications({ runDir: this.runDir, agentJar: 'none.jar', client: 'test' });
  readonly lifecycle = new Lifecycle({
    configured: (dir) => this.applications.configure(dir),
    startHttp: () =>
      Promise.resolve({
        url: 'http://127.0.0.1:1',
        sessions: 0,
        pageAt: () => ({ url: '', link: '' }),
        close: () => Promise.resolve(),
      }),
  });
  /** The permissions of all AI agents. */
  readonly allowed: Allowed[] = [];
  readonly session = new Session(this.applications, this.lifecycle, () => this.allowed);
  private readonly clients: McpClient[] = [];

  async start(): Promise<this> {
    await this.lifecycle.configure('d', this.dir);
    await this.lifecycle.start();
    return this;
  }

  /** A client of the session in this process. @param capabilities what it declares */
  async client(name?: string, options?: ClientOptions, capabilities?: ClientCapabilities): Promise<McpClient> {
    return (await this.connection(name, options, capabilities)).client;
  }

  /** The same, with the server's end of its transport. */
  async connection(
    name?: string,
    options?: ClientOptions,
    capabilities?: ClientCapabilities,
    answer?: Parameters<typeof McpClient.connect>[2],
  ): Promise<{ client: McpClient; transport: InMemoryTransport }> {
    const [transport, theirs] = InMemoryTransport.createLinkedPair();
    serveClient(this.session, transport, { cwd: this.dir, options });
    const client = await McpClient.connect(theirs, name, answer, capabilities);
    this.clients.push(client);
    return { client, transport };
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.applications.close();
    remove(this.dir);
  }
}
