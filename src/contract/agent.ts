import * as z from 'zod';
import {
  Action,
  ActionResult,
  ApplicationException,
  MovedNode,
  NodeChange,
  PerformInput,
  ShownNode,
} from './action.ts';
import { AppTools, CallToolParams, CallToolResult, ToolProgress } from './app-tools.ts';
import { Leaks } from './leaks.ts';
import { EditStyleInput, StyleEdits } from './style-edit.ts';
import { Unrecorded } from './source.ts';
import { VisibleNode } from './compare.ts';
import { CompiledParams, CompileRequest, EvaluateParams, EvaluateResult } from './evaluation.ts';
import { NodeTarget, Target } from './address.ts';
import { UiErrorBody } from './error.ts';
import { Area } from './fields.ts';
import { PartKind } from './layout.ts';
import { ConsoleMessage } from './console.ts';
import { Closed, EventWindow, Opened, Picked, Pushed } from './events.ts';
import { CellPlace, Detail, ModelRows, Name, NodeData, rowFields, sectionFields, UiNode } from './node.ts';
import { WatchedProperty } from './watched.ts';
import { Emulated, EmulatedSetting, EmulatedSettings, EmulationNote, EmulateInput, WindowSize } from './emulate.ts';
import { ForcedStates, ForceStatesInput } from './forced.ts';
import { LoadedElement } from './fxml-edit.ts';
import { Nonce } from './join.ts';
import { FxmlElement } from './fxml-tree.ts';
import { ChangedProperty, LiveProperties, SetPropertyInput, SetPropertyOutput } from './property.ts';
import { AuditInput, Finding, NotShown } from './audit.ts';
import { FiredValue, NodeCost, ProfileInput, ProfileOutput, Unsettled } from './profile.ts';
import { NodeSource } from './source.ts';
import { Match, QueryInput, QueryOutput, WaitInput, WaitOutput } from './query.ts';
import { RecordedAssertion, RecordedStep, RecordedTarget } from './record.ts';
import { Selector } from './selector.ts';
import { Row } from './live.ts';
import { ScreenState } from './screen.ts';
import { Variables } from './variables.ts';
import { Focus, Include, Scope, SnapshotApp, StageIndex, UiStage } from './snapshot.ts';
import { WindowInfo, WindowKind } from './window.ts';

/**
 * The protocol between server and Java agent: JSON-RPC 2.0 with LSP framing (`Content-Length`) on a loopback socket.
 * The first request must be `hello`, or `prove` and then `hello`, within two seconds; otherwise the Java agent closes the socket.
 * Until it is enabled, it serves only `hello`, `enable` and `detach`; other methods fail with MCP_UI_NOT_ENABLED.
 * A JSON-RPC error contains a UiErrorBody in `data`. Its code is -32000, or a standard one for invalid JSON (-32700),
 * unknown methods (-32601) and invalid params (-32602).
 */
export const PROTOCOL = 1;
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;
export const HELLO_WITHIN_MS = 2000;

/** The application as the Java agent describes it. The server adds `app`. */
export const AgentApp = SnapshotApp.extend({
  session: z.string().nullable().describe('Hash of the session directory that it was started for'),
  enabled: z.boolean().describe('Whether the Java agent is enabled'),
  title: z.string().nullable().describe('Title of the first window without an owner, else of the first one'),
});

const timeoutMs = z.number().int().min(1).optional().describe('Time limit of the request in milliseconds');
const empty = z.object({});

/**
 * Which nodes to visit. `offset` and `limit` count nodes in document order. Without an offset, the windows share the limit:
 * small windows are included in full where possible, and large ones divide the rest evenly, each from its first node.
 * `childCount` is set for a node some of whose children are omitted. The ancestors of the first node after `offset` do not
 * count; in `snapshotFull` they contain the nodes that follow.
 */
const Walk = {
  scope: Scope.optional(),
  root: NodeTarget.optional(),
  depth: z.number().int().optional().describe('Levels below the root'),
  offset: z.number().int().optional().describe('Nodes to skip, in document order'),
  limit: z.number().int().optional().describe('Maximum number of nodes'),
  brief: z
    .boolean()
    .optional()
    .describe(
      'For snapshotLight: one row for what is not displayed, a chart, equal siblings; the first rows of long tables',
    ),
  internals: z.boolean().optional().describe('Include the nodes of skins'),
  include: Include.optional().describe('Sections of each node'),
  timeoutMs,
};

