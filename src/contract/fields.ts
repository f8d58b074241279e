import * as z from 'zod';

/** Input field that names the application a tool uses. */
export const AppName = z.string().optional().describe('Default: selected');

/** Output field with the name of the application that a tool used. */
export const UsedApp = z.string().optional().describe('The application');

/**
 * Metadata of a schema that another tool or field describes in full: the published input schema contains its description but
 * not its fields. Input is still checked against all of them.
 */
export const brief = { brief: true } as const;

/** Output field of a node that was found although its address was no longer valid. */
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

/** A coordinate or size in pixels, with at most two decimals; null if it is not finite. */
export const Pixels = z.number().nullable();
