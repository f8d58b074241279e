import type { PartKind } from '../../src/contract/layout.ts';
import type { UiNode } from '../../src/contract/node.ts';
import { attribute, h, setText } from '../dom.ts';
import { pixels, sizeText } from '../model/geometry.ts';
import { sides, type Side } from '../model/layout-numbers.ts';
import { plainText, type Shown } from './number-fields.ts';

type Layout = NonNullable<UiNode['layout']>;
type Insets = NonNullable<Layout['padding']>;

/** A part of the box model under the pointer. */
type BoxPart = Extract<PartKind, 'margin' | 'border' | 'padding' | 'content'>;
const boxParts: readonly BoxPart[] = ['content', 'padding', 'border', 'margin'];

/** The insets of a box, outermost first. */
type Ring = Exclude<BoxPart, 'content'>;

/** The content of the box model. */
export interface BoxParts {
  readonly hasBorder: boolean;
  /** Returns the number of a side if it can be edited, otherwise undefined. */
  field(ring: Ring, side: Side): Shown | undefined;
  /** Called with the part under the pointer; undefined when the pointer leaves. */
  point(part: BoxPart | undefined): void;
}

/**
 * The box model of a node: margin, border (if there is one), padding and content as nested boxes with their sizes, and the
 * size including the border, in the node's own pixels before its transforms.
 */
export class BoxModel {
  readonly element: HTMLElement;
  readonly #size = h('div', { class: 'box-size' });
  readonly #content = h('div', { class: 'box-content' });
  readonly #sides: { readonly ring: Ring; readonly side: Side; readonly shown: Shown }[] = [];

  constructor(parts: BoxParts) {
    const onpointerover = ({ target }: PointerEvent): void => {
      const box = target instanceof Element ? target.closest('.box-content, .box-ring') : null;
      parts.point(boxParts.find((part) => box?.classList.contains(`box-${part}`)));
    };
    // In the order in which Tab moves between the numbers.
    const [margin, border, padding] = (['margin', 'border', 'padding'] as const).map((ring) => {
      return ring === 'border' && !parts.hasBorder ? undefined : this.#ring(ring, parts);
    });
    border?.append(this.#nest(padding, this.#content));
    margin?.append(border ?? this.#nest(padding, this.#content));
    this.element = h(
      'div',
      { class: 'box-model', role: 'group', onpointerover, onpointerleave: () => parts.point(undefined) },
      this.#size,
      margin,
    );
  }

  /** Shows the sizes of the node. */
  show(layout: Layout): void {
    const { border, padding, outline, margin } = layout;
    const rest = (size: number | null | undefined, from: Side, to: Side): number | undefined =>
      size == null ? undefined : Math.max(0, size - inset(border, from, to) - inset(padding, from, to));
    const content = sizeText(rest(outline?.width, 'left', 'right'), rest(outline?.height, 'top', 'bottom'));
    const size = sizeText(outline?.width, outline?.height);
    setText(this.#size, `${size} px`);
    setText(this.#content, content);
    for (const { ring, side, shown } of this.#sides) shown.show(number(layout[ring]?.[side]));
    const label = [
      `Size ${size}`,
      `margin ${inWords(margin)}`,
      ...(border === undefined ? [] : [`border ${inWords(border)}`]),
      `padding ${inWords(padding)}`,
      `content ${content} pixels`,
    ];
    attribute(this.element, 'aria-label', label.join(', '));
  }

  #nest(ring: HTMLElement | undefined, inside: HTMLElement): HTMLElement {
    ring?.append(inside);
    return ring ?? inside;
  }

  #ring(ring: Ring, { field }: BoxParts): HTMLElement {
    const texts = sides.map((side) => {
      const shown = field(ring, side) ?? plainText(h('span'));
      shown.element.classList.add(`box-${side}`);
      this.#sides.push({ ring, side, shown });
      return shown.element;
    });
    return h('div', { class: `box-ring box-${ring}` }, h('span', { class: 'box-name' }, ring), ...texts);
  }
}

const inset = (insets: Insets | undefined, from: Side, to: Side): number => (insets?.[from] ?? 0) + (insets?.[to] ?? 0);

const number = (value: number | null | undefined): string => (value == null || value === 0 ? '-' : pixels(value));

const inWords = (insets: Insets | undefined): string => sides.map((side) => insets?.[side] ?? 0).join(' ');
