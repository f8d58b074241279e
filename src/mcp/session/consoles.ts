import type { ConsoleMessage } from '../../contract/console.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/applications.ts';
import { Signal } from '../signal.ts';

const MAX_KEPT = 200;
const MAX_AGENTS = 16;

/** The last 200 console messages of the pages in the WebViews of each application. */
export class Consoles {
  /** Fires for each new message. */
  readonly added = new Signal<{ application: Application; message: ConsoleMessage }>();
  /** By token: a Java agent to which the server reconnects reports its last messages again. */
  private readonly logs = new Map<string, ConsoleMessage[]>();
  private readonly followed = new WeakSet<AgentConnection>();

  /** Listens for messages of a connected application. Has no effect if it already listens. */
  follow(application: Application): void {
    const { agent, connection } = application;
    if (this.followed.has(connection)) return;
    this.followed.add(connection);
    connection.onEvent('console', (message) => {
      const log = this.logs.get(agent.token) ?? [];
      if (message.n <= (log.at(-1)?.n ?? 0)) return;
      log.push(message);
      if (log.length > MAX_KEPT) log.shift();
      this.logs.set(agent.token, log);
      const [oldest] = this.logs.keys();
      if (this.logs.size > MAX_AGENTS && oldest !== undefined) this.logs.delete(oldest);
      this.added.fire({ application, message });
    });
  }

  /** Oldest first. */
  of({ agent }: Application): readonly ConsoleMessage[] {
    return this.logs.get(agent.token) ?? [];
  }
}
