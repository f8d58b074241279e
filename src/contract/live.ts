import * as z from 'zod';
import { AppEntry, Selection } from './app.ts';
import { WindowKind } from './snapshot.ts';

/**
 * One row of the live tree: a window (`kind` is set) or a node. `parent` is the uid of the parent node, of the window for
 * a scene's root, of the owner for a popup or dialog, null for a top window. `index` counts among the parent's rows.
 */
export const Row = z.object({
  uid: z.string(),
  parent: z.string().nullable(),
  index: z.number().int(),
  type: z.string(),
  kind: WindowKind.optional(),
  id: z.string().optional(),
  text: z.string().optional(),
  flags: z
    .array(z.string())
    .optional()
    .describe('disabled, invisible, focused, selected, … as in a snapshot, and "internal" for what a skin made'),
});
export type Row = z.infer<typeof Row>;

/** `epoch.n`: which watch, and how far. */
export const Rev = z.string().regex(/^[0-9a-z]+\.\d+$/);

/** Answer of `ui://live/tree?app=&since=REV`: what changed since; `reset` says to forget what was known. */
export const LiveTree = z.object({
  app: z.string().nullable(),
  rev: Rev,
  reset: z.boolean(),
  upserts: z.array(Row),
  removed: z.array(z.string()),
  next: z.string().optional().describe('Read this uri for the rest'),
});
export type LiveTree = z.infer<typeof LiveTree>;

/** What was done: one entry of `ui://live/activity`, newest first. */
export const ActivityEntry = z.object({
  n: z.number().int(),
  at: z.iso.datetime(),
  who: z.string().describe("The client's name"),
  app: z.string().optional(),
  tool: z.string(),
  summary: z.string().describe('e.g. click Button[text=Save]'),
  target: z.string().optional().describe('Uid of the node'),
  ok: z.boolean(),
  result: z.string().describe('In words; for a failure its reason'),
  ms: z.number(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
export const LiveActivity = z.object({ rev: z.number().int(), entries: z.array(ActivityEntry) });

/** `ui://live/apps`: programs, which one is selected, and what the person should know about it. */
export const LiveApps = z.object({
  rev: z.number().int(),
  apps: z.array(AppEntry),
  selected: z.string().nullable(),
  pickMode: z.boolean(),
  busy: z
    .object({
      sinceMs: z.number(),
      stack: z.array(z.string()),
      nativeDialog: z.literal(true).optional().describe('It waits for a native file dialog'),
    })
    .nullable()
    .describe('The FX thread of the selected program does not answer'),
  ended: z
    .object({ app: z.string(), exitCode: z.number().int().nullable(), output: z.array(z.string()) })
    .nullable()
    .describe('The program that was selected and has ended'),
  again: z.string().optional().describe('Name of what ui_launch with "again" starts'),
});
export type LiveApps = z.infer<typeof LiveApps>;

export const LiveSelection = Selection.extend({ rev: z.number().int(), by: z.string().optional() });

/** `ui://live/picture?app=&window=&max=&since=`: the picture as a blob beside it; `unchanged` when nothing was painted since. */
export const LivePicture = z.object({
  app: z.string().nullable(),
  rev: Rev,
  unchanged: z.boolean(),
  window: z.string().nullable().describe('Uid'),
  width: z.number().int(),
  height: z.number().int(),
  scale: z.number(),
  origin: z.object({ x: z.number(), y: z.number() }),
});
