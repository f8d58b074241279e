import type { AgentConnection } from '../applications/agent-connection.ts';
import { sectionFields } from '../../contract/node.ts';
import type { KnownNode } from '../format/called.ts';

/** Maximum number of nodes that are remembered of one application. */
const MAX_NODES = 5000;
const MAX_TEXT = 200;
/**
 * Maximum number of objects in one response that are examined: a snapshot may have tens of thousands, and clients do not act on
 * most of them.
 */
const MAX_OBJECTS = 500;

/**
 * The names of the nodes that Java agents have described. Users see these names in place of uids, even after a node was
 * removed.
 */
export class NodeNames {
  private readonly known = new WeakMap<AgentConnection, Map<string, KnownNode>>();

  private unread: { readonly connection: AgentConnection; readonly response: unknown }[] = [];

  /**
   * Remembers the nodes and windows in a response of a Java agent, or in the details of its error. This happens when a name is
   * needed, or after the client has received its own response, which is not delayed by it.
   */
  learn(connection: AgentConnection, response: unknown): void {
    this.unread.push({ connection, response });
    if (this.unread.length === 1) setImmediate(() => this.read());
  }

  private read(): void {
    for (const { connection, response } of this.unread.splice(0)) {
      let nodes = this.known.get(connection);
      if (nodes === undefined) this.known.set(connection, (nodes = new Map()));
      learnFrom(response, nodes, { left: MAX_OBJECTS });
      for (const oldest of nodes.keys()) {
        if (nodes.size <= MAX_NODES) break;
        nodes.delete(oldest);
      }
    }
  }

  /**
   * @param address the uid, or # and the id, which stands for the node with this id that was described last
   * @returns undefined for a node that was in no response, for example one of an earlier server
   */
  of(connection: AgentConnection, address: string): KnownNode | undefined {
    this.read();
    const nodes = this.known.get(connection);
    if (!address.startsWith('#')) return nodes?.get(address);
    return [...(nodes?.values() ?? [])].findLast(({ id }) => `#${id}` === address);
  }
}

function learnFrom(value: unknown, nodes: Map<string, KnownNode>, budget: { left: number }): void {
  if (Array.isArray(value)) {
    for (const each of value) if (budget.left > 0) learnFrom(each, nodes, budget);
    return;
  }
  if (!isObject(value) || budget.left-- <= 0) return;
  const uid = uidOf(value);
  const type = value['type'] ?? value['kind'];
  if (uid !== undefined && typeof type === 'string') {
    const before = nodes.get(uid);
    // The nodes that were described last are kept longest.
    nodes.delete(uid);
    nodes.set(uid, { ...before, type, ...wordsOf(value) });
  }
  for (const [field, each] of Object.entries(value))
    if (typeof each === 'object' && !(field in sectionFields)) learnFrom(each, nodes, budget);
}

function uidOf({ uid, ref }: Record<string, unknown>): string | undefined {
  const own = isObject(ref) ? ref['uid'] : uid;
  return typeof own === 'string' ? own : undefined;
}

/** Returns the data in the description of a node: a light row, a match, a full node, a change or a window. */
function wordsOf(described: Record<string, unknown>): Partial<KnownNode> {
  const { id, text, name, summary, title, field, to } = described;
  const said = /\[text=(.*)\]$/s.exec(typeof summary === 'string' ? summary : '')?.[1];
  const shown = [field === 'text' ? to : undefined, text, isObject(text) ? text['label'] : undefined, title, said];
  const own = shown.find((each) => typeof each === 'string' && each !== '');
  const { text: label, from } = isObject(name) ? name : {};
  // A list may have a text that is not included here, because it is only named as the place of rows.
  const saysText = ['summary', 'field', 'd', 'title'].some((each) => each in described);
  return {
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(typeof own === 'string' ? { text: own.slice(0, MAX_TEXT) } : saysText ? { text: undefined } : {}),
    ...(typeof label === 'string' ? { [from === 'styleClass' ? 'styleClass' : 'label']: label } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
