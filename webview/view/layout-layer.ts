import type * as z from 'zod';
import { partColors, type LayoutPart } from '../../src/contract/layout.ts';
import type { LivePicture } from '../../src/contract/live.ts';
import { h } from '../dom.ts';
import type { Point } from '../model/geometry.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The parts of a node's layout over the preview, drawn as in the application. */
export class LayoutLayer {
  readonly element = h('div', { class: 'layout-layer', 'aria-hidden': 'true' });

  /** @param parts in the scene of the screenshot */
  show(parts: readonly LayoutPart[], screenshot: z.infer<typeof LivePicture> | undefined): void {
    if (parts.length === 0 || screenshot === undefined) return this.element.replaceChildren();
    const { origin, scale } = screenshot;
    const [width, height] = [screenshot.width / scale, screenshot.height / scale];
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', `${origin.x} ${origin.y} ${width} ${height}`);
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.append(...parts.map(shapeOf));
    const numbers = parts.map((part) => {
      if (part.at === undefined) return undefined;
      const number = h('span', { class: 'layout-number' }, String(part.index));
      number.style.setProperty('left', `${((part.at.x - origin.x) / width) * 100}%`);
      number.style.setProperty('top', `${((part.at.y - origin.y) / height) * 100}%`);
      number.style.setProperty('background', partColors[part.kind]);
      return number;
    });
    this.element.replaceChildren(svg, ...numbers.filter((number) => number !== undefined));
  }
}

/** An area is filled; columns, rows and baselines are lines. */
function shapeOf({ kind, corners, index }: LayoutPart): SVGElement {
  const shape = document.createElementNS(SVG, 'polygon');
  const isLine = kind === 'baseline' || index !== undefined;
  const text = ({ x, y }: Point) => `${x},${y}`;
  shape.setAttribute('points', corners.map(text).join(' '));
  shape.setAttribute('data-kind', kind);
  shape.setAttribute(isLine ? 'stroke' : 'fill', partColors[kind]);
  if (isLine) shape.setAttribute('fill', 'none');
  return shape;
}
