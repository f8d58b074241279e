import { UiError } from '../../contract/error.ts';
import type {
  LiveActivity,
  LiveApps,
  LiveLog,
  LivePicture,
  LiveSelection,
  LiveSteps,
  LiveTree,
  Row,
} from '../../contract/live.ts';
import type { LiveProperties } from '../../contract/property.ts';
import type { LiveRecording } from '../../contract/record.ts';
import type { ShownTrace } from '../../contract/trace.ts';
import type * as z from 'zod';
import { marked } from './marked-picture.ts';
import type { Trace, TracePicture, TraceState } from './trace.ts';

/** A trace at the moment that one client looks at. */
export interface ShownMoment {
  readonly trace: Trace;
  /** Zero-based index. */
  readonly moment: number;
  readonly state: TraceState;
}

/** Content of a resource, with the PNG in base64, if there is one. */
export interface TraceContent {
  readonly json: unknown;
  readonly png?: string;
}

type Read = (shown: ShownMoment, query: URLSearchParams) => TraceContent;

/** The resources of the page, read from a trace. Each has the shape of that of a running application. */
const RESOURCES: Readonly<Record<string, Read>> = {
  'ui://live/trace': ({ trace }) => {
    const json: ShownTrace = { file: trace.name, moments: trace.moments, notes: trace.notes };
    return { json };
  },
  'ui://live/apps': ({ trace: { header }, moment, state }) => {
    const { app } = header.app;
    const exceptions = state.exceptions.at(-1)?.n ?? 0;
    const json: LiveApps = {
      rev: moment,
      apps: [{ ...header.app, launched: false, state: 'connected', selected: true }],
      selected: app,
      pickMode: false,
      busy: null,
      ended: null,
      trace: moment,
      ...(exceptions === 0 ? {} : { exceptions }),
    };
    return { json };
  },
  'ui://live/tree': ({ trace: { header }, moment, state }, query) => {
    const rev = `moment.${moment}`;
    const isSame = query.get('since') === rev;
    const upserts = isSame ? [] : connectedRows(state.rows);
    const json: LiveTree = { app: header.app.app, rev, reset: !isSame, upserts, removed: [] };
    return { json };
  },
  'ui://live/picture': ({ trace: { header }, state }, query) => {
    const window = query.get('window') ?? '';
    const picture = state.pictures.get(window);
    if (picture === undefined)
      throw new UiError('MCP_UI_INVALID_INPUT', 'The trace has no screenshot of this window at this moment.');
    const { id, width, height, scale, origin, png } = picture;
    const rev = `picture.${id}`;
    const unchanged = query.get('since') === rev;
    const json: z.infer<typeof LivePicture> = {
      ...{ app: header.app.app, rev, unchanged, window },
      ...{ width, height, scale, origin },
    };
    return unchanged ? { json } : { json, png };
  },
  'ui://live/activity': ({ state: { activity } }, query) => {
    const since = Number(query.get('since') ?? 0);
    const entries = activity.filter(({ n }) => n > since);
    const json: z.infer<typeof LiveActivity> = { rev: activity[0]?.n ?? 0, entries };
    return { json };
  },
  'ui://live/steps': ({ trace, state }, query) => {
    const n = query.get('n');
    const image = query.get('image');
    const shown = state.steps.filter(({ entries }) => n === null || entries.includes(Number(n)));
    const json: z.infer<typeof LiveSteps> = { steps: shown };
    const isImage = n !== null && (image === 'before' || image === 'after');
    const picture: TracePicture | undefined = isImage ? trace.imageOf(Number(n), image) : undefined;
    return picture === undefined ? { json } : { json, png: marked(picture, shown[0]?.changed ?? []) };
  },
  'ui://live/selection': () => {
    const json: z.infer<typeof LiveSelection> = { rev: 0 };
    return { json };
  },
  'ui://live/recording': () => {
    const json: LiveRecording = { n: 0, on: false, steps: [], needs: [] };
    return { json };
  },
  'ui://live/properties': ({ trace: { header } }) => {
    const json: LiveProperties = { app: header.app.app, properties: [], changed: [] };
    return { json };
  },
  'ui://live/log': ({ trace, state }, query) => {
    const name = query.get('name') ?? 'app';
    const since = Number(query.get('since') ?? 0);
    const all = state.output
      .filter(({ from }) => (from === 'err' ? 'app-err' : 'app') === name)
      .flatMap(({ at, lines }) => lines.map((line) => `${at.slice(11, 23)} ${line}`));
    const json: z.infer<typeof LiveLog> = {
      ...{ file: trace.name, exists: false, lines: all.slice(since), omitted: 0, position: all.length },
    };
    return { json };
  },
};

/** The URIs of the resources that a trace has. */
export const TRACE_URIS: readonly string[] = Object.keys(RESOURCES);

/** @throws UiError if a trace has no such resource */
export function readFromTrace(shown: ShownMoment, uri: string): TraceContent {
  const [base = '', query = ''] = uri.split('?', 2);
  const read = Object.hasOwn(RESOURCES, base) ? RESOURCES[base] : undefined;
  if (read === undefined) throw notInTrace(base);
  return read(shown, new URLSearchParams(query));
}

/** The error for everything that needs a running application. */
export function notInTrace(what: string): UiError {
  return new UiError(
    'MCP_UI_REFUSED',
    `${what} needs a running application, but this is a trace, in which nothing can be done. Attach to the application instead.`,
  );
}

/** The rows below the top-level windows: in a file from elsewhere, others could be their own ancestors. */
function connectedRows(rows: ReadonlyMap<string, Row>): Row[] {
  const children = new Map<string | null, Row[]>();
  for (const row of rows.values()) {
    const siblings = children.get(row.parent);
    if (siblings === undefined) children.set(row.parent, [row]);
    else siblings.push(row);
  }
  const found: Row[] = [...(children.get(null) ?? [])];
  for (const row of found) for (const child of children.get(row.uid) ?? []) found.push(child);
  return found;
}
