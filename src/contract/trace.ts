import * as z from 'zod';
import { agentEvents } from './agent.ts';
import { AppEntry } from './app.ts';
import { ActivityEntry, ActivityStep, LivePicture, LiveTree } from './live.ts';
import { UiNode } from './node.ts';
import { UiStage } from './snapshot.ts';

/**
 * The format of a trace (docs/trace.md): JSON objects, one per line. Each line is compressed on its own with gzip, so that the
 * file can be read up to the last complete line when its server was killed.
 */
export const TRACE_FORMAT = 1;

/** Ending of the names of traces. */
export const TRACE_ENDING = '.trace';

const at = z.iso.datetime().describe('Time in UTC');

/** The application of a trace. */
export const TracedApp = AppEntry.pick({
  app: true,
  pid: true,
  mainClass: true,
  title: true,
  javaVersion: true,
  javafxVersion: true,
  launched: true,
});

/** The first line of a trace. */
export const TraceHeader = z.object({
  kind: z.literal('trace'),
  format: z.literal(TRACE_FORMAT).describe('Version of the format'),
  server: z.string().describe('Version of the inspector'),
  at,
  app: TracedApp.describe('The application'),
});
export type TraceHeader = z.infer<typeof TraceHeader>;

/** Why a trace has ended. */
export const TraceEnd = z.enum(['stopped', 'exited', 'detached', 'closed', 'full']);
export type TraceEnd = z.infer<typeof TraceEnd>;

/** A node of a trace: its children are nodes of their own. */
const TracedNode = UiNode.omit({ children: true }).extend({
  childUids: z.array(z.string()).optional().describe('Uids of its children, in document order'),
});
export type TracedNode = z.infer<typeof TracedNode>;

/** A window of a trace, with the uid of its root node. */
const TracedStage = UiStage.omit({ scene: true }).extend({
  scene: UiStage.shape.scene
    .unwrap()
    .omit({ root: true })
    .extend({ root: z.string().nullable().describe('Uid of its root node') })
    .nullable(),
});
export type TracedStage = z.infer<typeof TracedStage>;

/** A line of a trace after the first one. */
export const TraceLine = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('dropped'),
      pictures: z.number().int().min(0).describe('Number of screenshots'),
      steps: z.number().int().min(0).optional().describe('Number of steps of a recorded test'),
    })
    .describe('second line: the oldest screenshots or steps were dropped because of the maximum size'),
  z.object({ kind: z.literal('activity'), entry: ActivityEntry }).describe('an entry of the activity list'),
  z
    .object({
      kind: z.literal('picture'),
      id: z.number().int().describe('Number of the screenshot'),
      at,
      ...LivePicture.pick({ width: true, height: true, scale: true, origin: true }).shape,
      window: z.string().describe('Uid of the window'),
      png: z.string().describe('The PNG in base64'),
    })
    .describe('a screenshot'),
  z
    .object({ kind: z.literal('tree'), at, ...LiveTree.pick({ reset: true, upserts: true, removed: true }).shape })
    .describe('changes of the rows of the tree'),
  z
    .object({
      kind: z.literal('nodes'),
      at,
      stages: z.array(TracedStage).describe('All windows'),
      nodes: z.array(TracedNode).describe('Nodes that are new or changed'),
      removed: z.array(z.string()).describe('Uids of nodes that were removed'),
      omitted: z.number().int().optional().describe('Number of nodes beyond the limit, if any'),
    })
    .describe('changes of the nodes with their details'),
  z
    .object({ kind: z.literal('details'), nodes: z.array(UiNode.omit({ children: true })).describe('These nodes') })
    .describe('all properties, styles and rules of some nodes, until they change'),
  z
    .object({
      kind: z.literal('step'),
      at,
      step: ActivityStep.describe('Its changes on screen'),
      before: z.number().int().optional().describe('Number of the screenshot before it'),
      after: z.number().int().optional().describe('Number of the screenshot after it'),
    })
    .describe('a step has ended; its screenshots, tree and nodes are in the lines before'),
  z.object({ kind: z.literal('exception'), exception: agentEvents.exception }).describe('an exception was not caught'),
  z
    .object({
      kind: z.literal('output'),
      at,
      from: z.enum(['out', 'err', 'console']).describe('Standard output or error, or the console of a page'),
      lines: z.array(z.string()).describe('Complete lines'),
    })
    .describe('output of the application'),
  z
    .object({
      kind: z.literal('end'),
      at,
      reason: TraceEnd.describe('Why it ended'),
      exitCode: z.number().int().optional().describe('Exit code of the application, if known'),
    })
    .describe('last line'),
]);
export type TraceLine = z.infer<typeof TraceLine>;

/** A moment of a trace that the page can show. */
export const TraceMoment = z.object({
  at,
  kind: z.enum(['start', 'activity', 'output', 'end']).describe('Event'),
  n: z.number().int().optional().describe('Number of the entry of the activity list'),
  who: z.string().optional().describe('Name of the client'),
  text: z.string().describe('The event in words'),
  result: z.string().optional().describe('Its result'),
  ok: z.boolean().describe('Whether it succeeded'),
  isOlder: z
    .literal(true)
    .optional()
    .describe('Present if the details of nodes are of an earlier moment, because they were not read again so soon'),
});
export type TraceMoment = z.infer<typeof TraceMoment>;

/** Content of `ui://live/trace`, which only the server of `trace show` has. */
export const ShownTrace = z.object({
  file: z.string().describe('Name of the file'),
  moments: z.array(TraceMoment).describe('Oldest first'),
  notes: z.array(z.string()).describe('Sentences that name the missing parts of the trace'),
});
export type ShownTrace = z.infer<typeof ShownTrace>;

/** The request with which a page moves to a moment of a trace. */
export const ShowMoment = z.object({
  method: z.literal('javafxInspector/showMoment'),
  params: z.object({ moment: z.number().int().min(0).describe('Zero-based index') }),
});

/** Response of the server to a request of the command line about its trace. */
export const TraceStatus = z.object({
  file: z.string().describe('Absolute path of the trace'),
  app: z.string().describe('The application'),
  steps: z.number().int().describe('Number of steps so far'),
  end: TraceEnd.optional().describe('Why it has ended; absent while it is being recorded'),
  failure: z.string().optional().describe('Why it could not be written'),
});
export type TraceStatus = z.infer<typeof TraceStatus>;
