import type { VisibleNode } from '../../contract/compare.ts';
import type { Raster, Rect } from './raster.ts';

/**
 * Finds the smallest node at each pixel of a raster: the last one in document order whose visible part contains the pixel.
 * Pixels slightly beyond the bounds of a node, such as those of a focus ring, also belong to it unless another node than its
 * ancestors is there.
 */
export class Owners {
  /** The position of each pixel's node in the list, from 1; 0 for no node. */
  readonly #at: Uint16Array;
  readonly #parents = new Map<string, VisibleNode>();

  /**
   * @param nodes in document order
   * @param rectOf the part of the raster that a node covers
   * @param margin how far beyond its bounds a node is drawn, in pixels
   */
  constructor(
    readonly nodes: readonly VisibleNode[],
    readonly raster: Raster,
    rectOf: (node: VisibleNode) => Rect,
    margin: number,
  ) {
    this.#at = new Uint16Array(raster.width * raster.height);
    const open: number[] = [];
    for (const [index, node] of nodes.entries()) {
      while (open.length > 0 && (nodes[open.at(-1) ?? 0]?.depth ?? 0) >= node.depth) open.pop();
      const parent = nodes[open.at(-1) ?? -1];
      if (parent !== undefined) this.#parents.set(node.uid, parent);
      this.#paint(index + 1, rectOf(node), margin, new Set(open.map((each) => each + 1)));
      open.push(index);
    }
  }

  /** Returns the node at a pixel; undefined if there is no node. */
  at(x: number, y: number): VisibleNode | undefined {
    return this.nodes[(this.#at[y * this.raster.width + x] ?? 0) - 1];
  }

  /** Returns the ancestors of a node in the list, nearest first. */
  *ancestors(uid: string): Generator<VisibleNode> {
    for (let node = this.#parents.get(uid); node !== undefined; node = this.#parents.get(node.uid)) yield node;
  }

  #paint(owner: number, rect: Rect, margin: number, above: ReadonlySet<number>): void {
    const { width, height } = this.raster;
    const around = grown(rect, margin);
    const [left, right] = [Math.max(0, rect.x), Math.min(width, rect.x + rect.width)];
    const [from, to] = [Math.max(0, around.x), Math.min(width, around.x + around.width)];
    for (let y = Math.max(0, around.y); y < Math.min(height, around.y + around.height); y++) {
      const isBeside = y < rect.y || y >= rect.y + rect.height || left >= right;
      if (!isBeside) this.#at.fill(owner, y * width + left, y * width + right);
      for (let x = from; x < to; x++) {
        if (!isBeside && x === left) x = right;
        if (x >= to) break;
        const other = this.#at[y * width + x] ?? 0;
        if (other === 0 || above.has(other)) this.#at[y * width + x] = owner;
      }
    }
  }
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
