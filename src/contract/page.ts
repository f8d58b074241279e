import * as z from 'zod';

import { Finding } from './audit.ts';
import { FxmlEdit } from './fxml-edit.ts';
import { SavedPlace, StyleWrite } from './style-edit.ts';

/**
 * The messages that the inspector's page and the VS Code extension exchange with `postMessage`. In a browser there is no
 * extension, so the page hides the functions that need the editor.
 *
 * The page posts `ready` when it starts to listen, and again after each `closed`. Every `ready` opens a new MCP connection (a
 * relay process of its own), so the page creates a new MCP client for it. After `closed`, no message of the old connection
 * follows. MCP messages are passed on unchanged and in order. The editor discards a hidden page and closes its connection.
 *
 * The page renders into `document.body`. Its rows have a `data-vscode-context` attribute with a `RowContext` as JSON: the
 * editor shows the `webview/context` menu for it and sends the chosen command to the page as a `HostCommand` with that uid.
 */

/** One JSON-RPC message, as an object. */
const Frame = z.record(z.string(), z.unknown());

/** Commands of the editor that the page can run. */
export const PageCommand = z.discriminatedUnion('command', [
  /** Shows the list of running applications. */
  z.strictObject({ command: z.literal('attach') }),
  /** Starts the workspace's launch configuration, or its Maven or Gradle project, with the Java agent. */
  z.strictObject({ command: z.literal('run') }),
  z.strictObject({ command: z.literal('detach') }),
  /** Restarts the displayed application, if this editor or the server started it. */
  z.strictObject({ command: z.literal('restart') }),
  z.strictObject({ command: z.literal('openWalkthrough') }),
  /** The user has seen the uncaught exceptions of an application, up to this number. */
  z.strictObject({ command: z.literal('exceptionsSeen'), app: z.string(), count: z.number().int() }),
  /** Resets the editor setting that allows AI agents to run code. */
  z.strictObject({ command: z.literal('forbidRun') }),
  /** Copies text to the clipboard. */
  z.strictObject({ command: z.literal('copy'), text: z.string() }),
  /** Shows a save dialog and writes a PNG. `name` is the suggested file name, without folder and extension. */
  z.strictObject({ command: z.literal('savePicture'), name: z.string(), dataBase64: z.string() }),
  /** Opens a file of the project in the editor; line and column count from 1. */
  z.strictObject({
    command: z.literal('openFile'),
    path: z.string(),
    line: z.number().int().min(1).optional(),
    column: z.number().int().min(1).optional(),
  }),
  /** Shows the page of a matrix of `ui_emulate`, by the path of its file. */
  z.strictObject({ command: z.literal('openMatrix'), path: z.string() }),
  /** Opens a source or FXML file of a library, by its URL in a jar, at a line from 1. */
  z.strictObject({
    command: z.literal('openLibrarySource'),
    url: z.string(),
    line: z.number().int().min(1).optional(),
  }),
  /** Opens a stylesheet of the application in the editor, at a line from 1. */
  z.strictObject({ command: z.literal('openStylesheet'), url: z.string(), line: z.number().int().min(1).optional() }),
  /** Writes a changed declaration into the stylesheet of the project, which may be open in an editor. */
  z.strictObject({ command: z.literal('saveStyle'), ...StyleWrite.shape }),
  /** Writes a value into the FXML file that created the node, given by its absolute path; the file may be open in an editor. */
  z.strictObject({ command: z.literal('writeFxml'), path: z.string(), edit: FxmlEdit }),
  /** Lists the findings of an audit in Problems, in place of the previous ones. */
  z.strictObject({ command: z.literal('listFindings'), app: z.string().optional(), findings: z.array(Finding) }),
  /** Opens the chat of the editor with a question of the user, and sends it or leaves it to the user to complete. */
  z.strictObject({
    command: z.literal('askInChat'),
    text: z.string(),
    send: z.boolean(),
    dataBase64: z.string().optional(),
  }),
  /** Asks for the class of the recorded test, and writes it into the project. */
  z.strictObject({ command: z.literal('saveTest') }),
]);
export type PageCommand = z.infer<typeof PageCommand>;

