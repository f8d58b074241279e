import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { defaultRunDir } from '../join/run-directory.ts';
import { ownEnvironment } from '../join/caller-environment.ts';
import { joinRunning } from '../join/join-client.ts';
import { SocketTransport } from '../join/socket-transport.ts';
import { VERSION } from '../join/version.ts';
import { makeSessionDirectory } from '../files/session-directory.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { relayTransport } from './server-command.ts';

/** How long `close` waits for responses: usually some milliseconds, longer if the application or the machine is busy. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * The page's connection to the server of the session directory: through the server's socket if the server is running, which
 * is faster than a new process; otherwise through a relay process, which starts the server.
 */
export class ServerTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private started: Promise<void> | undefined;
  private transport: Transport | undefined;
  private closed = false;
  /** IDs of the requests that await a response. */
  private readonly pending = new Set<string | number>();

  /** @param onLine called with each line that a relay process writes to stderr */
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly onLine: (line: string) => void,
  ) {}

  /** Connects. Further calls return the same promise. */
  start(): Promise<void> {
    this.started ??= this.open();
    return this.started;
  }

  private async open(): Promise<void> {
    const transport =
      (await this.joinServer()) ?? relayTransport(this.environment.server, this.environment.javaHome, this.onLine);
    if (this.closed) return transport.close();
    this.transport = transport;
    transport.onmessage = (message: JSONRPCMessage) => {
      if (!('method' in message) && message.id !== undefined) this.pending.delete(message.id);
      this.onmessage?.(message);
    };
    transport.onerror = (error) => this.onerror?.(error);
    transport.onclose = () => {
      this.pending.clear();
      this.onclose?.();
    };
    await transport.start();
  }

  /** Waits until the connection is open, then sends a message. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message && 'id' in message) this.pending.add(message.id);
    await this.started;
    await this.transport?.send(message);
  }

  /**
   * Closes after all responses have arrived, or after ten seconds, so that the last action before the page was hidden still
   * takes effect.
   */
  async close(): Promise<void> {
    this.closed = true;
    const deadline = performance.now() + CLOSE_TIMEOUT_MS;
    while (this.pending.size > 0 && performance.now() < deadline) await sleep(20);
    await this.transport?.close();
  }

  /** Connects to the server's socket. Returns undefined if the server is not running. */
  private async joinServer(): Promise<Transport | undefined> {
    const { dir, runDir, javaHome: defaultJavaHome, nodeSource } = this.environment;
    const env = ownEnvironment();
    const javaHome = env.JAVA_HOME ?? defaultJavaHome;
    const socket = await joinRunning({
      dir: await makeSessionDirectory(dir),
      runDir: runDir ?? defaultRunDir(),
      version: VERSION,
      caller: {
        ...env,
        ...(javaHome === undefined ? {} : { JAVA_HOME: javaHome }),
        ...(nodeSource ? {} : { options: { nodeSource } }),
      },
    });
    return socket === undefined ? undefined : new SocketTransport(socket);
  }
}
