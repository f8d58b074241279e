import * as z from 'zod';
import { HighlightOutput, type Selection } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { LogsOutput } from '../../contract/logs.ts';
import { UiNode, type LightNode } from '../../contract/node.ts';
import type { QueryOutput } from '../../contract/query.ts';
import type { LightSnapshot, UiSnapshot } from '../../contract/snapshot.ts';
import { notInTrace, type ShownMoment } from './trace-resources.ts';

type Call = (shown: ShownMoment, input: unknown) => Record<string, unknown>;

const NodeInput = z.object({ ref: z.object({ uid: z.string() }) });
const SnapshotInput = z.object({ mode: z.enum(['full', 'compact']).optional() });
const LogsInput = z.object({ since: z.string().optional() });

/** The tools with which the page reads, and those whose result it ignores. */
const TOOLS: Readonly<Record<string, Call>> = {
  ui_get_node: ({ trace, state }, input) => {
    const { uid } = NodeInput.parse(input).ref;
    const node = state.nodes.get(uid);
    if (node === undefined) throw noDetails(state.omitted);
    // Without the uids of its children.
    return { app: trace.header.app.app, ...UiNode.parse(state.details.get(uid) ?? node) };
  },
  ui_get_snapshot: (shown, input) =>
    SnapshotInput.parse(input).mode === 'full' ? fullSnapshot(shown) : lightSnapshot(shown),
  ui_logs: ({ trace, state }, input) => {
    const after = Number(LogsInput.parse(input).since?.split('.')[2] ?? 0);
    const uncaught = state.exceptions.filter(({ n }) => n > after);
    const result: LogsOutput = { app: trace.header.app.app, uncaught, cursor: `0.0.${uncaught.at(-1)?.n ?? after}` };
    return result;
  },
  // The page itself finds rows by their type, id and text.
  ui_query: ({ trace }) => {
    const note = 'Nothing matches. A trace is searched by type, #id and text only.';
    const result: QueryOutput = { app: trace.header.app.app, matches: [], note };
    return result;
  },
  ui_select_node: ({ trace }) => {
    const result: Selection = { app: trace.header.app.app };
    return result;
  },
  ui_highlight: ({ trace }) => {
    const result: z.infer<typeof HighlightOutput> = { app: trace.header.app.app, ok: true };
    return result;
  },
};

/** The names of the tools that a trace has. */
export const TRACE_TOOLS: readonly string[] = Object.keys(TOOLS);

/** @throws UiError if the tool needs a running application, or the trace has no such node; ZodError for invalid input */
export function callInTrace(shown: ShownMoment, name: string, input: unknown): Record<string, unknown> {
  const call = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (call === undefined) throw notInTrace(name);
  return call(shown, input);
}

function noDetails(omitted: number): UiError {
  const why = omitted === 0 ? 'It was created after the details were read' : `Those of ${omitted} nodes were left out`;
  return new UiError(
    'MCP_UI_NODE_NOT_FOUND',
    `The trace has no details of this node at this moment. ${why}: move to another step.`,
  );
}

/** The windows, without their nodes. */
function fullSnapshot({ trace: { header }, state }: ShownMoment): UiSnapshot {
  const { app, pid, javaVersion = '', javafxVersion = null, mainClass = null } = header.app;
  return {
    schema: 'mcp-javafx-ui/1.0',
    capturedAt: header.at,
    app: { app, pid, javaVersion, javafxVersion, mainClass, debugFlags: [] },
    focus: { focusedNode: null, focusedWindow: null },
    stages: state.stages.map(({ scene, ...stage }) => ({ ...stage, scene: scene && { ...scene, root: null } })),
  };
}

/** The windows with the places of their nodes, for the preview. */
function lightSnapshot({ trace: { header }, state }: ShownMoment): LightSnapshot {
  const seen = new Set<string>();
  const lightNode = (uid: string): LightNode | undefined => {
    const node = state.nodes.get(uid);
    // In a file from elsewhere, a node could be its own ancestor.
    if (node === undefined || seen.has(uid)) return undefined;
    seen.add(uid);
    const { type, layout, visible, childUids = [] } = node;
    return {
      type,
      uid,
      ...(visible === false ? { state: ['invisible'] } : {}),
      ...(layout === undefined ? {} : { layout }),
      children: childUids.flatMap((child) => lightNode(child) ?? []),
    };
  };
  return {
    schema: 'mcp-javafx-ui/1.0',
    mode: 'compact',
    app: header.app.app,
    stages: state.stages.map(({ stageIndex, uid, kind, title, scene }) => ({
      ...{ stageIndex, uid, kind, title },
      root: scene?.root == null ? null : (lightNode(scene.root) ?? null),
    })),
  };
}
