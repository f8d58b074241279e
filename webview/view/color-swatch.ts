import { h } from '../dom.ts';

/** CSS words that the browser accepts as colors, but JavaFX does not. */
const NONE = /^(?:inherit|initial|unset|revert|currentcolor)$/i;

/** Returns the color that the browser uses for a name such as `red`, as `#rrggbb` or `#rrggbbaa`. */
export function namedColor(name: string): string | undefined {
  if (name.toLowerCase() === 'transparent') return '#00000000';
  if (NONE.test(name) || !CSS.supports('color', name)) return undefined;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return undefined;
  canvas.fillStyle = name;
  return canvas.fillStyle.startsWith('#') ? canvas.fillStyle : undefined;
}
let canvas: CanvasRenderingContext2D | null | undefined;

/** A sample of a color, over a pattern that shows through a translucent one. */
export function swatch(color: string): HTMLElement {
  const sample = h('span', { class: 'swatch', 'aria-hidden': 'true' });
  sample.style.setProperty('--color', color);
  return sample;
}

/** A sample that opens the color picker. */
export function swatchButton(color: string, label: string, onclick: () => void): HTMLElement {
  return h('button', { class: 'swatch-button', 'aria-label': label, title: label, onclick }, swatch(color));
}
