import * as z from 'zod';
import { Action, ActionResult } from './action.ts';
import { Layout, NodeRef, UiNode } from './node.ts';
import { Match, QueryInput, QueryOutput, Selector, WaitInput, WaitOutput } from './query.ts';
import { Row } from './live.ts';
import { Focus, Include, Scope, SnapshotApp, StageIndex, UiStage, WindowInfo, WindowKind } from './snapshot.ts';

/**
 * The wire between server and JVM agent: JSON-RPC 2.0 with LSP framing (`Content-Length`) on a loopback socket.
 * The first request, within two seconds, is `hello`; anything else closes the socket. Until the agent is enabled only
 * `hello`, `enable` and `shutdown` are served, the rest answers MCP_UI_NOT_ENABLED.
 * An error answer carries `{code, message, details}` (UiErrorBody) in the JSON-RPC error's `data`; its JSON-RPC code is -32000,
 * or JSON-RPC's own for broken JSON (-32700), unknown methods (-32601) and wrong params (-32602).
 */
export const PROTOCOL = 1;
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;
export const HELLO_WITHIN_MS = 2000;

/** What the JVM agent knows about its program. `app` is left to the server. */
export const AgentApp = SnapshotApp.extend({
  session: z.string().nullable(),
  enabled: z.boolean(),
  title: z.string().nullable(),
});

const timeoutMs = z.number().int().min(1).optional();
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
  depth: z.number().int().optional(),
  offset: z.number().int().optional(),
  limit: z.number().int().optional(),
  internals: z.boolean().optional(),
  include: Include.optional(),
  measure: z.boolean().optional().describe('Also tell how long the FX thread was held'),
  timeoutMs,
};

/** One node of a light walk, flat, in document order. Sections are there when `include` asked for them. */
export const LightRow = z.object({
  d: z.number().int().describe('Depth below its window: 0 is the scene root'),
  w: z.number().int().describe('Index into `windows`'),
  type: z.string(),
  uid: z.string(),
  id: z.string().optional(),
  text: z.string().optional(),
  state: z.array(z.string()).optional(),
  childCount: z.number().int().optional(),
  layout: Layout.optional(),
  accessibility: UiNode.shape.accessibility,
  fx: UiNode.shape.fx,
  style: UiNode.shape.style,
  virtualization: UiNode.shape.virtualization,
});
export type LightRow = z.infer<typeof LightRow>;

const WindowCounts = z
  .array(z.number().int())
  .optional()
  .describe('`total`, window by window. Without them the limit was not shared between windows');

