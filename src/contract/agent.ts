import * as z from 'zod';
import { Action, ActionResult, ApplicationException } from './action.ts';
import { NodeRef, sectionFields, UiNode } from './node.ts';
import { Match, QueryInput, QueryOutput, Selector, WaitInput, WaitOutput } from './query.ts';
import { Row } from './live.ts';
import { Focus, Include, Scope, SnapshotApp, StageIndex, UiStage, WindowInfo, WindowKind } from './snapshot.ts';

/**
 * The wire between server and Java agent: JSON-RPC 2.0 with LSP framing (`Content-Length`) on a loopback socket.
 * The first request, within two seconds, is `hello`; anything else closes the socket. Until the agent is enabled only
 * `hello`, `enable` and `shutdown` are served, the rest answers MCP_UI_NOT_ENABLED.
 * An error answer carries `{code, message, details}` (UiErrorBody) in the JSON-RPC error's `data`; its JSON-RPC code is -32000,
 * or JSON-RPC's own for broken JSON (-32700), unknown methods (-32601) and wrong params (-32602).
 */
export const PROTOCOL = 1;
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;
export const HELLO_WITHIN_MS = 2000;

/** What the Java agent knows about its application. `app` is left to the server. */
export const AgentApp = SnapshotApp.extend({
  session: z.string().nullable().describe('Hash of the session directory it was started for'),
  enabled: z.boolean().describe('Whether the agent has consent'),
  title: z.string().nullable().describe('Title of the focused window, else of the first one'),
});

const timeoutMs = z.number().int().min(1).optional().describe('Time limit of the request in milliseconds');
const empty = z.object({});

/**
 * Of a walk: what to visit. `depth` counts below the root; `offset` and `limit` count nodes in document order. Without
 * offset the limit is shared between windows: small ones are told whole as far as they fit, and what they leave is shared
 * evenly by the large ones, each from its beginning. A node of
 * which depth, offset or limit left out children says in `childCount` how many it has in all. The ancestors of the first
 * node, cut away by `offset`, are not counted: in `snapshotFull` they hold the nodes that follow.
 */
const Walk = {
  scope: Scope.optional(),
  root: NodeRef.optional(),
  depth: z.number().int().optional().describe('Levels below the root'),
  offset: z.number().int().optional().describe('Nodes to skip, in document order'),
  limit: z.number().int().optional().describe('Maximum number of nodes'),
  internals: z.boolean().optional().describe('Also the nodes that skins have created'),
  include: Include.optional().describe('Sections of each node'),
  timeoutMs,
};

