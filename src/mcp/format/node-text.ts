import { joinLines, oneLine, quoted } from '../../contract/shown-text.ts';
import { inWords } from '../../contract/in-words.ts';
import type { LayoutPart } from '../../contract/layout.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { ModelRows, Sizing, UiNode } from '../../contract/node.ts';
import type { RootWindow } from '../../contract/window.ts';
import type { Elsewhere, FoundRows, Match, NamedNode, QueryOutput, WaitOutput } from '../../contract/query.ts';
import { dataTexts } from './data-text.ts';
import { boundText, controllerText, handlerText, shortSource, sourceLine, unrecordedLines } from './source-text.ts';
import { cellPlaceText, itemsText, nodeLine, rowLine, sectionTexts, SEPARATOR, windowLine } from './line.ts';
import { ruleLines, styleLines } from './style-text.ts';

/**
 * The matches of a query, one line each: `Button n1a #save “Save” [disabled] 412,30 80x25`, then rows that are out of view.
 * @param total number of all matches
 * @param lines the matches as rows of a light snapshot
 */
export function matchLines(
  matches: readonly Match[],
  {
    total,
    outside = 0,
    note,
    lines = [],
    elsewhere = [],
    items,
    moreItems,
  }: Pick<QueryOutput, 'outside' | 'note' | 'elsewhere' | 'items' | 'moreItems'> & {
    total: number;
    lines?: readonly LightRow[] | undefined;
  },
): string {
  const head =
    elsewhere.length === 0
      ? `${matches.length} of ${total}${outside === 0 ? '' : `, ${outside} outside of the window`}`
      : `0 matches here; ${elsewhere.map(elsewhereText).join('; ')}`;
  const found = matches.map((match, index) => matchLine(match, lines[index]));
  const rows = items === undefined ? '' : `, ${rowCount(items, moreItems)} out of view`;
  return joinLines([head + rows, ...found, ...(items ?? []).flatMap(foundRows), ...(note === undefined ? [] : [note])]);
}

function rowCount(items: readonly FoundRows[], more: true | undefined): string {
  const count = items.reduce((sum, { rows }) => sum + rows.length, 0);
  return more ? `the first ${count} rows` : count === 1 ? '1 row' : `${count} rows`;
}

/** Rows that are out of view, after their control: `TableView n4 #people, as target {"uid": "n4", "index": 212}`. */
function foundRows({ in: control, columns, rows, searched }: FoundRows): string[] {
  const [first] = rows;
  const target = first === undefined ? '' : `, as target {"uid": "${control.uid}", "index": ${first.index}}`;
  const part = searched === undefined ? '' : `, only its first ${searched.toLocaleString('en')} rows were searched`;
  return [
    `${nodeLine(control)}${target}${part}`,
    ...modelRows({ rows, ...(columns === undefined ? {} : { columns }) }).map((row) => `  ${row}`),
  ];
}

/** Describes the matches in another window: `1 in stage “Orders” (stageIndex 2): Button[text=Later] n4`. */
export function elsewhereText({ window: { kind, title, stageIndex }, total, first, hidden }: Elsewhere): string {
  const named = title === null ? '' : ` ${quoted(title)}`;
  const id = first.id ? ` #${first.id}` : '';
  return `${total}${hidden ? ' invisible' : ''} in ${kind}${named} (stageIndex ${stageIndex}): ${first.summary} ${first.ref.uid ?? first.ref.path}${id}`;
}

/**
 * A match with its position.
 * @param line the match as a row of a light snapshot, if known
 */
