import * as z from 'zod';
import { brief, Pixels } from './fields.ts';
import { LayoutPart } from './layout.ts';
import { StyleRule } from './style.ts';
import { BoundProperty, ControllerSource, HandlerSource, NodeSource, Unrecorded } from './source.ts';
import { RootWindow } from './window.ts';

/** Helps to find a node whose address is no longer valid (docs/contract/addressing.md, "Node references"); for a cell, it contains the row. */
export const NodeHint = z
  .object({
    id: z.string().nullish().describe('Id (fx:id or setId)'),
    type: z.string().nullish().describe('Type, as in snapshots'),
    text: z.string().nullish().describe('Displayed text'),
    row: z.number().int().nullish().describe('For a cell: zero-based index of its row'),
  })
  .describe('Hints to find the node if uid and path fail: id, type, text, row')
  .meta(brief);

/** A node's address (docs/contract/addressing.md, "Node references"). In input, one of `uid` and `path` is enough; `uid` takes precedence. Windows have a uid, too. */
export const NodeRef = z
  .strictObject({
    uid: z.string().nullish().describe('Stable identifier from a snapshot (preferred)'),
    path: z.string().nullish().describe('Canonical path, e.g. /stages[0]/scene/root/VBox[0]/Button[1]'),
    hint: NodeHint.optional(),
  })
  .describe('Address of a node: uid (preferred) or path');
export type NodeRef = z.infer<typeof NodeRef>;

/** A node's address in results, with path and uid. */
export const FullRef = z
  .object({
    path: z.string().describe('Canonical path from the window'),
    uid: z.string().nullable().describe('Stable identifier'),
  })
  .describe('Address of the node');
export type FullRef = z.infer<typeof FullRef>;

/** The name of a control that does not come from its own text (docs/contract/snapshots.md, "Names"). */
export const Name = z
  .object({
    text: z.string().describe('The name, at most 100 characters'),
    from: z
      .enum(['label', 'accessible', 'tooltip', 'prompt', 'graphic', 'styleClass'])
      .describe(
        'A label, the accessible text, the tooltip, the prompt text, what the graphic says or shows, or the style class of a pane or shape that a user clicks',
      ),
  })
  .describe('Label of the control, if not its own text');
export type Name = z.infer<typeof Name>;

/** The content of a list, table or tree in one line (docs/contract/snapshots.md, "Rows in the text tree"). */
export const ItemsInfo = z
  .object({
    count: z.number().int().describe('Number of rows, visible or not'),
    from: z.number().int().describe('Zero-based index of the first visible row'),
    to: z.number().int().describe('Zero-based index of the last visible row; -1 if there is none'),
    perRow: z.number().int().optional().describe('How many items are beside each other, in a GridView of ControlsFX'),
    columns: z.array(z.string()).optional().describe('Header texts of the columns, from left to right'),
    sortedBy: z
      .array(z.string())
      .optional()
      .describe('Columns by which it is sorted, the first one first: “City descending”'),
    selected: z.array(z.number().int()).optional().describe('Zero-based indices of the first 10 selected rows'),
    selectedCount: z.number().int().optional().describe('Number of selected rows, if not all are listed'),
  })
  .describe('Rows of a list, table or tree');
export type ItemsInfo = z.infer<typeof ItemsInfo>;

const Value = z.union([z.string(), z.number()]).nullable();

/** An item of a menu, whether or not the menu is open. */
const MenuItem = z.object({
  text: z.string().optional().describe('Displayed text; absent for a separator'),
  shortcut: z.string().optional().describe('Its shortcut, as it is displayed'),
  state: z.array(z.string()).optional().describe('disabled or selected'),
  get menu() {
    return z.array(MenuItem).optional().describe('The items of a submenu');
  },
});
export type MenuItem = z.infer<typeof MenuItem>;

