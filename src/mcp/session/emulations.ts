import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { READ_MS, within } from '../limits.ts';
import { actsForUser, type ClientIdentity } from './client-identity.ts';

type Params = Omit<z.input<(typeof agentMethods)['emulate']['params']>, 'owner' | 'own' | 'timeoutMs'>;
type Result = z.output<(typeof agentMethods)['emulate']['result']>;

/** The caller of a request. */
export interface EmulatingClient {
  readonly client: ClientIdentity;
  readonly connection: string;
  readonly signal: AbortSignal;
}

/**
 * The conditions that the clients of a session emulate in applications. The settings of an AI agent end with its connection; those of the user,
 * whose page closes its connection whenever it is hidden, only with a reset or a detach.
 */
export class Emulations {
  private readonly used = new Map<string, Set<AgentConnection>>();

  /** @throws UiError of the Java agent */
  async request(
    agent: AgentConnection,
    params: Params,
    { client, connection, signal }: EmulatingClient,
  ): Promise<Result> {
    const owner = actsForUser(client) ? {} : { owner: connection };
    if (owner.owner !== undefined) this.used.set(connection, (this.used.get(connection) ?? new Set()).add(agent));
    return agent.request('emulate', { ...params, ...owner, timeoutMs: READ_MS }, within(READ_MS, signal));
  }

  /**
   * Takes back what a client has emulated that has disconnected.
   * @returns whether there was anything
   */
  async end(owner: string): Promise<boolean> {
    const agents = [...(this.used.get(owner) ?? [])].filter((agent) => !agent.closed);
    this.used.delete(owner);
    const params = { reset: true as const, own: true, owner, timeoutMs: READ_MS };
    await Promise.allSettled(agents.map((agent) => agent.request('emulate', params, { waitMs: 2 * READ_MS })));
    return agents.length > 0;
  }
}
