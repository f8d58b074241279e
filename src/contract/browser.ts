import * as z from 'zod';

/** A server has one session, whose ID is part of the addresses of its pages (docs/contract/http.md, "Browser"). */
export const SESSION_ID = '1';

/**
 * A browser sends the cookie of a host to all of its ports, including those of another user's server. Pages therefore also send
 * a second secret, which the page behind a one-time link stores for its own origin. Without it, the server serves only pages
 * and their scripts.
 */
export const PAGE_SECRET = { header: 'x-javafx-inspector', stored: 'javafx-inspector-secret' } as const;

/** Input of `ui_open_browser` (docs/contract/http.md, "Browser"). */
export const OpenBrowserInput = z.strictObject({
  sessionId: z.string().optional().describe(`"${SESSION_ID}", the only session (default)`),
  path: z.string().optional().describe('Another page of this server'),
  conserve: z.boolean().optional().describe('Open no second page of the session (default: true)'),
});

/** Result of `ui_open_browser` (docs/contract/http.md, "Browser"). */
export const OpenBrowserOutput = z.object({
  message: z.string().describe('Result'),
  url: z.string().describe('URL of the page; a browser without its cookie needs a link'),
});
export type OpenBrowserOutput = z.infer<typeof OpenBrowserOutput>;
