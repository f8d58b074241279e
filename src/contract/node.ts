import * as z from 'zod';

/** A coordinate or size in pixels, at most two decimals; null where it is not finite. */
export const Pixels = z.number().nullable();

/** Finds a node again whose address is no longer valid (docs/contract.md, "Node references"); with an item's cell also its row. */
export const NodeHint = z
  .object({
    id: z.string().nullish().describe('Its id (fx:id or setId)'),
    type: z.string().nullish().describe('Its type, as snapshots show it'),
    text: z.string().nullish().describe('The text that it displayed'),
    row: z.number().int().nullish().describe('Of a cell: the zero-based index of its row'),
  })
  .describe('What the node was, to find it again when uid and path fail');

/** A node's address (docs/contract.md, "Node references"). In inputs one of `uid` and `path` is enough; `uid` wins. Windows have a uid too. */
export const NodeRef = z
  .strictObject({
    uid: z.string().nullish().describe('Stable identifier, as snapshots print it (preferred)'),
    path: z.string().nullish().describe('Canonical path, e.g. /stages[0]/scene/root/VBox[0]/Button[1]'),
    hint: NodeHint.optional(),
  })
  .describe('Address of a node: uid (preferred) or path');
export type NodeRef = z.infer<typeof NodeRef>;

/** A uid that stands for an address. A CSS selector in its place is a mistake, whatever uids an application chose. */
export const Uid = z
  .string()
  .min(1)
  .refine((uid) => !/^[#.]/.test(uid), 'is a CSS selector, and this is the place of a uid');

/** A node's address as clients may write it; a uid alone is parsed into its form on the wire. */
export const NodeAddress = z
  .union([Uid.transform((uid): NodeRef => ({ uid })), NodeRef])
  .describe('Address of a node: its uid ("n1a"), or {"uid"} or {"path"}');

/** A node's address as answers carry it: both forms. */
export const FullRef = z
  .object({
    path: z.string().describe('Canonical path from the window'),
    uid: z.string().nullable().describe('Stable identifier'),
  })
  .describe('Address of the node');
export type FullRef = z.infer<typeof FullRef>;

/** A rectangle by its corner and size; the field that holds it names the coordinate space. */
export const Bounds = z
  .object({
    minX: Pixels.describe('Left edge'),
    minY: Pixels.describe('Upper edge'),
    width: Pixels.describe('Width'),
    height: Pixels.describe('Height'),
  })
  .describe('A rectangle in pixels');
export type Bounds = z.infer<typeof Bounds>;

/** A rectangle on the screen, in screen pixels (the toolkit's, before the render scale). */
export const ScreenBounds = z
  .object({
    x: Pixels.describe('Left edge'),
    y: Pixels.describe('Upper edge'),
    width: Pixels.describe('Width'),
    height: Pixels.describe('Height'),
  })
  .describe('A rectangle in screen pixels');

export const Insets = z
  .object({
    top: Pixels.describe('At the upper edge'),
    right: Pixels.describe('At the right edge'),
    bottom: Pixels.describe('At the lower edge'),
    left: Pixels.describe('At the left edge'),
  })
  .describe('Distances from the edges in pixels');

/** A node as an outline shows it: its layout bounds, without its effects and what hangs over them. */
export const Outline = z.object({
  width: Pixels.describe("In the node's own pixels, before its transforms"),
  height: Pixels.describe("In the node's own pixels"),
  corners: z
    .array(
      z.object({ x: Pixels.describe('From the left edge of the scene'), y: Pixels.describe('From its upper edge') }),
    )
    .describe('In its scene, clockwise from the upper left one'),
  visible: Bounds.optional().describe(
    'Of one node: the part in its scene that no clip, scroll pane or edge of the window hides; of size 0 for none',
  ),
});
export type Outline = z.infer<typeof Outline>;

/** A node's place: in its parent, in its scene, on the screen. `padding`, `margin` and `border` where the node has them. */
export const Layout = z.object({
  boundsInParent: Bounds.optional().describe('Bounds in the parent, in pixels'),
  boundsInScene: Bounds.optional().describe('Bounds in the scene of the window, in pixels'),
  localToScreen: ScreenBounds.nullish().describe('Bounds on the screen, in screen pixels; null when unknown'),
  padding: Insets.optional().describe('Space inside the node, in pixels'),
  margin: Insets.optional().describe('Space that its parent keeps around it, in pixels'),
  border: Insets.optional().describe('Widths of its border, in pixels'),
  outline: Outline.optional().describe('Only when it is asked for'),
});

/** What a virtualized control shows (docs/contract.md, "Virtualized controls"). */
export const Virtualization = z.object({
  kind: z.enum(['ListView', 'TableView', 'TreeView', 'TreeTableView']).describe('Which control it is'),
  itemsCount: z.number().int().describe('Number of items, visible or not'),
  visibleRange: z
    .object({
      from: z.number().int().describe('Zero-based index of the first visible row'),
      to: z.number().int().describe('Zero-based index of the last visible row'),
    })
    .describe('The rows that are visible, both ends included'),
  selectedIndices: z.array(z.number().int()).describe('Zero-based indices of the selected rows'),
  focusedIndex: z.number().int().describe('Zero-based index of the focused row; -1 for none'),
  columns: z
    .array(
      z.object({
        id: z.string().describe("The column's id, else its header text"),
        text: z.string().nullable().describe('Header text'),
      }),
    )
    .optional()
    .describe('Columns of a table, in the order shown'),
  visibleCells: z
    .array(
      z.object({
        index: z.number().int().describe('Zero-based index of the row'),
        rowRef: FullRef.describe('Address of the row'),
        cells: z
          .array(
            z.object({
              columnId: z.string().nullable().describe('Column of the cell; null in a list or tree'),
              text: z.string().nullable().describe('The text that the cell displays'),
            }),
          )
          .describe('Cells in the order of the columns'),
      }),
    )
    .describe('The visible rows, from top to bottom'),
});
export type Virtualization = z.infer<typeof Virtualization>;

/** One thing that `include` asks for: a section, or a part of one. */
export interface Part {
  /** Description of its field in `Include`. */
  readonly about: string;
  /** Whether full snapshots have it by default. */
  readonly inFull?: true;
  /** Whether `fields` of `ui_get_node` takes its name too, for the section. */
  readonly isField?: true;
  /** Whether `fields` includes it only by its own name, not with the section. */
  readonly onlyByName?: true;
}

interface Section {
  /** Its field in UiNode, LightNode and LightRow. */
  readonly shape: z.ZodType;
  /** What `include` asks for, by the name there. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Whether it is never much longer than a line, so that many nodes with it fit into one message. */
  readonly short?: true;
}

/** The sections of a node, in the order in which nodes have them: the only declaration of each (CONTRIBUTING.md, "A section of a node"). */
const sections = {
  layout: {
    shape: Layout.optional().describe('Where it is'),
    parts: {
      bounds: { about: 'Bounds in parent and scene', inFull: true, isField: true },
      localToScreen: { about: 'Bounds on the screen', inFull: true },
      outline: { about: "Corners of each node's layout bounds in the scene", isField: true, onlyByName: true },
    },
    short: true,
  },
  accessibility: {
    shape: z
      .object({
        role: z.string().nullable().describe('Accessible role, for example BUTTON'),
        text: z.string().nullish().describe('Accessible text'),
        roleDescription: z.string().nullish().describe('Accessible description of the role'),
        help: z.string().nullable().describe('Accessible help'),
      })
      .optional()
      .describe('What a screen reader is given'),
    parts: { accessibility: { about: 'Accessible role, text and help', inFull: true } },
    short: true,
  },
  fx: {
    shape: z
      .object({ properties: z.record(z.string(), z.unknown()).describe('Values by bean name') })
      .optional()
      .describe('JavaFX properties'),
    parts: { properties: { about: 'JavaFX properties', isField: true } },
  },
  style: {
    shape: z.string().nullish().describe("The node's inline style"),
    parts: { styles: { about: 'Inline style', isField: true } },
    short: true,
  },
  virtualization: {
    shape: Virtualization.optional().describe('What a list, table or tree shows'),
    parts: { virtualization: { about: 'Rows of lists, tables and trees', inFull: true } },
  },
} satisfies Record<string, Section>;

type Sections = typeof sections;
/** Name of a section: its field in a node. */
export type SectionName = keyof Sections;
export const isSectionName = (name: string): name is SectionName => Object.hasOwn(sections, name);
export const sectionNames: readonly SectionName[] = Object.keys(sections).filter(isSectionName);

const declared = (name: SectionName): Section => sections[name];
/** See {@link Section.short}. */
export const isShort = (name: SectionName): boolean => declared(name).short ?? false;

/** Everything that `include` can ask for, with the section that it belongs to. */
export const parts: readonly (Part & { readonly name: string; readonly section: SectionName })[] = sectionNames.flatMap(
  (section) => Object.entries(declared(section).parts).map(([name, part]) => ({ name, section, ...part })),
);

/** The fields of a node that hold its sections. */
export const sectionFields = fieldsOf(sections);
export type NodeSections = z.infer<z.ZodObject<typeof sectionFields>>;

/** The fields of `Include`. */
export const includeFields = includeOf(sections);

// The signatures keep the names, which Object.fromEntries loses.
function fieldsOf<T extends Record<string, Section>>(of: T): { [Name in keyof T]: T[Name]['shape'] };
function fieldsOf(of: Record<string, Section>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(of).map(([name, { shape }]) => [name, shape]));
}

type Asked = z.ZodOptional<z.ZodBoolean>;
function includeOf<T extends Record<string, Section>>(
  of: T,
): { [Part in { [Name in keyof T]: keyof T[Name]['parts'] }[keyof T]]: Asked };
function includeOf(of: Record<string, Section>): Record<string, Asked> {
  return Object.fromEntries(
    Object.values(of).flatMap((section) =>
      Object.entries(section.parts).map(([name, { about }]) => [name, z.boolean().optional().describe(about)]),
    ),
  );
}

/** One node in full (docs/contract.md, "Nodes"). A section is absent when it was not asked for. */
export const UiNode = z
  .object({
    ref: FullRef,
    type: z.string().describe('Simple name of the nearest named class; Tab for a tab of a TabPane'),
    className: z.string().optional().describe('Binary name of that class'),
    module: z.string().nullish().describe('Module of its class; null on the class path'),
    id: z.string().nullish().describe('Id of the node (fx:id or setId)'),
    styleClass: z.array(z.string()).optional().describe('Style classes'),
    pseudoClass: z.array(z.string()).optional().describe('Pseudo-classes that are set, for example hover, focused'),
    visible: z.boolean().optional().describe('Whether it and everything above it are visible'),
    managed: z.boolean().optional().describe('Whether its parent lays it out'),
    disabled: z.boolean().optional().describe('Whether it, or something above it, is disabled'),
    opacity: z.number().nullish().describe('From 0 (transparent) to 1 (opaque)'),
    text: z
      .object({
        label: z.string().nullable().describe('The text that it displays'),
        prompt: z.string().nullable().describe('The prompt text of an empty control'),
      })
      .optional()
      .describe('What it displays'),
    value: z
      .object({
        text: z.string().nullable().describe('Text of a text control or editor'),
        selected: z.unknown().describe('The selected item, index or value of a control'),
        checked: z.boolean().nullable().describe('State of a check box; null when indeterminate, or for other nodes'),
      })
      .optional()
      .describe("A password's text is never told: its `text` is null"),
    ...sectionFields,
    internal: z.literal(true).optional().describe('Made by the skin of a control'),
    childCount: z
      .number()
      .int()
      .optional()
      .describe('How many children it has, when depth or size left out some of them'),
  })
  .extend({
    get children() {
      return z.array(UiNode).optional().describe('Its children, in document order');
    },
  });
export type UiNode = z.infer<typeof UiNode>;

/** One node in the light form: as in the text tree, empty fields left out. */
export const LightNode = z
  .object({
    type: z.string().describe('Simple name of the nearest named class'),
    uid: z.string().describe('Stable identifier'),
    text: z.string().optional().describe('The text that it displays'),
    id: z.string().optional().describe('Id of the node'),
    state: z.array(z.string()).optional().describe('What is not ordinary: disabled, invisible, focused, selected, …'),
    childCount: z.number().int().optional().describe('How many children it has, when some of them are left out'),
    ...sectionFields,
  })
  .extend({
    get children() {
      return z.array(LightNode).optional().describe('Its children, in document order');
    },
  });
export type LightNode = z.infer<typeof LightNode>;
