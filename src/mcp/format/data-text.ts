import { escaped, quoted } from '../../contract/shown-text.ts';
import type { MenuItem, NodeData } from '../../contract/node.ts';

type Value = string | number | null | undefined;
type Axis = NonNullable<NodeData['axes']>[number];
type Series = NonNullable<NodeData['series']>[number];

/**
 * Data in the line of a node, with a separator before it: ` · page 3 of 12`, ` · series “2026”: Berlin 61.5 · Celle 12`. The shortcut of
 * a menu item or the items of a submenu follow its text: ` Ctrl+N`, ` ▸ Ada, Bob`.
 */
export function dataText(data: NodeData | undefined): string {
  if (data === undefined) return '';
  const { shortcut, menu, ...others } = data;
  const beside = shortcut === undefined ? '' : ` ${oneLine(shortcut)}`;
  const below = menu === undefined ? '' : ` ▸ ${menuText(menu)}`;
  return [`${beside}${below}`, ...dataTexts(others)].join(' · ');
}

/** Data in lines: the value of a control; the axes of a chart, then each series; the items of menus. */
export function dataTexts({ value, from, to, items, dividers, axes, series, omitted, ...menus }: NodeData): string[] {
  const range =
    from == null
      ? to == null
        ? []
        : [`at most ${shown(to)}`]
      : [`range ${shown(from)} to ${to == null ? '…' : shown(to)}`];
  const control = [...(value == null ? [] : [shown(value)]), ...range];
  return [
    ...(control.length === 0 ? [] : [`value ${control.join(', ')}`]),
    ...(items === undefined ? [] : [`items ${items.map(shown).join(', ')}`]),
    ...(dividers === undefined ? [] : [`dividers ${dividers.join(' ')}`]),
    ...(axes === undefined ? [] : [axes.map(axisText).join(', ')]),
    ...(series ?? []).map(seriesText),
    ...(omitted === undefined ? [] : [`${omitted} more series`]),
    ...(menus.shortcut === undefined ? [] : [oneLine(menus.shortcut)]),
    ...(menus.menu === undefined ? [] : [`▸ ${menuText(menus.menu)}`]),
    ...(menus.contextMenu === undefined ? [] : [`context menu ${menuText(menus.contextMenu)}`]),
  ];
}

/** `New Ctrl+N, Recent ▸ (Ada, Bob), Word wrap [selected]`; separators are omitted. */
function menuText(items: readonly MenuItem[]): string {
  const texts = items.flatMap(({ text, shortcut, state, menu }) => {
    if (text === undefined) return [];
    const states = state === undefined ? '' : ` [${state.join(', ')}]`;
    const below = menu === undefined ? '' : ` ▸ (${menuText(menu)})`;
    return [`${oneLine(text)}${shortcut === undefined ? '' : ` ${oneLine(shortcut)}`}${states}${below}`];
  });
  return texts.join(', ') || 'no items';
}

function axisText({ label, from, to, categories }: Axis, index: number): string {
  const named = `${index === 0 ? 'x' : 'y'}${label === undefined ? '' : ` ${oneLine(label)}`}`;
  if (categories !== undefined) return `${named} ${categories.length} categories`;
  return from == null ? named : `${named} ${shown(from)} to ${shown(to)}`;
}

function seriesText({ name, points, total }: Series): string {
  const texts = points.map(({ x, y, extra }) => `${shown(x)} ${shown(y)}${extra == null ? '' : ` (${shown(extra)})`}`);
  const rest = total === undefined ? [] : [`${total} points in all`];
  return `series${name === undefined ? '' : ` ${quoted(name)}`}: ${[...texts, ...rest].join(' · ') || 'no points'}`;
}

const shown = (value: Value): string => (value == null ? '?' : oneLine(String(value)));

const oneLine = (text: string): string => escaped(text.replaceAll(/\s+/g, ' '));