/** The data of a chart or a menu, or of a control with a value (docs/contract/nodes.md, "Data of charts and controls"). */
export const NodeData = z
  .object({
    value: Value.optional().describe('Value of a control; of a Pagination the page, from 1'),
    from: Value.optional().describe('Lower end of its range'),
    to: Value.optional().describe('Upper end of its range'),
    items: z.array(z.string().nullable()).optional().describe('Texts of its items, at most 20'),
    dividers: z.array(z.number()).optional().describe('Positions of the dividers of a SplitPane, from 0 to 1'),
    axes: z
      .array(
        z.object({
          label: z.string().optional().describe('Label'),
          from: Value.optional().describe('Lower bound'),
          to: Value.optional().describe('Upper bound'),
          categories: z.array(z.string()).optional().describe('Categories, instead of bounds'),
        }),
      )
      .optional()
      .describe('Axes of a chart: x, y'),
    series: z
      .array(
        z.object({
          name: z.string().optional().describe('Name'),
          points: z
            .array(
              z.object({
                x: Value.optional().describe('Value or category; of a pie, the name of the slice'),
                y: Value.optional().describe('Value'),
                extra: Value.optional().describe('Extra value, such as the size of a bubble'),
                uid: z.string().optional().describe('Uid of its node; only from ui_get_node'),
              }),
            )
            .describe('Points, in order'),
          total: z.number().int().optional().describe('Number of points, if not all are listed'),
        }),
      )
      .optional()
      .describe('Series of a chart; the slices of a pie are one'),
    omitted: z.number().int().optional().describe('Number of further series'),
    shortcut: z.string().optional().describe('Shortcut of a menu item, as it is displayed'),
    menu: z.array(MenuItem).optional().describe('Items of a menu, open or not'),
    contextMenu: z.array(MenuItem).optional().describe("Items of a control's context menu; only from ui_get_node"),
  })
  .describe('Data of a chart or another control');
export type NodeData = z.infer<typeof NodeData>;

/** The fields of the light form that only lists, tables and trees, their parts, charts and WebViews have. */
export const rowFields = {
  index: z.number().int().optional().describe('For a row of a list, table or tree: its zero-based index'),
  level: z.number().int().optional().describe('For a row of a tree: its indentation, from 0'),
  items: ItemsInfo.optional(),
  data: NodeData.optional(),
  url: z.string().optional().describe('For a WebView: address of its page, without query and credentials'),
};

/** A rectangle; the name of its field states the coordinate space. */
export const Bounds = z
  .object({
    minX: Pixels.describe('Left edge'),
    minY: Pixels.describe('Upper edge'),
    width: Pixels.describe('Width'),
    height: Pixels.describe('Height'),
  })
  .describe('A rectangle in pixels');
export type Bounds = z.infer<typeof Bounds>;

/** A rectangle on the screen, in screen pixels of the JavaFX toolkit (before the render scale). */
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

/** The outline of a node: its layout bounds, without effects and overflowing content. */
export const Outline = z.object({
  width: Pixels.describe('In local coordinates, before transforms'),
  height: Pixels.describe('In local coordinates'),
  corners: z
    .array(
      z.object({ x: Pixels.describe('From the left edge of the scene'), y: Pixels.describe('From its upper edge') }),
    )
    .describe('In the scene, clockwise from the upper left'),
  visible: Bounds.optional().describe(
    'For one node: the part in the scene not hidden by a clip, scroll pane or window edge; size 0 if none',
  ),
});
export type Outline = z.infer<typeof Outline>;

/**
 * Bounds of a node in its parent, in its scene and on the screen. `padding`, `margin` and `border` are present if the node has
 * them.
 */
export const Layout = z.object({
  boundsInParent: Bounds.optional().describe('Bounds in the parent, in pixels'),
  boundsInScene: Bounds.optional().describe('Bounds in the scene, in pixels'),
  localToScreen: ScreenBounds.nullish().describe('Bounds on the screen, in screen pixels; null when unknown'),
  padding: Insets.optional().describe('Space inside the node, in pixels'),
  margin: Insets.optional().describe('Space around the node, in pixels'),
  border: Insets.optional().describe('Widths of its border, in pixels'),
  outline: Outline.optional().describe('Only if requested'),
});

