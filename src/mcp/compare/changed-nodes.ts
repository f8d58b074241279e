import type { ChangedNode, ChangedRegion, NodeDifference, VisibleNode } from '../../contract/compare.ts';
import { Owners } from './owners.ts';
import type { Raster, Rect } from './raster.ts';
import { differs, type Region } from './regions.ts';

/** Maximum number of nodes that are named for a region. */
const MOST = 3;
/** Minimum part of a region's changed pixels that a node must own to be named, unless the node itself is different. */
const LEAST_PART = 0.02;
/** How far nodes are drawn beyond their bounds, in scene pixels, because of JavaFX focus rings and highlights. */
const MARGIN = 2;
/** A node counts as changed as a whole if at least this part of it has changed. */
const WHOLE = 0.6;
/** Bounds that differ by less than this, in scene pixels, count as equal. */
const SAME = 0.5;

/** Differences that a node shares with its descendants. */
const TOGETHER: readonly NodeDifference[] = ['added', 'removed', 'moved'];

/** One of two screenshots to compare, on their common raster. */
export interface Side {
  readonly raster: Raster;
  readonly nodes: readonly VisibleNode[];
  /** The part of the raster that a node covers. */
  rectOf(node: VisibleNode): Rect;
}

/** A node with the number of changed pixels for which it is the smallest node. */
interface Part {
  readonly node: VisibleNode;
  readonly count: number;
}

/** Finds the nodes that look different in regions. */
export class ChangedNodes {
  readonly #owners: readonly [before: Owners, after: Owners];
  readonly #earlier: ReadonlyMap<string, VisibleNode>;
  readonly #later: ReadonlyMap<string, VisibleNode>;

  /**
   * @param isSameWindow whether both screenshots show the same window; nodes of different windows are not compared
   * @param scale pixels per scene pixel
   */
  constructor(
    readonly before: Side,
    readonly after: Side,
    readonly isSameWindow: boolean,
    scale: number,
  ) {
    const byUid = ({ nodes }: Side): Map<string, VisibleNode> => new Map(nodes.map((node) => [node.uid, node]));
    const ownersOf = (side: Side): Owners =>
      new Owners(side.nodes, side.raster, (node) => side.rectOf(node), Math.ceil(MARGIN * scale));
    this.#owners = [ownersOf(before), ownersOf(after)];
    this.#earlier = byUid(before);
    this.#later = byUid(after);
  }

