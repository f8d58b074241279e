import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { UiNode } from '../../contract/node.ts';
import type { SnapshotApp, UiSnapshot } from '../../contract/snapshot.ts';
import { makeFitting, roomOf, shares, type Limit } from './size-limit.ts';
import { gapsOf, omittedOf } from './omitted.ts';

type FullWalk = z.output<(typeof agentMethods)['snapshotFull']['result']>;

/** Length of the JSON of a node with few fields. */
const MIN_NODE = 150;
/** Estimate of the characters that a snapshot needs in addition to its nodes. */
const OVERHEAD = 800;

/** Maximum number of nodes to request from the Java agent, because more cannot fit. */
export function maxFullNodes({ chars, bytes }: Limit): number {
  return Math.ceil(Math.min(chars, bytes) / MIN_NODE) + 1;
}

/**
 * The full snapshot (docs/contract/snapshots.md, "The full snapshot") of a walk, within the limit. If not everything fits, each window
 * contains its first nodes and small windows are complete. With an offset, the response continues in document order.
 * @returns the snapshot and its JSON
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
  const asked = Math.min(maxFullNodes(limit), Math.max(0, walk.total - offset));
  const ancestors = offset === 0 ? 0 : Math.max(0, reported - asked);
  return makeFitting(roomOf(limit, OVERHEAD), limit, (room) => {
    const copiers = shares(groups, room, ancestors + 1).map((max) => new TreeCopier(max));
    const stages = walk.stages.map((stage, index) => {
      const copier = counts === undefined ? copiers[0] : copiers[index];
      if (stage.scene === null || stage.scene.root === null) return stage;
      return { ...stage, scene: { ...stage.scene, root: copier?.copy(stage.scene.root) ?? null } };
    });
    const copied = copiers.map((copier) => copier.count);
    const shown = copied.reduce((sum, count) => sum + count, 0) - ancestors;
    const gaps =
      counts === undefined
        ? gapsOf([{ total: walk.total - offset, shown }], offset)
        : gapsOf(
            walk.stages.map(({ kind, stageIndex }, index) => ({
              window: `${kind} ${stageIndex}`,
              total: counts[index] ?? 0,
              shown: copied[index] ?? 0,
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

/**
 * Limits the descendants of a node to those that fit.
 * @returns the node, and the number of omitted nodes
 */
export function fitNode(node: UiNode, limit: Limit): { node: UiNode; omitted: number } {
  const costs = costsOf(node);
  return makeFitting(roomOf(limit, OVERHEAD), limit, (room) => {
    const copier = new TreeCopier(Math.max(...shares([costs], room)));
    const made = { node: copier.copy(node) ?? node, omitted: costs.length - copier.count };
    return { made, forms: [JSON.stringify(made.node)] };
  });
}

/** Length of the JSON of each node without its children, in document order. */
function costsOf(node: UiNode): number[] {
  const { children, ...own } = node;
  return [JSON.stringify(own).length + 15, ...(children ?? []).flatMap(costsOf)];
}

/** Copies trees in document order until `max` nodes have been copied. */
class TreeCopier {
  /** Number of copied nodes. */
  count = 0;

  constructor(private readonly max: number) {}

  copy(node: UiNode): UiNode | undefined {
    if (this.count >= this.max) return undefined;
    this.count++;
    const { children, ...own } = node;
    if (children === undefined) return own;
    const kept = children.flatMap((child) => this.copy(child) ?? []);
    if (kept.length === children.length) return { ...own, children: kept };
    const count = { ...own, childCount: own.childCount ?? children.length };
    return kept.length === 0 ? count : { ...count, children: kept };
  }
}
