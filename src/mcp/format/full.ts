import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { UiNode } from '../../contract/node.ts';
import type { SnapshotApp, UiSnapshot } from '../../contract/snapshot.ts';
import { makeFitting, roomOf, shares, type Limit } from './fit.ts';
import { gapsOf, omittedOf } from './omitted.ts';

type FullWalk = z.output<(typeof agentMethods)['snapshotFull']['result']>;

/** Hardly a node in full is shorter. */
const SHORTEST_NODE = 150;
const AROUND = 800;

/** How many nodes to ask the agent for: not more than can fit. */
export function mostFullNodes({ chars, bytes }: Limit): number {
  return Math.ceil(Math.min(chars, bytes) / SHORTEST_NODE) + 1;
}

/**
 * The full snapshot (docs/contract.md, "The full snapshot") of a walk, within the limit. When not all fits, each window is told from its
 * beginning, small ones whole; with an offset the answer reads on in document order. @returns it, and its JSON
 */
export function formatFull(
  app: SnapshotApp,
  walk: FullWalk,
  { limit, offset, capturedAt }: { limit: Limit; offset: number; capturedAt: string },
): { structured: UiSnapshot; text: string } {
  const roots = walk.stages.map(({ scene }) => scene?.root ?? undefined);
  const costs = roots.map((root) => (root === undefined ? [] : costsOf(root)));
  const counts = offset === 0 ? walk.counts : undefined;
  const groups = counts === undefined ? [costs.flat()] : costs;
  const reported = groups.reduce((sum, group) => sum + group.length, 0);
  const asked = Math.min(mostFullNodes(limit), Math.max(0, walk.total - offset));
  const ancestors = offset === 0 ? 0 : Math.max(0, reported - asked);
  return makeFitting(roomOf(limit, AROUND), limit, (room) => {
    const takers = shares(groups, room, ancestors + 1).map((most) => new Taker(most));
    const stages = walk.stages.map((stage, index) => {
      const taker = counts === undefined ? takers[0] : takers[index];
      if (stage.scene === null || stage.scene.root === null) return stage;
      return { ...stage, scene: { ...stage.scene, root: taker?.take(stage.scene.root) ?? null } };
    });
    const taken = takers.map((taker) => taker.taken);
    const shown = taken.reduce((sum, count) => sum + count, 0) - ancestors;
    const gaps =
      counts === undefined
        ? gapsOf([{ total: walk.total - offset, shown }], offset)
        : gapsOf(
            walk.stages.map(({ kind, stageIndex }, index) => ({
              window: `${kind} ${stageIndex}`,
              total: counts[index] ?? 0,
              shown: taken[index] ?? 0,
            })),
            0,
          );
    const omitted = omittedOf({ total: walk.total, shown, gaps });
    const structured: UiSnapshot = {
      schema: 'mcp-javafx-ui/1.0',
      capturedAt,
      app,
      focus: walk.focus,
      stages,
      ...(walk.otherWindows.length === 0 ? {} : { otherWindows: walk.otherWindows }),
      ...(omitted === undefined ? {} : { omitted }),
    };
    const text = JSON.stringify(structured);
    return { made: { structured, text }, forms: [text] };
  });
}

/** A node with as much of what is below it as fits. @returns it, and how many nodes were left out */
export function fitNode(node: UiNode, limit: Limit): { node: UiNode; leftOut: number } {
  const costs = costsOf(node);
  return makeFitting(roomOf(limit, AROUND), limit, (room) => {
    const taker = new Taker(Math.max(...shares([costs], room)));
    const made = { node: taker.take(node) ?? node, leftOut: costs.length - taker.taken };
    return { made, forms: [JSON.stringify(made.node)] };
  });
}

/** Characters of each node's JSON without its children, in document order. */
function costsOf(node: UiNode): number[] {
  const { children, ...own } = node;
  return [JSON.stringify(own).length + 15, ...(children ?? []).flatMap(costsOf)];
}

/** Copies the first nodes of trees, in document order. */
class Taker {
  taken = 0;

  constructor(private readonly most: number) {}

  take(node: UiNode): UiNode | undefined {
    if (this.taken >= this.most) return undefined;
    this.taken++;
    const { children, ...own } = node;
    if (children === undefined) return own;
    const kept = children.flatMap((child) => this.take(child) ?? []);
    if (kept.length === children.length) return { ...own, children: kept };
    const count = { ...own, childCount: own.childCount ?? children.length };
    return kept.length === 0 ? count : { ...count, children: kept };
  }
}