/** The position of a row, or of a node inside a row, in its list, table or tree. */
export const CellPlace = z.object({
  row: z.number().int().describe('Zero-based index of the row'),
  text: z.string().optional().describe('First text of the row, if the node itself does not display it'),
  column: z.string().optional().describe('Header of the column, else its id'),
});
export type CellPlace = z.infer<typeof CellPlace>;

/** The control that contains a row. */
export const RowContainer = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
});
export type RowContainer = z.infer<typeof RowContainer>;

/** Rows that were read from the model of a list, table or tree (docs/contract/nodes.md, "Rows from the model"). */
export const ModelRows = z
  .object({
    count: z.number().int().describe('Number of all rows'),
    perRow: z.number().int().optional().describe('How many items are beside each other, in a GridView of ControlsFX'),
    columns: z.array(z.string()).optional().describe('Header texts of the columns, from left to right'),
    rows: z
      .array(
        z.object({
          index: z.number().int().describe('Zero-based index of the row'),
          level: z.number().int().optional().describe('Indentation of a row of a tree, from 0'),
          state: z.array(z.string()).optional().describe('States that apply: selected, expanded, collapsed'),
          cells: z
            .array(z.string().nullable())
            .describe('Texts in the order of the columns; one for a list or tree; null for none'),
        }),
      )
      .describe('The rows, in order'),
  })
  .describe('The requested rows of a list, table or tree');
export type ModelRows = z.infer<typeof ModelRows>;

const Size = z.object({
  width: Pixels.optional().describe('Width; absent without a limit'),
  height: Pixels.optional().describe('Height; absent without a limit'),
});

/** The reasons for the size and position of a node (docs/contract/nodes.md, "Sizing"). */
export const Sizing = z.object({
  min: Size.optional().describe('Minimum size, in pixels'),
  pref: Size.optional().describe('Preferred size, in pixels'),
  max: Size.optional().describe('Maximum size, in pixels'),
  set: z.record(z.string(), z.string()).optional().describe('Sizes that the application has set, by property'),
  parent: z.string().optional().describe('Type of the parent'),
  constraints: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Constraints of the node in its parent: grow priorities, margin, alignment, row, anchors, …'),
  pane: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('How a pane lays out its children: spacing, gaps, alignment, insets'),
  shows: z.string().optional().describe('Visible part of a truncated text'),
  why: z
    .array(
      z.object({
        uid: z.string().describe('Uid of the node'),
        type: z.string().describe('Its type'),
        id: z.string().optional().describe('Its id'),
        width: z.string().optional().describe('Such as "200 wide: VBox fills its width"'),
        height: z.string().optional().describe('Likewise'),
      }),
    )
    .optional()
    .describe(
      'If fields names sizing: why ancestors and the node have their sizes, from the root down, as far as it is known',
    ),
  clipped: z
    .object({
      by: z.string().describe('Type of the ancestor that hides a part of the node, or window'),
      uid: z.string().optional().describe('Uid of the ancestor'),
      id: z.string().optional().describe('Id of the ancestor'),
      visible: Bounds.optional().describe('The part in the scene that is not hidden; absent if all is hidden'),
    })
    .optional()
    .describe('Cause that hides a part of the node'),
});
export type Sizing = z.infer<typeof Sizing>;

/** A styleable property whose value is not the default (docs/contract/nodes.md, "Styles"). */
export const NodeStyle = z.object({
  property: z.string().describe('CSS property'),
  value: z.string().describe('Its value as text: colors as #rrggbb(aa), fonts as family, size and style'),
  lookup: z.string().optional().describe('Names that the rule looks up, such as -fx-accent'),
  from: z.enum(['rule', 'inline', 'code', 'user agent']).describe('Its origin'),
  selector: z.string().optional().describe('Selector of the rule that won'),
  stylesheet: z.string().optional().describe('URL of its stylesheet'),
  line: z.number().int().optional().describe('Line of the rule, from 1'),
});
export type NodeStyle = z.infer<typeof NodeStyle>;

