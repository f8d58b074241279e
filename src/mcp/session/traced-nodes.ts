import { UiError } from '../../contract/error.ts';
import type { UiNode } from '../../contract/node.ts';
import { includeWhere } from '../../contract/snapshot.ts';
import type { TracedNode, TracedStage, TraceLine } from '../../contract/trace.ts';
import type { Application } from '../applications/application.ts';
import { READ_MS, within } from '../limits.ts';

/** Maximum number of nodes whose details a trace has at any moment. */
const MOST_NODES = 3000;
/** Time of a read in milliseconds from which on the next one waits, four times as long: an application with many nodes is read less often. */
const SLOW_MS = 150;
const PAUSE = 4;
const INCLUDE = includeWhere(({ onlyByName }) => onlyByName !== true);

type Nodes = Extract<TraceLine, { kind: 'nodes' }>;

/** Reads the nodes of an application with their details, and returns those that have changed since the last time. */
export class TracedNodes {
  /** The nodes that were read last, as JSON. */
  private known = new Map<string, string>();
  private nextAt: number | undefined;

  constructor(private readonly application: Application) {}

  /** Returns undefined if it is too early to read them again, or if the application does not respond in time. */
  async read(signal: AbortSignal): Promise<Nodes | undefined> {
    const started = performance.now();
    if (started < (this.nextAt ?? 0)) return undefined;
    try {
      const { stages, total } = await this.application.connection.request(
        'snapshotFull',
        { scope: { stage: 'all' }, limit: MOST_NODES, internals: true, include: INCLUDE, timeoutMs: READ_MS },
        within(READ_MS, signal),
      );
      const all = new Map<string, TracedNode>();
      const traced = stages.map((stage): TracedStage => {
        const { scene } = stage;
        if (scene === null) return { ...stage, scene };
        const root = scene.root === null ? null : flatten(scene.root, all);
        return { ...stage, scene: { ...scene, root: root ?? null } };
      });
      return { ...this.changes(all), stages: traced, ...(total > MOST_NODES ? { omitted: total - MOST_NODES } : {}) };
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

  private changes(all: ReadonlyMap<string, TracedNode>): Pick<Nodes, 'kind' | 'at' | 'nodes' | 'removed'> {
    const texts = new Map([...all].map(([uid, node]) => [uid, JSON.stringify(node)]));
    const nodes = [...all].filter(([uid]) => texts.get(uid) !== this.known.get(uid)).map(([, node]) => node);
    const removed = [...this.known.keys()].filter((uid) => !texts.has(uid));
    this.known = texts;
    return { kind: 'nodes', at: new Date().toISOString(), nodes, removed };
  }
}

/** Adds a node and those below it to `all`. @returns its uid */
function flatten({ children = [], ...node }: UiNode, all: Map<string, TracedNode>): string | undefined {
  const { uid } = node.ref;
  const childUids = children.flatMap((child) => flatten(child, all) ?? []);
  if (uid == null) return undefined;
  all.set(uid, { ...node, ...(childUids.length === 0 ? {} : { childUids }) });
  return uid;
}
