import * as z from 'zod';
import { FullRef, Layout, NodeRef } from './node.ts';
import { Scope, WindowInfo } from './snapshot.ts';

/** Conditions of a structured search (contract.md §9); all that are given must hold. */
export const Predicate = z.strictObject({
  typeIs: z.array(z.string()).optional(),
  idEquals: z.string().optional(),
  styleClassHas: z.string().optional(),
  textContains: z.string().optional(),
  visible: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

/** How to find nodes (contract.md §1.3, §4.2): by css, by displayed text, by predicate; those given must all hold. */
export const Selector = z.strictObject({
  css: z.string().nullish().describe('JavaFX CSS selector: #id, .class, Button, VBox > Button:focused'),
  text: z.string().nullish().describe('Displayed text'),
  match: z
    .enum(['contains', 'equals', 'regex'])
    .nullish()
    .describe('How `text` compares: contains (default, ignores case), equals, regex'),
  predicate: Predicate.nullish(),
});
export type Selector = z.infer<typeof Selector>;

/** Input of `ui_query` (contract.md §4.2). */
export const QueryInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  scope: Scope.optional(),
  selector: Selector,
  within: NodeRef.optional().describe('Only below this node'),
  limit: z.number().int().min(1).max(1000).optional().describe('At most so many matches (50)'),
});
export type QueryInput = z.infer<typeof QueryInput>;

/** A node in one line, with its address. */
export const Match = z.object({
  ref: FullRef,
  type: z.string(),
  id: z.string().nullable(),
  summary: z.string().describe('e.g. Button[text=OK]'),
  layout: Layout.optional(),
});
export type Match = z.infer<typeof Match>;

export const QueryOutput = z.object({
  app: z.string().optional(),
  matches: z.array(Match),
  total: z.number().int().optional().describe('How many match in all, when more than were told'),
});
export type QueryOutput = z.infer<typeof QueryOutput>;

/** Input of `ui_wait_for`: a node's state, or a window's, or idleness. */
export const WaitInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  selector: Selector.optional(),
  scope: Scope.optional(),
  window: z.strictObject({ title: z.string(), match: z.enum(['contains', 'equals', 'regex']).optional() }).optional(),
  state: z
    .enum(['visible', 'gone', 'enabled', 'disabled', 'focused', 'selected', 'open', 'closed'])
    .optional()
    .describe('Of a node: visible (default), gone, enabled, …; of a window: open (default), closed'),
  text: z.string().optional().describe('The node must show this text'),
  match: z.enum(['contains', 'equals', 'regex']).optional(),
  idle: z.literal(true).optional().describe('Posted runnables have run and nothing changed for a pulse'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('5000'),
});
export type WaitInput = z.infer<typeof WaitInput>;

export const WaitOutput = z.object({
  app: z.string().optional(),
  ok: z.literal(true),
  waitedMs: z.number(),
  match: Match.optional(),
  window: WindowInfo.optional(),
});
export type WaitOutput = z.infer<typeof WaitOutput>;
