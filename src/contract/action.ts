import * as z from 'zod';
import { UiErrorBody } from './error.ts';
import { NodeRef } from './node.ts';
import { Match, Selector } from './query.ts';
import { ScreenshotOutput, StageIndex, StageScope, WindowInfo } from './snapshot.ts';

/** What an action is done to: an address, a selector that matches one visible node, or a row or cell of a virtualized control. */
export const Target = z.strictObject({
  ref: NodeRef.optional(),
  selector: Selector.optional(),
  nth: z.number().int().min(0).optional().describe('Which match, in document order'),
  within: NodeRef.optional(),
  index: z.number().int().min(0).optional().describe('Row of a list, table or tree; scrolled to first'),
  columnId: z.string().optional().describe("The column's id, else its header text"),
});
export type Target = z.infer<typeof Target>;

export const Modifier = z.enum(['SHIFT', 'CTRL', 'ALT', 'META', 'SHORTCUT']);
export const MouseButton = z.enum(['PRIMARY', 'SECONDARY', 'MIDDLE', 'BACK', 'FORWARD']);

/** The contract's actions (§4.4) and ours. */
export const ActionType = z.enum([
  'focus',
  'click',
  'doubleClick',
  'hover',
  'typeText',
  'setText',
  'pressKey',
  'scroll',
  'scrollTo',
]);
export type ActionType = z.infer<typeof ActionType>;

/** One action. One strict object rather than a union: clients that cannot show unions still see every field. */
export const Action = z.strictObject({
  type: ActionType,
  target: Target.optional().describe('Not needed for typeText and pressKey: they go to the focused node'),
  x: z.number().optional().describe("Scene pixels; with a target, from the node's upper left corner"),
  y: z.number().optional(),
  space: z.enum(['scene', 'screen']).optional().describe('Of x and y without a target (scene)'),
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional().describe('Which window x and y are in'),
  text: z.string().optional().describe('For typeText and setText'),
  key: z.string().optional().describe('A KeyCode: ENTER, TAB, A, F5'),
  chord: z.string().optional().describe('For pressKey: Ctrl+Shift+K'),
  modifiers: z.array(Modifier).optional(),
  button: MouseButton.optional(),
  count: z.number().int().min(1).max(3).optional().describe('Clicks in a row (1)'),
  deltaX: z.number().optional().describe('Scene pixels; negative shows what is to the right'),
  deltaY: z.number().optional().describe('Scene pixels; negative shows what is below'),
  index: z.number().int().min(0).optional().describe('For scrollTo: the row'),
});
export type Action = z.infer<typeof Action>;

/** Input of `ui_perform` (contract.md §4.4). */
export const PerformInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  actions: z.array(Action).min(1).max(100),
  awaitUiIdle: z.boolean().optional().describe('Wait for posted runnables and one pulse after the last action (true)'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('For the whole call, picture included (5000)'),
  continueOnError: z.boolean().optional(),
  screenshot: z.boolean().optional().describe('Also a picture of the window afterwards'),
});
export type PerformInput = z.infer<typeof PerformInput>;

/** An exception that the program's own handler threw; the program's uncaught handler has it too. */
export const ProgramException = z.object({
  type: z.string(),
  message: z.string().nullable(),
  stack: z.array(z.string()).describe('Frames, the topmost first, at most 20'),
});

/** What one action did. Windows and exceptions are left out when there are none. */
export const ActionResult = z.object({
  ok: z.boolean(),
  type: ActionType,
  target: Match.optional().describe('The node that was acted on'),
  opened: z.array(WindowInfo).optional(),
  closed: z.array(WindowInfo).optional(),
  exceptions: z.array(ProgramException).optional(),
  error: UiErrorBody.optional(),
  password: z.literal(true).optional().describe('The node is a password field: what was typed is shown nowhere'),
});
export type ActionResult = z.infer<typeof ActionResult>;

export const PerformOutput = z.object({
  app: z.string().optional(),
  results: z.array(ActionResult),
  screenshot: ScreenshotOutput.optional().describe('Of the picture that was asked for'),
  screenshotError: UiErrorBody.optional().describe('Why there is none, though the actions were done'),
});
export type PerformOutput = z.infer<typeof PerformOutput>;
