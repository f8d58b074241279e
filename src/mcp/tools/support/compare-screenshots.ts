import { quoted } from '../../../contract/shown-text.ts';
import type { Comparison } from '../../../contract/compare.ts';
import { UiError } from '../../../contract/error.ts';
import { compare, type Compared } from '../../compare/compare.ts';
import { mark } from '../../compare/mark.ts';
import { bytesOf } from '../../compare/raster.ts';
import { encodePixels } from '../../format/png.ts';
import { MAX_PNG_BYTES } from '../../limits.ts';
import type { SavedScreenshot } from '../../session/saved-screenshots.ts';
import { tooLarge } from '../../session/screenshot.ts';
import { takenOf } from '../../session/taken.ts';

/** Two compared screenshots: the later one, with the changes outlined. */
export interface MarkedScreenshot {
  readonly comparison: Comparison;
  readonly width: number;
  readonly height: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly png: Buffer;
}

/**
 * Compares a screenshot with a saved one, outside of the application.
 * @param name of the saved one, for messages
 * @param copies how often the response contains the PNG
 * @throws UiError MCP_UI_INVALID_INPUT if one shows a node and the other a window, or their scales differ
 */
export async function compareScreenshots(
  name: string,
  saved: SavedScreenshot,
  now: SavedScreenshot,
  copies: number,
): Promise<MarkedScreenshot> {
  requireComparable(name, saved, now);
  const [before, after] = [await takenOf(saved.taken), await takenOf(now.taken)];
  const isSameWindow = saved.taken.window.uid === now.taken.window.uid;
  const compared = compare(before, after, { isSameWindow, byCorner: saved.wanted.ref !== undefined });
  mark(compared.after, compared.rects, now.taken.scale);
  const png = await encodePixels(compared.after, bytesOf(compared.after));
  if (png.length > MAX_PNG_BYTES / copies) throw tooLarge();
  const { width, height } = compared.after;
  return { comparison: comparisonOf(compared, saved, now), width, height, origin: compared.origin, png };
}

function requireComparable(name: string, saved: SavedScreenshot, now: SavedScreenshot): void {
  const shows = ({ wanted }: SavedScreenshot): string => (wanted.ref === undefined ? 'a window' : 'a node');
  if (shows(saved) !== shows(now)) {
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `${quoted(name)} shows ${shows(saved)}, and this screenshot ${shows(now)}. Leave out ref and stage to compare the same.`,
      { path: 'ref' },
    );
  }
  const [was, is] = [saved.taken.scale, now.taken.scale];
  if (was === is) return;
  throw new UiError(
    'MCP_UI_INVALID_INPUT',
    `${quoted(name)} has scale ${was}, and this screenshot ${is}: they cannot be compared. Leave out scale, or save one of scale ${is}.`,
    { path: 'scale', scale: was },
  );
}

function comparisonOf(
  { changed, moreRegions, ratio, carets }: Compared,
  { taken: before, wanted }: SavedScreenshot,
  { taken: after }: SavedScreenshot,
): Comparison {
  const notes: string[] = [];
  if (before.window.uid !== after.window.uid) {
    const title = before.window.title === null ? '' : ` ${quoted(before.window.title)}`;
    notes.push(`it showed another window${title} (${before.window.uid})`);
  }
  if (before.width !== after.width || before.height !== after.height)
    notes.push(`its size was ${before.width}x${before.height} pixels, now ${after.width}x${after.height}`);
  if (wanted.ref !== undefined && (before.origin.x !== after.origin.x || before.origin.y !== after.origin.y))
    notes.push(`the node has moved from ${before.origin.x},${before.origin.y} to ${after.origin.x},${after.origin.y}`);
  return {
    changed,
    ...(moreRegions === undefined ? {} : { moreRegions }),
    ratio,
    ...(carets === undefined ? {} : { carets }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
