import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { READ_MS, within } from '../limits.ts';

type Params = Omit<z.input<(typeof agentMethods)['highlight']['params']>, 'owner' | 'timeoutMs'>;
type Result = z.output<(typeof agentMethods)['highlight']['result']>;

/** The outlines of one MCP client. Other clients of the server cannot replace or remove them. */
export class Outlines {
  private readonly owner = randomUUID();
  private readonly used = new Set<AgentConnection>();
  private readonly pending = new Set<Promise<unknown>>();

  /** Replaces the client's outline, or clears it. @throws UiError of the Java agent */
  async request(agent: AgentConnection, params: Params, signal: AbortSignal): Promise<Result> {
    this.used.add(agent);
    const request = agent.request(
      'highlight',
      { ...params, owner: this.owner, timeoutMs: READ_MS },
      within(READ_MS, signal),
    );
    this.pending.add(request);
    try {
      return await request;
    } finally {
      this.pending.delete(request);
    }
  }

  /** Removes the outlines of a client that disconnected. */
  async end(): Promise<void> {
    await Promise.allSettled(this.pending);
    const clear = { clear: true, owner: this.owner, timeoutMs: READ_MS };
    const open = [...this.used].filter((agent) => !agent.closed);
    await Promise.allSettled(open.map((agent) => agent.request('highlight', clear, { waitMs: 2 * READ_MS })));
  }
}
