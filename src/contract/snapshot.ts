import * as z from 'zod';
import { Comparison, SavedName } from './compare.ts';
import { AppName, brief } from './fields.ts';
import { NodeAddress } from './address.ts';
import { Bounds, FullRef, includeFields, LightNode, parts, UiNode } from './node.ts';
import { Pixels } from './fields.ts';
import { WindowInfo, WindowKind, WindowWithContent } from './window.ts';

/** A stage by its index (sorted by title, then hash; docs/contract/addressing.md, "Paths"; popups follow after the stages) or by its window's uid. */
export const StageIndex = z.union([z.number().int().min(0), z.string().min(1)]).describe('Index or uid of the window');

export const StageScope = z.enum(['focused', 'primary', 'all', 'index']).describe('Windows (default: focused)');

/** The same in the input of tools other than `ui_get_snapshot`. */
export const BriefStageScope = StageScope.meta(brief).describe('As in ui_get_snapshot');

/** The windows that a tool call applies to. `stageIndex` is used if `stage` is `index` or absent. */
export const Scope = z
  .strictObject({ stage: StageScope.optional(), stageIndex: StageIndex.optional() })
  .describe('Windows');
export type Scope = z.infer<typeof Scope>;

/** Sections of a snapshot's nodes. */
export const Include = z.strictObject(includeFields);
export type Include = z.infer<typeof Include>;

/** Requests exactly the parts of sections for which `isIncluded` returns true. */
export function includeWhere(isIncluded: (part: (typeof parts)[number]) => boolean): Include {
  return Include.parse(Object.fromEntries(parts.map((part) => [part.name, isIncluded(part)])));
}

export const SnapshotMode = z.enum(['full', 'compact']);

/** The running application in a snapshot (docs/contract/snapshots.md, "The full snapshot"). `app` is the name by which tools refer to it. */
export const SnapshotApp = z.object({
  app: z.string().optional().describe('Its name in tool input'),
  pid: z.number().int().describe('Process ID'),
  javaVersion: z.string().describe('Version of Java'),
  javafxVersion: z.string().nullable().describe('Version of JavaFX'),
  mainClass: z.string().nullable().describe('Main class; null when unknown'),
  debugFlags: z.array(z.string()).describe('Enabled debug flags, e.g. mcpEnabled'),
});
export type SnapshotApp = z.infer<typeof SnapshotApp>;

export const Focus = z.object({
  focusedNode: FullRef.nullable().describe('The node with the keyboard focus'),
  focusedWindow: z
    .object({ stageIndex: z.number().int().describe('Zero-based index among the windows') })
    .nullable()
    .describe('The window with the focus'),
});

/** A window with its nodes. */
export const UiStage = WindowInfo.extend({
  scene: z
    .object({
      stylesheets: z.array(z.string()).describe('URLs of its stylesheets'),
      width: Pixels.optional().describe('Width in pixels'),
      height: Pixels.optional().describe('Height in pixels'),
      root: UiNode.nullable().describe('Its root node'),
    })
    .nullable()
    .describe('The scene; null for a window without one'),
});

export const Omitted = z.object({
  count: z.number().int().describe('Number of omitted nodes'),
  how: z.string().describe('Tool call to get them'),
});

/** A snapshot in full (docs/contract/snapshots.md, "The full snapshot"). */
export const UiSnapshot = z.object({
  schema: z.literal('mcp-javafx-ui/1.0').describe('Schema version'),
  capturedAt: z.iso.datetime().describe('Time of capture, in UTC'),
  app: SnapshotApp.describe('The application'),
  focus: Focus.describe('Current focus'),
  stages: z.array(UiStage).describe('The windows of the scope with their nodes'),
  otherWindows: z.array(WindowInfo).optional().describe('Windows outside of the scope'),
  omitted: Omitted.optional().describe('Omitted nodes, if not all fit'),
});
export type UiSnapshot = z.infer<typeof UiSnapshot>;

