import * as z from 'zod';
import { AppName, UsedApp } from './fields.ts';
import { LeakRepetitions, Leaks } from './leaks.ts';

/** The way in which a test finds a node: by displayed text or by names, never by a uid. */
export const RecordedTarget = z.object({
  by: z
    .enum(['id', 'label', 'text', 'accessibleText', 'tooltip', 'prompt', 'type', 'row', 'popup', 'window'])
    .describe('Kind of selector; popup: the list of the combo box `within`'),
  value: z.string().optional().describe('The id, text or title'),
  type: z.string().optional().describe('Public class of JavaFX whose instances are considered (default: any node)'),
  index: z.number().int().min(0).optional().describe('Zero-based, among the nodes that match otherwise'),
  column: z.string().optional().describe('Title of the column, for a cell of a row'),
  part: z.string().optional().describe('Style class of the part of the node that is meant'),
  get within() {
    return RecordedTarget.optional().describe('Where to search (default: all windows)');
  },
});
export type RecordedTarget = z.infer<typeof RecordedTarget>;

/** A check that a test makes after a step. */
export const RecordedAssertion = z.object({
  kind: z
    .enum([
      'text',
      'value',
      'state',
      'rows',
      'firstRows',
      'shown',
      'gone',
      'rowShown',
      'rowGone',
      'windowOpened',
      'windowClosed',
    ])
    .describe('The check'),
  target: RecordedTarget.optional().describe('The node; absent for windows'),
  value: z.string().optional().describe('The text, number, number of rows, text of the row, or title'),
  state: z.enum(['selected', 'disabled', 'expanded']).optional().describe('For state'),
  is: z.boolean().optional().describe('For state: whether it applies'),
  texts: z.array(z.string()).optional().describe('For firstRows: what they show, from top to bottom'),
});
export type RecordedAssertion = z.infer<typeof RecordedAssertion>;

/** A step as the Java agent reports it. */
export const RecordedStep = z.object({
  kind: z
    .enum([
      'click',
      'doubleClick',
      'rightClick',
      'middleClick',
      'menu',
      'choose',
      'date',
      'slide',
      'drag',
      'fill',
      'press',
      'note',
    ])
    .describe('The action; note: something that cannot be repeated'),
  target: RecordedTarget.optional().describe('The node'),
  to: RecordedTarget.optional().describe('For drag: where it is dropped'),
  text: z.string().optional().describe('Text, item or date, or the value of a slider'),
  path: z
    .array(z.string())
    .optional()
    .describe('For menu: the texts of the items; for choose: that of the item, if it is in the menu of a choice box'),
  bar: z.boolean().optional().describe('For menu: whether the path begins in a menu bar'),
  keys: z
    .array(z.string())
    .optional()
    .describe(
      'Names of KeyCode: modifiers that are held; for press, the key at the end; for fill, the one that confirms the text',
    ),
  x: z.number().optional().describe('Pixels from the left edge of the node (default: its middle)'),
  y: z.number().optional().describe('Pixels from the upper edge'),
  dx: z.number().optional().describe('For drag without `to`: how far, in pixels'),
  dy: z.number().optional().describe('For drag without `to`: how far, in pixels'),
  isSecret: z.boolean().optional().describe('Whether the text is a password, which is not recorded'),
  assertions: z.array(RecordedAssertion).optional().describe('Checks of the test after it'),
  notes: z.array(z.string()).optional().describe('Unreliable or missing parts'),
});
export type RecordedStep = z.infer<typeof RecordedStep>;

/** A step in the form that clients receive. */
export const RecordedLine = z.object({
  id: z.string().describe('For `without`'),
  text: z.string().describe('The action'),
  assertions: z
    .array(z.object({ id: z.string().describe('For `without`'), text: z.string().describe('The check') }))
    .describe('Checks of the test after it'),
});
export type RecordedLine = z.infer<typeof RecordedLine>;

/** The outcome of a step in a replay. */
export const ReplayedStep = z.object({
  id: z.string().describe('Id of the step'),
  text: z.string().describe('The action'),
  outcome: z.enum(['passed', 'failed', 'skipped']).describe('skipped: a note, which cannot be repeated'),
  checks: z.number().int().optional().describe('Number of its assertions that are true; absent for none'),
  message: z.string().optional().describe('The difference, the reason to skip it, or the exception'),
});
export type ReplayedStep = z.infer<typeof ReplayedStep>;

const speed = z.number().positive().max(100).optional();
const leaks = LeakRepetitions.optional();

