import type { Area } from '../../src/contract/fields.ts';
import type { LayoutPart } from '../../src/contract/layout.ts';
import type { Bounds, LightNode } from '../../src/contract/node.ts';
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

/** A point in the same coordinates. */
export interface Point {
  x: number;
  y: number;
}

/** The place of a node's outline. */
export interface Outlined {
  /** Bounds of its visible part. */
  box: Box;
  /** Corners of a rotated node, clockwise; any other node fills its box. */
  corners: Point[] | undefined;
  /** Size of the node before its transforms, in pixels. */
  size: { width: number; height: number };
  /** The visible parts of its layout, in the scene of the window in the preview; empty unless they were requested. */
  parts: LayoutPart[];
}

interface NodeArea {
  uid: string;
  /** The part of the bounds of the node and its children that no clip cuts off. */
  bounds: Box;
  corners: Point[];
  children: NodeArea[];
}

/** A number of pixels as text, with at most two decimals. */
export const pixels = (value: number | null | undefined): string =>
  value == null ? '–' : String(Math.round(value * 100) / 100);

/** Width and height as text. */
export const sizeText = (width: number | null | undefined, height: number | null | undefined): string =>
  `${pixels(width)} × ${pixels(height)}`;

/** The areas of the nodes of the window in the preview, with those of its popups, in scene pixels of the window. */
export class Geometry {
  #window: string | undefined;
  #areas: Promise<NodeArea[]> | undefined;

  constructor(private readonly inspector: Inspector) {}

  /** Must be called when the window was painted, because nodes may have moved. */
  invalidate(): void {
    this.#areas = undefined;
  }

