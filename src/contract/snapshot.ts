import * as z from 'zod';
import { Bounds, FullRef, LightNode, NodeRef, Pixels, UiNode } from './node.ts';

/** A stage by its index (sorted by title, then hash; contract.md §1.2; popups follow after the stages) or by its window's uid. */
export const StageIndex = z
  .union([z.number().int().min(0), z.string().min(1)])
  .describe("Index of the stage, or its window's uid");

export const StageScope = z
  .enum(['focused', 'primary', 'all', 'index'])
  .describe('Which windows: focused (default), primary, all, or index with stageIndex');

/** Which windows a call is about. `stageIndex` counts when `stage` is `index` or absent. */
export const Scope = z.strictObject({ stage: StageScope.optional(), stageIndex: StageIndex.optional() });
export type Scope = z.infer<typeof Scope>;

/** Sections of a snapshot's nodes. */
export const Include = z.strictObject({
  bounds: z.boolean().optional(),
  localToScreen: z.boolean().optional(),
  properties: z.boolean().optional(),
  styles: z.boolean().optional(),
  virtualization: z.boolean().optional(),
  accessibility: z.boolean().optional(),
});
export type Include = z.infer<typeof Include>;

export const SnapshotMode = z.enum(['full', 'compact']);

export const WindowKind = z.enum(['stage', 'dialog', 'popup', 'menu', 'tooltip', 'embedded']);
export type WindowKind = z.infer<typeof WindowKind>;

/** A window in a few words: in results (opened, closed), events, and in a snapshot for the windows outside its scope. */
export const WindowInfo = z.object({
  uid: z.string(),
  stageIndex: z.number().int(),
  kind: WindowKind,
  title: z.string().nullable(),
  showing: z.boolean(),
  focused: z.boolean(),
  owner: z.string().optional().describe("The owner window's uid"),
  modality: z.enum(['NONE', 'WINDOW_MODAL', 'APPLICATION_MODAL']).optional(),
  blockedBy: z.string().optional().describe('Uid of the modal dialog that blocks this window'),
  x: Pixels,
  y: Pixels,
  width: Pixels,
  height: Pixels,
});
export type WindowInfo = z.infer<typeof WindowInfo>;

/** The running program, as snapshots tell it (contract.md §2.1). `app` is our name for it in inputs. */
export const SnapshotApp = z.object({
  app: z.string().optional(),
  pid: z.number().int(),
  javaVersion: z.string(),
  javafxVersion: z.string().nullable(),
  mainClass: z.string().nullable(),
  debugFlags: z.array(z.string()),
});
export type SnapshotApp = z.infer<typeof SnapshotApp>;

export const Focus = z.object({
  focusedNode: FullRef.nullable(),
  focusedWindow: z.object({ stageIndex: z.number().int() }).nullable(),
});

/** A window with its nodes. */
export const UiStage = WindowInfo.extend({
  scene: z
    .object({
      stylesheets: z.array(z.string()),
      width: Pixels.optional(),
      height: Pixels.optional(),
      root: UiNode.nullable(),
    })
    .nullable(),
});

export const Omitted = z.object({
  count: z.number().int().describe('How many nodes are not in this answer'),
  how: z.string().describe('The call that gets them'),
});

/** A snapshot in full (contract.md §2.1). */
export const UiSnapshot = z.object({
  schema: z.literal('mcp-javafx-ui/1.0'),
  capturedAt: z.iso.datetime(),
  app: SnapshotApp,
  focus: Focus,
  stages: z.array(UiStage),
  otherWindows: z.array(WindowInfo).optional(),
  omitted: Omitted.optional(),
});
export type UiSnapshot = z.infer<typeof UiSnapshot>;

/** The light form that goes with the text tree (compact-snapshot.md). */
export const LightSnapshot = z.object({
  schema: z.literal('mcp-javafx-ui/1.0'),
  mode: z.literal('compact'),
  app: z.string(),
  stages: z.array(
    z.object({
      stageIndex: z.number().int(),
      uid: z.string(),
      kind: WindowKind,
      title: z.string().nullable(),
      owner: z.string().optional(),
      focused: z.boolean().optional(),
      root: LightNode.nullable(),
    }),
  ),
  otherWindows: z.array(WindowInfo).optional(),
  omitted: Omitted.optional(),
});
export type LightSnapshot = z.infer<typeof LightSnapshot>;

const common = {
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
};

/** Input of `ui_get_snapshot` (contract.md §4.1, compact-snapshot.md). */
export const SnapshotInput = z.strictObject({
  ...common,
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional(),
  mode: SnapshotMode.optional().describe('full: every detail. Default: a compact text tree'),
  depth: z.number().int().min(0).optional().describe('Levels below the root (or below `root`)'),
  include: Include.optional().describe('Sections of each node beside the usual ones'),
  includeControlInternals: z.boolean().optional().describe("Also the nodes that controls' skins make"),
  root: NodeRef.optional().describe('Only the subtree of this node'),
  maxChars: z.number().int().min(0).optional().describe('Limit of each form in characters (20000; 0: everything)'),
  offset: z.number().int().min(0).optional().describe('Nodes to skip, to read on where an answer was cut'),
});
export type SnapshotInput = z.infer<typeof SnapshotInput>;

/** Input of `ui_get_node` (contract.md §4.3, compact-snapshot.md). */
export const GetNodeInput = z.strictObject({
  ...common,
  ref: NodeRef,
  includeChildren: z.boolean().optional(),
  includeControlInternals: z.boolean().optional(),
  fields: z.array(z.string()).optional().describe('Only these: keys of UiNode, or bounds, properties, styles'),
  properties: z.array(z.string()).optional().describe('Only these JavaFX bean properties; ["*"] is all of them'),
});
export type GetNodeInput = z.infer<typeof GetNodeInput>;

/** Input of `ui_screenshot` (contract.md §4.5). */
export const ScreenshotInput = z.strictObject({
  ...common,
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional(),
  ref: NodeRef.optional().describe('Only the part of the window that this node covers'),
  format: z.literal('png').optional(),
  scale: z.number().gt(0).max(8).optional().describe('Picture pixels per scene pixel (1)'),
  inline: z.boolean().optional().describe('Also put dataBase64 into the structured answer'),
});
export type ScreenshotInput = z.infer<typeof ScreenshotInput>;

/** Structured part of `ui_screenshot`'s answer: scene x = pixel / scale + origin.x. */
export const ScreenshotOutput = z.object({
  app: z.string(),
  contentType: z.literal('image/png'),
  width: z.number().int(),
  height: z.number().int(),
  scale: z.number(),
  origin: z.object({ x: z.number(), y: z.number() }),
  stageIndex: z.number().int(),
  dataBase64: z.string().optional(),
});

export { Bounds };
