import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { defaultRunDir } from '../join/run-directory.ts';
import { ownEnvironment } from '../join/caller-environment.ts';
import { joinRunning } from '../join/join-client.ts';
import { SocketTransport } from '../join/socket-transport.ts';
import { VERSION } from '../join/version.ts';
import { makeSessionDirectory } from '../contract/session.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { relayTransport } from './server-command.ts';

/** How long answers may take that a page still waits for when it is hidden. */
const LAST_MS = 1000;

/**
 * The page's way to the session directory's server: straight to its socket when it runs, which is there at once; else by
 * a relay process, which starts it.
 */
export class PageTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private started: Promise<void> | undefined;
  private way: Transport | undefined;
  private closed = false;
  private readonly unanswered = new Set<string | number>();

  /** @param received gets what a relay process writes to its stderr, in lines */
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly received: (line: string) => void,
  ) {}

  start(): Promise<void> {
    this.started ??= this.open();
    return this.started;
  }

  private async open(): Promise<void> {
    const way =
      (await this.straight()) ?? relayTransport(this.environment.server, this.environment.javaHome, this.received);
    if (this.closed) return way.close();
    this.way = way;
    way.onmessage = (message: JSONRPCMessage) => {
      if (!('method' in message) && message.id !== undefined) this.unanswered.delete(message.id);
      this.onmessage?.(message);
    };
    way.onerror = (error) => this.onerror?.(error);
    way.onclose = () => {
      this.unanswered.clear();
      this.onclose?.();
    };
    await way.start();
  }

  /** What the page says before the way is open waits for it. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message && 'id' in message) this.unanswered.add(message.id);
    await this.started;
    await this.way?.send(message);
  }

  /** Closes when what was asked is answered, or after a moment: what a user did last before hiding the page still counts. */
  async close(): Promise<void> {
    this.closed = true;
    const until = performance.now() + LAST_MS;
    while (this.unanswered.size > 0 && performance.now() < until) await sleep(20);
    await this.way?.close();
  }

  private async straight(): Promise<Transport | undefined> {
    const { environment: place } = this;
    const env = ownEnvironment();
    const javaHome = env.JAVA_HOME ?? place.javaHome;
    const socket = await joinRunning({
      dir: await makeSessionDirectory(place.dir),
      runDir: place.runDir ?? defaultRunDir(),
      version: VERSION,
      caller: { ...env, ...(javaHome === undefined ? {} : { JAVA_HOME: javaHome }) },
    });
    return socket === undefined ? undefined : new SocketTransport(socket);
  }
}
