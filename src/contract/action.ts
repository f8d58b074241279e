import * as z from 'zod';
import { ActionType } from './actions.ts';
import { Target, TargetAddress } from './address.ts';
import { TracedEvent } from './traced.ts';
import { UiErrorBody } from './error.ts';
import { AppName, brief, FoundBy } from './fields.ts';
import { ProfileOutput } from './profile.ts';
import { LeakRepetitions, Leaks } from './leaks.ts';
import { CellPlace, LightNode, ModelRows, RowContainer } from './node.ts';
import { Match, Until, UntilOutcome } from './query.ts';
import { ScreenshotOutput, BriefStageScope, StageIndex } from './snapshot.ts';
import { WindowInfo, WindowWithContent } from './window.ts';

export const Modifier = z.enum(['SHIFT', 'CTRL', 'ALT', 'META', 'SHORTCUT']);
export const MouseButton = z.enum(['PRIMARY', 'SECONDARY', 'MIDDLE', 'BACK', 'FORWARD']);

const TARGET_DESCRIPTION =
  'A uid ("n1a") or an object. Default for text and keys: the focused node; for choose: the open menu or menu bar; for fill: the window';

/**
 * One action, as one strict object rather than a union, because some clients do not support unions. This schema checks
 * each field by itself; the Java agent checks which fields an action requires.
 */
export const Action = z.strictObject({
  type: ActionType.describe('The action'),
  target: Target.optional().describe(TARGET_DESCRIPTION),
  x: z.number().optional().describe('Scene pixels; with a target, from its top left; moveWindow: screen pixels'),
  y: z.number().optional().describe('See x'),
  space: z.enum(['scene', 'screen']).optional().describe('Of x and y without a target (default: scene)'),
  stage: BriefStageScope.optional(),
  stageIndex: StageIndex.optional().describe('Window of x and y or of a window action'),
  to: Target.optional().describe('For drag: where to, as target'),
  by: z
    .strictObject({
      x: z.number().describe('Scene pixels to the right'),
      y: z.number().describe('Scene pixels down'),
    })
    .meta(brief)
    .optional()
    .describe('For drag, instead of to: {x, y}'),
  width: z.number().positive().optional().describe('For resizeWindow, with decorations'),
  height: z.number().positive().optional().describe('See width'),
  text: z.string().optional().describe('To enter; else text of a row or item'),
  key: z.string().optional().describe('A KeyCode: ENTER, A, F5'),
  chord: z.string().optional().describe('For pressKey: Ctrl+Shift+K'),
  modifiers: z.array(Modifier).optional().describe('Held keys; SHORTCUT: Command on macOS or Ctrl'),
  button: MouseButton.optional().describe('Default: PRIMARY'),
  count: z.number().int().min(1).max(100).optional().describe('Presses; of clicks, ≤3'),
  deltaX: z.number().optional().describe('Pixels; negative scrolls right'),
  deltaY: z.number().optional().describe('Pixels; negative scrolls down'),
  index: z.number().int().min(0).optional().describe('Zero-based row or item'),
  indices: z.array(z.number().int().min(0)).min(1).max(1000).optional().describe('For select and check'),
  columnId: z.string().optional().describe('Column of a cell'),
  clear: z.literal(true).optional().describe('For select: nothing'),
  value: z
    .union([z.boolean(), z.number(), z.string()])
    .optional()
    .describe('For check: true (default), false, "indeterminate"; for setValue: number, text, ISO date, CSS color'),
  values: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
    .meta(brief)
    .optional()
    .describe('For fill: {"City": "Berlin", "#news": true}, by name, #id or uid'),
  menuPath: z
    .union([z.string(), z.array(z.string()).min(1).max(20)])
    .optional()
    .describe('For choose: "File > Save", or a list; target: node with the context menu'),
  paths: z.array(z.string()).min(1).max(100).optional().describe('For chooseFile: absolute paths'),
  cancel: z.literal(true).optional().describe('For chooseFile, instead of paths'),
});
export type Action = z.infer<typeof Action>;

