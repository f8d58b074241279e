import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallerEnvironment, ClientOptions } from '../../src/contract/join.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { joinRunning } from '../../src/join/join-client.ts';
import { SocketTransport } from '../../src/join/socket-transport.ts';
import { VERSION } from '../../src/join/version.ts';
import { SharedServer } from '../../src/mcp/server/shared-server.ts';
import { McpClient, type Answer } from './mcp-client.ts';

interface ServerPlace {
  /** The session directory. */
  readonly dir: string;
  readonly runDir: string;
}

/** A client that joins it. */
export interface HereClient {
  /** How the client names itself (claude-ai). */
  readonly name?: string;
  /** Its user's answer to questions. */
  readonly answer?: Answer;
  /** Its environment, for applications that it launches. */
  readonly caller?: Partial<CallerEnvironment> | undefined;
  readonly options?: ClientOptions | undefined;
}

/**
 * The server of a session directory in this process: that of `javafx-inspector serve`, with its socket and pages. A test whose subject is
 * neither the process nor the command line saves the start of two processes with it, and calls code that is already compiled.
 */
export class ServerHere {
  private constructor(
    private readonly dir: string,
    private readonly runDir: string,
    private readonly server: SharedServer,
  ) {}

  /** Starts the server of a directory, which is created if necessary. Close it at the end. */
  static async start(place: ServerPlace): Promise<ServerHere> {
    const dir = await makeSessionDirectory(place.dir);
    const { runDir } = place;
    const server = new SharedServer({ dir, runDir, port: 0, mcpPort: 0, lingerMs: undefined });
    await server.start();
    return new ServerHere(dir, runDir, server);
  }

  /** Joins it, as the relay of a client does. */
  async connect({ name, answer, caller, options }: HereClient = {}): Promise<McpClient> {
    return McpClient.connect(await this.join({ caller, options }), name, answer);
  }

  /** @returns a connection for an MCP client, for tests that make the client themselves */
  async join({ caller, options }: Pick<HereClient, 'caller' | 'options'> = {}): Promise<Transport> {
    const socket = await joinRunning({
      dir: this.dir,
      runDir: this.runDir,
      version: VERSION,
      caller: { cwd: process.cwd(), ...caller, options },
    });
    if (socket === undefined) throw new Error(`The server of ${this.dir} cannot be joined.`);
    return new SocketTransport(socket);
  }

  /** A link to the page that works once. */
  link(): string {
    const link = this.server.newLink();
    if (link === undefined) throw new Error(`The server of ${this.dir} has no pages.`);
    return link;
  }

  /** Disconnects all clients. Resolves when nothing of the session is written any more. */
  async close(): Promise<void> {
    await this.server.close();
  }
}