export const RecordInput = z.strictObject({
  app: AppName,
  state: z.enum(['on', 'off', 'replay']).describe('on: start; off: end'),
  speed: speed.describe('Steps per second at most (default: no pauses)'),
  step: z.string().optional().describe('Id of the one step to replay'),
  leaks: leaks.describe('With replay: repeat all so often without checks, and report what stays'),
  after: z.string().optional().describe('With on: insert into the last test after this step; "0": at its start'),
  framework: z.literal('testfx').optional().describe('Of the test (default: testfx, JUnit 5)'),
  className: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'must be the simple name of a Java class')
    .optional()
    .describe('Default: RecordedTest'),
  package: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'must be the name of a Java package')
    .optional()
    .describe('Default: none'),
  without: z.array(z.string()).optional().describe('Ids of steps and assertions to leave out, unless on'),
});
export const RecordOutput = z.object({
  app: UsedApp,
  state: RecordInput.shape.state.describe('As given'),
  code: z.string().optional().describe('The test, as the text of a Java file'),
  robot: z
    .string()
    .optional()
    .describe('Path of the Java file of the class that it extends, to be copied once per project'),
  steps: z.array(RecordedLine).optional().describe('Recorded steps'),
  notes: z.array(z.string()).optional().describe('Steps not repeated, and needs of the test'),
  replayed: z.array(ReplayedStep).optional().describe('Results of the steps in a replay'),
  leaks: Leaks.optional().describe('With `leaks`'),
});

/** A step or an assertion in the form in which the user sees and changes it. */
const ReviewedPart = z.object({
  id: z.string().describe('Identifies it in the recording'),
  text: z.string().describe('The action or check'),
  removed: z.literal(true).optional().describe('Present if the user has left it out'),
  editable: z.string().optional().describe('Entered or expected text; absent if fixed'),
});
export type ReviewedPart = z.infer<typeof ReviewedPart>;

export const ReviewedStep = ReviewedPart.extend({
  assertions: z.array(ReviewedPart).describe('Checks of the test after it'),
  notes: z.array(z.string()).describe('Unreliable or missing parts'),
  password: z.string().optional().describe('If it enters a password: the environment variable of the test'),
});
export type ReviewedStep = z.infer<typeof ReviewedStep>;

/** The running replay, or the last one. */
export const LiveReplay = z.object({
  on: z.boolean().describe('Whether it runs'),
  step: z.string().optional().describe('Id of the step that is repeated now'),
  steps: z.array(ReplayedStep).describe('Results of the steps before'),
  repetition: z
    .object({ number: z.number().int().describe('From 0, which does not count'), of: z.number().int() })
    .optional()
    .describe('The run, if what stays is looked for'),
  leaks: Leaks.optional().describe('Remaining objects; absent before the end, and without a search'),
  error: z.string().optional().describe('Why it has ended before its end, other than by a failed step'),
});
export type LiveReplay = z.infer<typeof LiveReplay>;

/** Content of `ui://live/recording?className=&package=`. */
export const LiveRecording = z.object({
  n: z
    .number()
    .int()
    .describe('Number of the recording, from 1; another one when steps get other ids; 0 if nothing was recorded'),
  app: z.string().optional().describe('The application; absent if nothing was recorded'),
  title: z.string().optional().describe('Title of its window when the recording began'),
  main: z.string().optional().describe('Class of the application; absent if JavaFX was started without one'),
  on: z.boolean().describe('Whether it records'),
  before: z.string().optional().describe('Id of the step before which it inserts steps; absent at the end'),
  interrupted: z.literal(true).optional().describe('Present if the recording has ended with its connection'),
  steps: z.array(ReviewedStep).describe('Recorded steps in order'),
  taken: z
    .literal(true)
    .optional()
    .describe('Present if its code was read as the steps are now: to be copied or saved'),
  replay: LiveReplay.optional().describe('Absent if nothing was replayed'),
  needs: z.array(z.string()).describe('Needs of the test besides its libraries'),
  code: z.string().optional().describe('The test, as the text of a Java file; present if className is given'),
  robot: z.string().optional().describe('The text of the Java file of the class that it extends; present with code'),
  command: z
    .string()
    .optional()
    .describe('Command that runs the saved test; present with code in a project of Maven or Gradle'),
});
export type LiveRecording = z.infer<typeof LiveRecording>;

/** The request with which a page excludes a step or an assertion, includes it again, or changes its text. */
export const EditRecording = z.object({
  method: z.literal('javafxInspector/editRecording'),
  params: z.object({
    n: z.number().int().describe('Number of the recording'),
    id: z.string().describe('Id of the step or assertion'),
    removed: z.boolean().optional().describe('Whether to leave it out'),
    text: z.string().optional().describe('Entered or expected text'),
  }),
});
export type RecordingEdit = z.infer<typeof EditRecording>['params'];

/**
 * The request with which a page replays the recorded steps, or stops a replay. Its response does not wait for the end of the
 * replay.
 */
export const ReplayRecording = z.object({
  method: z.literal('javafxInspector/replayRecording'),
  params: z.object({
    n: z.number().int().describe('Number of the recording'),
    on: z.boolean().describe('Whether to replay, or to stop'),
    speed: speed.describe('Steps per second at most (default: no pauses)'),
    step: z.string().optional().describe('Id of the only step to replay (default: all)'),
    leaks: leaks.describe('Repeat all so often without checks, and look for what stays'),
    passwords: z.record(z.string(), z.string()).optional().describe('The passwords, by the ids of their steps'),
  }),
});
export type ReplayRequest = z.infer<typeof ReplayRecording>['params'];
