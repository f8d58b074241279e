import * as z from 'zod';

/**
 * What the inspector's page and the VS Code extension say to each other by `postMessage`. In a browser there is no
 * extension: the page then does by itself what a browser can do, and hides the rest.
 *
 * The page posts `ready` when it listens, and again after each `closed`: every `ready` opens one new MCP connection
 * (a relay process of its own), so the page makes a new client for it. After `closed` no frame of the old connection
 * comes any more. MCP frames pass unread, in order. A page that is hidden is gone, and its connection with it.
 *
 * The page builds itself into `document.body`. Rows carry `data-vscode-context`, JSON of `RowContext`: the editor shows
 * the menu `webview/context` for it, and the chosen command comes back to the page as a `HostCommand` with that uid.
 */

/** One JSON-RPC frame, as an object. */
const Frame = z.record(z.string(), z.unknown());

/** What the page asks of the editor. A command that is not listed here does not exist. */
export const PageCommand = z.discriminatedUnion('command', [
  /** The picker of running applications. */
  z.strictObject({ command: z.literal('attach') }),
  /** Starts the workspace's launch configuration, or its Maven or Gradle project, with the agent. */
  z.strictObject({ command: z.literal('run') }),
  z.strictObject({ command: z.literal('detach') }),
  z.strictObject({ command: z.literal('openWalkthrough') }),
  z.strictObject({ command: z.literal('showLog') }),
  z.strictObject({ command: z.literal('openSettings') }),
  z.strictObject({ command: z.literal('report') }),
  /** Puts text into the clipboard. */
  z.strictObject({ command: z.literal('copy'), text: z.string() }),
  /** Asks the user where to, and writes a PNG. `name` is a proposal without folder and ending. */
  z.strictObject({ command: z.literal('savePicture'), name: z.string(), dataBase64: z.string() }),
]);
export type PageCommand = z.infer<typeof PageCommand>;

export const FromPage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('mcp'), message: Frame }),
  z.strictObject({ type: z.literal('command'), command: PageCommand }),
  /** The page does this `HostCommand` now. One that it has not taken is sent to the next page. */
  z.strictObject({ type: z.literal('taken'), n: z.number().int() }),
  /** A line for the log of JavaFX Inspector. */
  z.strictObject({ type: z.literal('log'), text: z.string() }),
]);
export type FromPage = z.infer<typeof FromPage>;

/** What the editor's own commands ask of the page. `uid` is absent when it is about the selected node. (Screenshots that a menu asks for are taken by the extension itself.) */
export const HostCommand = z.discriminatedUnion('command', [
  /** Switches "select node" mode on, or off when it is on. */
  z.strictObject({ command: z.literal('selectNode') }),
  z.strictObject({ command: z.literal('focusSearch') }),
  z.strictObject({ command: z.literal('copySelector'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('copyUid'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('copyPath'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('scrollIntoView'), uid: z.string().optional() }),
]);
export type HostCommand = z.infer<typeof HostCommand>;

export const ToPage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('mcp'), message: Frame }),
  /** The connection was closed; `reason` is a sentence for the user. */
  z.strictObject({ type: z.literal('closed'), reason: z.string() }),
  /** `n` numbers the commands. */
  z.strictObject({ type: z.literal('host'), n: z.number().int(), command: HostCommand }),
]);
export type ToPage = z.infer<typeof ToPage>;

/** `data-vscode-context` of a tree row: which menu, and for which node. */
export const RowContext = z.object({
  webviewSection: z.literal('row'),
  preventDefaultContextMenuItems: z.literal(true),
  uid: z.string(),
});
export type RowContext = z.infer<typeof RowContext>;
