import type { PartKind } from '../../src/contract/layout.ts';
import type { UiNode } from '../../src/contract/node.ts';
import { h } from '../dom.ts';
import { pixels, sizeText } from '../model/geometry.ts';

type Layout = NonNullable<UiNode['layout']>;
type Sides = NonNullable<Layout['padding']>;

/** A part of the box model under the pointer. */
type BoxPart = Extract<PartKind, 'margin' | 'border' | 'padding' | 'content'>;
const boxParts: readonly BoxPart[] = ['content', 'padding', 'border', 'margin'];

/**
 * The box model of a node: margin, border (if there is one), padding and content as nested boxes with their sizes, and the
 * size including the border, in the node's own pixels before its transforms.
 * @param point is called with the part that the pointer is on; undefined when it leaves
 */
export function boxModel(
  { margin, border, padding, outline }: Layout,
  point: (part: BoxPart | undefined) => void,
): HTMLElement {
  const rest = (size: number | null | undefined, from: keyof Sides, to: keyof Sides): number | undefined =>
    size == null ? undefined : Math.max(0, size - inset(border, from, to) - inset(padding, from, to));
  const content = sizeText(rest(outline?.width, 'left', 'right'), rest(outline?.height, 'top', 'bottom'));
  const size = sizeText(outline?.width, outline?.height);
  const middle = ring('padding', padding, h('div', { class: 'box-content' }, content));
  const bordered = border === undefined ? middle : ring('border', border, middle);
  const label = [
    `Size ${size}`,
    `margin ${sides(margin)}`,
    ...(border === undefined ? [] : [`border ${sides(border)}`]),
    `padding ${sides(padding)}`,
    `content ${content} pixels`,
  ].join(', ');
  const onpointerover = ({ target }: PointerEvent): void => {
    const box = target instanceof Element ? target.closest('.box-content, .box-ring') : null;
    point(boxParts.find((part) => box?.classList.contains(`box-${part}`)));
  };
  return h(
    'div',
    { class: 'box-model', role: 'img', 'aria-label': label, onpointerover, onpointerleave: () => point(undefined) },
    h('div', { class: 'box-size' }, `${size} px`),
    ring('margin', margin, bordered),
  );
}

const inset = (insets: Sides | undefined, from: keyof Sides, to: keyof Sides): number =>
  (insets?.[from] ?? 0) + (insets?.[to] ?? 0);

function ring(name: string, insets: Sides | undefined, inside: HTMLElement): HTMLElement {
  const side = (where: keyof Sides) => h('span', { class: `box-${where}` }, number(insets?.[where]));
  return h(
    'div',
    { class: `box-ring box-${name}` },
    h('span', { class: 'box-name' }, name),
    side('top'),
    side('right'),
    side('bottom'),
    side('left'),
    inside,
  );
}

const number = (value: number | null | undefined): string => (value == null || value === 0 ? '-' : pixels(value));

const sides = (insets: Sides | undefined): string =>
  [insets?.top, insets?.right, insets?.bottom, insets?.left].map((value) => value ?? 0).join(' ');
