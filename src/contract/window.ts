import * as z from 'zod';
import { Pixels } from './fields.ts';

export const WindowKind = z.enum(['stage', 'dialog', 'popup', 'menu', 'tooltip', 'embedded']);
export type WindowKind = z.infer<typeof WindowKind>;

/** Summary of a window, used in results (opened, closed), in events, and in snapshots for windows outside of their scope. */
export const WindowInfo = z.object({
  uid: z.string().describe('Stable identifier'),
  stageIndex: z.number().int().describe('Zero-based index among the windows'),
  kind: WindowKind.describe('Kind of window'),
  title: z.string().nullable().describe('Title; null for a window without one'),
  showing: z.boolean().describe('Whether it is showing'),
  focused: z.boolean().describe('Whether it has the focus'),
  owner: z.string().optional().describe("The owner window's uid"),
  modality: z.enum(['NONE', 'WINDOW_MODAL', 'APPLICATION_MODAL']).optional().describe('Modality of a stage'),
  blockedBy: z.string().optional().describe('Uid of the modal dialog that blocks this window'),
  x: Pixels.describe('Left edge on the screen'),
  y: Pixels.describe('Upper edge on the screen'),
  width: Pixels.describe('Width in pixels'),
  height: Pixels.describe('Height in pixels'),
});
export type WindowInfo = z.infer<typeof WindowInfo>;

/** A window with the lines of its first nodes. */
export const WindowWithContent = WindowInfo.extend({
  content: z.array(z.string()).optional().describe('Its first nodes, one per line, at most 600 characters'),
});
export type WindowWithContent = z.infer<typeof WindowWithContent>;

/** The window of a scene's root, with the sizes that a user can give it. */
export const RootWindow = WindowInfo.extend({
  resizable: z.boolean().optional().describe('Whether a user can resize it; for a stage'),
  minWidth: Pixels.optional().describe('Least width that the application permits, if any'),
  minHeight: Pixels.optional().describe('Least height'),
  maxWidth: Pixels.optional().describe('Greatest width'),
  maxHeight: Pixels.optional().describe('Greatest height'),
  states: z
    .array(z.enum(['iconified', 'maximized', 'fullScreen', 'alwaysOnTop']))
    .optional()
    .describe('States that apply'),
});
export type RootWindow = z.infer<typeof RootWindow>;
