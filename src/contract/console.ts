import * as z from 'zod';

/** A message that a page in a WebView wrote to its console (docs/webview.md). JavaFX does not provide its level. */
export const ConsoleMessage = z.object({
  n: z.number().int().describe('Number of the message, starting at 1'),
  at: z.number().int().describe('Time in milliseconds since the epoch'),
  uid: z.string().optional().describe('The WebView; absent for a page that none shows'),
  id: z.string().optional().describe('Id of the WebView'),
  text: z.string().describe('The message, at most 1,000 characters'),
  line: z.number().int().optional().describe('Line of the script'),
  source: z.string().optional().describe('Address of the script, without what may be secret'),
});
export type ConsoleMessage = z.infer<typeof ConsoleMessage>;
