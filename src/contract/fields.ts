import * as z from 'zod';

/** Input field that names the application a tool uses. */
export const AppName = z.string().optional().describe('Default: the selected');

/** Output field with the name of the application that a tool used. */
export const UsedApp = z.string().optional().describe('The application');

/**
 * Metadata of a shape that another tool, or another field, describes in full: the published schema of the input contains its
 * description, but not its fields. Input is checked against all of them.
 */
export const brief = { brief: true } as const;

/** Output field of a node whose address did not lead to it. */
export const FoundBy = z
  .literal('hint')
  .optional()
  .describe('Present if uid and path failed, and only its hint led to it');

/** A rectangle in the scene of a window, in pixels. */
export const Area = z.strictObject({
  x: z.number().describe('Left edge'),
  y: z.number().describe('Upper edge'),
  width: z.number().positive().describe('Width'),
  height: z.number().positive().describe('Height'),
});
export type Area = z.infer<typeof Area>;

/** A coordinate or size in pixels, at most two decimals; null where it is not finite. */
export const Pixels = z.number().nullable();
