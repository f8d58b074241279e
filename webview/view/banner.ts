import { h } from '../dom.ts';

/** A message between toolbar and tree, with possible actions of the user. */
export function line(
  kind: 'info' | 'warn',
  text: (string | HTMLElement)[],
  ...more: (HTMLElement | false)[]
): HTMLElement {
  return h('div', { class: `banner ${kind}` }, h('span', { class: 'banner-text' }, ...text), ...more);
}
