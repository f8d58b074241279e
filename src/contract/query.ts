import * as z from 'zod';
import { NodeAddress } from './address.ts';
import { UiErrorBody } from './error.ts';
import { AppName, brief, FoundBy, UsedApp } from './fields.ts';
import { CellPlace, FullRef, Layout, ModelRows, Name, RowContainer } from './node.ts';
import { BriefSelector, Selector, TextMatch } from './selector.ts';
import { Scope } from './snapshot.ts';
import { WindowInfo } from './window.ts';
import { NodeSource } from './source.ts';

/** Input of `ui_query` (docs/contract/queries.md, "Finding nodes"). */
export const QueryInput = z.strictObject({
  app: AppName,
  scope: Scope.meta(brief).describe('{stage, stageIndex} as in ui_get_snapshot').optional(),
  selector: Selector,
  within: NodeAddress.optional().describe('Search below this node'),
  items: z.boolean().optional().describe('Also rows out of view, by text'),
  limit: z.number().int().min(1).max(1000).optional().describe('Most matches (default: 50)'),
  include: z
    .strictObject({ source: z.boolean().optional().describe('File and line that made it') })
    .meta(brief)
    .optional()
    .describe('{"source": true}: also what made it'),
});
export type QueryInput = z.infer<typeof QueryInput>;

/** A one-line summary of a node, with its address. */
export const Match = z.object({
  ref: FullRef,
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().nullable().describe('Id of the node'),
  name: Name.optional(),
  styleClass: z.array(z.string()).optional().describe('Style classes; only of a query, if nothing else names the node'),
  cell: CellPlace.optional().describe('Where a row, or a node in one, is in its list, table or tree'),
  summary: z.string().describe('One-line summary, such as Button[text=OK]'),
  layout: Layout.optional().describe('Bounds of the node'),
  source: NodeSource.optional(),
  foundBy: FoundBy,
});
export type Match = z.infer<typeof Match>;

/** A node in a report that does not state its position. */
export const NamedNode = Match.extend({
  ref: FullRef.partial({ path: true }).describe(
    'Address of the node; path only for scripts, whose reports outlast uids',
  ),
});
export type NamedNode = z.infer<typeof NamedNode>;

/** Matches in a window outside of the default scope, reported if the scope has no match. */
export const Elsewhere = z.object({
  window: WindowInfo.describe('The window'),
  total: z.number().int().describe('Number of its matches'),
  first: Match.describe('The first of them'),
  hidden: z.literal(true).optional().describe('None of them is visible'),
});
export type Elsewhere = z.infer<typeof Elsewhere>;

/** Rows of one control that are out of view. */
export const FoundRows = z.object({
  in: RowContainer.describe('Their list, table or tree'),
  columns: ModelRows.shape.columns,
  rows: ModelRows.shape.rows,
  searched: z.number().int().optional().describe('Number of rows that were searched, if not all'),
});
export type FoundRows = z.infer<typeof FoundRows>;

export const QueryOutput = z.object({
  app: UsedApp,
  matches: z.array(Match).describe('Matching nodes in document order'),
  total: z.number().int().optional().describe('Number of all matches, if more than the limit'),
  outside: z.number().int().optional().describe('Number of all matches outside of their window: the last ones'),
  items: z.array(FoundRows).optional().describe('With items: rows that are out of view, by control'),
  moreItems: z.literal(true).optional().describe('Present if more rows match than the limit'),
  note: z
    .string()
    .optional()
    .describe(
      'Parts of the selector that occur in no window, with similar ones that do, or match nothing by themselves',
    ),
  elsewhere: z
    .array(Elsewhere)
    .optional()
    .describe('Without scope: windows that have matches where the focused one has none'),
});
export type QueryOutput = z.infer<typeof QueryOutput>;

/** Input of `ui_wait_for`: the state of a node or window, or idleness. */
export const WaitInput = z.strictObject({
  app: AppName,
  selector: BriefSelector.optional(),
  ref: NodeAddress.optional(),
  scope: Scope.meta(brief).describe('As in ui_query (default: all windows)').optional(),
  window: z
    .strictObject({
      title: z.string().optional().describe('Its title'),
      match: TextMatch.meta(brief).optional().describe('As in ui_query'),
      uid: z.string().optional().describe('Instead of title'),
    })
    .optional()
    .describe('A window'),
  state: z
    .enum(['visible', 'gone', 'enabled', 'disabled', 'focused', 'selected', 'open', 'closed'])
    .optional()
    .describe('Of a window: open (default), closed; of a node: the others (default: visible)'),
  text: z.string().optional().describe('Text that the node must show'),
  match: TextMatch.meta(brief).optional().describe('As in ui_query'),
  idle: z.literal(true).optional().describe('Until posted runnables have run and a pulse changes nothing'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('In ms (default: 5000)'),
});
export type WaitInput = z.infer<typeof WaitInput>;

export const WaitOutput = z.object({
  app: UsedApp,
  ok: z.literal(true).describe('Always true'),
  waitedMs: z.number().describe('Waiting time in milliseconds'),
  match: Match.optional().describe('The node'),
  window: WindowInfo.optional().describe('The window'),
});
export type WaitOutput = z.infer<typeof WaitOutput>;

/** The condition that `ui_perform` waits for after its actions. */
export const Until = WaitInput.omit({ app: true });
export type Until = z.infer<typeof Until>;

/** The outcome of that wait. The actions were performed, so a state that was not reached is not an error of the call. */
export const UntilOutcome = WaitOutput.omit({ app: true }).extend({
  ok: z.boolean().describe('Whether it was reached'),
  error: UiErrorBody.optional().describe('Why it was not reached'),
});
export type UntilOutcome = z.infer<typeof UntilOutcome>;
