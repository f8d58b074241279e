import * as z from 'zod';
import { AppName, brief, FoundBy, UsedApp } from './fields.ts';
import { FullRef, Layout, Name, NodeAddress } from './node.ts';
import { Scope, WindowInfo } from './snapshot.ts';

/** Conditions of a structured search (docs/contract.md, "Predicates"). A node must meet all of them. */
export const Predicate = z
  .strictObject({
    typeIs: z.array(z.string()).optional().describe('Types, such as Button'),
    idEquals: z.string().optional().describe('Id'),
    styleClassHas: z.string().optional().describe('Style class'),
    textContains: z.string().optional().describe('Part of the displayed text'),
    visible: z.boolean().optional().describe('Is visible'),
    enabled: z.boolean().optional().describe('Is enabled'),
  })
  .describe('Conditions, all required');

/** How to find nodes (docs/contract.md, "Selectors"): by CSS, displayed text or predicate. All given parts must match. */
export const Selector = z
  .strictObject({
    css: z.string().nullish().describe('JavaFX CSS selector: #id, .class, VBox > Button:focused'),
    text: z.string().nullish().describe('Displayed text, else a name; white space is ignored'),
    label: z.string().nullish().describe('Name of a control: its label, tooltip, …'),
    match: z.enum(['contains', 'equals', 'regex']).nullish().describe('Default: contains; ignores case'),
    predicate: Predicate.nullish(),
  })
  .describe('All given fields must match');
export type Selector = z.infer<typeof Selector>;

/** A selector in the input of tools other than `ui_query`. */
export const BriefSelector = Selector.meta(brief).describe('css, text, label, match, predicate: as in ui_query');

/** Input of `ui_query` (docs/contract.md, "Finding nodes"). */
export const QueryInput = z.strictObject({
  app: AppName,
  scope: Scope.optional(),
  selector: Selector,
  within: NodeAddress.optional().describe('Search below this node'),
  limit: z.number().int().min(1).max(1000).optional().describe('Most matches (default: 50)'),
});
export type QueryInput = z.infer<typeof QueryInput>;

/** A one-line summary of a node, with its address. */
export const Match = z.object({
  ref: FullRef,
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().nullable().describe('Id of the node'),
  name: Name.optional(),
  summary: z.string().describe('One-line summary, such as Button[text=OK]'),
  layout: Layout.optional().describe('Bounds of the node'),
  foundBy: FoundBy,
});
export type Match = z.infer<typeof Match>;

export const QueryOutput = z.object({
  app: UsedApp,
  matches: z.array(Match).describe('Matching nodes in document order'),
  total: z.number().int().optional().describe('Number of all matches, if more than the limit'),
  note: z.string().optional().describe('Parts of the selector that occur in no window, with similar ones that do'),
});
export type QueryOutput = z.infer<typeof QueryOutput>;

/** Input of `ui_wait_for`: the state of a node or window, or idleness. */
export const WaitInput = z.strictObject({
  app: AppName,
  selector: BriefSelector.optional(),
  scope: Scope.meta(brief).describe('stage and stageIndex, as in ui_query').optional(),
  window: z
    .strictObject({
      title: z.string().describe('Title of the window'),
      match: z.enum(['contains', 'equals', 'regex']).optional().describe('Default: contains'),
    })
    .optional()
    .describe('Window to wait for'),
  state: z
    .enum(['visible', 'gone', 'enabled', 'disabled', 'focused', 'selected', 'open', 'closed'])
    .optional()
    .describe('Of a window: open (default), closed; of a node: the others (default: visible)'),
  text: z.string().optional().describe('Text that the node must show'),
  match: z.enum(['contains', 'equals', 'regex']).optional().describe('Default: contains'),
  idle: z.literal(true).optional().describe('Until posted runnables have run and a pulse changes nothing'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('Milliseconds (default: 5000)'),
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
