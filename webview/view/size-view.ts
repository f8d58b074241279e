import type { UiNode } from '../../src/contract/node.ts';
import type { PartKind } from '../../src/contract/layout.ts';
import { h, setText } from '../dom.ts';
import { insetsNumber, sizeNumber } from '../model/layout-numbers.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { sizeRows } from '../model/sizing.ts';
import { BoxModel } from './box-model.ts';
import { NumberFields } from './number-fields.ts';
import { sizeReasons } from './size-reasons.ts';
import { SizeTable } from './size-table.ts';

/** The parts of the details that the sizes need. */
export interface SizeContext {
  readonly edits: PropertyEdits;
  select(uid: string): void;
  /** Called with the part of the node's box under the pointer; undefined when the pointer leaves. */
  point(uid: string, part: PartKind | undefined): void;
  /** Shows a message, and reads the values again. */
  say(message: string): void;
}

/** The box model of a node, its sizes, and the reasons for them. Sizes that are properties can be edited. */
export class SizeView {
  readonly element = h('div', { class: 'box-place' });
  readonly #fields: NumberFields;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  readonly #why = h('div', { class: 'size-why' });
  #box: BoxModel | undefined;
  #table: SizeTable | undefined;
  /** The node and the parts that `#box` and `#table` show. */
  #made = '';
  #reasons = '';

  constructor(private readonly context: SizeContext) {
    const { edits, say } = context;
    this.#fields = new NumberFields({ edits, say: (reason) => setText(this.#error, reason), closed: say });
  }

  /** Keeps the value that is being edited, because another node is selected. */
  close(): void {
    this.#fields.close();
  }

  /** Shows a node, or nothing. Existing elements are kept, with the focus and an open editor. */
  show(node: UiNode | undefined): void {
    if (node === undefined) return this.#clear();
    const rows = sizeRows(node);
    const made = this.#partsOf(node);
    // An element with an open editor is not replaced before the editor is closed.
    if (made !== this.#made && !this.#fields.isEditing) this.#make(node, made);
    this.#fields.describe(this.context.edits.properties.get());
    if (node.layout !== undefined) this.#box?.show(node.layout);
    this.#table?.show(rows);
    this.#showReasons(node.sizing?.why ?? []);
  }

  #clear(): void {
    this.#made = '';
    this.#reasons = '';
    this.#fields.begin('');
    this.element.replaceChildren();
  }

  /** Returns a text that identifies the node, its parts, and which of them can be edited. */
  #partsOf(node: UiNode): string {
    const properties = this.context.edits.properties.get();
    const { layout } = node;
    const rows = sizeRows(node).map(({ name, width, height }) =>
      [name, width, height].map((each) =>
        typeof each === 'string' ? each : each.property && sizeNumber(each.property, properties)?.property,
      ),
    );
    const rings = ['margin', 'padding'].map((ring) => insetsNumber(ring, 'top', properties)?.property);
    return JSON.stringify([node.ref.uid, layout !== undefined, layout?.border !== undefined, rows, rings]);
  }

  #make(node: UiNode, made: string): void {
    const { edits, point } = this.context;
    const properties = edits.properties.get();
    const uid = node.ref.uid ?? '';
    this.#made = made;
    this.#fields.begin(uid);
    this.#box =
      node.layout === undefined
        ? undefined
        : new BoxModel({
            hasBorder: node.layout.border !== undefined,
            field: (ring, side) => {
              const number = insetsNumber(ring, side, properties);
              return number && this.#fields.add(number);
            },
            point: (part) => point(uid, part),
          });
    const rows = sizeRows(node);
    const field = (property: string) => {
      const number = sizeNumber(property, properties);
      return number && this.#fields.add(number);
    };
    this.#table = rows.length === 0 ? undefined : new SizeTable(rows, field);
    const parts = [this.#box?.element, this.#error, this.#table?.element, this.#why];
    this.element.replaceChildren(...parts.filter((each) => each !== undefined));
  }

  #showReasons(why: NonNullable<NonNullable<UiNode['sizing']>['why']>): void {
    const reasons = JSON.stringify(why);
    if (reasons === this.#reasons) return;
    this.#reasons = reasons;
    this.#why.replaceChildren(...sizeReasons(why, (uid) => this.context.select(uid)));
  }
}