/** The row of a list, table or tree that a cell shows, read from the cell itself. */
export const CellRow = z.object({
  index: z.number().int().describe('Zero-based index of the row'),
  column: z.string().nullish().describe('Header text of the column, for a cell of a table'),
  item: z.string().nullable().describe('The item as text'),
  cells: z.array(z.string()).optional().describe('Displayed texts of the cells, for a row of a table'),
});
export type CellRow = z.infer<typeof CellRow>;

/** The visible part of a virtualized control (docs/contract/nodes.md, "Virtualized controls"). */
export const Virtualization = z.object({
  kind: z.enum(['ListView', 'TableView', 'TreeView', 'TreeTableView', 'GridView']).describe('Type of control'),
  itemsCount: z.number().int().describe('Number of items, visible or not'),
  visibleRange: z
    .object({
      from: z.number().int().describe('Zero-based index of the first visible row'),
      to: z.number().int().describe('Zero-based index of the last visible row'),
    })
    .describe('The visible rows (inclusive)'),
  perRow: z.number().int().optional().describe('How many items are beside each other, in a GridView of ControlsFX'),
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
              text: z.string().nullable().describe('Displayed text'),
            }),
          )
          .describe('Cells in the order of the columns'),
      }),
    )
    .describe('The visible rows, from top to bottom'),
});
export type Virtualization = z.infer<typeof Virtualization>;

/** A section, or a part of one, that `include` can request. */
export interface Part {
  /** Description of its field in `Include`. */
  readonly about: string;
  /** Whether full snapshots include it by default. */
  readonly inFull?: true;
  /** Whether `fields` of `ui_get_node` also accepts its name, for the section. */
  readonly isField?: true;
  /** Whether `fields` includes it only by its own name, not with the section. */
  readonly onlyByName?: true;
}

interface Section {
  /** Its field in UiNode, LightNode and LightRow. */
  readonly shape: z.ZodType;
  /** The parts that `include` can request, by name. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Whether the section takes at most about one line per node, so that many nodes with it fit into one message. */
  readonly short?: true;
}

