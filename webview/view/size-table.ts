import { h } from '../dom.ts';
import type { SizeCell, SizeRow } from '../model/sizing.ts';

/** The sizes of a node as a table: those that were set are emphasized over those that JavaFX computes. */
export function sizeTable(rows: SizeRow[]): HTMLElement {
  return h(
    'table',
    { class: 'size-table', 'aria-label': 'Sizes in pixels' },
    h('thead', {}, h('tr', {}, h('td'), h('th', { scope: 'col' }, 'Width'), h('th', { scope: 'col' }, 'Height'))),
    h(
      'tbody',
      {},
      ...rows.map(({ name, width, height }) =>
        h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, ...parts(width)), h('td', {}, ...parts(height))),
      ),
    ),
  );
}

const parts = ({ text, from }: SizeCell): (HTMLElement | false)[] => [
  h('span', { class: from === 'computed' ? 'size computed' : 'size' }, text),
  from !== undefined && h('span', { class: 'size-from' }, ` ${from}`),
];
