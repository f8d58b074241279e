import type SlTree from '@shoelace-style/shoelace/dist/components/tree/tree.js';
import type SlTreeItem from '@shoelace-style/shoelace/dist/components/tree-item/tree-item.js';
import type { Variable } from '../../src/contract/variables.ts';
import { attribute, flash, h, setText } from '../dom.ts';
import { isText, marksOf, simpleName, valueOf, type Found, type VariableTree } from './model.ts';

/** The elements of one variable. */
interface Row {
  readonly item: SlTreeItem;
  readonly name: HTMLElement;
  readonly value: HTMLElement;
  readonly type: HTMLElement;
  readonly marks: HTMLElement;
  readonly link: HTMLElement;
  variable: Variable;
}

/** The variables as a tree. Only variables with open parents are in the document. */
export class TreeView {
  readonly element: SlTree = h('sl-tree', { class: 'variables', 'aria-label': 'Variables' });
  private readonly rows = new Map<string, Row>();
  /** Paths of the open variables, outside of a search. */
  private readonly open = new Set(['app', 'app.windows[0]']);
  private tree: VariableTree;
  private found: Found | undefined;

  constructor(tree: VariableTree) {
    this.tree = tree;
  }

  /**
   * Draws the changes.
   * @param found limits the tree to the result of a search
   */
  show(tree: VariableTree, found: Found | undefined): void {
    this.tree = tree;
    this.found = found;
    const drawn = new Set<string>();
    this.place(this.element, tree.roots, drawn);
    for (const [path, { item }] of this.rows) {
      if (drawn.has(path)) continue;
      item.remove();
      this.rows.delete(path);
    }
  }

  /** Opens the ancestors of a variable and selects it. */
  async reveal(variable: Variable): Promise<void> {
    for (const { path } of this.tree.ancestorsOf(variable)) this.open.add(path);
    this.show(this.tree, undefined);
    const item = this.rows.get(variable.path)?.item;
    if (item === undefined) return;
    for (const row of this.rows.values()) row.item.selected = row.item === item;
    await item.updateComplete;
    item.scrollIntoView({ block: 'center' });
    item.focus();
  }

  private place(parent: HTMLElement, variables: readonly Variable[], drawn: Set<string>): void {
    let previous: Element | null = null;
    for (const variable of variables) {
      if (this.found !== undefined && !this.found.shown.has(variable.id)) continue;
      const row = this.rowOf(variable);
      drawn.add(variable.path);
      this.fill(row, variable);
      const children = this.tree.childrenOf(variable);
      const isOpen = this.found === undefined ? this.open.has(variable.path) : this.hasFound(children);
      row.item.lazy = children.length > 0 && !isOpen;
      if (isOpen) this.place(row.item, children, drawn);
      row.item.expanded = isOpen && children.length > 0;
      const place: Element | null = previous === null ? firstItem(parent) : previous.nextElementSibling;
      if (place !== row.item) parent.insertBefore(row.item, place);
      previous = row.item;
    }
  }

  private hasFound(children: readonly Variable[]): boolean {
    return children.some(({ id }) => this.found?.shown.has(id) === true);
  }

  private rowOf(variable: Variable): Row {
    const known = this.rows.get(variable.path);
    if (known !== undefined) return known;
    const [name, value, type] = ['name', 'value', 'type'].map((part) => h('span', { class: part }));
    const marks = h('span', { class: 'marks' });
    const link = h('button', { class: 'link', type: 'button' });
    if (name === undefined || value === undefined || type === undefined) throw new Error('A row has three texts.');
    const item: SlTreeItem = h('sl-tree-item', {}, h('span', { class: 'line' }, name, value, link, type, marks));
    const row: Row = { item, name, value, type, marks, link, variable };
    item.addEventListener('sl-lazy-load', (event) => {
      if (event.target !== item) return;
      this.open.add(row.variable.path);
      this.show(this.tree, this.found);
    });
    item.addEventListener('sl-expand', (event) => {
      if (event.target === item && this.found === undefined) this.open.add(row.variable.path);
    });
    item.addEventListener('sl-collapse', (event) => {
      if (event.target === item && this.found === undefined) this.open.delete(row.variable.path);
    });
    link.addEventListener('click', (event) => {
      event.stopPropagation();
      const target = this.tree.get(objectOf(row.variable) ?? 0);
      if (target !== undefined) void this.reveal(target);
    });
    this.rows.set(variable.path, row);
    return row;
  }

  private fill(row: Row, variable: Variable): void {
    const text = valueOf(variable);
    const isKnown = row.name.textContent !== '';
    if (isKnown && row.value.textContent !== text) flash(row.value, '--flash-change');
    row.variable = variable;
    setText(row.name, this.tree.nameOf(variable));
    attribute(row.name, 'title', variable.path);
    setText(row.value, text);
    const kind = variable.value === null ? 'null' : typeof variable.value;
    row.value.className = `value ${kind === 'string' && !isText(variable) ? 'object' : kind}`;
    // The greatest number is shown as infinite, which is its meaning in layouts.
    attribute(row.value, 'title', text.endsWith('∞') ? String(variable.value) : undefined);
    // The name of a controller is already its class.
    setText(row.type, variable.properties.kind === 'controller' ? '' : simpleName(variable.type));
    attribute(row.type, 'title', variable.type);
    row.item.classList.toggle('found', this.found?.matches.has(variable.id) === true);
    const { cycle, repeated } = variable.properties;
    const target = cycle || repeated ? this.tree.get(objectOf(variable) ?? 0) : undefined;
    row.link.hidden = target === undefined;
    setText(row.link, target === undefined ? '' : `${cycle ? 'cycle: ' : ''}see ${target.path}`);
    const marks = marksOf(variable);
    const shown = marks.map(({ label }) => label).join();
    if (row.marks.dataset['shown'] === shown) return;
    row.marks.dataset['shown'] = shown;
    row.marks.replaceChildren(...marks.map(({ label, title }) => h('span', { class: 'mark', title }, label)));
  }
}

function firstItem(parent: HTMLElement): Element | null {
  return [...parent.children].find((child) => child.localName === 'sl-tree-item') ?? null;
}

function objectOf({ value }: Variable): number | undefined {
  return typeof value === 'object' && value !== null ? value.obj : undefined;
}
