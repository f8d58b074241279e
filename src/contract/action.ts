import * as z from 'zod';
import { Target, TargetAddress } from './address.ts';
import { UiErrorBody } from './error.ts';
import { Match } from './query.ts';
import { ScreenshotOutput, StageIndex, StageScope, WindowInfo } from './snapshot.ts';

export const Modifier = z.enum(['SHIFT', 'CTRL', 'ALT', 'META', 'SHORTCUT']);
export const MouseButton = z.enum(['PRIMARY', 'SECONDARY', 'MIDDLE', 'BACK', 'FORWARD']);

/** Every action, one entry each: from here, the schema, the tool's description and the table in docs/contract.md list them. */
export const actions = [
  { type: 'focus', needs: 'target', does: 'the node gets the keyboard focus' },
  {
    type: 'click',
    needs: 'target or `x`, `y`',
    does: 'moves there, presses and releases; `count` times (1 to 3)',
  },
  { type: 'doubleClick', needs: 'target or `x`, `y`', does: 'two clicks that count as a double click' },
  { type: 'hover', needs: 'target or `x`, `y`', does: 'moves there without pressing' },
  {
    type: 'typeText',
    needs: '`text`; target optional',
    does: 'types key by key into the target, else into the focused node',
  },
  {
    type: 'setText',
    needs: 'target, `text`',
    does: 'replaces the whole text of a text control, as a user would type it',
  },
  {
    type: 'pressKey',
    needs: '`key` or `chord`; target optional',
    does: 'presses one key with its modifiers',
  },
  {
    type: 'scroll',
    needs: 'target or `x`, `y`; `deltaX` or `deltaY`',
    does: 'turns the wheel there; a negative `deltaY` shows what is below',
  },
  { type: 'scrollTo', needs: 'target; `index` optional', does: 'brings a node or a row into view' },
  {
    type: 'chooseFile',
    needs: '`paths` or `cancel`',
    does: 'answers or cancels the [file chooser](#file-choosers) that is open, else the next one that this call opens',
  },
] as const;

export const ActionType = z.enum(actions.map(({ type }) => type));
export type ActionType = z.infer<typeof ActionType>;

const NO_TARGET =
  'A uid ("n1a"), or {"uid"}, {"css"}, {"text"}, {"ref": {…}}, {"selector": {…}}. Not needed for typeText and pressKey: they go to the focused node';

/**
 * One action. One strict object rather than a union: clients that cannot show unions still see every field. It defines the
 * shape of each field; what an action's fields mean together is checked by its class in the Java agent.
 */
export const Action = z.strictObject({
  type: ActionType.describe('What to do'),
  target: Target.optional().describe(NO_TARGET),
  x: z.number().optional().describe("Scene pixels; with a target, from the node's upper left corner"),
  y: z.number().optional().describe('As x, downwards'),
  space: z.enum(['scene', 'screen']).optional().describe('What x and y without a target count in (default: scene)'),
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional().describe('Which window x and y are in'),
  text: z.string().optional().describe('For typeText and setText'),
  key: z.string().optional().describe('A KeyCode: ENTER, TAB, A, F5'),
  chord: z.string().optional().describe('For pressKey: Ctrl+Shift+K'),
  modifiers: z.array(Modifier).optional().describe('Keys held meanwhile; SHORTCUT is Command on macOS, else Ctrl'),
  button: MouseButton.optional().describe('Mouse button (default: PRIMARY)'),
  count: z.number().int().min(1).max(3).optional().describe('Number of clicks (default: 1)'),
  deltaX: z.number().optional().describe('Scene pixels; negative shows what is to the right'),
  deltaY: z.number().optional().describe('Scene pixels; negative shows what is below'),
  index: z.number().int().min(0).optional().describe('For scrollTo: the zero-based index of the row'),
  paths: z
    .array(z.string())
    .min(1)
    .max(100)
    .optional()
    .describe('For chooseFile: absolute paths, of files or of one directory, on the machine of the application'),
  cancel: z.literal(true).optional().describe('For chooseFile, instead of paths: cancels the chooser'),
});
export type Action = z.infer<typeof Action>;

