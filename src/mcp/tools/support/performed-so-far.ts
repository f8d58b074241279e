import { randomUUID } from 'node:crypto';
import type { AgentActionResult } from '../../../contract/agent.ts';
import type { AgentConnection } from '../../applications/agent-connection.ts';

/** The results so far of the running requests, by their keys. */
const running = new WeakMap<AgentConnection, Map<string, AgentActionResult[]>>();

/**
 * The actions of one request that were performed before the last one. If the application exits during the last action, nothing
 * else is known.
 */
export interface PerformedSoFar {
  /** The key that identifies the request. */
  readonly progress: string;
  readonly results: readonly AgentActionResult[];
  end(): void;
}

/** Follows a request, until `end` is called. */
export function followed(connection: AgentConnection): PerformedSoFar {
  let calls = running.get(connection);
  if (calls === undefined) {
    const all = new Map<string, AgentActionResult[]>();
    running.set(connection, (calls = all));
    connection.onEvent('performed', ({ progress: key, result }) => void all.get(key)?.push(result));
  }
  const progress = randomUUID();
  const results: AgentActionResult[] = [];
  calls.set(progress, results);
  const own = calls;
  return { progress, results, end: () => void own.delete(progress) };
}