/** One node of a light snapshot; the rows are a flat list in document order. Sections are present if `include` names them. */
export const LightRow = z.object({
  d: z.number().int().describe('Depth below its window; 0 is the root of the scene'),
  w: z.number().int().describe('Index into `windows`'),
  type: z.string().describe('Simple name of the nearest named class'),
  uid: z.string().describe('Stable identifier'),
  id: z.string().optional().describe('Id of the node'),
  text: z.string().optional().describe('Displayed text'),
  shows: z.string().optional().describe('Displayed part of a truncated text'),
  name: Name.optional(),
  state: z.array(z.string()).optional().describe('States such as disabled, focused, selected'),
  childCount: z.number().int().optional().describe('Number of children, if some are omitted'),
  times: z.number().int().optional().describe('Number of equal siblings that the row stands for'),
  isName: z.literal(true).optional().describe('A label whose text names the control after it'),
  part: z.enum(['row', 'cell', 'column']).optional().describe('Which part of a list, table or tree it is'),
  ...rowFields,
  ...sectionFields,
});
export type LightRow = z.infer<typeof LightRow>;

/**
 * The same schema for large lists: most rows have only these fields, and checking against this shorter schema takes a third of
 * the time.
 */
export const AnyLightRow: z.ZodType<LightRow> = z.union([
  LightRow.pick({ d: true, w: true, type: true, uid: true, id: true, text: true }).strict(),
  LightRow,
]);

/** A finding of an audit; files are URLs. */
export const AgentFinding = Finding.extend({
  line: LightRow.describe('The node as a row of a light snapshot'),
  alsoLine: LightRow.optional().describe('The same of the other node'),
  source: NodeSource.optional(),
  ofCause: z.number().int().describe('Number of all findings of its cause'),
  style: z
    .object({
      url: z.string().describe('URL of the stylesheet'),
      line: z.number().int().optional().describe('Line, from 1'),
    })
    .optional()
    .describe('Instead of source, the declaration of a stylesheet'),
});
export type AgentFinding = z.infer<typeof AgentFinding>;

const lineOfNode = { line: LightRow.describe('The node as a row of a light snapshot') };

/** A profile; files are URLs. */
export const AgentProfile = ProfileOutput.omit({ app: true }).extend({
  top: z.array(NodeCost.extend(lineOfNode)).describe('The nodes that cost most'),
  unsettled: z.array(Unsettled.extend(lineOfNode)).optional().describe('Nodes whose layout never settles'),
  fired: z
    .array(FiredValue.extend({ line: lineOfNode.line.optional() }))
    .optional()
    .describe('The properties and bindings whose listeners cost most'),
  longestMs: z
    .number()
    .describe('How long the JavaFX application thread was used at most without a break, in milliseconds'),
});

const minor = { minor: z.literal(true).optional().describe('Matters less: without a name, or out of view') };
const AgentShownNode = ShownNode.extend(minor);

/** The changes on screen. */
export const AgentEffects = z.object({
  changed: z.array(NodeChange.extend(minor)).optional().describe('Changed nodes'),
  moved: z.array(MovedNode.extend(minor)).optional().describe('Nodes with another place among their siblings'),
  appeared: z.array(AgentShownNode).optional().describe('Nodes that appeared'),
  disappeared: z.array(AgentShownNode).optional().describe('Nodes that disappeared'),
  fleeting: z.array(AgentShownNode).optional().describe('Nodes that appeared and disappeared again'),
  omitted: z.record(z.string(), z.number().int()).optional().describe('Number of further effects by type of node'),
});
export type AgentEffects = z.infer<typeof AgentEffects>;

/** Events in the application that no response to an MCP client contains yet. */
export const AgentUnreported = z.object({
  opened: z.array(WindowInfo).optional().describe('Windows that opened'),
  contents: z.array(z.array(LightRow)).optional().describe('The first nodes of each opened window'),
  closed: z.array(WindowInfo).optional().describe('Windows that closed'),
  effects: AgentEffects.optional().describe("Changes on screen within 30 s after the client's last action"),
  isOver: z.literal(true).optional().describe('These 30 s are over, so that more may have changed since'),
});
export type AgentUnreported = z.infer<typeof AgentUnreported>;

const mcpClient = z.string().describe('Identifies one of the MCP clients that share the connection');

/**
 * Events that a response for an MCP client contains in addition to its own content, so that the server need not send
 * `unreported`.
 */
const News = {
  isRead: z.boolean().optional().describe('Whether `unreported` was read: only for a `client`'),
  unreported: AgentUnreported.optional().describe('As in `unreported`; absent for nothing'),
};

/** Result of one action, before the server shortens it to an `ActionResult`. */
export const AgentActionResult = ActionResult.pick({
  ok: true,
  type: true,
  window: true,
  transferMode: true,
  copied: true,
  closed: true,
  exceptions: true,
  choosers: true,
  error: true,
  typed: true,
  password: true,
  fields: true,
  unchanged: true,
  checked: true,
  iconified: true,
  trace: true,
}).extend({
  lastWindowClosed: z.literal(true).optional().describe('The application shows no window any more'),
  target: Match.optional().describe('The target node'),
  text: z.string().optional().describe('Displayed text of the target'),
  module: z.string().optional().describe("Module of the target's class"),
  in: z.string().optional().describe("Title of the node's window, unless that is the primary stage"),
  aimed: Match.optional().describe('Instead of target: the node with which the action could not begin'),
  opened: z.array(WindowInfo).optional().describe('Windows that opened'),
  contents: z.array(z.array(LightRow)).optional().describe('The first nodes of each opened window'),
  effects: AgentEffects.optional().describe('Changes on screen'),
});
export type AgentActionResult = z.infer<typeof AgentActionResult>;

