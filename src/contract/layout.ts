import * as z from 'zod';

/**
 * The kinds of parts in a node's layout, with the colors of their overlays: #rrggbb or #rrggbbaa. `PartKind.java` has the same
 * list.
 */
export const partColors = {
  content: '#6fa8dc59',
  padding: '#93c47d8c',
  border: '#ffd966a6',
  margin: '#f6b26b99',
  gap: '#a06ee08c',
  column: '#8a4fff',
  row: '#8a4fff',
  baseline: '#00a0a0',
} as const;

export const PartKind = z.enum(['content', 'padding', 'border', 'margin', 'gap', 'column', 'row', 'baseline']);
export type PartKind = z.infer<typeof PartKind>;

const Point = z.object({
  x: z.number().describe('From the left edge of the scene'),
  y: z.number().describe('From its upper edge'),
});

/** The visible part of a margin, a gap, a column and so on (docs/layout.md). */
export const LayoutPart = z.object({
  kind: PartKind.describe('Its kind'),
  corners: z.array(Point).describe('In the scene of its window, in their order; two of a baseline'),
  index: z.number().int().optional().describe('Of a column or row: zero-based index'),
  at: Point.optional().describe('Where an overlay shows the index; absent if that is not visible'),
});
export type LayoutPart = z.infer<typeof LayoutPart>;
