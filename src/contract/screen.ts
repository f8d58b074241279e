import * as z from 'zod';
import { AppName } from './fields.ts';
import { Bounds } from './node.ts';
import { WindowInfo } from './window.ts';

/** The flags of an element, in the order in which `get_screen_state` lists them (docs/contract/screen.md, "The screen as a table"). */
export const ElementFlag = z.enum([
  'visible',
  'clickable',
  'longClickable',
  'focusable',
  'scrollable',
  'editable',
  'enabled',
]);
export type ElementFlag = z.infer<typeof ElementFlag>;

/** A node of the focused window or of its popups. */
export const ScreenElement = z.object({
  uid: z.string().describe('Stable identifier'),
  type: z.string().describe('Simple name of the nearest named class'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text'),
  desc: z.string().optional().describe('Accessible text, else accessible help'),
  bounds: Bounds.describe('Bounds in the scene of the window, in pixels'),
  flags: z.array(ElementFlag).describe('Its flags'),
});
export type ScreenElement = z.infer<typeof ScreenElement>;

/** The focused window with its popups, in the form that the Java agent returns. */
export const ScreenState = z.object({
  window: WindowInfo.describe('The focused window, or the modal dialog that blocks it'),
  screen: z
    .object({
      width: z.number().describe('Width in pixels'),
      height: z.number().describe('Height in pixels'),
      scale: z.number().describe('Rendered pixels per scene pixel'),
    })
    .describe('The screen that shows the window'),
  nodes: z.array(ScreenElement).describe('Nodes in document order, those of popups last'),
});
export type ScreenState = z.infer<typeof ScreenState>;

/** Short, because the list of tools is passed to a model. */
const app = AppName.describe('Application (default: selected)');

/** Input of `get_screen_state`. */
export const ScreenStateInput = z.strictObject({
  app,
  include_screenshot: z
    .boolean()
    .default(false)
    .describe('Include a low-resolution screenshot. Only request when the UI element list is not sufficient.'),
});

/** Input of `get_element_details`. */
export const ElementDetailsInput = z.strictObject({
  app,
  ids: z.array(z.string()).min(1).describe('List of element IDs to retrieve details for'),
});