const WindowCounts = z
  .array(z.number().int())
  .optional()
  .describe('Number of nodes of each window; absent if the windows did not share the limit');

const SavedContent = z.object({
  urls: z
    .array(z.string())
    .describe('The URLs from which the application has loaded it, as `resources` returned them, or may load it'),
  file: z
    .string()
    .optional()
    .describe('Absolute path of the file, which is read instead of `text` if it is [permitted](#files)'),
  text: z
    .string()
    .optional()
    .describe('The new content, which is checked: [FXML](#fxml-that-is-sent), [styles](#styles-that-are-sent)'),
});

const key = z.string().optional().describe('As for [`evaluate`](#evaluate)');
const later = z
  .number()
  .int()
  .describe('Number of URLs that have another content when the application loads them from now on');

/** The changes that saved FXML or another saved resource has made. */
export const ChangedViews = z.object({
  views: z
    .number()
    .int()
    .describe('Number of views in windows that were changed to what their FXML says now; 0 if it has not changed'),
  hidden: z.number().int().describe('Number of views that were changed and are in no window now'),
  changed: z
    .number()
    .int()
    .describe('Number of nodes and other objects of these views that were changed and are still there'),
  loaded: z
    .array(z.string())
    .describe('The elements of these views that were loaded, for example `HBox #row`; others are unchanged'),
  lost: z
    .array(z.string())
    .describe('Changes that could not be made, and state that could not be restored, in these views'),
  later,
});
export type ChangedViews = z.output<typeof ChangedViews>;

/** A method of the Java agent. */
interface AgentMethodShape {
  /**
   * Whether the method changes something in the application or the Java agent, or the names of the params with which it does.
   * If any other request fails after it was sent, it has certainly changed nothing. The Java agent declares the same
   * (`Handler.changes`).
   */
  readonly changes: boolean | readonly string[];
  readonly params: z.ZodType;
  readonly result: z.ZodType;
}