/** Input of `ui_perform` (docs/contract/actions.md, "Performing actions"). */
export const PerformInput = z.strictObject({
  app: AppName,
  actions: z
    .array(
      Action.extend({
        target: TargetAddress.optional().describe(TARGET_DESCRIPTION),
        to: TargetAddress.meta(brief).optional().describe('For drag: where to'),
      }),
    )
    .min(1)
    .max(100)
    .describe('In order'),
  awaitUiIdle: z.boolean().optional().describe('Wait for a pulse after each (default: true)'),
  waitMs: z.number().int().min(0).max(30000).optional().describe('Wait for the target (default: 1000 ms)'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .max(48000)
    .optional()
    .describe('Of the call (default: 5000 ms; leaks, profile: 48000)'),
  changes: z.boolean().optional().describe('Report changed nodes (default: true)'),
  trace: z.boolean().optional().describe('Report handlers reached'),
  leaks: LeakRepetitions.optional().describe('Repeats; reports nodes that stay'),
  profile: z.boolean().optional().describe('As ui_profile'),
  details: z.boolean().optional().describe('Add path, bounds, module'),
  continueOnError: z.boolean().optional().describe('Default: false'),
  screenshot: z.boolean().optional().describe('Default: false'),
  until: Until.meta(brief).optional().describe('Then wait, as ui_wait_for'),
  read: z
    .array(TargetAddress.describe('As target').meta(brief))
    .min(1)
    .max(20)
    .optional()
    .describe('Nodes to return, ≤600 characters each'),
});
export type PerformInput = z.infer<typeof PerformInput>;

/** An exception that the application did not catch. Its own uncaught exception handler is called, too. */
export const ApplicationException = z.object({
  n: z.number().int().optional().describe('Number of the uncaught exception, starting at 1'),
  type: z.string().describe('Class of the exception'),
  message: z.string().nullable().describe('At most 500 characters'),
  frame: z
    .string()
    .nullable()
    .optional()
    .describe("First frame of the application's own code, e.g. com.example.App.save(App.java:25); null if none"),
  stack: z.array(z.string()).describe('At most 12 frames, topmost first, preferably of the application itself'),
});
export type ApplicationException = z.infer<typeof ApplicationException>;

/** A file or directory chooser that the application showed during an action. */
export const FileChooser = z.object({
  kind: z.enum(['open', 'openMultiple', 'save', 'directory']).describe('Kind of chooser'),
  state: z
    .enum(['open', 'answered', 'cancelled', 'native'])
    .describe('open: waits for chooseFile; native: only the user can use it'),
  title: z.string().optional().describe('Title'),
  initialDirectory: z.string().optional().describe('Initial directory'),
  initialFileName: z.string().optional().describe('Suggested file name'),
  extensionFilters: z
    .array(
      z.object({
        description: z.string().describe('e.g. Images'),
        extensions: z.array(z.string()).describe('Patterns, e.g. *.png'),
      }),
    )
    .optional()
    .describe('Accepted file types; absent for all'),
  paths: z.array(z.string()).optional().describe('The choice'),
  note: z.string().optional().describe('Possible mistake in the chosen paths'),
});
export type FileChooser = z.infer<typeof FileChooser>;

/** A node in one line, in its present state or in its last state before it disappeared. */
export const ShownNode = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text'),
  state: z.array(z.string()).optional().describe('States such as disabled, focused, selected'),
  in: RowContainer.optional().describe('For a row: its list, table or tree'),
  row: z.number().int().optional().describe('For a row: its zero-based index'),
  cell: CellPlace.optional().describe('For a node in a row: where that is'),
});
export type ShownNode = z.infer<typeof ShownNode>;

const ChangedValue = z
  .union([z.string(), z.boolean()])
  .nullable()
  .describe('A text, or null for none; for a state, whether it applies');

/** A change of one node that remained visible. */
export const NodeChange = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text, if something else has changed'),
  field: z
    .string()
    .describe(
      'text, value (what an input or indicator shows), rows (their number), place (of what was dragged), parent, or a state such as selected',
    ),
  from: ChangedValue,
  to: ChangedValue,
  cell: CellPlace.optional().describe('For a row, and for a node in one: where that is'),
});
export type NodeChange = z.infer<typeof NodeChange>;

/** A row, column or other node that moved to another position among its siblings. */
export const MovedNode = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text'),
  in: RowContainer.optional().describe('For a row: its list, table or tree'),
  from: z.number().int().nullable().describe('Zero-based index before; null for a row that was out of view'),
  to: z.number().int().describe('Zero-based index now'),
});
export type MovedNode = z.infer<typeof MovedNode>;