export const FromPage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('mcp'), message: Frame }),
  /** If there is a number, the extension sends `done` when the command has finished. */
  z.strictObject({ type: z.literal('command'), command: PageCommand, n: z.number().int().optional() }),
  /** Confirms that the page has received this `HostCommand`; otherwise the extension sends it again to the next page. */
  z.strictObject({ type: z.literal('received'), n: z.number().int() }),
  /** The page has received the keyboard focus. If the window has another page, commands of the editor now apply to this one. */
  z.strictObject({ type: z.literal('focused') }),
  /** A line for the log of JavaFX Inspector. */
  z.strictObject({ type: z.literal('log'), text: z.string() }),
]);
export type FromPage = z.infer<typeof FromPage>;

/** Commands of the page that the editor can run. Without a `uid`, they apply to the selected node. */
export const HostCommand = z.discriminatedUnion('command', [
  /** Toggles select-node mode. */
  z.strictObject({ command: z.literal('selectNode') }),
  z.strictObject({ command: z.literal('focusSearch') }),
  /** Checks the application for defects, and shows the findings. */
  z.strictObject({ command: z.literal('showAudit') }),
  /** Measures the cost of the application's pulses and nodes, and shows it. */
  z.strictObject({ command: z.literal('showProfile') }),
  /** Starts recording a test, and shows its steps. */
  z.strictObject({ command: z.literal('recordTest') }),
  /** Shows which AI agents are connected and what each of them is allowed to do. */
  z.strictObject({ command: z.literal('showAgents') }),
  z.strictObject({ command: z.literal('copySelector'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('copyUid'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('copyPath'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('copyTestFxLookup'), uid: z.string().optional() }),
  /** Copies the node and the content that the application has added to it as an FXML document. */
  z.strictObject({ command: z.literal('copyFxml'), uid: z.string().optional() }),
  /** Starts a question about a node, or about nothing in particular if none is selected. */
  z.strictObject({ command: z.literal('askAi'), uid: z.string().optional() }),
  /** Opens the file and line that created the node. */
  z.strictObject({ command: z.literal('goToSource'), uid: z.string().optional() }),
  /** Selects a node and scrolls to its row. */
  z.strictObject({ command: z.literal('reveal'), uid: z.string() }),
  z.strictObject({ command: z.literal('scrollIntoView'), uid: z.string().optional() }),
  /** Hides a node in the application until it is shown again. */
  z.strictObject({ command: z.literal('hideNode'), uid: z.string().optional() }),
  z.strictObject({ command: z.literal('showNode'), uid: z.string().optional() }),
  /** Opens a menu of the states that a node can be forced to. */
  z.strictObject({ command: z.literal('forceState'), uid: z.string().optional() }),
]);
export type HostCommand = z.infer<typeof HostCommand>;

export const ToPage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('mcp'), message: Frame }),
  /** The connection was closed; `reason` is a sentence for the user. */
  z.strictObject({ type: z.literal('closed'), reason: z.string() }),
  /** `n` is the number of the command, for `received`. */
  z.strictObject({ type: z.literal('host'), n: z.number().int(), command: HostCommand }),
  /** The page command with this number has finished; contains the place that it has written, or the reason why it failed. */
  z.strictObject({
    type: z.literal('done'),
    n: z.number().int(),
    saved: SavedPlace.optional(),
    error: z.string().optional(),
  }),
]);
export type ToPage = z.infer<typeof ToPage>;

/** `data-vscode-context` of a tree row: selects the menu and identifies the node. */
export const RowContext = z.object({
  webviewSection: z.literal('row'),
  preventDefaultContextMenuItems: z.literal(true),
  uid: z.string(),
});
export type RowContext = z.infer<typeof RowContext>;
