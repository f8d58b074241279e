import { quoted } from '../../src/contract/shown-text.ts';
import type { ShownWindow } from '../../src/contract/chat.ts';

/** A node of the window that the page shows. */
export type ShownNode = ShownWindow['nodes'][number];

/** A rectangle in percent of the image. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Maximum number of characters of a text in a label. */
const MAX_TEXT = 40;

/** The nodes of one screenshot, in document order: a node is drawn above the nodes before it. */
export class Nodes {
  constructor(private readonly shown: ShownWindow) {}

  get all(): readonly ShownNode[] {
    return this.shown.nodes;
  }

  of(uid: string | undefined): ShownNode | undefined {
    return this.all.find((node) => node.uid === uid);
  }

  /** The topmost, deepest node at a point. @param x,y parts of the width and height of the image, from 0 to 1 */
  at(x: number, y: number): ShownNode | undefined {
    const { width, height, scale, origin } = this.shown;
    const [sceneX, sceneY] = [(x * width) / scale + origin.x, (y * height) / scale + origin.y];
    return this.all.findLast(({ bounds: { minX, minY, width, height } }) => {
      if (minX === null || minY === null || width === null || height === null) return false;
      return sceneX >= minX && sceneY >= minY && sceneX < minX + width && sceneY < minY + height;
    });
  }

  /** Returns the place of a node's outline: its visible part, cut at the edges of the image. */
  placeOf({ bounds }: ShownNode): Place | undefined {
    const { width, height, scale, origin } = this.shown;
    const { minX, minY } = bounds;
    if (minX === null || minY === null || bounds.width === null || bounds.height === null) return undefined;
    const part = (value: number, of: number): number => Math.min(100, Math.max(0, ((value * scale) / of) * 100));
    const [left, top] = [part(minX - origin.x, width), part(minY - origin.y, height)];
    const right = part(minX + bounds.width - origin.x, width);
    const bottom = part(minY + bounds.height - origin.y, height);
    return { left, top, width: right - left, height: bottom - top };
  }

  /** The node to which an arrow key leads; the same one at the end. */
  next(from: ShownNode | undefined, key: string): ShownNode | undefined {
    const { all } = this;
    const at = from === undefined ? -1 : all.indexOf(from);
    const depth = from?.depth ?? 0;
    if (from === undefined || key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key === 'ArrowDown') return all[at + 1] ?? from;
    if (key === 'ArrowUp') return all[Math.max(0, at - 1)];
    const child = all[at + 1];
    if (key === 'ArrowRight') return child !== undefined && child.depth > depth ? child : from;
    return all.slice(0, at).findLast((node) => node.depth < depth) ?? from;
  }
}

/** A node in one line: its type, id and text. */
export function labelOf({ type, id, text }: ShownNode): string {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  const shown = line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
  return `${type}${id === undefined ? '' : ` #${id}`}${shown === '' ? '' : ` ${quoted(shown)}`}`;
}