/** One node of a light walk, flat, in document order. Sections are there when `include` asked for them. */
export const LightRow = z.object({
  d: z.number().int().describe('Depth below its window: 0 is the scene root'),
  w: z.number().int().describe('Index into `windows`'),
  type: z.string().describe('Simple name of the nearest named class'),
  uid: z.string().describe('Stable identifier'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('The text that it displays'),
  state: z.array(z.string()).optional().describe('States that are out of the ordinary'),
  childCount: z.number().int().optional().describe('Number of children, when some are left out'),
  ...sectionFields,
});
export type LightRow = z.infer<typeof LightRow>;

const WindowCounts = z
  .array(z.number().int())
  .optional()
  .describe('`total`, window by window. Without them the limit was not shared between windows');

/** Every request to the agent: its params and its result. */
export const agentMethods = {
  hello: {
    params: z.object({
      protocol: z.number().int().describe('Number of the protocol'),
      token: z.string().describe('From the rendezvous file'),
      client: z.string().describe('Name of the client'),
    }),
    result: z.object({
      protocol: z.number().int().describe('Number of the protocol'),
      agentVersion: z.string().describe('Version of the Java agent'),
      capabilities: z.array(z.string()).describe('The methods that it serves'),
      app: AgentApp.describe('The application'),
    }),
  },
  /** A user's consent: what `ui_attach` sends to an agent that waits. */
  enable: { params: empty, result: z.object({ app: AgentApp.describe('The application') }) },
  /** Switches the agent off: no listener, thread, popup or port stays. The answer is the last message. */
  shutdown: { params: empty, result: empty },
  windows: {
    params: z.object({ timeoutMs }),
    result: z.object({
      windows: z.array(WindowInfo).describe('All showing windows'),
      focus: Focus.describe('Where the focus is'),
    }),
  },
  snapshotLight: {
    params: z.object(Walk),
    result: z.object({
      windows: z.array(WindowInfo).describe('In the scope'),
      otherWindows: z.array(WindowInfo).describe('Outside of the scope'),
      rows: z.array(LightRow).describe('In document order'),
      ancestors: z
        .array(LightRow)
        .optional()
        .describe('Ancestors of the first row, when `offset` cut them away: rows as above, outermost first'),
      total: z.number().int().describe('Nodes that the walk would give without offset and limit'),
      counts: WindowCounts,
    }),
  },
  snapshotFull: {
    params: z.object(Walk),
    result: z.object({
      focus: Focus.describe('Where the focus is'),
      stages: z.array(UiStage).describe('In the scope, with their nodes'),
      otherWindows: z.array(WindowInfo).describe('Outside of the scope'),
      total: z.number().int().describe('Nodes that the walk would give without offset and limit'),
      counts: WindowCounts,
    }),
  },
  query: { params: QueryInput.omit({ app: true }).extend({ timeoutMs }), result: QueryOutput.omit({ app: true }) },
  node: {
    params: z.object({
      ref: NodeRef,
      includeChildren: z.boolean().optional().describe('Also the nodes below it'),
      internals: z.boolean().optional().describe('Also the nodes that skins have created'),
      include: Include.optional().describe('Sections of the node'),
      properties: z.array(z.string()).optional().describe('Bean names; ["*"] for all'),
      timeoutMs,
    }),
    result: z.object({ node: UiNode.describe('The node') }),
  },
  waitFor: { params: WaitInput.omit({ app: true }), result: WaitOutput.omit({ app: true }) },
  perform: {
    params: z.object({
      actions: z.array(Action).describe('What to do, in order'),
      awaitUiIdle: z.boolean().optional().describe('Wait for posted tasks and one pulse after each action'),
      continueOnError: z.boolean().optional().describe('Go on after an action that failed'),
      timeoutMs,
    }),
    /** A failed action is the last result, with its `error`; the call itself fails only for a malformed action. */
    result: z.object({ results: z.array(ActionResult).describe('One per action, in order') }),
  },
  screenshot: {
    params: z.object({
      stage: Scope.shape.stage,
      stageIndex: StageIndex.optional(),
      ref: NodeRef.optional(),
      scale: z.number().optional().describe('Image pixels per scene pixel'),
      max: z.number().int().optional().describe('Longest side in pixels; lowers the scale'),
      atMostDevice: z.boolean().optional().describe('Never more pixels than the window has on its display'),
      timeoutMs,
    }),
    /**
     * `rgba`: base64 of the zlib-deflated pixels, 4 bytes each (not premultiplied), row by row. `fxMs`: how long the screenshot held
     * the FX thread, in milliseconds.
     */
    result: z.object({
      width: z.number().int().describe('Width in pixels'),
      height: z.number().int().describe('Height in pixels'),
      scale: z.number().describe('Image pixels per scene pixel'),
      origin: z
        .object({ x: z.number().describe('Scene x'), y: z.number().describe('Scene y') })
        .describe('The point of the scene at the upper left corner'),
      window: WindowInfo.describe('The window that was taken'),
      rgba: z.string().describe('Base64 of the zlib-deflated pixels, four bytes each, row by row'),
      fxMs: z.number().describe('Milliseconds on the JavaFX application thread'),
    }),
  },
  /**
   * Outlines a node in its window until `durationMs` milliseconds have passed or the connection closes. Each owner has one
   * outline at a time; those of all owners show at once. `clear` removes the owner's.
   */
  highlight: {
    params: z.object({
      ref: NodeRef.optional(),
      selector: Selector.optional(),
      durationMs: z.number().int().optional().describe('How long, in milliseconds (default: until cleared)'),
      clear: z.boolean().optional().describe('Removes the outline'),
      owner: z.string().optional().describe('Tells apart the MCP clients that share the connection'),
      timeoutMs,
    }),
    result: z.object({ match: Match.optional().describe('The node that is outlined') }),
  },
  /** "Select node" mode in the application's own windows; ends after one pick or Esc, each told by a `picked` event. */
  pick: {
    params: z.object({ on: z.boolean().describe('Whether the mode shall be on'), timeoutMs }),
    result: z.object({ on: z.boolean().describe('Whether the mode is on') }),
  },
  /** Starts the live tree for this client: the first `tree` event is a reset. */
  watch: { params: z.object({ timeoutMs }), result: z.object({ epoch: z.string().describe('Identifies this watch') }) },
  /** Ends the live tree for this client. */
  unwatch: { params: empty, result: empty },
};
export type AgentMethod = keyof typeof agentMethods;

/** Every notification from the agent. */
export const agentEvents = {
  /**
   * Rows that a removed row had below it are gone too, unless they are told again. `index` is the row's place after the whole
   * event; rows that only moved up since others went are not told.
   * Numbered from 1 within an epoch. A reset may come in several events: only the first has `reset: true`, all but the last `more: true`.
   */
  tree: z.object({
    epoch: z.string().describe('Identifies the watch'),
    n: z.number().int().describe('Number of the event, from 1'),
    reset: z.boolean().describe('Whether to forget everything that was sent before'),
    more: z.boolean().optional().describe('Whether the reset continues in the next event'),
    upserts: z.array(Row).describe('Rows that are new or changed'),
    removed: z.array(z.string()).describe('Uids of rows that were removed'),
    painted: z.array(z.string()).describe('Uids of windows whose screenshot changed'),
  }),
  /** The live tree failed twice in a row and was ended for this client. It can watch again. */
  unwatched: z.object({ epoch: z.string().describe('Identifies the watch that ended') }),
  /** `match` is absent when the mode ended without a pick. */
  picked: z.object({ match: Match.optional().describe('The node that the user picked') }),
  /**
   * An exception that reached an uncaught handler, from the moment the agent is enabled. A client that connects is sent
   * those of the last 30 s first, and one that reads slowly misses some: `n` counts all of them, without gaps.
   */
  exception: ApplicationException.required().extend({
    at: z.number().int().describe('Milliseconds since the epoch'),
    thread: z.string().describe('Name of the thread'),
  }),
};
export type AgentEvent = keyof typeof agentEvents;

export { WindowKind };
