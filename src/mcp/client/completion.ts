import type { CompleteResult, Server } from '@modelcontextprotocol/server';
import { protocolError } from '../errors.ts';
import { resources } from '../resources/index.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from '../session/session.ts';
import { promptOf, type Completed } from './prompts.ts';

const INVALID_PARAMS = -32602;
/** Maximum number of suggestions in a response. */
const MOST = 100;
/** Maximum number of nodes to search. */
const MOST_NODES = 200;

/** Completes the arguments of prompts, and the parameters of resources (docs/contract/http.md, "Prompts"). */
export function serveCompletion(server: Server, session: Session): void {
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }, { mcpReq }) => {
    const kind = ref.type === 'ref/prompt' ? ofPrompt(ref.name, argument.name) : ofResource(ref.uri, argument.name);
    const app = context?.arguments?.['app'];
    return completion(await valuesOf(session, kind, app, mcpReq.signal), argument.value);
  });
}

function ofPrompt(name: string, argument: string): Completed {
  return promptOf(name).arguments[argument]?.completed ?? 'none';
}

function ofResource(uri: string, argument: string): Completed {
  const base = uri.replace(/[?{].*$/s, '');
  if (!uri.startsWith('ui://')) throw protocolError(new Error(`There is no resource ${uri}.`), INVALID_PARAMS);
  if (resources.every((each) => each.uri !== base)) return 'none';
  if (argument === 'app') return 'application';
  return argument === 'uid' || argument === 'window' || argument === 'root' ? 'uid' : 'none';
}

async function valuesOf(
  session: Session,
  kind: Completed,
  app: string | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  if (kind === 'none') return [];
  if (kind === 'application') return session.applications.connected.map((each) => each.app);
  const application =
    app === undefined || app === ''
      ? session.selected()
      : session.applications.connected.find((each) => each.app === app);
  if (application === undefined) return [];
  const nodes = await application.connection
    .request('query', { selector: { css: '*' }, limit: MOST_NODES, timeoutMs: READ_MS }, within(READ_MS, signal))
    .then(({ matches }) => matches)
    // The application does not respond, or exits, so there are no suggestions.
    .catch(() => []);
  const uids = nodes.flatMap(({ ref: { uid } }) => uid ?? []);
  if (kind === 'uid') return uids;
  return [
    ...nodes.flatMap(({ id }) => (id === null ? [] : [`#${id}`])),
    ...nodes.flatMap(({ name, summary }) => textIn(name?.text, summary)),
    ...uids,
  ];
}

/** Returns suggestions that start with the value, followed by those that contain it. */
function completion(values: readonly string[], value: string): CompleteResult {
  const wanted = value.toLowerCase();
  const all = [...new Set(values)];
  const first = all.filter((each) => each.toLowerCase().startsWith(wanted));
  const rest = all.filter((each) => !first.includes(each) && each.toLowerCase().includes(wanted));
  const found = [...first, ...rest];
  return { completion: { values: found.slice(0, MOST), total: found.length, hasMore: found.length > MOST } };
}

/** Returns the text of a node from its summary, such as `Button[text=Save]`, or its name. */
function textIn(name: string | undefined, summary: string): string[] {
  const text = /\[text=(.*)\]$/.exec(summary)?.[1] ?? name;
  return text === undefined || text === '' || text.endsWith('…') ? [] : [text];
}