/** Input of `ui_perform` (docs/contract.md, "Performing actions"). */
export const PerformInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  actions: z
    .array(Action.extend({ target: TargetAddress.optional().describe(NO_TARGET) }))
    .min(1)
    .max(100)
    .describe('What to do, in order'),
  awaitUiIdle: z.boolean().optional().describe('Wait for posted tasks and one pulse after each action (default: true)'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .max(48000)
    .optional()
    .describe('Time limit of the whole call in milliseconds, screenshot included (default: 5000)'),
  continueOnError: z.boolean().optional().describe('Go on after an action that failed (default: false)'),
  screenshot: z.boolean().optional().describe('Also take a screenshot of the window afterwards (default: false)'),
});
export type PerformInput = z.infer<typeof PerformInput>;

/** An exception that the application did not catch; its own uncaught handler gets it too. */
export const ApplicationException = z.object({
  n: z.number().int().optional().describe('Counts the uncaught exceptions of the application, from 1'),
  type: z.string().describe('Class of the exception'),
  message: z.string().nullable().describe('At most 500 characters'),
  frame: z
    .string()
    .nullable()
    .optional()
    .describe("First frame of the application's own code; null if there is none: com.example.App.save(App.java:25)"),
  stack: z
    .array(z.string())
    .describe("At most 12 frames, the topmost first; the application's own are kept before others"),
});
export type ApplicationException = z.infer<typeof ApplicationException>;

/** A file or directory chooser that the application has shown while a client acted. */
export const FileChooser = z.object({
  kind: z.enum(['open', 'openMultiple', 'save', 'directory']).describe('What it accepts'),
  state: z
    .enum(['open', 'answered', 'cancelled', 'native'])
    .describe('open: it waits for chooseFile; native: only the user can answer it'),
  title: z.string().optional().describe('Its title'),
  initialDirectory: z.string().optional().describe('The directory that it shows first'),
  initialFileName: z.string().optional().describe('The name that it suggests'),
  extensionFilters: z
    .array(
      z.object({
        description: z.string().describe('e.g. Images'),
        extensions: z.array(z.string()).describe('Patterns, e.g. *.png'),
      }),
    )
    .optional()
    .describe('The files that it accepts; absent if any'),
  paths: z.array(z.string()).optional().describe('The answer'),
  note: z.string().optional().describe('Something about the answer that may be a mistake'),
});
export type FileChooser = z.infer<typeof FileChooser>;

/** What one action did. Windows and exceptions are left out when there are none. */
export const ActionResult = z.object({
  ok: z.boolean().describe('Whether it happened'),
  type: ActionType.describe('The action'),
  target: Match.optional().describe('The node that was acted on'),
  opened: z.array(WindowInfo).optional().describe('Windows that opened'),
  closed: z.array(WindowInfo).optional().describe('Windows that closed'),
  exceptions: z.array(ApplicationException).optional().describe('Exceptions that the application did not catch'),
  choosers: z.array(FileChooser).optional().describe('File and directory choosers that were opened or answered'),
  error: UiErrorBody.optional().describe('Why it did not happen'),
  typed: z
    .string()
    .optional()
    .describe('What was typed, at most 80 characters; ••• stands for what a password field got'),
  password: z.literal(true).optional().describe('The node is a password field: what was typed is shown nowhere'),
});
export type ActionResult = z.infer<typeof ActionResult>;

export const PerformOutput = z.object({
  app: z.string().optional().describe('The application'),
  results: z.array(ActionResult).describe('One per action, in order'),
  screenshot: ScreenshotOutput.optional().describe('Of the screenshot that was asked for'),
  screenshotError: UiErrorBody.optional().describe('Why there is none, though the actions were done'),
});
export type PerformOutput = z.infer<typeof PerformOutput>;