/** The sections of a node in their order in a node: the only declaration of each (CONTRIBUTING.md, "A section of a node"). */
const sections = {
  layout: {
    shape: Layout.optional().describe('Where it is'),
    parts: {
      bounds: { about: 'Bounds in parent and scene', inFull: true, isField: true },
      localToScreen: { about: 'Bounds on the screen', inFull: true },
      outline: { about: 'Corners of the layout bounds in the scene', isField: true, onlyByName: true },
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
      .describe('Accessibility information'),
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
    shape: Virtualization.optional().describe('Shown rows of a list, table or tree'),
    parts: { virtualization: { about: 'Rows of lists, tables and trees', inFull: true } },
  },
  source: {
    shape: NodeSource.optional(),
    parts: { source: { about: 'File and line that made it', onlyByName: true } },
    short: true,
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

/** Everything that `include` can request, each with its section. */
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

type Flag = z.ZodOptional<z.ZodBoolean>;
function includeOf<T extends Record<string, Section>>(
  of: T,
): { [Part in { [Name in keyof T]: keyof T[Name]['parts'] }[keyof T]]: Flag };
function includeOf(of: Record<string, Section>): Record<string, Flag> {
  return Object.fromEntries(
    Object.values(of).flatMap((section) =>
      Object.entries(section.parts).map(([name, { about }]) => [name, z.boolean().optional().describe(about)]),
    ),
  );
}

/** The fields of a node that only `ui_get_node` returns. The Java agent reads those that `more` names. */
const detailFields = {
  sizing: Sizing.optional().describe('Why it has its size and place; only from ui_get_node'),
  styles: z.array(NodeStyle).optional().describe('Styles that are not at their default; only from ui_get_node'),
  row: CellRow.optional().describe('For a row or cell of a list, table or tree; only from ui_get_node'),
  data: NodeData.optional().describe('Of a chart or a control with a value; only from ui_get_node'),
  handlers: z
    .array(HandlerSource)
    .optional()
    .describe('Event handlers and listeners of the application; only from ui_get_node'),
  controllers: z
    .array(ControllerSource)
    .optional()
    .describe('Of the root of an FXML view, and of a node with an fx:id; only from ui_get_node'),
  bound: z.array(BoundProperty).optional().describe('Bound properties; only from ui_get_node'),
  window: RootWindow.optional().describe("For the root of a window's scene: its window; only from ui_get_node"),
};

/** The names of the detail fields. */
export const Detail = z.object(detailFields).keyof();

/** One node in full (docs/contract/nodes.md, "Nodes"). A section is absent if it was not requested. */
export const UiNode = z
  .object({
    ref: FullRef,
    type: z
      .string()
      .describe('Simple name of the nearest named class; Tab, Menu, MenuItem or Column for such parts of a control'),
    className: z.string().optional().describe('Binary name of that class'),
    module: z.string().nullish().describe('Module of its class; null on the class path'),
    id: z.string().nullish().describe('Id of the node (fx:id or setId)'),
    styleClass: z.array(z.string()).optional().describe('Style classes'),
    pseudoClass: z.array(z.string()).optional().describe('Pseudo-classes that are set, for example hover, focused'),
    visible: z.boolean().optional().describe('Whether it and its ancestors are visible'),
    managed: z.boolean().optional().describe('Whether its parent lays it out'),
    disabled: z.boolean().optional().describe('Whether it or an ancestor is disabled'),
    opacity: z.number().nullish().describe('From 0 (transparent) to 1 (opaque)'),
    text: z
      .object({
        label: z.string().nullable().describe('Displayed text'),
        prompt: z.string().nullable().describe('The prompt text of an empty control'),
      })
      .optional()
      .describe('Displayed text'),
    name: Name.optional(),
    value: z
      .object({
        text: z.string().nullable().describe('Text of a text control or editor'),
        selected: z.unknown().describe('The selected item, index or value of a control'),
        checked: z.boolean().nullable().describe('State of a check box; null when indeterminate, or for other nodes'),
      })
      .optional()
      .describe('Value; `text` is null for a password field'),
    ...sectionFields,
    ...detailFields,
    attributes: z
      .record(z.string(), z.string())
      .optional()
      .describe('For an element of a page in a WebView: its attributes, without passwords and queries'),
    unrecorded: Unrecorded.optional(),
    layoutParts: z.array(LayoutPart).optional().describe('Parts of an overlay; only if fields names it'),
    rules: z.array(StyleRule).optional().describe('Rules that match, the strongest first; only if fields names it'),
    userAgentStyles: z.number().int().optional().describe("Number of styles of JavaFX's own stylesheet, if not listed"),
    internal: z.literal(true).optional().describe('Created by a skin'),
    childCount: z.number().int().optional().describe('Number of children, if some are omitted'),
  })
  .extend({
    get children() {
      return z.array(UiNode).optional().describe('Its children, in document order');
    },
  });
export type UiNode = z.infer<typeof UiNode>;

/** A node in the light form: the content of a line of the text tree, without empty fields. */
export const LightNode = z
  .object({
    type: z.string().describe('Simple name of the nearest named class'),
    uid: z.string().describe('Stable identifier'),
    text: z.string().optional().describe('Displayed text'),
    shows: z.string().optional().describe('Visible part of a truncated text'),
    name: Name.optional(),
    id: z.string().optional().describe('Id of the node'),
    state: z.array(z.string()).optional().describe('States that apply: disabled, invisible, focused, selected, …'),
    ...rowFields,
    cells: z
      .array(z.string())
      .optional()
      .describe('For a row of a table: texts of its cells, in the order of the columns'),
    childCount: z.number().int().optional().describe('Number of children, if some are omitted'),
    times: z.number().int().optional().describe('Number of equal siblings, of which this is the first'),
    ...sectionFields,
  })
  .extend({
    get children() {
      return z.array(LightNode).optional().describe('Its children, in document order');
    },
  });
export type LightNode = z.infer<typeof LightNode>;
