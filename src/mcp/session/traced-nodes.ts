import { setTimeout as sleep } from 'node:timers/promises';
import { UiError } from '../../contract/error.ts';
import type { UiNode } from '../../contract/node.ts';
import { includeWhere } from '../../contract/snapshot.ts';
import type { TracedNode, TracedStage, TraceLine } from '../../contract/trace.ts';
import type { Application } from '../applications/application.ts';
import { READ_MS, within } from '../limits.ts';

/** Maximum number of nodes whose details a trace has at any moment. */
const MOST_NODES = 3000;
/** Number of nodes that are read in one visit to the JavaFX application thread. */
const PAGE = 100;
/** Time of a read in milliseconds from which on the next one waits, four times as long: an application with many nodes is read less often. */
const SLOW_MS = 150;
const PAUSE = 4;
/** A click in the preview needs the outline. */
const INCLUDE = includeWhere(({ name, onlyByName }) => name === 'outline' || onlyByName !== true);

/** Everything else that the page shows of a node, except for places in files, which belong to the machine. */
const MORE = ['sizing', 'sizeReasons', 'styles', 'userAgentStyles', 'rules', 'row', 'data', 'window'] as const;
/** Time limit for one node, and the pause after it, in milliseconds. */
const NODE_MS = 1000;
const REST_MS = 10;

type Nodes = Extract<TraceLine, { kind: 'nodes' }>;

/** Reads the nodes of an application with their details, and returns those that have changed since the last time. */
export class TracedNodes {
  /** The nodes that were read last, as JSON. */
  private known = new Map<string, string>();
  private own: readonly string[] = [];
  private nextAt: number | undefined;

  constructor(private readonly application: Application) {}

  /** Returns undefined if it is too early to read them again, or if the application does not respond in time. */
  async read(signal: AbortSignal): Promise<Nodes | undefined> {
    const started = performance.now();
    if (started < (this.nextAt ?? 0)) return undefined;
    try {
      const { windows } = await this.application.connection.request(
        'windows',
        { timeoutMs: READ_MS },
        within(READ_MS, signal),
      );
      const all = new Map<string, TracedNode>();
      const stages: TracedStage[] = [];
      let omitted = 0;
      for (const { uid } of windows) {
        const room = MOST_NODES - all.size;
        const { stage, total } = await this.readWindow(uid, { all, room, signal });
        omitted += Math.max(0, total - room);
        if (stage !== undefined) stages.push(stage);
      }
      return { ...this.changes(all), stages, ...(omitted === 0 ? {} : { omitted }) };
    } catch (error) {
      if (error instanceof UiError) return undefined;
      throw error;
    } finally {
      const now = performance.now();
      const ms = now - started;
      // The first one takes longer, because it loads classes.
      this.nextAt = this.nextAt !== undefined && ms > SLOW_MS ? now + ms * PAUSE : now;
    }
  }

  /** Reads everything about some nodes, one after another; those that cannot be read in time are left out. */
  async details(uids: readonly string[], signal: AbortSignal): Promise<Extract<TraceLine, { kind: 'details' }>> {
    const nodes: UiNode[] = [];
    try {
      for (const uid of uids) {
        const { node } = await this.application.connection.request(
          'node',
          { ref: { uid }, include: INCLUDE, properties: ['*'], more: [...MORE], timeoutMs: NODE_MS },
          within(NODE_MS, signal),
        );
        nodes.push(node);
        await sleep(REST_MS, undefined, { signal });
      }
    } catch {
      // The next step waits, or the application does not respond or has removed the node.
    }
    return { kind: 'details', nodes: nodes.map((node) => ({ ...node, children: undefined })) };
  }

  /** The uids of nodes of the application itself, in document order. */
  get ownUids(): string[] {
    return [...this.own];
  }

  /** Reads the nodes of a window, some at a time, so that the application can do something else in between. */
  private async readWindow(
    window: string,
    { all, room, signal }: { all: Map<string, TracedNode>; room: number; signal: AbortSignal },
  ): Promise<{ stage: TracedStage | undefined; total: number }> {
    let found: TracedStage | undefined;
    let total = room;
    for (let offset = 0; offset < Math.min(total, room); offset += PAGE) {
      const params = { scope: { stageIndex: window }, offset, limit: PAGE, internals: true, include: INCLUDE };
      const page = await this.application.connection.request(
        'snapshotFull',
        { ...params, timeoutMs: READ_MS },
        within(READ_MS, signal),
      );
      total = page.total;
      for (const { scene, ...stage } of page.stages) {
        const root = scene?.root == null ? null : (flatten(scene.root, all) ?? null);
        if (stage.uid === window) found ??= { ...stage, scene: scene && { ...scene, root } };
      }
    }
    return { stage: found, total };
  }

  private changes(all: ReadonlyMap<string, TracedNode>): Pick<Nodes, 'kind' | 'at' | 'nodes' | 'removed'> {
    const texts = new Map([...all].map(([uid, node]) => [uid, JSON.stringify(node)]));
    const nodes = [...all].filter(([uid]) => texts.get(uid) !== this.known.get(uid)).map(([, node]) => node);
    const removed = [...this.known.keys()].filter((uid) => !texts.has(uid));
    this.known = texts;
    this.own = [...all].flatMap(([uid, { internal }]) => (internal === undefined ? [uid] : []));
    return { kind: 'nodes', at: new Date().toISOString(), nodes, removed };
  }
}

/**
 * Adds a node and those below it to `all`. The ancestors of the first node of a page are in the page before too, with other
 * children.
 * @returns its uid
 */
function flatten({ children = [], ...node }: UiNode, all: Map<string, TracedNode>): string | undefined {
  const { uid } = node.ref;
  const below = children.flatMap((child) => flatten(child, all) ?? []);
  if (uid == null) return undefined;
  const childUids = [...new Set([...(all.get(uid)?.childUids ?? []), ...below])];
  // Which children a page omits depends on where it begins.
  all.set(uid, { ...node, childCount: undefined, ...(childUids.length === 0 ? {} : { childUids }) });
  return uid;
}