/** The light form that accompanies the text tree (docs/contract/snapshots.md, "The light snapshot"). */
export const LightSnapshot = z.object({
  schema: z.literal('mcp-javafx-ui/1.0').describe('Schema version'),
  mode: z.literal('compact').describe('The light form'),
  app: z.string().describe('The application'),
  stages: z
    .array(
      z.object({
        stageIndex: z.number().int().describe('Zero-based index among the windows'),
        uid: z.string().describe('Stable identifier'),
        kind: WindowKind.describe('Kind of window'),
        title: z.string().nullable().describe('Title; null for a window without one'),
        owner: z.string().optional().describe("The owner window's uid"),
        focused: z.boolean().optional().describe('Whether it has the focus'),
        root: LightNode.nullable().describe('Root node of its scene'),
      }),
    )
    .describe('The windows of the scope with their nodes'),
  otherWindows: z
    .array(WindowWithContent)
    .optional()
    .describe('Windows outside of the scope; of dialogs, with their first nodes'),
  omitted: Omitted.optional().describe('Omitted nodes, if not all fit'),
});
export type LightSnapshot = z.infer<typeof LightSnapshot>;

/** Input of `ui_get_snapshot` (docs/contract/snapshots.md, "Snapshots"). */
export const SnapshotInput = z.strictObject({
  app: AppName,
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional(),
  mode: SnapshotMode.optional().describe('full: JSON with all details; compact: text tree (default)'),
  depth: z.number().int().min(0).optional().describe('Levels below the root'),
  include: Include.optional().describe('Sections of each node'),
  includeControlInternals: z.boolean().optional().describe('Also nodes of skins'),
  root: NodeAddress.optional().describe('Only this subtree'),
  maxChars: z.number().int().min(0).optional().describe('Limit per form (default: 20000 characters; 0: none)'),
  offset: z.number().int().min(0).optional().describe('Nodes to skip'),
  all: z.boolean().optional().describe('Also hidden nodes'),
});
export type SnapshotInput = z.infer<typeof SnapshotInput>;

/** Input of `ui_get_node` (docs/contract/nodes.md, "Nodes"). */
export const GetNodeInput = z.strictObject({
  app: AppName,
  ref: NodeAddress,
  includeChildren: z.boolean().optional().describe('Also descendants'),
  includeControlInternals: z.boolean().optional().describe('Also nodes of skins'),
  fields: z
    .array(z.string())
    .optional()
    .describe('Only these: keys of UiNode, or bounds, outline, properties, styles, rules'),
  properties: z.array(z.string()).optional().describe('Only these JavaFX properties; ["*"]: all'),
  changed: z.boolean().optional().describe('Only changed properties'),
  watch: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe('Note what changes this JavaFX property; false: end'),
  items: z
    .strictObject({
      from: z.number().int().min(0).optional().describe('First row (default: 0)'),
      count: z.number().int().min(1).max(100).optional().describe('Rows (default: 20)'),
    })
    .optional()
    .describe('Rows, also out of view; points of a chart'),
});
export type GetNodeInput = z.infer<typeof GetNodeInput>;

/** Input of `ui_screenshot` (docs/contract/screen.md, "Screenshots"). */
export const ScreenshotInput = z.strictObject({
  app: AppName,
  stage: BriefStageScope.optional(),
  stageIndex: StageIndex.optional(),
  ref: NodeAddress.optional().describe('Only this node'),
  format: z.literal('png').optional().describe('The only format'),
  scale: z.number().gt(0).max(8).optional().describe('Image pixels per scene pixel (default: 1)'),
  inline: z.boolean().optional().describe('Also as dataBase64'),
  saveAs: SavedName.optional().describe('Name to keep it under'),
  compareTo: SavedName.optional().describe('Marks what looks different since then'),
});
export type ScreenshotInput = z.infer<typeof ScreenshotInput>;

/** Structured result of `ui_screenshot`: scene x = pixel / scale + origin.x. */
export const ScreenshotOutput = z.object({
  app: z.string().describe('The application'),
  contentType: z.literal('image/png').describe('Type of the image'),
  width: z.number().int().describe('Width of the image in pixels'),
  height: z.number().int().describe('Height of the image in pixels'),
  scale: z.number().describe('Image pixels per scene pixel'),
  origin: z
    .object({ x: z.number().describe('Scene x'), y: z.number().describe('Scene y') })
    .describe('The point of the scene at the upper left corner of the image'),
  stageIndex: z.number().int().describe('Zero-based index of the window'),
  dataBase64: z.string().optional().describe('The image in base64, only with inline'),
  saved: z.string().optional().describe('Name under which it was saved'),
  dropped: z.array(z.string()).optional().describe('Names of older ones that were dropped for it'),
  comparedTo: z.string().optional().describe('Name of the one that it was compared with'),
  ...Comparison.partial().shape,
});

export { Bounds };
