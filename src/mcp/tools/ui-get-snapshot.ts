import * as z from 'zod';
import { UiError } from '../../contract/error.ts';
import { LightNode } from '../../contract/node.ts';
import { Focus, Omitted, SnapshotApp, SnapshotInput, UiStage } from '../../contract/snapshot.ts';
import { WindowKind, WindowWithContent, type WindowInfo } from '../../contract/window.ts';
import type { Application } from '../applications/applications.ts';
import { contentLines } from '../format/window-content.ts';
import { limitOf, type Limit } from '../format/size-limit.ts';
import { formatFull, maxFullNodes } from '../format/full-snapshot.ts';
import { formatLight, maxLightNodes } from '../format/light-snapshot.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from '../session/session.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { defineTool } from './support/tool.ts';

/** Maximum number of dialogs outside of the scope whose content is shown, and number of nodes to read from each. */
const MAX_DIALOGS = 3;
const MAX_DIALOG_NODES = 60;

/** One object for both modes, because clients do not support a union: fields of only one mode are optional. */
const SnapshotOutput = z.object({
  schema: z.literal('mcp-javafx-ui/1.0').describe('Version of this shape'),
  mode: z.literal('compact').optional().describe('Absent in mode full'),
  capturedAt: z.string().optional().describe('In mode full: time in UTC'),
  app: z.union([z.string(), SnapshotApp]).describe('Name of the application; in mode full an object'),
  focus: Focus.optional().describe('In mode full: the focused node and window'),
  stages: z
    .array(
      z.object({
        stageIndex: z.number().int().describe('Zero-based index among the windows'),
        uid: z.string().describe('Stable identifier'),
        kind: WindowKind.describe('Kind of window'),
        title: z.string().nullable().describe('Title; null for a window without one'),
        root: LightNode.nullable().optional().describe('The light tree'),
        scene: UiStage.shape.scene.optional().describe('In mode full'),
      }),
    )
    .describe('The windows of the scope with their nodes'),
  otherWindows: z.array(WindowWithContent).optional().describe('Windows outside the scope'),
  omitted: Omitted.optional().describe('Omitted nodes, if not everything fits'),
});

/** The scene graph (docs/contract/snapshots.md, "Snapshots"). */
export const uiGetSnapshot = defineTool({
  name: 'ui_get_snapshot',
  title: 'Snapshot',
  description:
    'Returns the nodes of the focused window as a text tree, a node per line: Type uid #id ' +
    '“text” [states]. Its end says what it leaves out.',
  input: SnapshotInput,
  output: SnapshotOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  namesApp: true,
  done: ({ mode }, outcome) => {
    const deed = mode === 'full' ? 'read the tree in full' : 'read the tree';
    const omitted = 'structured' in outcome ? outcome.structured.omitted : undefined;
    return [omitted === undefined ? { deed } : { deed, result: `done; ${omitted.count} nodes omitted` }];
  },
  async handle(input, { session, signal, reads, take }) {
    const { defaults } = session.lifecycle;
    const application = session.applications.application(input.app);
    const limit = limitOf(input.maxChars ?? defaults.maxChars);
    const offset = input.offset ?? 0;
    const depth = input.depth ?? defaults.depth;
    const scope = scopeOf(input);
    const walk = {
      timeoutMs: READ_MS,
      ...(scope === undefined ? {} : { scope }),
      ...(input.root === undefined ? {} : { root: input.root }),
      ...(depth === undefined ? {} : { depth }),
      ...(offset === 0 ? {} : { offset }),
      ...(input.includeControlInternals ? { internals: true } : {}),
    };
    const include = input.mode === 'full' ? { ...defaults.include, ...input.include } : input.include;
    const sources = await ProjectSources.of(application, {
      dir: session.lifecycle.dir,
      wanted: include?.source === true,
      signal,
    });
    if (input.mode === 'full') {
      const full = await session.ask(application, (agent) =>
        agent.request(
          'snapshotFull',
          { ...walk, limit: maxFullNodes(limit), include: include ?? {} },
          within(READ_MS, signal),
        ),
      );
      const stages = full.stages.map(({ scene, ...stage }) => ({
        ...stage,
        scene: scene === null ? null : { ...scene, root: scene.root === null ? null : sources.inNode(scene.root) },
      }));
      return formatFull(
        appOf(application),
        { ...full, stages },
        { limit, offset, capturedAt: new Date().toISOString() },
      );
    }
    const params = {
      ...walk,
      ...reads,
      limit: maxLightNodes(limit),
      ...(limit.chars === Infinity ? {} : { chars: limit.chars }),
      ...(isBrief(input, limit) ? { brief: true } : {}),
      ...(include === undefined ? {} : { include }),
    };
    const light = take(
      await session.ask(application, (agent) => agent.request('snapshotLight', params, within(READ_MS, signal))),
    );
    const dialogs =
      offset === 0 ? light.otherWindows.filter(({ kind }) => kind === 'dialog').slice(0, MAX_DIALOGS) : [];
    const contents = await Promise.all(dialogs.map((dialog) => contentOf(session, application, dialog, signal)));
    const isOnly = session.applications.connected.length === 1;
    const otherWindows = light.otherWindows.map((window) => contents.find(({ uid }) => uid === window.uid) ?? window);
    const rows = light.rows.map((row) => sources.inRow(row));
    return formatLight(application.app, { ...light, rows, otherWindows }, { limit, offset, isOnly });
  },
});

/** Whether displayed nodes are sufficient: the caller has requested neither everything nor one part. */
function isBrief({ root, all, includeControlInternals }: SnapshotInput, { chars }: Limit): boolean {
  return root === undefined && all !== true && includeControlInternals !== true && chars !== Infinity;
}

/** Returns a dialog outside of the scope with its first nodes, so that the client can respond to it without another snapshot. */
async function contentOf(
  session: Session,
  application: Application,
  dialog: WindowInfo,
  signal: AbortSignal,
): Promise<WindowWithContent> {
  const walk = { scope: { stageIndex: dialog.uid }, limit: MAX_DIALOG_NODES, brief: true, timeoutMs: READ_MS };
  try {
    const { rows } = await session.ask(application, (agent) =>
      agent.request('snapshotLight', walk, within(READ_MS, signal)),
    );
    return { ...dialog, content: contentLines(rows) };
  } catch (error) {
    signal.throwIfAborted();
    // The dialog may have closed in the meantime; the snapshot itself is complete.
    if (error instanceof UiError) return dialog;
    throw error;
  }
}

function scopeOf({ stage, stageIndex }: SnapshotInput): Pick<SnapshotInput, 'stage' | 'stageIndex'> | undefined {
  if (stage === undefined && stageIndex === undefined) return undefined;
  return { ...(stage === undefined ? {} : { stage }), ...(stageIndex === undefined ? {} : { stageIndex }) };
}

function appOf({ app, connection }: Application): z.input<typeof SnapshotApp> {
  const { pid, javaVersion, javafxVersion, mainClass, debugFlags } = connection.hello.app;
  return { app, pid, javaVersion, javafxVersion, mainClass, debugFlags };
}
