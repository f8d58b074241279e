import * as z from 'zod';
import { FullRef, Layout, NodeAddress } from './node.ts';
import { Scope, WindowInfo } from './snapshot.ts';

/** Conditions of a structured search (docs/contract.md, "Predicates"); all that are given must hold. */
export const Predicate = z
  .strictObject({
    typeIs: z.array(z.string()).optional().describe('Its type is one of these, for example Button'),
    idEquals: z.string().optional().describe('Its id is this'),
    styleClassHas: z.string().optional().describe('It has this style class'),
    textContains: z.string().optional().describe('Its displayed text contains this; case is ignored'),
    visible: z.boolean().optional().describe('Whether it is visible'),
    enabled: z.boolean().optional().describe('Whether it is enabled'),
  })
  .describe('Conditions that must all hold');

/** How to find nodes (docs/contract.md, "Selectors"): by css, by displayed text, by predicate; those given must all hold. */
export const Selector = z
  .strictObject({
    css: z.string().nullish().describe('JavaFX CSS selector: #id, .class, Button, VBox > Button:focused'),
    text: z.string().nullish().describe('Displayed text, also as a response printed it; white space is not compared'),
    match: z
      .enum(['contains', 'equals', 'regex'])
      .nullish()
      .describe('How `text` compares: contains (default, ignores case), equals, regex'),
    predicate: Predicate.nullish(),
  })
  .describe('How to find a node; what is given must all hold');
export type Selector = z.infer<typeof Selector>;

/** Input of `ui_query` (docs/contract.md, "Finding nodes"). */
export const QueryInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  scope: Scope.optional(),
  selector: Selector,
  within: NodeAddress.optional().describe('Only below this node'),
  limit: z.number().int().min(1).max(1000).optional().describe('Maximum number of matches (default: 50)'),
});
export type QueryInput = z.infer<typeof QueryInput>;

/** A node in one line, with its address. */
export const Match = z.object({
  ref: FullRef,
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().nullable().describe('Id of the node'),
  summary: z.string().describe('e.g. Button[text=OK]'),
  layout: Layout.optional().describe('Where it is'),
});
export type Match = z.infer<typeof Match>;

export const QueryOutput = z.object({
  app: z.string().optional().describe('The application'),
  matches: z.array(Match).describe('In document order'),
  total: z.number().int().optional().describe('How many match in all, when more than were told'),
  note: z
    .string()
    .optional()
    .describe('Why nothing can match: parts of the selector that no window knows, and the nearest'),
});
export type QueryOutput = z.infer<typeof QueryOutput>;

/** Input of `ui_wait_for`: a node's state, or a window's, or idleness. */
export const WaitInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  selector: Selector.optional(),
  scope: Scope.optional(),
  window: z
    .strictObject({
      title: z.string().describe('Title of the window'),
      match: z.enum(['contains', 'equals', 'regex']).optional().describe('How `title` compares (default: contains)'),
    })
    .optional()
    .describe('Waits for a window'),
  state: z
    .enum(['visible', 'gone', 'enabled', 'disabled', 'focused', 'selected', 'open', 'closed'])
    .optional()
    .describe('Of a node: visible (default), gone, enabled, …; of a window: open (default), closed'),
  text: z.string().optional().describe('The node must show this text'),
  match: z.enum(['contains', 'equals', 'regex']).optional().describe('How `text` compares (default: contains)'),
  idle: z.literal(true).optional().describe('Posted runnables have run and nothing changed for a pulse'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('Time limit in milliseconds (default: 5000)'),
});
export type WaitInput = z.infer<typeof WaitInput>;

export const WaitOutput = z.object({
  app: z.string().optional().describe('The application'),
  ok: z.literal(true).describe('The condition holds'),
  waitedMs: z.number().describe('How long it took, in milliseconds'),
  match: Match.optional().describe('The node that was waited for'),
  window: WindowInfo.optional().describe('The window that was waited for'),
});
export type WaitOutput = z.infer<typeof WaitOutput>;