/** The methods of the Java agent: what each changes, its params and result. */
export const agentMethods = {
  /** Proves that the Java agent knows the token, before `hello` proves the same with `proof`: the token is not sent. */
  prove: {
    changes: false,
    params: z.object({ nonce: Nonce.describe('256 random bits, base64url, which the client uses once') }),
    result: z.object({
      nonce: Nonce.describe('256 random bits, base64url, which the Java agent uses once'),
      proof: z.string().describe('Proof that the Java agent knows the token'),
    }),
  },
  hello: {
    changes: false,
    params: z.object({
      protocol: z.number().int().describe('Version of the protocol'),
      token: z.string().optional().describe('Token from the rendezvous file'),
      proof: z.string().optional().describe('Instead of the token, after `prove`: proof that the client knows it'),
      client: z.string().describe('Name of the client'),
      probe: z.boolean().optional().describe('Only checks whether the Java agent responds: receives no events'),
    }),
    result: z.object({
      protocol: z.number().int().describe('Version of the protocol'),
      agentVersion: z.string().describe('Version of the Java agent'),
      capabilities: z.array(z.string()).describe('Names of its methods'),
      app: AgentApp.describe('The application'),
    }),
  },
  /** The user's consent to inspect and control the application; `ui_attach` sends it. */
  enable: { changes: true, params: empty, result: z.object({ app: AgentApp.describe('The application') }) },
  /**
   * Disconnects. When the last client disconnects, the Java agent removes its listeners, threads, popups and port. The response
   * is the last message.
   */
  detach: {
    changes: true,
    params: z.object({
      session: z
        .string()
        .optional()
        .describe('Hash of the session directory of the server, to which the application no longer belongs'),
    }),
    result: z.object({
      others: z.number().int().describe('Number of other clients, for which the Java agent stays; 0 if it ends'),
    }),
  },
  windows: {
    changes: false,
    params: z.object({ timeoutMs }),
    result: z.object({
      windows: z.array(WindowInfo).describe('All showing windows'),
      focus: Focus.describe('The focused node and window'),
      changedProperties: z.array(ChangedProperty).optional().describe('Set by clients; absent for none'),
    }),
  },
  snapshotLight: {
    changes: false,
    params: z.object({
      ...Walk,
      chars: z
        .number()
        .int()
        .optional()
        .describe('Number of characters: further nodes of a window are counted, not read, when the lines have as many'),
      client: mcpClient.optional(),
    }),
    result: z.object({
      windows: z.array(WindowInfo).describe('Windows in the scope'),
      otherWindows: z.array(WindowInfo).describe('Windows outside the scope'),
      rows: z.array(AnyLightRow).describe('Nodes in document order'),
      ancestors: z
        .array(LightRow)
        .optional()
        .describe('Ancestors of the first row that `offset` skipped, outermost first'),
      total: z.number().int().describe('Number of nodes without offset and limit'),
      leftOut: z.number().int().optional().describe('Number of further nodes without rows, because of `brief`'),
      counts: WindowCounts,
      ...News,
    }),
  },
  snapshotFull: {
    changes: false,
    params: z.object(Walk),
    result: z.object({
      focus: Focus.describe('The focused node and window'),
      stages: z.array(UiStage).describe('Windows in the scope, with their nodes'),
      otherWindows: z.array(WindowInfo).describe('Windows outside the scope'),
      total: z.number().int().describe('Number of nodes without offset and limit'),
      counts: WindowCounts,
    }),
  },
  screenState: {
    changes: false,
    params: z.object({
      uids: z
        .array(z.string())
        .optional()
        .describe('Only the nodes with these uids, with their complete texts (default: all, texts shortened)'),
      timeoutMs,
    }),
    result: ScreenState,
  },
  query: {
    changes: false,
    params: QueryInput.omit({ app: true }).extend({
      within: NodeTarget.optional(),
      client: mcpClient.optional(),
      timeoutMs,
    }),
    result: QueryOutput.omit({ app: true }).extend({
      lines: z.array(LightRow).optional().describe('The matches as rows of a light snapshot'),
      ...News,
    }),
  },
  audit: {
    changes: false,
    params: AuditInput.omit({ app: true }).extend({ root: NodeTarget.optional(), timeoutMs }),
    result: z.object({
      findings: z.array(AgentFinding).describe('The first findings of each cause, then the others, up to the limit'),
      checked: z.number().int().describe('Number of nodes that were checked'),
      notShown: NotShown.optional().describe('Unchecked parts, which are not displayed'),
      total: z.number().int().describe('Number of all findings'),
      fxMs: z.number().describe('How long the JavaFX application thread has worked for it, in milliseconds'),
      longestMs: z.number().describe('How long it has at most done so without a break, in milliseconds'),
    }),
  },
  profile: {
    changes: false,
    params: ProfileInput.omit({ app: true }).extend({
      limit: z.number().int().min(1).optional().describe('Largest number of nodes'),
      timeoutMs,
    }),
    result: AgentProfile,
  },
  node: {
    changes: false,
    params: z.object({
      ref: NodeTarget,
      includeChildren: z.boolean().optional().describe('Include its descendants'),
      internals: z.boolean().optional().describe('Include the nodes of skins'),
      include: Include.optional().describe('Sections of the node'),
      properties: z.array(z.string()).optional().describe('Names of JavaFX properties; ["*"] for all'),
      more: z
        .array(z.enum([...Detail.options, 'sizeReasons', 'layoutParts', 'rules', 'userAgentStyles', 'changed']))
        .optional()
        .describe(
          'Which of these to include; sizeReasons: why the node has its sizes, in sizing; layoutParts: the parts of its layout; rules: those that match; userAgentStyles: also those of the stylesheet of JavaFX; changed: of the properties, only those that differ from their default',
        ),
      items: z
        .object({
          from: z.number().int().optional().describe('Zero-based index of the first row (default: 0)'),
          count: z.number().int().optional().describe('Maximum number of rows (default: 20)'),
        })
        .optional()
        .describe('Rows to read from the model of a list, table or tree; points of each series of a chart'),
      client: mcpClient.optional(),
      timeoutMs,
    }),
    result: z.object({
      node: UiNode.describe('The node'),
      line: LightRow.optional().describe('The node as a row of a light snapshot'),
      items: ModelRows.optional(),
      data: NodeData.optional(),
      unrecorded: Unrecorded.optional(),
      ...News,
    }),
  },
  /** Several nodes, each as a row of a light snapshot, or the reason why there is no row. */
  lines: {
    changes: false,
    params: z.object({ nodes: z.array(Target).describe('The nodes'), timeoutMs }),
    result: z.object({
      nodes: z
        .array(
          z.object({
            line: LightRow.optional().describe('The node; of a row that no node shows, its list, table or tree'),
            cell: CellPlace.optional().describe('Where a row, or a node in one, is'),
            content: z.array(LightRow).optional().describe('The first nodes below it; absent for a row or a chart'),
            omitted: z.number().int().optional().describe('The number of the other nodes below it'),
            items: ModelRows.optional().describe('The row that no node shows'),
            error: UiErrorBody.optional().describe('Why there is none'),
          }),
        )
        .describe('In the order of the request'),
    }),
  },
  /** Reads the variables in several short visits to the JavaFX application thread. */
  variables: {
    changes: false,
    params: z.object({ timeoutMs }),
    result: z.object({ variables: Variables.describe('Parents before their children') }),
  },
  /** The properties of a node for an editor; without a node, only those that clients have changed. */
  properties: {
    changes: false,
    params: z.object({ ref: NodeTarget.optional(), timeoutMs }),
    result: LiveProperties.omit({ app: true }),
  },
  /** A node and the content that the application has added to it, as FXML elements. */
  fxml: {
    changes: false,
    params: z.object({ ref: NodeTarget, timeoutMs }),
    result: z.object({ root: FxmlElement.describe('The element of the node') }),
  },
  /** The FXML element that created a node, in the document that the application has loaded. */
  element: {
    changes: false,
    params: z.object({ ref: NodeTarget, timeoutMs }),
    result: LoadedElement.extend({ file: z.string().describe('URL of the document') }),
  },
  /** Sets a property, or resets changes: of one property, of all properties of a node, or of all nodes. */
  setProperty: {
    changes: true,
    params: SetPropertyInput.omit({ app: true, values: true }).extend({ ref: NodeTarget.optional(), timeoutMs }),
    result: SetPropertyOutput.omit({ app: true, ref: true, foundBy: true, set: true }).extend({
      match: Match.optional().describe('The node'),
      differs: z.literal(true).optional().describe('Present if `effective` is not the value that was set'),
    }),
  },
  /**
   * Watches a property from the first request on, and returns what has changed it; without `property`, stops watching the
   * properties of the node.
   */
  watchProperty: {
    changes: true,
    params: z.object({
      ref: NodeTarget,
      property: z.string().optional().describe('Name of a JavaFX property'),
      leaseMs: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('How long it is watched without another request, in milliseconds (default: 60000)'),
      timeoutMs,
    }),
    result: z.object({ watched: WatchedProperty.optional().describe('Absent if the watch was ended') }),
  },
  /** Forces pseudo-classes of a node, and keeps all forced states for another 30 s; without `ref`, only the latter. */
  forceStates: {
    changes: ['on', 'off', 'release', 'clear'],
    params: ForceStatesInput.extend({
      ref: NodeTarget.optional(),
      leaseMs: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('How long all remain forced without another request, in milliseconds (default: 30000)'),
      timeoutMs,
    }),
    result: ForcedStates,
  },
  /** Emulates conditions of windows and of the system, or takes them back; without any, only returns what is emulated. */
  emulate: {
    changes: [...EmulatedSetting.options, 'reset'],
    params: EmulatedSettings.extend({
      stageIndex: StageIndex.optional(),
      size: WindowSize.optional().describe('Size of the window'),
      reset: EmulateInput.shape.reset,
      owner: z.string().optional().describe('Names the client of the server'),
      own: z.boolean().optional().describe('Whether `reset` only takes back what this client has set last'),
      timeoutMs,
    }),
    result: z.object({
      emulated: Emulated.describe('The emulated conditions'),
      reset: z.array(EmulatedSetting).optional().describe('Conditions that were taken back'),
      notes: z.array(EmulationNote).describe('Conditions that were refused, limited or kept'),
    }),
  },
  /** Changes, adds or resets declarations in stylesheets of the application; without params, only returns the current changes. */
  editStyle: {
    changes: ['edit', 'saved', 'reset'],
    params: EditStyleInput.omit({ uid: true }).extend({ ref: NodeTarget.optional(), timeoutMs }),
    result: StyleEdits,
  },
  waitFor: {
    changes: false,
    params: WaitInput.omit({ app: true }).extend({
      selector: Selector.optional(),
      ref: NodeTarget.optional(),
      given: z.boolean().optional().describe('Whether the client was recently given a line of what must be gone'),
    }),
    result: WaitOutput.omit({ app: true }).extend({
      line: LightRow.optional().describe('The node as a row of a light snapshot'),
    }),
  },
  perform: {
    changes: true,
    params: z.object({
      actions: z.array(Action).describe('Actions in order'),
      awaitUiIdle: z.boolean().optional().describe('Wait for posted runnables and one pulse after each action'),
      continueOnError: z.boolean().optional().describe('Continue after a failed action'),
      changes: z.boolean().optional().describe('Report changed nodes'),
      trace: z.boolean().optional().describe('Report which filters and handlers events reach'),
      leaks: PerformInput.shape.leaks.describe('Perform the actions so often after a first run, and report what stays'),
      profile: z.boolean().optional().describe('Measure what pulses cost from the first action to the last'),
      waitMs: z.number().int().optional().describe('Milliseconds to wait for the target of an action'),
      client: mcpClient.optional(),
      progress: z.string().optional().describe('Key of the `performed` events of this request; absent for none'),
      timeoutMs,
    }),
    /** If an action fails, its result has an `error`. The request itself fails only if an action is malformed. */
    result: z.object({
      results: z.array(AgentActionResult).describe('One result per action, in order'),
      ...News,
      isRead: News.isRead.describe('Whether `unreported` was read: not if the last action failed'),
      leaks: Leaks.optional().describe('With `leaks`, what has stayed; files are URLs'),
      profile: AgentProfile.optional().describe('With `profile`, as the result of `profile`'),
      repetition: z
        .number()
        .int()
        .optional()
        .describe('With `leaks`, the run in which an action failed; 0 for the first'),
    }),
  },
  /**
   * Measures which nodes and tasks remain after repetitions that a client performs with other requests; one measurement at a
   * time.
   */
  measureLeaks: {
    changes: true,
    params: z.object({
      phase: z
        .enum(['begin', 'repetition', 'report', 'end'])
        .describe('end: what follows a failure too; does nothing if nothing is measured'),
      number: z.number().int().describe('Of the repetition that begins, from 0, or of those that have ended'),
      timeoutMs,
    }),
    result: z.object({ leaks: Leaks.optional().describe('With report; files are URLs') }),
  },
  /** Events since the last request that read them for an MCP client, except those that its results contained. */
  unreported: {
    changes: false,
    params: z.object({ client: mcpClient, timeoutMs }),
    result: z.object({ unreported: AgentUnreported.optional().describe('Absent for nothing') }),
  },
  screenshot: {
    changes: false,
    params: z.object({
      stage: Scope.shape.stage,
      stageIndex: StageIndex.optional(),
      ref: NodeTarget.optional(),
      whole: z
        .boolean()
        .optional()
        .describe('With ref: the whole window that contains it; of a popup, the stage that it belongs to'),
      scale: z.number().optional().describe('Image pixels per scene pixel'),
      max: z.number().int().optional().describe('Maximum of the longest side in pixels; lowers the scale'),
      atMostDevice: z.boolean().optional().describe('Limit the scale to that of the display'),
      withNodes: z.boolean().optional().describe('Include the nodes that it shows'),
      maxNodes: z.number().int().optional().describe('Maximum number of these nodes (default: 10000)'),
      timeoutMs,
    }),
    result: z.object({
      width: z.number().int().describe('Width in pixels'),
      height: z.number().int().describe('Height in pixels'),
      scale: z.number().describe('Image pixels per scene pixel'),
      origin: z
        .object({ x: z.number().describe('Scene x'), y: z.number().describe('Scene y') })
        .describe('The point of the scene at the upper left corner'),
      window: WindowInfo.describe('The window'),
      node: z.string().optional().describe('Uid of the node, with ref'),
      rgba: z
        .string()
        .describe('Base64 of the zlib-deflated pixels, row by row, four bytes each (RGBA, not premultiplied)'),
      nodes: z
        .array(VisibleNode)
        .optional()
        .describe('Nodes that are at least partly visible, in document order, those of popups last'),
      moreNodes: z.literal(true).optional().describe('Present if others, which are not of popups, were left out'),
      fxMs: z.number().describe('Time on the JavaFX application thread in milliseconds'),
    }),
  },
  /**
   * Outlines a node in its window until `durationMs` milliseconds have passed or the connection closes. Each owner has at
   * most one outline.
   */
  highlight: {
    changes: true,
    params: z.object({
      ref: NodeTarget.optional(),
      selector: Selector.optional(),
      durationMs: z.number().int().optional().describe('Duration in milliseconds (default: until cleared)'),
      clear: z.boolean().optional().describe("Remove the owner's outline"),
      parts: z.array(PartKind).optional().describe('Parts of its layout to show (default: none)'),
      area: Area.optional().describe('The part of it to outline, from its upper left corner, before its transforms'),
      owner: z.string().optional().describe('Identifies one of the MCP clients that share the connection'),
      timeoutMs,
    }),
    result: z.object({ match: Match.optional().describe('The outlined node') }),
  },
  /** The nodes in the windows that were created from files with the given names, in document order. */
  made: {
    changes: false,
    params: z.object({
      names: z.array(z.string()).describe('Names of files, without folders, as a URL may contain them'),
      limit: z.number().int().optional().describe('Maximum number of nodes (default: 1000)'),
      timeoutMs,
    }),
    result: z.object({
      nodes: z
        .array(
          z.object({
            node: LightRow.describe('The node, as a row of a light snapshot'),
            places: z
              .array(
                z.object({
                  file: z.string().describe('URL of the FXML, or of the source as if it were beside its class'),
                  line: z.number().int().min(1).describe('Line, from 1'),
                  column: z.number().int().min(1).optional().describe('Column, from 1'),
                }),
              )
              .describe('Lines that have made it: its tag or code, and tags that include it'),
          }),
        )
        .describe('The nodes with the lines that have made them'),
      omitted: z.number().int().optional().describe('Number of further nodes, if there are any'),
    }),
  },
  /** Starts or ends select-node mode. It also ends when the user clicks a node or presses Esc; a `picked` event follows. */
  pick: {
    changes: true,
    params: z.object({ on: z.boolean().describe('Whether to switch the mode on'), timeoutMs }),
    result: z.object({ on: z.boolean().describe('Whether the mode is on') }),
  },
  /**
   * Starts or ends a recording. `recorded` events report the steps while it runs; the response to the end contains all of them,
   * because it may overtake the last events.
   */
  record: {
    changes: true,
    params: z.object({ on: z.boolean().describe('Whether to record'), timeoutMs }),
    result: z.object({
      on: z.boolean().describe('Whether it records'),
      main: z.string().optional().describe('Class of the application; absent if JavaFX was started without one'),
      isPublic: z.boolean().describe('Whether other packages can name that class'),
      args: z.array(z.string()).describe('Its command-line arguments'),
      steps: z.array(RecordedStep).optional().describe('All steps of the recording that has ended'),
    }),
  },
  /** Waits for the node of a recorded target, and scrolls to it if it is a row. */
  findRecorded: {
    changes: false,
    params: z.object({
      target: RecordedTarget.describe('The target'),
      waitMs: z.number().int().min(0).describe('How long to wait for it, in milliseconds'),
    }),
    result: z.object({
      uid: z.string().optional().describe('The node; absent if none matches, or several do'),
      count: z.number().int().describe('How many nodes match'),
      level: z
        .number()
        .int()
        .optional()
        .describe(
          'What they match: 1 for the `within` of the target, 2 for the `within` of that; absent for the target itself',
        ),
    }),
  },
  /** Waits until a recorded assertion is true. */
  checkRecorded: {
    changes: false,
    params: z.object({
      assertion: RecordedAssertion.describe('The assertion'),
      waitMs: z.number().int().min(0).describe('How long to wait for that, in milliseconds'),
    }),
    result: z.object({
      isMet: z.boolean().describe('Whether it is true'),
      found: z.string().optional().describe('Text of the node; absent if it is not shown'),
    }),
  },
  /** Runs Java code on the JavaFX application thread, for clients that the user has allowed to do so. */
  evaluate: { changes: true, params: EvaluateParams, result: EvaluateResult },
  /** Responds to a `compile` event. */
  compiled: { changes: true, params: CompiledParams, result: empty },
  /** The tools that the application publishes with `Mcp.tool`. Responds also while the JavaFX application thread does not. */
  tools: { changes: false, params: empty, result: AppTools },
  /**
   * Calls a tool that the application publishes, on the JavaFX application thread. Arguments that do not match its schema are refused
   * before it runs.
   */
  callTool: { changes: true, params: CallToolParams, result: CallToolResult },
  /** Starts the live tree for this client: the first `tree` event is a reset. */
  watch: {
    changes: true,
    params: z.object({ timeoutMs }),
    result: z.object({ epoch: z.string().describe('Identifies this watch') }),
  },
  /** Ends the live tree for this client. */
  unwatch: { changes: true, params: empty, result: empty },
  /** The files from which the application has loaded its user interface, for hot reload. */
  resources: {
    changes: false,
    params: z.object({ timeoutMs }),
    result: z.object({
      stylesheets: z.array(z.string()).describe('URLs of its stylesheets, imported ones too'),
      views: z.array(z.string()).describe('URLs of the FXML of its views'),
      allViews: z
        .boolean()
        .optional()
        .describe('False if the Java agent was attached later, so that it does not know the FXML of earlier views'),
      classPath: z
        .array(z.string())
        .describe('Folders and archives of its class path and module path, and those that other class loaders use'),
      image: z.string().optional().describe('Folder of the Java runtime that contains it, if it has no class path'),
      modules: z.array(z.string()).optional().describe('Names of its modules in that Java runtime'),
    }),
  },
  /** Applies a saved stylesheet. If the stylesheet is invalid, fails with line and column and changes nothing. */
  reloadStylesheet: {
    changes: true,
    params: SavedContent.extend({ key, timeoutMs }),
    result: z.object({
      stylesheets: z
        .number()
        .int()
        .describe('Number of stylesheets that were replaced, those that import it too; 0 if it has not changed'),
      later,
    }),
  },
  /** Applies saved FXML to its views. If the FXML is invalid, fails with line and column and changes nothing. */
  reloadView: { changes: true, params: SavedContent.extend({ key, timeoutMs }), result: ChangedViews },
  /** Applies the FXML in the request to the views with a name. Fails as `reloadView` does. */
  uploadView: {
    changes: true,
    params: z.object({
      type: z.string().describe('Class of the controller, or name of the FXML file'),
      namespace: z.string().describe('Variant, or DEFAULT'),
      text: z.string().describe('The new content, which is [checked](#fxml-that-is-sent)'),
      key,
      timeoutMs,
    }),
    result: ChangedViews,
  },
  /** Handles any other saved file, such as an image or a resource bundle, that the application may load later. */
  reloadResource: {
    changes: true,
    params: SavedContent.omit({ text: true }).extend({
      file: z.string().describe('Absolute path of the file, which must be [permitted](#files)'),
      timeoutMs,
    }),
    result: ChangedViews,
  },
  /** Redefines recompiled classes: all classes that were loaded from these folders and differ from the running version. */
  reloadClasses: {
    changes: true,
    params: z.object({
      folders: z
        .array(
          z.object({
            folder: z.string().describe('Absolute path; its class files must be [permitted](#files)'),
            archives: z
              .array(z.string())
              .describe(
                'Absolute paths of archives that the build makes of it; others are recognized by their content',
              ),
          }),
        )
        .describe('The folders that a build writes classes to'),
      timeoutMs,
    }),
    result: z.object({
      classes: z
        .array(z.string())
        .describe('Names of the classes that were redefined; empty if none differs from what runs'),
      mutated: z.number().int().describe('Number of controllers whose mutate() was called'),
      failures: z.array(z.string()).describe('Exceptions that those calls have thrown'),
    }),
  },
} satisfies Readonly<Record<string, AgentMethodShape>>;

