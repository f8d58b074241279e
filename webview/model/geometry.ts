import type { LightNode } from '../../src/contract/node.ts';
import { UiNode } from '../../src/contract/node.ts';
import { LightSnapshot } from '../../src/contract/snapshot.ts';
import type { Inspector } from './inspector.ts';

/** A rectangle in the scene of the window that the preview shows, in scene pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Place {
  uid: string;
  box: Box;
  children: Place[];
}

/** Where the nodes of the window in the preview are; popups' nodes are brought into the same coordinates. */
export class Geometry {
  #window: string | undefined;
  #places: Promise<Place[]> | undefined;

  constructor(private readonly inspector: Inspector) {}

  /** The window was painted: what was known of it may be wrong. */
  forget(): void {
    this.#places = undefined;
  }

  /** The topmost, deepest node of `window` or its popups at a point of the window's scene. */
  async at(window: string, x: number, y: number): Promise<string | undefined> {
    if (window !== this.#window) this.forget();
    this.#window = window;
    this.#places ??= this.#read(window);
    const reading = this.#places;
    try {
      return deepest(await reading, x, y)?.uid;
    } catch (error) {
      if (this.#places === reading) this.forget();
      throw error;
    }
  }

  async #read(window: string): Promise<Place[]> {
    const input = {
      stage: 'index',
      stageIndex: window,
      include: { bounds: true, localToScreen: true },
      includeControlInternals: this.inspector.internals.get(),
      maxChars: 0,
    };
    const { stages } = await this.inspector.connection.call('ui_get_snapshot', input, LightSnapshot);
    const main = stages.find(({ uid }) => uid === window)?.root;
    const shift = main == null ? undefined : shiftOf(main.layout);
    if (shift === undefined) return [];
    const roots = stages.filter(({ uid, kind }) => uid === window || (kind !== 'stage' && kind !== 'dialog'));
    return roots.flatMap(({ root }) => (root === null ? [] : place(root, shift)));
  }

  /** One node's rectangle in the scene of `window`, for an outline. */
  async boxOf(window: string, uid: string): Promise<Box | undefined> {
    const { connection, tree } = this.inspector;
    const fields = ['bounds'];
    const { layout } = await connection.call('ui_get_node', { ref: { uid }, fields }, UiNode);
    if (tree.windowOf(uid)?.uid === window) return sceneBox(layout);
    const root = tree.nodes.get(window)?.children.find((child) => tree.nodes.get(child)?.kind === undefined);
    if (root === undefined) return undefined;
    const main = await connection.call('ui_get_node', { ref: { uid: root }, fields }, UiNode);
    const shift = shiftOf(main.layout);
    return shift === undefined ? undefined : screenBox(layout, shift);
  }
}

type Layout = UiNode['layout'];
interface Shift {
  x: number;
  y: number;
}

/** From a scene's coordinates to the screen's. */
function shiftOf(layout: Layout): Shift | undefined {
  const scene = sceneBox(layout);
  const { x, y } = layout?.localToScreen ?? {};
  return scene === undefined || x == null || y == null ? undefined : { x: x - scene.x, y: y - scene.y };
}

function sceneBox(layout: Layout): Box | undefined {
  const { minX, minY, width, height } = layout?.boundsInScene ?? {};
  if (minX == null || minY == null || width == null || height == null) return undefined;
  return { x: minX, y: minY, width, height };
}

function screenBox(layout: Layout, shift: Shift): Box | undefined {
  const { x, y, width, height } = layout?.localToScreen ?? {};
  if (x == null || y == null || width == null || height == null) return undefined;
  return { x: x - shift.x, y: y - shift.y, width, height };
}

function place(node: LightNode, shift: Shift): Place[] {
  if (node.state?.includes('invisible')) return [];
  const children = (node.children ?? []).flatMap((child) => place(child, shift));
  const box = screenBox(node.layout, shift);
  return box === undefined ? children : [{ uid: node.uid, box, children }];
}

function deepest(places: Place[], x: number, y: number): Place | undefined {
  for (const candidate of [...places].reverse()) {
    const { box } = candidate;
    if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) continue;
    return deepest(candidate.children, x, y) ?? candidate;
  }
  return undefined;
}
