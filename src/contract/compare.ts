import * as z from 'zod';
import { Bounds } from './node.ts';

/** Maximum length of the name of a saved screenshot. */
const MOST_NAME = 64;

/**
 * Name under which a screenshot is saved. The published schema omits its maximum length, because the schema is passed to a
 * model.
 */
export const SavedName = z
  .string()
  .refine((name) => name !== '' && name.length <= MOST_NAME, `must have 1 to ${MOST_NAME} characters`);

/** A node that is visible in a screenshot, as the Java agent reads it (docs/what-changed.md). */
export const VisibleNode = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Beginning of its displayed text; absent for password fields'),
  depth: z.number().int().min(0).describe('Levels below the root of its scene'),
  bounds: Bounds.describe("Its visible part in the scene of the screenshot's window"),
  focused: z.literal(true).optional().describe('Present if it has the focus of its scene'),
  caret: z.literal(true).optional().describe('Present if a caret blinks in it'),
});
export type VisibleNode = z.infer<typeof VisibleNode>;

/** The differences of a node in addition to its look. */
export const NodeDifference = z.enum(['added', 'removed', 'moved', 'resized', 'text', 'focus']);
export type NodeDifference = z.infer<typeof NodeDifference>;

/** A node that looks different, or is in only one of two screenshots. */
export const ChangedNode = VisibleNode.pick({ uid: true, type: true, id: true, text: true, bounds: true }).extend({
  changes: z.array(NodeDifference).optional().describe('Differences other than its look'),
});
export type ChangedNode = z.infer<typeof ChangedNode>;

/** A part of a window in which two screenshots differ. */
export const ChangedRegion = z.object({
  bounds: Bounds.describe('In the scene'),
  nodes: z
    .array(ChangedNode)
    .describe('The smallest nodes that look different, at most 3; those with an id or text first'),
  moreNodes: z.number().int().optional().describe('Number of further nodes'),
});
export type ChangedRegion = z.infer<typeof ChangedRegion>;

/** The difference of two screenshots. */
export const Comparison = z.object({
  changed: z.array(ChangedRegion).describe('Regions that differ, at most 20, in reading order'),
  moreRegions: z.number().int().optional().describe('Number of further regions, which are smaller'),
  ratio: z.number().describe('Part of the pixels that differ, from 0 to 1'),
  carets: z.number().int().optional().describe('Number of regions left out because only a caret has blinked or moved'),
  notes: z.array(z.string()).optional().describe('Other differences, such as the window size'),
});
export type Comparison = z.infer<typeof Comparison>;