export type AgentMethod = keyof typeof agentMethods;

/** Returns true if a request changes something in the application or the Java agent. */
export function changesSomething(method: AgentMethod, params: object): boolean {
  const { changes }: AgentMethodShape = agentMethods[method];
  if (typeof changes === 'boolean') return changes;
  return Object.entries(params).some(([name, value]) => value !== undefined && changes.includes(name));
}

/** The notifications of the Java agent. */
export const agentEvents = {
  /**
   * A change of the live tree. The descendants of a removed row are removed too, unless they are among `upserts`. `index`
   * is the position of a row after the event; rows whose index changes only because a sibling was removed are not sent.
   * A reset may consist of several events: only the first has `reset: true`, and all but the last have `more: true`.
   */
  tree: z.object({
    epoch: z.string().describe('Identifies the watch'),
    n: z.number().int().describe('Number of the event within the epoch, from 1'),
    reset: z.boolean().describe('Whether to discard everything that was sent before'),
    more: z.boolean().optional().describe('Whether the reset continues in the next event'),
    upserts: z.array(Row).describe('Rows that are new or changed'),
    removed: z.array(z.string()).describe('Uids of rows that were removed'),
    painted: z.array(z.string()).describe('Uids of windows whose screenshot changed'),
  }),
  /** The live tree failed twice in a row, so the watch ended. The client can start a new one. */
  unwatched: z.object({ epoch: z.string().describe('Identifies the watch that ended') }),
  /** `match` is absent when the mode ended without a pick. */
  picked: Picked.pick({ match: true }),
  /** A step of a recording. It is sent when its input is complete, and again with its assertions when the next one begins. */
  recorded: z.object({
    index: z.number().int().min(0).describe('Zero-based'),
    step: RecordedStep.describe('The step'),
  }),
  /**
   * An exception that reached an uncaught exception handler while the Java agent is enabled. A new client first receives those
   * of the last 30 s. A client that reads slowly misses some; `n` numbers all exceptions without gaps, so that the client can
   * notice.
   */
  exception: ApplicationException.required().extend({
    at: z.number().int().describe('Time in milliseconds since the epoch'),
    thread: z.string().describe('Name of the thread'),
  }),
  /** A message that a page in a WebView has written to its console. A new client first receives the last 100. */
  console: ConsoleMessage,
  /**
   * An event that the application pushed with `Mcp.pushState`. A client that connects first receives the events that no client
   * has received. If more than 10,000 have waited for a client, it receives `{event: "dropped", count}` instead of the oldest.
   */
  pushed: z.object({
    event: Pushed.shape.value,
    ...Pushed.pick({ truncated: true }).shape,
  }),
  /**
   * A request to the compiler that the client runs, because the Java runtime of the application has no module `jdk.jshell`.
   * Only for clients that have called `evaluate` with `compiles`.
   */
  compile: CompileRequest,
  /** An action of a `perform` with `progress` was performed, and another one follows, during which the application may exit. */
  performed: z.object({
    progress: z.string().describe('The key of the request'),
    result: AgentActionResult.describe('Result of the action'),
  }),
  /** The progress of a `callTool` with a `progress`. A client that reads slowly misses some. */
  toolProgress: ToolProgress,
  /** A window that is not a popup opened or closed. */
  window: z.object({
    state: z.enum([Opened.shape.event.value, Closed.shape.event.value]).describe('Event'),
    window: EventWindow.describe('The window'),
  }),
};
export type AgentEvent = keyof typeof agentEvents;

export { WindowKind };
