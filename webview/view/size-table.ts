import { h, setText } from '../dom.ts';
import type { SizeCell, SizeRow } from '../model/sizing.ts';
import { plainText, type Shown } from './number-fields.ts';

/** The sizes of a node as a table, in which set sizes are emphasized over computed ones. */
export class SizeTable {
  readonly element: HTMLElement;
  readonly #cells: ((rows: readonly SizeRow[]) => void)[] = [];

  /** @param field returns the number of a property if it can be edited, otherwise undefined */
  constructor(rows: readonly SizeRow[], field: (property: string) => Shown | undefined) {
    const lines = rows.map(({ name, width, height }, index) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, name),
        this.#cell(width, (now) => now[index]?.width, field),
        this.#cell(height, (now) => now[index]?.height, field),
      ),
    );
    this.element = h(
      'table',
      { class: 'size-table', 'aria-label': 'Sizes in pixels' },
      h('thead', {}, h('tr', {}, h('td'), h('th', { scope: 'col' }, 'Width'), h('th', { scope: 'col' }, 'Height'))),
      h('tbody', {}, ...lines),
    );
  }

  /** Updates the table with the current sizes. */
  show(rows: readonly SizeRow[]): void {
    for (const cell of this.#cells) cell(rows);
  }

  #cell(
    { property }: SizeCell,
    now: (rows: readonly SizeRow[]) => SizeCell | undefined,
    field: (property: string) => Shown | undefined,
  ): HTMLElement {
    const shown = (property === undefined ? undefined : field(property)) ?? plainText(h('span'));
    shown.element.classList.add('size');
    const origin = h('span', { class: 'size-from' });
    this.#cells.push((rows) => {
      const { text = '', from } = now(rows) ?? {};
      shown.show(text);
      shown.element.classList.toggle('computed', from === 'computed');
      setText(origin, from === undefined ? '' : ` ${from}`);
    });
    return h('td', {}, shown.element, origin);
  }
}