export function matchLine(
  { type, id, name, styleClass, summary, ref, layout, cell, source }: NamedNode,
  line?: LightRow,
): string {
  const at = layout?.boundsInScene;
  const text = /^[^[]*\[text=(.*)\]$/s.exec(summary)?.[1];
  const own = {
    ...(id ? { id } : {}),
    ...(text === undefined ? {} : { text }),
    ...(name === undefined ? {} : { name }),
  };
  const node = nodeLine(line ?? { type, uid: ref.uid ?? ref.path ?? '', ...own });
  const classes = styleClass === undefined ? '' : ` .${styleClass.join('.')}`;
  const placed = `${node}${classes}${cellPlaceText(cell)}${at === undefined ? '' : ` ${rectangle(at)}`}`;
  return source === undefined ? placed : `${placed} ${shortSource(source)}`;
}

/** The result of a wait in one line: `ok after 483 ms: Label n7 “Saved” 12,30 80x25`. */
export function waitText(
  { waitedMs, match, window }: Pick<WaitOutput, 'waitedMs' | 'match' | 'window'>,
  line: LightRow | undefined,
): string {
  const found = match === undefined ? window && windowLine(window) : matchLine(match, line);
  return `ok after ${Math.round(waitedMs)} ms${found === undefined ? '' : `: ${found}`}`;
}

/**
 * A node in detail: its own line, followed by one line per subject.
 * @param line the node as a row of a light snapshot
 */
export function nodeText(node: UiNode, line: LightRow | undefined): string {
  if (line === undefined) return joinLines([plainLine(node), ...details(node)]);
  return joinLines([nodeLine(line), ...details(withoutRepetition(node, line))]);
}

/** Returns the node without the content of its own line, and without properties that are not set. */
function withoutRepetition(node: UiNode, { text, name }: LightRow): UiNode {
  const { text: texts, value, fx, row } = node;
  const repeats = (shown: string | null | undefined): boolean => shown != null && shown === text;
  const set = Object.entries(fx?.properties ?? {}).filter(([, each]) => each !== null);
  return {
    ...node,
    ...(texts === undefined
      ? {}
      : {
          text: {
            label: repeats(texts.label) ? null : texts.label,
            prompt: name?.from === 'prompt' ? null : texts.prompt,
          },
        }),
    ...(value !== undefined && repeats(value.text) ? { value: { ...value, text: null } } : {}),
    ...(row !== undefined && repeats(row.item) ? { row: { ...row, item: null } } : {}),
    ...(fx === undefined ? {} : { fx: { properties: Object.fromEntries(set) } }),
  };
}

/** Only the requested fields: the type and uid, then one line per field. */
export function fieldsText(node: UiNode): string {
  return joinLines([
    `${node.type} ${node.ref.uid ?? node.ref.path}`,
    ...details(node),
    ...reasonLines(node.sizing?.why, node.ref.uid),
  ]);
}

/** Rows from the model, in the lines of the text tree without uids: `17 Ada | Berlin`. */
export function modelRows({ rows, columns }: Pick<ModelRows, 'rows' | 'columns'>): string[] {
  return rows.map(({ index, level, state, cells }) => {
    const row = { type: '', uid: '', index, ...(level === undefined ? {} : { level }), ...(state ? { state } : {}) };
    const texts = cells.map((text) => ({ type: '', uid: '', ...(text === null ? {} : { text }) }));
    const line = columns === undefined ? rowLine({ ...row, ...texts[0], ...row }, []) : rowLine(row, texts);
    return line.replace(/^(\d+) {2}/, '$1 ');
  });
}

/** The requested rows of a control as lines. */
export function itemsLines(node: UiNode, line: LightRow | undefined, items: ModelRows): string {
  return joinLines([line === undefined ? plainLine(node) : nodeLine(line), ...itemRows(items)]);
}

/** Only the rows, with a note on how to continue. */
export function itemRows(items: ModelRows): string[] {
  const last = items.rows.at(-1)?.index ?? -1;
  const more = last + 1 < items.count && last >= 0 ? [`… continue with items: {"from": ${last + 1}}`] : [];
  return [...modelRows(items).map((row) => `  ${row}`), ...more];
}

function details(node: UiNode): string[] {
  return [
    ...joined('class', [
      node.className && `${node.className}${node.module ? ` (${node.module})` : ''}`,
      node.styleClass?.length ? `style classes ${node.styleClass.join(' ')}` : '',
      node.pseudoClass?.length ? `pseudo-classes ${node.pseudoClass.join(' ')}` : '',
    ]),
    ...joined('state', [
      node.visible === false && 'invisible',
      node.disabled === true && 'disabled',
      node.managed === false && 'unmanaged',
      node.opacity != null && node.opacity !== 1 && `opacity ${node.opacity}`,
      node.internal && 'created by a skin',
    ]),
    ...joined('text', [
      node.text?.label != null && quoted(node.text.label),
      node.text?.prompt != null && `prompt ${quoted(node.text.prompt)}`,
    ]),
    ...joined('value', [
      node.value?.text != null && quoted(node.value.text),
      node.value?.selected != null && `selected ${plain(node.value.selected)}`,
      node.value?.checked != null && `checked ${node.value.checked}`,
    ]),
    ...(node.source === undefined ? unrecordedLines(node) : [sourceLine(node.source)]),
    ...(node.controllers ?? []).map(controllerText),
    ...joined('handlers', node.handlers?.map(handlerText) ?? []),
    ...joined('bound', node.bound?.map(boundText) ?? []),
    ...cellLine(node),
    ...(node.data === undefined ? [] : dataTexts(node.data)),
    ...layoutLines(node),
    ...(node.window === undefined ? [] : [rootWindowLine(node.window)]),
    ...joined('parts', node.layoutParts?.map(partText) ?? []),
    ...joined(
      'attributes',
      Object.entries(node.attributes ?? {}).map(([name, value]) => `${name}=${quoted(value)}`),
    ),
    ...joined('accessibility', sectionTexts('accessibility', node)),
    ...joined('properties', sectionTexts('fx', node)),
    ...(node.style ? [`style ${quoted(node.style)}`] : []),
    ...(node.styles === undefined ? [] : styleLines(node.styles, node.userAgentStyles)),
    ...(node.rules === undefined ? [] : ruleLines(node.rules)),
    ...rowsOf(node),
    ...(node.childCount === undefined ? [] : [`children ${node.childCount}`]),
    ...(node.children ?? []).flatMap((child) => descendants(child, 1, node.visible === false)),
    ...(node.ref.path === '' ? [] : [`path ${node.ref.path}`]),
  ];
}

/** The row that a cell shows. */
function cellLine({ row }: UiNode): string[] {
  if (row === undefined) return [];
  const column = row.column == null ? [] : [`column ${quoted(row.column)}`];
  const item = row.item === null ? [] : [`item ${quoted(row.item)}`];
  return [[`row ${row.index}`, ...column, ...item].join(' · ')];
}

/**
 * The window of a root: `window stage 0 n1 “Contacts” [focused] · 1180x760 at 40,60 · resizable · min 600x400`. Size limits are
 * shown only if there are any.
 */
function rootWindowLine(window: RootWindow): string {
  const { x, y, width, height, resizable, minWidth, minHeight, maxWidth, maxHeight, states = [] } = window;
  return [
    `window ${windowLine(window)}`,
    `${width}x${height} at ${x},${y}`,
    ...(resizable === undefined ? [] : [resizable ? 'resizable' : 'not resizable']),
    ...(minWidth == null && minHeight == null ? [] : [`min ${minWidth ?? 0}x${minHeight ?? 0}`]),
    ...(maxWidth == null && maxHeight == null ? [] : [`max ${maxWidth ?? '∞'}x${maxHeight ?? '∞'}`]),
    ...states.map(inWords),
  ].join(SEPARATOR);
}

function layoutLines({ layout, sizing }: UiNode): string[] {
  const own = joined('layout', [
    layout?.boundsInScene && `${rectangle(layout.boundsInScene)} in scene`,
    ...(sizing === undefined ? [] : sizes(sizing)),
    layout?.padding && !isZero(layout.padding) && `padding ${sides(layout.padding)}`,
    layout?.border && !isZero(layout.border) && `border ${sides(layout.border)}`,
    sizing?.constraints === undefined
      ? layout?.margin && !isZero(layout.margin) && `margin ${sides(layout.margin)}`
      : `${sizing.parent ?? 'parent'}: ${pairs(sizing.constraints)}`,
    sizing?.shows !== undefined && `truncated, shows ${quoted(sizing.shows)}`,
    sizing?.clipped && clippedText(sizing.clipped),
  ]);
  return [...own, ...(sizing?.pane === undefined ? [] : [`pane ${pairs(sizing.pane)}`])];
}

/** A part of the layout with its surrounding rectangle in the scene. */
function partText({ kind, index, corners }: LayoutPart): string {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const place = { minX, minY, width: round(Math.max(...xs) - minX), height: round(Math.max(...ys) - minY) };
  return `${kind}${index === undefined ? '' : ` ${index}`} ${rectangle(place)}`;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

/** The reasons for the node's size; the reasons of its ancestors are only in the structured part. */
function reasonLines(why: Sizing['why'] = [], uid: string | null | undefined): string[] {
  const own = why.find((each) => each.uid === uid);
  const reasons = [own?.width, own?.height].filter((each) => each !== undefined);
  return reasons.length === 0 ? [] : [`size ${reasons.join(' · ')}`];
}

function sizes({ min, pref, max, set = {} }: Sizing): string[] {
  const named = Object.entries({ min, pref, max }).flatMap(([name, size]) => {
    if (size === undefined) return [];
    const { width, height } = size;
    return [`${name} ${width == null && height == null ? '∞' : `${width ?? '∞'}x${height ?? '∞'}`}`];
  });
  return Object.keys(set).length === 0 ? named : [...named, `set ${pairs(set)}`];
}

function clippedText({ by, uid, id, visible }: NonNullable<Sizing['clipped']>): string {
  const ancestor = `${by}${uid === undefined ? '' : ` ${uid}`}${id === undefined ? '' : ` #${id}`}`;
  return visible === undefined
    ? `outside of the view of ${ancestor}`
    : `clipped by ${ancestor}, visible ${rectangle(visible)}`;
}

function rowsOf({ virtualization }: UiNode): string[] {
  if (virtualization === undefined) return [];
  const { itemsCount: count, visibleRange, perRow, selectedIndices, columns, visibleCells } = virtualization;
  const info = {
    count,
    ...visibleRange,
    ...(perRow === undefined ? {} : { perRow }),
    ...(selectedIndices.length === 0 ? {} : { selected: selectedIndices.slice(0, 10) }),
    ...(selectedIndices.length > 10 ? { selectedCount: selectedIndices.length } : {}),
    ...(columns === undefined ? {} : { columns: columns.map(({ id, text }) => text ?? id) }),
  };
  const rows = visibleCells.map(({ index, rowRef, cells }) =>
    `  ${index} ${rowRef.uid ?? ''} ${cells.map(({ text }) => oneLine(text ?? '')).join(' | ')}`.trimEnd(),
  );
  return [`rows ${itemsText(info)}`, ...rows];
}

/** @param isBelowInvisible whether a line above already says that the node is invisible */
function descendants(node: UiNode, depth: number, isBelowInvisible: boolean): string[] {
  const isInvisible = node.visible === false;
  const below = (node.children ?? []).flatMap((child) => descendants(child, depth + 1, isInvisible));
  return [`${'  '.repeat(depth)}${plainLine(node, isInvisible && !isBelowInvisible)}`, ...below];
}

function plainLine(node: UiNode, saysInvisible = node.visible === false): string {
  const { type, ref, id, text, value, name, disabled } = node;
  const state = [...(saysInvisible ? ['invisible'] : []), ...(disabled === true ? ['disabled'] : [])];
  const shown = text?.label ?? value?.text ?? undefined;
  return nodeLine({
    type,
    uid: ref.uid ?? ref.path,
    ...(id ? { id } : {}),
    ...(shown === undefined ? {} : { text: shown }),
    ...(name === undefined ? {} : { name }),
    state,
  });
}

type Part = string | false | null | undefined;

/** A line that joins several parts; empty without parts. */
function joined(subject: string, parts: readonly Part[]): string[] {
  const given = parts.filter((part): part is string => typeof part === 'string' && part !== '');
  return given.length === 0 ? [] : [`${subject} ${given.join(' · ')}`];
}

const pairs = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${plain(value)}`)
    .join(', ');

function plain(value: unknown): string {
  return typeof value === 'string' ? oneLine(value) : JSON.stringify(value);
}

type Rectangle = NonNullable<NonNullable<Match['layout']>['boundsInScene']>;
type Sides = { top: number | null; right: number | null; bottom: number | null; left: number | null };

const rectangle = ({ minX, minY, width, height }: Rectangle): string =>
  `${minX ?? '?'},${minY ?? '?'} ${width ?? '?'}x${height ?? '?'}`;

const isZero = ({ top, right, bottom, left }: Sides): boolean => [top, right, bottom, left].every((side) => side === 0);

const sides = ({ top, right, bottom, left }: Sides): string =>
  top !== bottom || right !== left ? `${top} ${right} ${bottom} ${left}` : top === right ? `${top}` : `${top} ${right}`;
