import { joinLines, quoted } from '../../contract/shown-text.ts';
import type { ChangedNode, ChangedRegion, Comparison } from '../../contract/compare.ts';
import { nodeLine, SEPARATOR, shortened } from './line.ts';

/** Maximum number of characters of a node's text. */
const MOST_TEXT = 40;

/**
 * The difference of two screenshots: a line that says how much differs, and one line for each region, with its number in the
 * image: `1. 412,30 80x25: Button n1a #save “Save” · Label n2c “Total” [moved] · 2 more nodes`.
 */
export function comparisonText(name: string, comparison: Comparison): string {
  const { changed, moreRegions, ratio, carets, notes = [] } = comparison;
  const count = changed.length + (moreRegions ?? 0);
  const regions = count === 1 ? '1 region' : `${count} regions`;
  const differs = count === 0 ? 'no pixel differs' : `${regions} of ${percent(ratio)} of the pixels`;
  const caret = carets === undefined ? [] : ['a caret that has blinked or moved is left out'];
  return joinLines([
    `compared with ${quoted(name)}: ${[differs, ...caret, ...notes].join('; ')}`,
    ...changed.map((region, index) => `${index + 1}. ${regionText(region)}`),
    ...(moreRegions === undefined ? [] : [`… ${moreRegions} smaller ${moreRegions === 1 ? 'region' : 'regions'}`]),
  ]);
}

function regionText({ bounds, nodes, moreNodes }: ChangedRegion): string {
  const place = `${bounds.minX},${bounds.minY} ${bounds.width}x${bounds.height}`;
  const more = moreNodes === undefined ? [] : [moreNodes === 1 ? '1 more node' : `${moreNodes} more nodes`];
  const named = [...nodes.map(changedNodeText), ...more].join(SEPARATOR);
  return named === '' ? place : `${place}: ${named}`;
}

/** A node that looks different: `Button n1a #save “Save” [moved, text]`. */
export function changedNodeText({ uid, type, id, text, changes }: ChangedNode): string {
  return nodeLine({
    uid,
    type,
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text: shortened(text, MOST_TEXT) }),
    ...(changes === undefined ? {} : { state: changes }),
  });
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toPrecision(2))}%`;
}
