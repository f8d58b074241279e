import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { agentMethods } from '../../../contract/agent.ts';
import type { AgentConnection } from '../../applications/agent-connection.ts';
import { READ_MS, within } from '../../limits.ts';

type Params = Omit<z.input<(typeof agentMethods)['highlight']['params']>, 'owner' | 'timeoutMs'>;
type Result = z.output<(typeof agentMethods)['highlight']['result']>;

/** The outlines of one MCP client. Other clients of the server cannot replace or remove them. */
export class Outlines {
  private readonly owner = randomUUID();
  private readonly used = new Set<AgentConnection>();
  private readonly pending = new Set<Promise<unknown>>();
  /** Number of outlines in addition to the first one in the last request. */
  private further = 0;

  /**
   * Replaces the client's outlines, or clears them.
   * @param also uids of further nodes; invisible ones are left out if any other node is outlined
   * @throws UiError of the Java agent if no node is outlined
   */
  async request(
    agent: AgentConnection,
    params: Params,
    { also = [], signal }: { also?: readonly string[] | undefined; signal: AbortSignal },
  ): Promise<Result> {
    this.used.add(agent);
    const { durationMs, parts } = params;
    const shown = { ...(durationMs === undefined ? {} : { durationMs }), ...(parts === undefined ? {} : { parts }) };
    const before = this.further;
    this.further = also.length;
    const ofThese = also.map((uid, index) =>
      this.send(agent, { ref: { uid }, ...shown }, { place: index + 1, signal }),
    );
    const cleared = Array.from({ length: Math.max(0, before - also.length) }, (_, index) =>
      this.send(agent, { clear: true }, { place: also.length + index + 1, signal }),
    );
    const [first, ...others] = await Promise.allSettled([this.send(agent, params, { place: 0, signal }), ...ofThese]);
    await Promise.allSettled(cleared);
    const outlined = [first, ...others].find((each) => each.status === 'fulfilled');
    if (outlined !== undefined) return outlined.value;
    throw first.status === 'rejected' ? first.reason : new Error('no outline was requested');
  }

  private async send(
    agent: AgentConnection,
    params: Params,
    { place, signal }: { place: number; signal: AbortSignal },
  ): Promise<Result> {
    const request = agent.request(
      'highlight',
      { ...params, owner: this.ownerOf(place), timeoutMs: READ_MS },
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
    const owners = Array.from({ length: this.further + 1 }, (_, place) => this.ownerOf(place));
    const open = [...this.used].filter((agent) => !agent.closed);
    const requests = open.flatMap((agent) =>
      owners.map((owner) =>
        agent.request('highlight', { clear: true, owner, timeoutMs: READ_MS }, { waitMs: 2 * READ_MS }),
      ),
    );
    await Promise.allSettled(requests);
  }

  /** The Java agent draws one outline for each owner. */
  private ownerOf(place: number): string {
    return place === 0 ? this.owner : `${this.owner}/${place}`;
  }
}
