import type { AskedPicture, MarkedArea } from '../../contract/ask.ts';
import type { Area } from '../../contract/fields.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { bytesOf, partOf, rasterOf } from '../compare/raster.ts';
import { encodePixels } from '../format/png.ts';
import { pixelsOf } from '../format/rgba.ts';
import { READ_MS } from '../limits.ts';
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
interface QuestionPicture {
  readonly measures: AskedPicture;
  readonly png: Buffer;
}

/** The part of the window that the picture shows. */
export interface Pictured {
  readonly area: MarkedArea | undefined;
  readonly nodes: readonly string[];
  readonly windows: readonly string[];
}

type Params = Parameters<typeof AgentConnection.prototype.request<'screenshot'>>[1];

/**
 * Takes the picture of what the user asks about: the marked area, else the visible parts of the nodes in the window of the first
 * one, with its popups, else the first window.
 * @returns undefined if nothing of it is visible
 * @throws UiError of the Java agent
 */
export async function questionPicture(
  agent: AgentConnection,
  { area, nodes, windows }: Pictured,
  signal: AbortSignal,
): Promise<QuestionPicture | undefined> {
  const take = (params: Params): Promise<Shot> =>
    agent.request('screenshot', { ...params, timeoutMs: READ_MS }, withinPixels(READ_MS, signal));
  const [node] = nodes;
  const window = area?.window ?? windows[0];
  if (area !== undefined || node === undefined)
    return window === undefined
      ? undefined
      : picture(
          (scale) => take({ stage: 'index', stageIndex: window, scale }),
          () => area ?? wholeOf,
        );
  const ref = { uid: node };
  const inWindow = (scale: number): Promise<Shot> => take({ ref, whole: true, withNodes: true, scale });
  return (
    (await picture(inWindow, (shot) => around(shot, nodes))) ??
    // An element of a page is not among the nodes of the window.
    (await picture(
      (scale) => take({ ref, scale }),
      () => wholeOf,
    ))
  );
}

const wholeOf = 'whole';

/**
 * @param take takes a screenshot with this scale
 * @param partOfScene the part of it to show; undefined if there is none
 */
async function picture(
  take: (scale: number) => Promise<Shot>,
  partOfScene: (shot: Shot) => Area | typeof wholeOf | undefined,
): Promise<QuestionPicture | undefined> {
  let scale = 1;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const shot = await take(scale);
    const part = partOfScene(shot);
    if (part === undefined) return undefined;
    const rect = pixelsIn(shot, part);
    if (rect.width <= 0 || rect.height <= 0) return undefined;
    const longest = Math.max(rect.width, rect.height);
    if (longest > MAX_SIDE + 1) {
      scale = (shot.scale * MAX_SIDE) / longest;
      continue;
    }
    const png = await encodePixels(
      rect,
      bytesOf(partOf(rasterOf(shot.width, shot.height, await pixelsOf(shot)), rect)),
    );
    if (png.length <= MAX_BYTES) return { measures: measuresOf(shot, rect), png };
    scale = shot.scale / 2;
  }
  return undefined;
}

/** The visible parts of the nodes, with a margin. */
function around({ nodes = [] }: Shot, uids: readonly string[]): Area | undefined {
  const boxes = nodes.flatMap(({ uid, bounds: { minX, minY, width, height } }) =>
    uids.includes(uid) && minX !== null && minY !== null && width !== null && height !== null
      ? [{ minX, minY, maxX: minX + width, maxY: minY + height }]
      : [],
  );
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map(({ minX }) => minX)) - MARGIN;
  const y = Math.min(...boxes.map(({ minY }) => minY)) - MARGIN;
  const width = Math.max(...boxes.map(({ maxX }) => maxX)) + MARGIN - x;
  const height = Math.max(...boxes.map(({ maxY }) => maxY)) + MARGIN - y;
  return { x, y, width, height };
}

/** The pixels of a screenshot that show a part of the scene. */
function pixelsIn({ width, height, scale, origin }: Shot, part: Area | typeof wholeOf): Area {
  if (part === wholeOf) return { x: 0, y: 0, width, height };
  const x = Math.max(0, Math.floor((part.x - origin.x) * scale));
  const y = Math.max(0, Math.floor((part.y - origin.y) * scale));
  const right = Math.min(width, Math.ceil((part.x + part.width - origin.x) * scale));
  const bottom = Math.min(height, Math.ceil((part.y + part.height - origin.y) * scale));
  return { x, y, width: right - x, height: bottom - y };
}

function measuresOf({ scale, origin }: Shot, { x, y, width, height }: Area): AskedPicture {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { width, height, scale, origin: { x: round(origin.x + x / scale), y: round(origin.y + y / scale) } };
}
