import * as z from 'zod';
import { AppEntry, Selection } from './app.ts';
import { ListedQuestion } from './ask.ts';
import { Comparison } from './compare.ts';
import { ReloadProblem } from './reload.ts';
import { WindowKind } from './window.ts';

/**
 * One row of the live tree: a window (`kind` is set), a node, or an element of the page in a WebView (`element` is set). `parent` is the uid of the parent node; for a scene's root
 * it is the window, for a popup or dialog the owner window, and for a top-level window null.
 */
export const Row = z.object({
  uid: z.string().describe('Stable identifier'),
  parent: z.string().nullable().describe('Uid of the parent row; null for a top-level window'),
  index: z.number().int().describe("Zero-based index among the parent's rows"),
  type: z.string().describe('Type as in a snapshot; a row of type Tab contains the content of its tab'),
  kind: WindowKind.optional().describe('Kind of window; absent for a node'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('The text that it displays, or the title of the window'),
  flags: z
    .array(z.string())
    .optional()
    .describe(
      'States as in a snapshot, such as disabled, invisible (itself or an ancestor), focused, selected; "internal" for a ' +
        'node of a skin. If an internal node has the focus, its control is focused too',
    ),
  element: z.literal(true).optional().describe('Present for an element of the page in a WebView; `type` is its tag'),
  blank: z
    .literal(true)
    .optional()
    .describe('Present for a button, label or cell without a text, which may display other nodes instead'),
});
export type Row = z.infer<typeof Row>;

/** `epoch.n`: identifies a watch and a position in it. */
export const Rev = z.string().regex(/^[0-9a-z]+\.\d+$/);

/** Content of `ui://live/tree?app=&since=REV`: the changes since that revision. */
export const LiveTree = z.object({
  app: z.string().nullable().describe('The application; null if none is connected'),
  rev: Rev.describe('Revision, for `since` of the next read'),
  reset: z.boolean().describe('Whether to discard everything that was read before'),
  upserts: z.array(Row).describe('Rows that are new or changed'),
  removed: z.array(z.string()).describe('Uids of rows that were removed'),
  next: z.string().optional().describe('URI of the rest'),
});
export type LiveTree = z.infer<typeof LiveTree>;

/**
 * The experimental client capability whose `id` contains an identifier of the client, by which the client recognizes its own
 * entries and selection.
 */
export const CLIENT_ID_CAPABILITY = 'javafxInspector.client';

/** One entry of `ui://live/activity`: an action of a client. */
export const ActivityEntry = z.object({
  n: z.number().int().describe('Number of the entry, from 1'),
  at: z.iso.datetime().describe('Time in UTC'),
  who: z.string().describe('Name of the client'),
  client: z.string().optional().describe('Identifier of the client, if it sent one when it connected'),
  app: z.string().optional().describe('The application'),
  tool: z.string().describe('The tool that was called'),
  summary: z.string().describe('Summary, such as clicked “Save”'),
  target: z.string().optional().describe('Uid of the node'),
  window: z.string().optional().describe("Title of the node's window, unless that is the primary stage"),
  ok: z.boolean().describe('Whether it succeeded'),
  result: z.string().describe('Result as text; for a failure, the reason'),
  ms: z.number().describe('Duration in milliseconds'),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** Content of `ui://live/activity?since=N`. */
export const LiveActivity = z.object({
  rev: z.number().int().describe('Number of the newest entry'),
  entries: z.array(ActivityEntry).describe('Entries, newest first'),
});

/** The effect of one tool call of an AI agent: the application before and after it (docs/what-changed.md). */
export const ActivityStep = z.object({
  entries: z.array(z.number().int()).describe('Numbers of its entries in `ui://live/activity`'),
  app: z.string().describe('The application'),
  images: z.boolean().describe('Whether there is an image of before and after'),
  reason: z.string().optional().describe('Why no screenshot was taken, or why they are not compared'),
  ...Comparison.pick({ changed: true, moreRegions: true, ratio: true }).partial().shape,
});
export type ActivityStep = z.infer<typeof ActivityStep>;

/** First content of `ui://live/steps{?n,image}`; the PNG is the second. */
export const LiveSteps = z.object({
  steps: z.array(ActivityStep).describe('The last steps, at most 20, newest first; with n, only that step'),
});

/** The image of a step to return. */
export const StepImage = z.enum(['before', 'after']);
export type StepImage = z.infer<typeof StepImage>;

/** Content of `ui://live/apps`: the applications, which one is selected, and its state. */
export const LiveApps = z.object({
  rev: z.number().int().describe('Increases with each change'),
  apps: z.array(AppEntry).describe('Applications on this machine, sorted by process ID'),
  selected: z.string().nullable().describe('The application that tools use by default; null if none is connected'),
  pickMode: z.boolean().describe('Whether select-node mode is on'),
  busy: z
    .object({
      sinceMs: z.number().describe('Milliseconds since the JavaFX application thread stopped responding'),
      stack: z.array(z.string()).describe('Stack of the JavaFX application thread, topmost frame first'),
      nativeDialog: z.literal(true).optional().describe('Present if it waits for a native file dialog'),
      starting: z.literal(true).optional().describe('Present if it has shown no window yet'),
    })
    .nullable()
    .describe('Set while the JavaFX application thread of the selected application does not respond'),
  ended: z
    .object({
      app: z.string().describe('The application'),
      title: z.string().optional().describe('The last known title of its window'),
      exitCode: z.number().int().nullable().describe('Exit code; null if unknown'),
      output: z.array(z.string()).describe('Last lines that it printed'),
    })
    .nullable()
    .describe('The selected application that exited; null once another one is selected'),
  earlier: z
    .array(AppEntry.pick({ app: true, title: true, mainClass: true }))
    .optional()
    .describe(
      'Applications that were connected and are not any more, if any, with their last titles: lists still name them',
    ),
  waiting: z.array(z.string()).optional().describe('Names of the AI agents and scripts that wait for events, if any'),
  questions: z
    .array(ListedQuestion)
    .optional()
    .describe(
      'Questions of the user for AI agents, oldest first, also those that an AI agent has taken; absent for none',
    ),
  recording: z.string().optional().describe('The application that is being recorded as a test; absent if none is'),
  recorded: z.literal(true).optional().describe('Present if steps of a test were recorded and are kept'),
  unapplied: z
    .array(ReloadProblem)
    .optional()
    .describe(
      'Saved files that were not applied to a connected application, or not completely, if any, until they are applied: ' +
        'what the log message about each has in `_meta`, and `at`, the time; the last one last',
    ),
  marks: z
    .number()
    .int()
    .optional()
    .describe(
      'Number of times that clients have hidden or shown nodes, forced their states, or emulated anything, if any',
    ),
  again: z.string().optional().describe('Name of the application or project that ui_launch starts with "again"'),
  restarts: z.literal(true).optional().describe('Present if that restarts the selected application'),
  exceptions: z
    .number()
    .int()
    .optional()
    .describe('Number of uncaught exceptions of the selected application since its Java agent was enabled, if any'),
  trace: z
    .number()
    .int()
    .optional()
    .describe('Present if a trace is shown instead of an application: the zero-based index of the moment'),
  tracing: z.string().optional().describe('The application of which a trace is being recorded; absent if none is'),
});
export type LiveApps = z.infer<typeof LiveApps>;

/** Content of `ui://live/selection`. */
export const LiveSelection = Selection.extend({
  rev: z.number().int().describe('Increases with each change'),
  by: z.string().optional().describe('Name of the client that selected the node'),
  client: z.string().optional().describe('Identifier of that client, if it sent one when it connected'),
});

/** The lower limit for the longest side of a live screenshot, in pixels. */
export const LEAST_SIDE = 16;
export const MOST_SIDE = 8192;

/** First content of `ui://live/picture?app=&window=&max=&since=`; the PNG is the second. */
export const LivePicture = z.object({
  app: z.string().nullable().describe('The application; null if none is connected'),
  rev: Rev.describe('Revision, for `since` of the next read'),
  unchanged: z.boolean().describe('Whether nothing was painted since `since`; there is no PNG then'),
  window: z.string().nullable().describe('Uid of the window; null for the focused stage'),
  width: z.number().int().describe('Width of the PNG in pixels'),
  height: z.number().int().describe('Height of the PNG in pixels'),
  scale: z.number().describe('PNG pixels per scene pixel'),
  origin: z
    .object({ x: z.number().describe('Scene x'), y: z.number().describe('Scene y') })
    .describe('The point of the scene at the upper left corner of the PNG'),
});

/** Content of `ui://live/source?url=` and `ui://live/source?file=`. */
export const LiveSource = z.object({
  url: z.string().optional().describe('The URL from which the application has loaded the file, if that was given'),
  file: z
    .string()
    .nullable()
    .describe(
      'Absolute path of its source in the project, else of the file itself; null if neither is a file of this machine',
    ),
  line: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Line that declares the class, from 1, if that was given and is found'),
});
export type LiveSource = z.infer<typeof LiveSource>;

/** A node that was created by a line of a file. */
export const MadeNode = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text'),
  line: z.number().int().describe('Line of the file, from 1'),
  column: z.number().int().optional().describe('Column, from 1'),
});
export type MadeNode = z.infer<typeof MadeNode>;

/** Content of `ui://live/made?file=`. */
export const LiveMade = z.object({
  app: z.string().nullable().describe('The application; null if none is connected'),
  nodes: z.array(MadeNode).describe('Nodes in the windows, in document order'),
  omitted: z.number().int().optional().describe('Number of further nodes beyond the limit'),
});
export type LiveMade = z.infer<typeof LiveMade>;

/** The logs of a session: the standard output and error of launched applications, and the log of the server. */
export const LogName = z.enum(['app', 'app-err', 'server']);
export type LogName = z.infer<typeof LogName>;

/** Content of `ui://live/log?name=&since=`. */
export const LiveLog = z.object({
  file: z.string().describe('Absolute path of the log'),
  exists: z.boolean().describe('Whether the file exists'),
  lines: z.array(z.string()).describe('Complete lines, oldest first, at most 1,000 characters of each'),
  omitted: z.number().int().describe('Number of earlier lines beyond the limit'),
  position: z.number().int().describe('For `since` of the next read'),
});

/** Whether a client may run Java code. */
export const MayRun = z.enum(['yes', 'no', 'asks']);
export type MayRun = z.infer<typeof MayRun>;

/** The user's decision, made in an editor, about an AI agent that wants to run code in an application, or to call tools that it publishes. */
export const RunDecision = z.object({
  app: z.string().optional().describe('The application; absent if it is about launching one'),
  tools: z.literal(true).optional().describe('Present if it is about the tools that the application publishes'),
  decision: z
    .enum(['yes', 'no', 'always'])
    .describe(
      'yes: this AI agent, until the application is disconnected; no: all AI agents of the editor, until the user takes it back; ' +
        'always: the setting of the editor allows it in all',
    ),
});
export type RunDecision = z.infer<typeof RunDecision>;

/** The request with which a page or editor revokes the user's decisions about one AI agent or all. */
export const ForgetRunDecisions = z.object({
  method: z.literal('javafxInspector/forgetRunDecisions'),
  params: z.object({ who: z.string().optional() }),
});

/** Content of `ui://live/clients`. */
export const LiveClients = z.object({
  dir: z.string().describe('Absolute path of the session directory'),
  config: z.string().describe('Absolute path of the file that limits all AI agents of the session; it may not exist'),
  allow: z
    .string()
    .optional()
    .describe('Command with which the user allows all AI agents of the session to run code, in a terminal'),
  clients: z
    .array(
      z.object({
        who: z.string().describe('Name for users, such as Claude'),
        name: z.string().describe('Its own name, as in `initialize`'),
        version: z.string().describe('Its version'),
        withheld: z.array(z.string()).describe('Tools that it may not use'),
        by: z.array(z.string()).describe('Options of its command, or fields of config.json, that withhold them'),
        run: MayRun.describe(
          'Whether it may run Java code (ui_run); asks: VS Code asks the user, unless the user has decided',
        ),
        decisions: z.array(RunDecision).optional().describe('Answers of the user, if VS Code has asked'),
      }),
    )
    .describe('AI agents and scripts, in the order in which they have connected'),
});
export type LiveClients = z.infer<typeof LiveClients>;