  /** The topmost, deepest node of `window` or its popups at a point of the window's scene. */
  async at(window: string, x: number, y: number): Promise<string | undefined> {
    if (window !== this.#window) this.invalidate();
    this.#window = window;
    this.#areas ??= this.#read(window);
    const reading = this.#areas;
    try {
      return deepest(await reading, { x, y })?.uid;
    } catch (error) {
      if (this.#areas === reading) this.invalidate();
      throw error;
    }
  }

  async #read(window: string): Promise<NodeArea[]> {
    const { connection, internals, tree } = this.inspector;
    const input = {
      stage: 'index',
      stageIndex: window,
      include: { localToScreen: true, bounds: true, outline: true },
      includeControlInternals: internals.get(),
      maxChars: 0,
    };
    const { stages } = await connection.call('ui_get_snapshot', input, LightSnapshot);
    const main = stages.find(({ uid }) => uid === window)?.root;
    const base = main == null ? undefined : onScreen(main.layout);
    if (base === undefined) return [];
    // The snapshot includes the dialog that blocks the window; that dialog has a preview of its own.
    const shown = stages.filter(({ uid }) => uid === window || tree.shownIn(uid)?.uid === window);
    return shown.flatMap(({ root }) => {
      const shift = root === null ? undefined : between(onScreen(root.layout), base);
      return root === null || shift === undefined ? [] : areasOf(root, shift);
    });
  }

  /**
   * Returns the outline of a node in the screenshot of `window`; undefined if the node is not visible.
   * @param area the part of the node to outline, relative to its upper left corner
   */
  async outlineOf(window: string, uid: string, withParts: boolean, area?: Area): Promise<Outlined | undefined> {
    const { tree } = this.inspector;
    const node = await this.#node(uid, ['outline', 'visible', ...(withParts ? ['layoutParts'] : [])]);
    const { layout, visible } = node;
    if (visible === false) return undefined;
    const own = tree.windowOf(uid)?.uid;
    if (own === window) return outlined(node, { x: 0, y: 0 }, area);
    const root = tree.nodes.get(window)?.children.find((child) => tree.nodes.get(child)?.kind === undefined);
    if (root === undefined) return undefined;
    const shift = between(onScreen(layout), onScreen((await this.#node(root, ['bounds'])).layout));
    if (shift === undefined) return undefined;
    return outlined(node, shift, area);
  }

  #node(uid: string, fields: string[]): Promise<UiNode> {
    return this.inspector.connection.call('ui_get_node', { ref: { uid }, fields }, UiNode);
  }
}

type Layout = UiNode['layout'];

/** Returns the origin of a node's scene on the screen. */
function onScreen(layout: Layout): Point | undefined {
  const { minX, minY } = layout?.boundsInScene ?? {};
  const { x, y } = layout?.localToScreen ?? {};
  return minX == null || minY == null || x == null || y == null ? undefined : { x: x - minX, y: y - minY };
}

/** Returns the offset from the coordinates of one scene to those of another, by their positions on the screen. */
function between(from: Point | undefined, to: Point | undefined): Point | undefined {
  return from === undefined || to === undefined ? undefined : { x: from.x - to.x, y: from.y - to.y };
}

function outlined({ layout, layoutParts = [] }: UiNode, shift: Point, area?: Area): Outlined | undefined {
  const { width, height, visible } = layout?.outline ?? {};
  const corners = cornersOf(layout, shift);
  if (width == null || height == null || corners === undefined) return undefined;
  if (area !== undefined) {
    const shown = visible === undefined ? undefined : partOf(visible, shift);
    return areaOutlined(area, partCorners(area, { width, height }, corners), shown);
  }
  const size = { width, height };
  const parts = layoutParts.map((part) => shifted(part, shift));
  if (!isUpright(corners)) return visible?.width === 0 ? undefined : { box: around(corners), corners, size, parts };
  const box = visible === undefined ? around(corners) : partOf(visible, shift);
  return box === undefined || box.width === 0 ? undefined : { box, corners: undefined, size, parts };
}

const NOWHERE: Point = { x: NaN, y: NaN };

/** Returns the corners of a part of a node; the node has the corners `of`. */
function partCorners({ x, y, width, height }: Area, node: { width: number; height: number }, of: Point[]): Point[] {
  const [from = NOWHERE, right = NOWHERE, , below = NOWHERE] = of;
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([across = 0, down = 0]) => ({
    x: from.x + (across / node.width) * (right.x - from.x) + (down / node.height) * (below.x - from.x),
    y: from.y + (across / node.width) * (right.y - from.y) + (down / node.height) * (below.y - from.y),
  }));
}

/** @param visible the visible part of its node */
function areaOutlined(area: Area, corners: Point[], visible: Box | undefined): Outlined | undefined {
  const { width, height } = area;
  const whole = around(corners);
  const box = visible === undefined ? whole : shared(whole, visible);
  if (!(box.width > 0 && box.height > 0)) return undefined;
  const isTurned = !isUpright(corners);
  return { box: isTurned ? whole : box, corners: isTurned ? corners : undefined, size: { width, height }, parts: [] };
}

function shared(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  return { x, y, width: right - x, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

function shifted({ corners, at, ...part }: LayoutPart, by: Point): LayoutPart {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  return { ...part, corners: corners.map(move), ...(at === undefined ? {} : { at: move(at) }) };
}

function cornersOf(layout: Layout, shift: Point): Point[] | undefined {
  const corners = (layout?.outline?.corners ?? []).flatMap(({ x, y }) =>
    x === null || y === null ? [] : [{ x: x + shift.x, y: y + shift.y }],
  );
  return corners.length === 4 ? corners : undefined;
}

function partOf({ minX, minY, width, height }: Bounds, shift: Point): Box | undefined {
  if (minX === null || minY === null || width === null || height === null) return undefined;
  return { x: minX + shift.x, y: minY + shift.y, width, height };
}

function around(corners: Point[]): Box {
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The sides of a shape, each from one corner to the next. */
const sides = (corners: Point[]): [Point, Point][] =>
  corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length];
    return to === undefined ? [] : [[from, to]];
  });

/** A side that deviates by at most this many pixels is drawn straight. */
const UPRIGHT = 0.5;

const isUpright = (corners: Point[]): boolean =>
  sides(corners).every(([from, to]) => Math.abs(to.x - from.x) <= UPRIGHT || Math.abs(to.y - from.y) <= UPRIGHT);

/** Whether a point is inside a convex shape: on the same side of all its edges. */
function contains(corners: Point[], { x, y }: Point): boolean {
  const turns = sides(corners).map(([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

function areasOf(node: LightNode, shift: Point): NodeArea[] {
  if (node.state?.includes('invisible')) return [];
  const children = (node.children ?? []).flatMap((child) => areasOf(child, shift));
  const corners = cornersOf(node.layout, shift);
  const bounds = node.layout?.boundsInScene;
  const box = bounds === undefined ? undefined : partOf(bounds, shift);
  if (corners === undefined || box === undefined) return children;
  // In the tree, the content of a tab is below its header; on the screen, it is next to it.
  if (node.type === 'Tab') return [{ uid: node.uid, bounds: box, corners, children: [] }, ...children];
  return [{ uid: node.uid, bounds: box, corners, children }];
}

function deepest(areas: NodeArea[], point: Point): NodeArea | undefined {
  for (const candidate of [...areas].reverse()) {
    const { x, y, width, height } = candidate.bounds;
    if (point.x < x || point.y < y || point.x >= x + width || point.y >= y + height) continue;
    const found = deepest(candidate.children, point);
    if (found !== undefined) return found;
    if (contains(candidate.corners, point)) return candidate;
  }
  return undefined;
}
