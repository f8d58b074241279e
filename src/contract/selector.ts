import * as z from 'zod';
import { brief } from './fields.ts';

/** Conditions of a structured search (docs/contract/addressing.md, "Predicates"). A node must meet all of them. */
export const Predicate = z
  .strictObject({
    typeIs: z.array(z.string()).optional().describe('Such as Button'),
    idEquals: z.string().optional().describe('Id'),
    styleClassHas: z.string().optional().describe('Style class'),
    textContains: z.string().optional().describe('Part of the text'),
    visible: z.boolean().optional().describe('Is visible'),
    enabled: z.boolean().optional().describe('Is enabled'),
    propertyIs: z.string().optional().describe('disabled=true, text~=part'),
  })
  .describe('All are required');

/** How a text is compared. */
export const TextMatch = z.enum(['contains', 'equals', 'regex']);

/** How to find nodes (docs/contract/addressing.md, "Selectors"): by CSS, displayed text or predicate. All given parts must match. */
export const Selector = z
  .strictObject({
    css: z.string().nullish().describe('JavaFX CSS: #id, .class, VBox > Button:focused'),
    text: z.string().nullish().describe('Displayed text, else a name; white space is ignored'),
    label: z.string().nullish().describe('Name of a control: its label, tooltip, …'),
    match: TextMatch.nullish().describe('Default: contains; ignores case'),
    predicate: Predicate.nullish(),
  })
  .describe('All given fields must match');
export type Selector = z.infer<typeof Selector>;

/** A selector in the input of tools other than `ui_query`. */
export const BriefSelector = Selector.meta(brief).describe('As in ui_query');
