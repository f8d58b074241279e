import type { UiNode } from '../../src/contract/node.ts';
import { h } from '../dom.ts';

type Layout = NonNullable<UiNode['layout']>;
type Sides = NonNullable<Layout['padding']>;

/** Margin, padding and content as nested boxes with their numbers, in pixels of the node's parent. */
export function boxPicture({ margin, padding, boundsInParent }: Layout): HTMLElement {
  const { width, height } = boundsInParent ?? {};
  const across = (padding?.left ?? 0) + (padding?.right ?? 0);
  const down = (padding?.top ?? 0) + (padding?.bottom ?? 0);
  const content = `${number(less(width, across))} × ${number(less(height, down))}`;
  const inner = ring('padding', padding, h('div', { class: 'box-content' }, content));
  const words = `Margin ${sides(margin)}, padding ${sides(padding)}, content ${content} pixels`;
  return h('div', { class: 'box-picture', role: 'img', 'aria-label': words }, ring('margin', margin, inner));
}

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

const less = (size: number | null | undefined, insets: number): number | undefined =>
  size == null ? undefined : Math.max(0, size - insets);

const number = (value: number | null | undefined): string =>
  value == null || value === 0 ? '-' : String(Math.round(value * 100) / 100);

const sides = (insets: Sides | undefined): string =>
  [insets?.top, insets?.right, insets?.bottom, insets?.left].map((value) => value ?? 0).join(' ');
