import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { UiNode } from '../../contract/node.ts';
import type { SnapshotApp, UiSnapshot } from '../../contract/snapshot.ts';
import { countWithin, makeFitting, type Limit } from './fit.ts';
import { omittedOf } from './omitted.ts';

type FullWalk = z.output<(typeof agentMethods)['snapshotFull']['result']>;

/** Hardly a node in full is shorter. */
const SHORTEST_NODE = 150;
const AROUND = 800;

/** How many nodes to ask the agent for: not more than can fit. */
export function mostFullNodes({ chars, bytes }: Limit): number {
  return Math.ceil(Math.min(chars, bytes) / SHORTEST_NODE) + 1;
}

/** The full snapshot (contract.md §2.1) of a walk, within the limit. @returns it, and its JSON */
export function formatFull(
  app: SnapshotApp,
  walk: FullWalk,
  { limit, offset, capturedAt }: { limit: Limit; offset: number; capturedAt: string },
): { structured: UiSnapshot; text: string } {
  const roots = walk.stages.flatMap(({ scene }) => scene?.root ?? []);
  const costs = roots.flatMap(costsOf);
  const asked = Math.min(mostFullNodes(limit), Math.max(0, walk.total - offset));
  const ancestors = offset === 0 ? 0 : Math.max(0, costs.length - asked);
  const count = countWithin(costs, Math.min(limit.chars, limit.bytes) - AROUND);
  return makeFitting(Math.max(count, ancestors + 1), limit, (kept) => {
    const taker = new Taker(kept);
    const stages = walk.stages.map((stage) => {
      if (stage.scene === null || stage.scene.root === null) return stage;
      return { ...stage, scene: { ...stage.scene, root: taker.take(stage.scene.root) ?? null } };
    });
    const omitted = omittedOf({ total: walk.total, offset, shown: taker.taken - ancestors });
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
  const count = countWithin(costs, Math.min(limit.chars, limit.bytes) - AROUND);
  return makeFitting(count, limit, (kept) => {
    const taker = new Taker(kept);
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