/** The node that an action was performed on. `path`, `layout` and `module` are present with `details`. */
export const ActionTarget = z.object({
  ref: z
    .object({
      uid: z.string().nullable().describe('Stable identifier'),
      path: z.string().optional().describe('Canonical path, with details'),
    })
    .describe('Address of the node'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text; absent for a password field'),
  cell: CellPlace.optional().describe('For a row, and for a node in one: where that is'),
  layout: Match.shape.layout.describe('Bounds of the node, with details'),
  foundBy: FoundBy,
  module: z.string().optional().describe('Module of its class, with details; absent on the class path'),
});
export type ActionTarget = z.infer<typeof ActionTarget>;

/** The changes on screen (docs/contract/actions.md, "Effects"). */
export const effectFields = {
  changed: z.array(NodeChange).optional().describe('Visible nodes whose text, value or state changed'),
  moved: z
    .array(MovedNode)
    .optional()
    .describe('Nodes that have another place among their siblings, in their new order'),
  appeared: z.array(ShownNode).optional().describe('Nodes that appeared'),
  disappeared: z.array(ShownNode).optional().describe('Nodes that disappeared'),
  omittedEffects: z.number().int().optional().describe('Number of further changes'),
  omittedTypes: z.record(z.string(), z.number().int()).optional().describe('Number of further changes by type of node'),
};

/** The outcome of `fill` for one field. */
export const FilledField = z.object({
  name: z.string().describe('As in values'),
  ok: z.boolean().describe('Whether it was set'),
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text; absent for a password field'),
  state: z.array(z.string()).optional().describe('selected or indeterminate'),
  reason: z.string().optional().describe('Why it was not set; absent if it was not attempted'),
});
export type FilledField = z.infer<typeof FilledField>;

/** Result of one action. Fields without anything to report are absent. */
export const ActionResult = z.object({
  ok: z.boolean().describe('Whether it worked'),
  type: ActionType.describe('The action'),
  target: ActionTarget.optional().describe('The target node'),
  fields: z.array(FilledField).optional().describe('For fill: the fields, in the order of values'),
  window: WindowInfo.optional().describe('For window actions: the window afterwards; absent if it closed'),
  transferMode: z.enum(['COPY', 'MOVE', 'LINK']).optional().describe('How a drop was accepted'),
  copied: z.string().optional().describe('For the user only: the text that a key has copied'),
  opened: z.array(WindowWithContent).optional().describe('Windows that opened'),
  closed: z.array(WindowInfo).optional().describe('Windows that closed'),
  ...effectFields,
  exceptions: z.array(ApplicationException).optional().describe('Exceptions that the application did not catch'),
  choosers: z.array(FileChooser).optional().describe('File and directory choosers that opened or closed'),
  error: UiErrorBody.optional().describe('Why it failed'),
  typed: z.string().optional().describe('Typed text, at most 80 characters; ••• for a password field'),
  unchanged: z
    .literal(true)
    .optional()
    .describe('Nothing visible has come of a click, of what was typed, or of select in a page'),
  checked: z
    .boolean()
    .optional()
    .describe('For choose, and a click on a menu item: whether it is checked now; absent for one without a check mark'),
  iconified: z.literal(true).optional().describe('Performed, but users do not see it: the window is iconified'),
  item: z.string().optional().describe('Item of select or choose, as the action names it'),
  lastWindowClosed: z
    .enum(['exited', 'running'])
    .optional()
    .describe('The application shows no window any more, and has exited or still runs'),
  exitCode: z.number().int().optional().describe('Exit code of the application, if it is known'),
  password: z.literal(true).optional().describe('The node is a password field, so typed is masked'),
  trace: z
    .array(TracedEvent)
    .optional()
    .describe('With trace: the events, in the order in which they began, at most 50'),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** A node that was read after the actions, or the reason why it could not be read. */
export const ReadNode = LightNode.omit({ children: true })
  .partial()
  .extend({
    cell: CellPlace.optional().describe('Where a row, or a node in one, is'),
    content: z.array(z.string()).optional().describe('Lines of the first nodes below it'),
    rows: ModelRows.shape.rows.optional().describe('A row that is out of view; the node is its list, table or tree'),
    error: UiErrorBody.optional().describe('Why there is no such node'),
  });
export type ReadNode = z.infer<typeof ReadNode>;

export const PerformOutput = z.object({
  app: z.string().optional().describe('The application'),
  results: z.array(ActionResult).describe('One per action, in order'),
  leaks: Leaks.optional().describe('With leaks: what has stayed of the repetitions; results are those of the last one'),
  profile: ProfileOutput.omit({ app: true }).optional().describe('With profile: what the actions have cost'),
  until: UntilOutcome.optional().describe('With until: whether it was reached, and how long that took'),
  read: z.array(ReadNode).optional().describe('The nodes of read, in its order, also after a failed action'),
  screenshot: ScreenshotOutput.optional().describe('Data of the screenshot'),
  screenshotError: UiErrorBody.optional().describe('Why taking the screenshot failed'),
});
export type PerformOutput = z.infer<typeof PerformOutput>;