/** Every request to the agent: its params and its result. */
export const agentMethods = {
  hello: {
    params: z.object({ protocol: z.number().int(), token: z.string(), client: z.string() }),
    result: z.object({
      protocol: z.number().int(),
      agentVersion: z.string(),
      capabilities: z.array(z.string()),
      app: AgentApp,
    }),
  },
  /** A person's consent: what `ui_attach` sends to an agent that waits. */
  enable: { params: empty, result: z.object({ app: AgentApp }) },
  /** Switches the agent off: no listener, thread, popup or port stays. The answer is the last message. */
  shutdown: { params: empty, result: empty },
  windows: { params: z.object({ timeoutMs }), result: z.object({ windows: z.array(WindowInfo), focus: Focus }) },
  snapshotLight: {
    params: z.object(Walk),
    result: z.object({
      windows: z.array(WindowInfo).describe('In the scope'),
      otherWindows: z.array(WindowInfo),
      rows: z.array(LightRow),
      /** Ancestors of the first row, when `offset` cut them away: rows as above, outermost first. */
      ancestors: z.array(LightRow).optional(),
      total: z.number().int().describe('Nodes that the walk would give without offset and limit'),
      counts: WindowCounts,
      /**
       * The visit, and a bare visit of all nodes of the same windows, in nanoseconds on the FX thread. They go first in
       * turns from call to call, since the second one finds the nodes in the processor's cache.
       */
      measured: z.object({ fxNanos: z.number(), bareNanos: z.number(), nodes: z.number().int() }).nullish(),
    }),
  },
  snapshotFull: {
    params: z.object(Walk),
    result: z.object({
      focus: Focus,
      stages: z.array(UiStage),
      otherWindows: z.array(WindowInfo),
      total: z.number().int(),
      counts: WindowCounts,
    }),
  },
  query: { params: QueryInput.omit({ app: true }).extend({ timeoutMs }), result: QueryOutput.omit({ app: true }) },
  node: {
    params: z.object({
      ref: NodeRef,
      includeChildren: z.boolean().optional(),
      internals: z.boolean().optional(),
      include: Include.optional(),
      properties: z.array(z.string()).optional(),
      timeoutMs,
    }),
    result: z.object({ node: UiNode }),
  },
  waitFor: { params: WaitInput.omit({ app: true }), result: WaitOutput.omit({ app: true }) },
  perform: {
    params: z.object({
      actions: z.array(Action),
      awaitUiIdle: z.boolean().optional(),
      continueOnError: z.boolean().optional(),
      timeoutMs,
    }),
    /** A failed action is the last result, with its `error`; the call itself fails only for a malformed action. */
    result: z.object({ results: z.array(ActionResult) }),
  },
  screenshot: {
    params: z.object({
      stage: Scope.shape.stage,
      stageIndex: StageIndex.optional(),
      ref: NodeRef.optional(),
      scale: z.number().optional(),
      max: z.number().int().optional().describe('Longest side in pixels; lowers the scale'),
      timeoutMs,
    }),
    /**
     * `rgba`: base64 of the zlib-deflated pixels, 4 bytes each (not premultiplied), row by row. `fxMs`: how long the picture held
     * the FX thread, in milliseconds.
     */
    result: z.object({
      width: z.number().int(),
      height: z.number().int(),
      scale: z.number(),
      origin: z.object({ x: z.number(), y: z.number() }),
      window: WindowInfo,
      rgba: z.string(),
      fxMs: z.number(),
    }),
  },
  /** Outlines a node in its window, for one client; the last to ask wins. `clear` removes it. */
  highlight: {
    params: z.object({
      ref: NodeRef.optional(),
      selector: Selector.optional(),
      durationMs: z.number().int().optional(),
      clear: z.boolean().optional(),
      timeoutMs,
    }),
    result: z.object({ match: Match.optional() }),
  },
  /** "Select node" mode in the program's own windows; ends after one pick or Esc, each told by a `picked` event. */
  pick: { params: z.object({ on: z.boolean(), timeoutMs }), result: z.object({ on: z.boolean() }) },
  /** Starts the live tree for this client: the first `tree` event is a reset. */
  watch: { params: z.object({ timeoutMs }), result: z.object({ epoch: z.string() }) },
  /** Ends it; tells what watching cost since the first of all watchers began: pulses heard, nanoseconds of the FX thread. */
  unwatch: {
    params: empty,
    result: z.object({ pulses: z.number().int().optional(), fxNanos: z.number().int().optional() }),
  },
};
export type AgentMethod = keyof typeof agentMethods;

/** Every notification from the agent. */
export const agentEvents = {
  /**
   * Rows that a removed row had below it are gone too, unless they are told anew. `index` is the row's place after the whole
   * event; rows that only moved up since others went are not told.
   * Numbered from 1 within an epoch. A reset may come in several events: only the first has `reset: true`, all but the last `more: true`.
   */
  tree: z.object({
    epoch: z.string(),
    n: z.number().int(),
    reset: z.boolean(),
    more: z.boolean().optional(),
    upserts: z.array(Row),
    removed: z.array(z.string()),
    painted: z.array(z.string()).describe('Uids of windows whose picture changed'),
  }),
  /** `match` is absent when the mode ended without a pick. `hover` events come while the pointer moves in pick mode. */
  picked: z.object({ match: Match.optional() }),
  hover: z.object({ match: Match.optional() }),
  windowOpened: z.object({ window: WindowInfo }),
  windowClosed: z.object({ window: WindowInfo }),
};
export type AgentEvent = keyof typeof agentEvents;

export { WindowKind };
