import * as z from 'zod';
import { AppEntry, Selection } from './app.ts';
import { WindowKind } from './snapshot.ts';

/**
 * One row of the live tree: a window (`kind` is set) or a node. `parent` is the uid of the parent node, of the window for
 * a scene's root, of the owner for a popup or dialog, null for a top window. `index` counts among the parent's rows.
 */
export const Row = z.object({
  uid: z.string().describe('Stable identifier'),
  parent: z.string().nullable().describe('Uid of the row above; null for a top window'),
  index: z.number().int().describe("Zero-based index among the parent's rows"),
  type: z
    .string()
    .describe('As in a snapshot; a row of type Tab holds the content of its tab, the selected tab is first'),
  kind: WindowKind.optional().describe('Only of a window: its kind'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('The text that it displays, or the title of the window'),
  flags: z
    .array(z.string())
    .optional()
    .describe(
      'disabled, invisible (itself or something above it), focused, selected, … as in a snapshot, and "internal" for ' +
        'what a skin made; when an internal node has the focus, the control that it belongs to is focused too',
    ),
});
export type Row = z.infer<typeof Row>;

/** `epoch.n`: which watch, and how far. */
export const Rev = z.string().regex(/^[0-9a-z]+\.\d+$/);

/** Answer of `ui://live/tree?app=&since=REV`: what changed since; `reset` says to forget what was known. */
export const LiveTree = z.object({
  app: z.string().nullable().describe('The application; null for none'),
  rev: Rev.describe('Revision, for `since` of the next read'),
  reset: z.boolean().describe('Whether to forget everything that was read before'),
  upserts: z.array(Row).describe('Rows that are new or changed'),
  removed: z.array(z.string()).describe('Uids of rows that were removed'),
  next: z.string().optional().describe('Read this uri for the rest'),
});
export type LiveTree = z.infer<typeof LiveTree>;

/** The experimental client capability in whose `id` a client sends an identifier, to recognize its own entries and selection. */
export const CLIENT_ID_CAPABILITY = 'javafxInspector.client';

/** What was done: one entry of `ui://live/activity`, newest first. */
export const ActivityEntry = z.object({
  n: z.number().int().describe('Number of the entry, from 1'),
  at: z.iso.datetime().describe('When, in UTC'),
  who: z.string().describe("The client's name"),
  client: z.string().optional().describe('Identifier of the client, if it has sent one when it connected'),
  app: z.string().optional().describe('The application'),
  tool: z.string().describe('The tool that was called'),
  summary: z.string().describe('e.g. click Button[text=Save]'),
  target: z.string().optional().describe('Uid of the node'),
  ok: z.boolean().describe('Whether it happened'),
  result: z.string().describe('In words; for a failure its reason'),
  ms: z.number().describe('How long it took, in milliseconds'),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
export const LiveActivity = z.object({ rev: z.number().int(), entries: z.array(ActivityEntry) });

/** `ui://live/apps`: applications, which one is selected, and what the user should know about it. */
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
    .describe('The FX thread of the selected application does not answer'),
  ended: z
    .object({ app: z.string(), exitCode: z.number().int().nullable(), output: z.array(z.string()) })
    .nullable()
    .describe('The application that was selected and has ended'),
  again: z.string().optional().describe('Name of what ui_launch with "again" starts'),
});
export type LiveApps = z.infer<typeof LiveApps>;

export const LiveSelection = Selection.extend({
  rev: z.number().int(),
  by: z.string().optional(),
  client: z.string().optional(),
});

/** Bounds of what may be asked for as the longest side of a live screenshot, in pixels. */
export const LEAST_SIDE = 16;
export const MOST_SIDE = 8192;

/** `ui://live/picture?app=&window=&max=&since=`: the screenshot as a blob beside it; `unchanged` when nothing was painted since. */
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
