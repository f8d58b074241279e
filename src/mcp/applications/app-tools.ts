import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { AppTools, PublishedTools, ToolProgress } from '../../contract/app-tools.ts';
import type { AgentConnection } from './agent-connection.ts';
import type { Application } from './application.ts';

/** How long a listing waits for the tools of an application, whose user interface need not respond. */
const READ_MS = 2000;

/** The tools that an application publishes. Java agents of earlier versions know none. */
export async function readAppTools({ connection }: Application, signal?: AbortSignal): Promise<AppTools> {
  if (!connection.hello.capabilities.includes('callTool')) return { tools: [] };
  return connection.request('tools', {}, { waitMs: READ_MS, signal });
}

type ListedTools = { readonly [F in keyof typeof PublishedTools]?: z.output<(typeof PublishedTools)[F]> };

/** The same as fields of an application in a listing: none if it publishes none, or does not respond. */
export async function listedTools(application: Application, signal?: AbortSignal): Promise<ListedTools> {
  if (!application.enabled) return {};
  const { tools, problems } = await readAppTools(application, signal).catch(() => ({ tools: [], problems: undefined }));
  return {
    ...(tools.length === 0 ? {} : { tools }),
    ...(problems === undefined ? {} : { toolProblems: problems }),
  };
}

type Listener = (progress: z.output<typeof ToolProgress>) => void;

/** Who follows the calls that are running, by their keys. */
const running = new WeakMap<AgentConnection, Map<string, Listener>>();

/** Follows the progress of a call, until `end` is called. @returns with the key of the call */
export function followedCall(connection: AgentConnection, listener: Listener): { progress: string; end: () => void } {
  let calls = running.get(connection);
  if (calls === undefined) {
    const all = new Map<string, Listener>();
    running.set(connection, (calls = all));
    connection.onEvent('toolProgress', (event) => all.get(event.progress)?.(event));
  }
  const progress = randomUUID();
  const own = calls;
  own.set(progress, listener);
  return { progress, end: () => void own.delete(progress) };
}
