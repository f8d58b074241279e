import * as z from 'zod';

/** A coordinate or size in pixels, at most two decimals; null where it is not finite. */
export const Pixels = z.number().nullable();

/** Recovers a node whose address is gone (contract.md §1.1); with an item's cell also its row. */
export const NodeHint = z.object({
  id: z.string().nullish(),
  type: z.string().nullish(),
  text: z.string().nullish(),
  row: z.number().int().nullish(),
});

/** A node's address (contract.md §1.1). In inputs one of `uid` and `path` is enough; `uid` wins. Windows have a uid too. */
export const NodeRef = z
  .strictObject({
    uid: z.string().nullish().describe('Stable identifier, as snapshots print it (preferred)'),
    path: z.string().nullish().describe('Canonical path, e.g. /stages[0]/scene/root/VBox[0]/Button[1]'),
    hint: NodeHint.optional(),
  })
  .describe('Address of a node: uid (preferred) or path');
export type NodeRef = z.infer<typeof NodeRef>;

/** A node's address as answers carry it: both forms. */
export const FullRef = z.object({ path: z.string(), uid: z.string().nullable() });
export type FullRef = z.infer<typeof FullRef>;

/** A rectangle by its corner and size; the field that holds it names the coordinate space. */
export const Bounds = z.object({ minX: Pixels, minY: Pixels, width: Pixels, height: Pixels });
export type Bounds = z.infer<typeof Bounds>;

/** A rectangle on the screen, in screen pixels (the toolkit's, before the render scale). */
export const ScreenBounds = z.object({ x: Pixels, y: Pixels, width: Pixels, height: Pixels });

export const Insets = z.object({ top: Pixels, right: Pixels, bottom: Pixels, left: Pixels });

/** A node's place: in its parent, in its scene, on the screen. `padding` and `margin` where the node has them. */
export const Layout = z.object({
  boundsInParent: Bounds.optional(),
  boundsInScene: Bounds.optional(),
  localToScreen: ScreenBounds.nullish(),
  padding: Insets.optional(),
  margin: Insets.optional(),
});

/** What a virtualized control shows (contract.md §3.1). */
export const Virtualization = z.object({
  kind: z.enum(['ListView', 'TableView', 'TreeView', 'TreeTableView']),
  itemsCount: z.number().int(),
  visibleRange: z.object({ from: z.number().int(), to: z.number().int() }),
  selectedIndices: z.array(z.number().int()),
  focusedIndex: z.number().int(),
  columns: z.array(z.object({ id: z.string(), text: z.string().nullable() })).optional(),
  visibleCells: z.array(
    z.object({
      index: z.number().int(),
      rowRef: FullRef,
      cells: z.array(z.object({ columnId: z.string().nullable(), text: z.string().nullable() })),
    }),
  ),
});
export type Virtualization = z.infer<typeof Virtualization>;

/** One node in full (contract.md §2.2). A section is absent when it was not asked for. */
export const UiNode = z.object({
  ref: FullRef,
  type: z.string().describe('Simple name of the nearest named class'),
  className: z.string().optional().describe('Binary name of that class'),
  module: z.string().nullish(),
  id: z.string().nullish(),
  styleClass: z.array(z.string()).optional(),
  pseudoClass: z.array(z.string()).optional(),
  visible: z.boolean().optional(),
  managed: z.boolean().optional(),
  disabled: z.boolean().optional(),
  opacity: z.number().nullish(),
  layout: Layout.optional(),
  text: z.object({ label: z.string().nullable(), prompt: z.string().nullable() }).optional(),
  value: z
    .object({ text: z.string().nullable(), selected: z.unknown(), checked: z.boolean().nullable() })
    .optional()
    .describe("A password's text is never told: its `text` is null"),
  accessibility: z
    .object({
      role: z.string().nullable(),
      text: z.string().nullish(),
      roleDescription: z.string().nullish(),
      help: z.string().nullable(),
    })
    .optional(),
  fx: z.object({ properties: z.record(z.string(), z.unknown()) }).optional(),
  style: z.string().nullish().describe("The node's inline style"),
  virtualization: Virtualization.optional(),
  internal: z.literal(true).optional().describe('Made by the skin of a control'),
  childCount: z
    .number()
    .int()
    .optional()
    .describe('How many children it has, when depth or size left out some of them'),
  get children() {
    return z.array(UiNode).optional();
  },
});
export type UiNode = z.infer<typeof UiNode>;

/** One node in the light form: as in the text tree, empty fields left out. */
export const LightNode = z.object({
  type: z.string(),
  uid: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  state: z.array(z.string()).optional().describe('What is not ordinary: disabled, invisible, focused, selected, …'),
  childCount: z.number().int().optional().describe('How many children it has, when some of them are left out'),
  /** Sections of UiNode that `include` asked for. */
  layout: Layout.optional(),
  accessibility: UiNode.shape.accessibility,
  fx: UiNode.shape.fx,
  style: UiNode.shape.style,
  virtualization: UiNode.shape.virtualization,
  get children() {
    return z.array(LightNode).optional();
  },
});
export type LightNode = z.infer<typeof LightNode>;