  /** Returns the nodes of a region, those with an id or text first. */
  in(region: Region): Pick<ChangedRegion, 'nodes' | 'moreNodes'> {
    const parts = this.#parts(region);
    const whole = new Set([...parts.keys()].filter((uid) => this.#isWhole(uid, parts)));
    const own = new Map<string, Part>();
    for (const { node, count } of parts.values()) {
      const isDifferent = this.#differences(node).length > 0;
      if (!isDifferent && count < region.count * LEAST_PART) continue;
      if (!isDifferent && this.#ancestorsOf(node.uid).some(({ uid }) => whole.has(uid))) continue;
      const named = this.#carrier(node);
      own.set(named.uid, { node: named, count: count + (own.get(named.uid)?.count ?? 0) });
    }
    const sorted = [...own.values()].sort((a, b) => this.#rank(b.node) - this.#rank(a.node) || b.count - a.count);
    const nodes = sorted.slice(0, MOST).map(({ node }) => this.#shown(node));
    const more = new Set([...parts.keys(), ...own.keys()]).size - nodes.length;
    return { nodes, ...(more > 0 ? { moreNodes: more } : {}) };
  }

  /** Returns the smallest nodes at the changed pixels of a region. */
  #parts(region: Region): Map<string, Part> {
    const parts = new Map<string, Part>();
    for (const { x: left, y: top, width, height } of region.parts) {
      for (let y = top; y < top + height; y++) {
        for (let x = left; x < left + width; x++) {
          const at = y * this.after.raster.width + x;
          if (!differs(this.before.raster.pixels[at] ?? 0, this.after.raster.pixels[at] ?? 0)) continue;
          for (const node of this.#responsible(x, y)) {
            const part = parts.get(node.uid);
            parts.set(node.uid, { node, count: (part?.count ?? 0) + 1 });
          }
        }
      }
    }
    return parts;
  }

  /**
   * Returns which of the two nodes that a pixel shows before and after has changed it: one that was added, removed or moved,
   * otherwise both.
   */
  #responsible(x: number, y: number): readonly VisibleNode[] {
    const [was, is] = [this.#owners[0].at(x, y), this.#owners[1].at(x, y)];
    if (!this.isSameWindow || was === undefined) return is === undefined ? [] : [is];
    if (is === undefined || is.uid === was.uid) return [this.#later.get(was.uid) ?? was];
    const both = [this.#later.get(was.uid) ?? was, is];
    for (const kinds of [
      ['added', 'removed'],
      ['moved', 'resized'],
    ]) {
      const moved = both.filter((node) => this.#differences(node).some((kind) => kinds.includes(kind)));
      if (moved.length > 0) return moved;
    }
    return both;
  }

  /** Whether most of a node has changed, including its descendants. */
  #isWhole(uid: string, parts: ReadonlyMap<string, Part>): boolean {
    const node = this.#later.get(uid);
    if (node === undefined) return false;
    const { width, height } = this.after.rectOf(node);
    let count = 0;
    for (const [each, part] of parts)
      if (each === uid || this.#ancestorsOf(each).some((ancestor) => ancestor.uid === uid)) count += part.count;
    return count >= width * height * WHOLE;
  }

  #ancestorsOf(uid: string): VisibleNode[] {
    return [...this.#owners[this.#later.has(uid) ? 1 : 0].ancestors(uid)];
  }

  /**
   * Returns the highest ancestor with an id or text that was added, removed or moved together with a node; otherwise the node
   * itself.
   */
  #carrier(node: VisibleNode): VisibleNode {
    const kinds = this.#differences(node);
    if (kinds.includes('text') || kinds.includes('focus')) return node;
    const kind = kinds.find((each) => TOGETHER.includes(each));
    if (kind === undefined) return node;
    const together = this.#ancestorsOf(node.uid).filter((each) => this.#differences(each).includes(kind));
    return together.findLast(isNamed) ?? node;
  }

  /** Ranks nodes that can be named first, then those that were added or removed, then those with other differences. */
  #rank(node: VisibleNode): number {
    const kinds = this.#differences(node);
    const kind = kinds.includes('added') || kinds.includes('removed') ? 4 : kinds.length > 0 ? 2 : 0;
    return (isNamed(node) ? 8 : 0) + kind + (node.id === undefined ? 0 : 1);
  }

  #differences(node: VisibleNode): NodeDifference[] {
    if (!this.isSameWindow) return [];
    const [was, is] = [this.#earlier.get(node.uid), this.#later.get(node.uid)];
    if (was === undefined) return ['added'];
    if (is === undefined) return ['removed'];
    return differencesOf(was, is);
  }

  #shown(node: VisibleNode): ChangedNode {
    const { uid, type, id, text, bounds } = node;
    const changes = this.#differences(node);
    return {
      uid,
      type,
      ...(id === undefined ? {} : { id }),
      ...(text === undefined ? {} : { text }),
      bounds,
      ...(changes.length === 0 ? {} : { changes }),
    };
  }
}

function isNamed({ id, text = '' }: VisibleNode): boolean {
  return id !== undefined || text !== '';
}

function differencesOf(was: VisibleNode, is: VisibleNode): NodeDifference[] {
  const isOther = (a: number | null, b: number | null): boolean => Math.abs((a ?? 0) - (b ?? 0)) >= SAME;
  const [from, to] = [was.bounds, is.bounds];
  const found: NodeDifference[] = [];
  if (isOther(from.minX, to.minX) || isOther(from.minY, to.minY)) found.push('moved');
  if (isOther(from.width, to.width) || isOther(from.height, to.height)) found.push('resized');
  if (was.text !== is.text) found.push('text');
  if (was.focused !== is.focused) found.push('focus');
  return found;
}
