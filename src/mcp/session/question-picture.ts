import type { AskedPicture, MarkedArea } from '../../contract/ask.ts';
import type { Area } from '../../contract/fields.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { bytesOf, partOf, rasterOf } from '../compare/raster.ts';
import { encodePixels } from '../format/png.ts';
import { pixelsOf } from '../format/rgba.ts';
import { READ_MS } from '../limits.ts';
import type { ReadSubject } from './asked-nodes.ts';
import { withinPixels } from './screenshot.ts';
import type { Shot } from './taken.ts';

/** The longest side of the picture in pixels. An AI agent pays for each of them. */
const MAX_SIDE = 640;
/** Pixels of the scene that the picture shows around nodes, so that an AI agent sees where they are. */
const MARGIN = 16;
/** Maximum size in bytes: a noisy picture is taken again at half the scale. */
const MAX_BYTES = 400 * 1024;
const MAX_ATTEMPTS = 4;

/** The picture of a question. */
export interface QuestionPicture {
  readonly measures: AskedPicture;
  readonly png: Buffer;
}

/** A part of a window to show. */
interface View {
  readonly params: Record<string, unknown>;
  /** The part of the scene; undefined for all of it. */
  readonly part: Area | undefined;
  readonly size: number;
}

/** Takes the picture of what the user asks about: the marked area, or the nodes in the window of the first one. */
export async function questionPicture(
  agent: AgentConnection,
  subjects: readonly ReadSubject[],
  area: MarkedArea | undefined,
  signal: AbortSignal,
): Promise<QuestionPicture | undefined> {
  const view = area === undefined ? viewOf(subjects) : areaView(area);
  if (view === undefined) return undefined;
  let scale = Math.min(1, MAX_SIDE / view.size);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++, scale /= 2) {
    const params = { ...view.params, scale, timeoutMs: READ_MS, ...(view.part === undefined ? { max: MAX_SIDE } : {}) };
    const shot = await agent.request('screenshot', params, withinPixels(READ_MS, signal));
    const picture = await cropped(shot, view.part);
    if (picture !== undefined && picture.png.length <= MAX_BYTES) return picture;
    if (picture === undefined) return undefined;
  }
  return undefined;
}

const areaView = ({ window, ...part }: MarkedArea): View => ({
  params: { stage: 'index', stageIndex: window },
  part,
  size: Math.max(part.width, part.height),
});

function viewOf(subjects: readonly ReadSubject[]): View | undefined {
  const [first] = subjects;
  if (first === undefined) return undefined;
  const { details, node } = first;
  if (details === undefined)
    return { params: { stage: 'index', stageIndex: node.uid }, part: undefined, size: MAX_SIDE };
  const window = windowIn(node.path);
  const together = subjects.filter((each) => windowIn(each.node.path) === window);
  const boxes = together.flatMap((each) => boxOf(each) ?? []);
  if (window === undefined || boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN - left;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN - top;
  return {
    params: { stage: 'index', stageIndex: window },
    part: { x: left, y: top, width, height },
    size: Math.max(width, height),
  };
}

/** The index of the window in the path of a node: `/stages[0]/…`. */
function windowIn(path: string | undefined): number | undefined {
  const index = /^\/stages\[(\d+)\]/.exec(path ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}

function boxOf({ details }: ReadSubject): Area | undefined {
  const { minX, minY, width, height } = details?.layout?.boundsInScene ?? {};
  return minX == null || minY == null || width == null || height == null
    ? undefined
    : { x: minX, y: minY, width, height };
}

/** Returns the part of a screenshot that shows a part of the scene; undefined if it shows nothing of it. */
async function cropped(shot: Shot, part: Area | undefined): Promise<QuestionPicture | undefined> {
  const { width, height, scale, origin } = shot;
  const whole = { x: origin.x, y: origin.y, width: width / scale, height: height / scale };
  const { x, y, width: partWidth, height: partHeight } = part ?? whole;
  const left = Math.max(0, Math.floor((x - origin.x) * scale));
  const top = Math.max(0, Math.floor((y - origin.y) * scale));
  const right = Math.min(width, Math.ceil((x + partWidth - origin.x) * scale));
  const bottom = Math.min(height, Math.ceil((y + partHeight - origin.y) * scale));
  if (right <= left || bottom <= top) return undefined;
  const size = { width: right - left, height: bottom - top };
  const raster = partOf(rasterOf(width, height, await pixelsOf(shot)), { x: left, y: top, ...size });
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    measures: {
      ...size,
      scale,
      origin: { x: round(origin.x + left / scale), y: round(origin.y + top / scale) },
    },
    png: await encodePixels(size, bytesOf(raster)),
  };
}
