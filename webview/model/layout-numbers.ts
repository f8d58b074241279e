import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { sidesOf } from '../../src/fxml/value.ts';

/** A number of the layout that is a property of the node, or one side of such a property. */
export interface LayoutNumber {
  /** A label such as “padding top”. */
  readonly label: string;
  /** Name of the property. */
  readonly property: string;
  /** The minimum that an arrow key reaches; undefined without a minimum. */
  readonly least?: number;
  /** The meaning of an empty field, in words. */
  readonly empty: string;
  /**
   * Returns the value of the property with the user's input.
   * @param now the value without this input
   */
  value(typed: string, now: PropertyValue): PropertyValue;
  /** Returns the number in a value of the property, as text. */
  partOf(value: PropertyValue): string;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

type Properties = ReadonlyMap<string, EditableProperty>;

/** Returns a side of the padding, or of the margin in the parent; undefined if the node has no such property that can be set. */
export function insetsNumber(kind: string, side: Side, properties: Properties): LayoutNumber | undefined {
  const property = [...properties.values()].find(({ name, constraint, kind: values }) => {
    return values === 'insets' && (constraint === true ? name.endsWith(`.${kind}`) : name === kind);
  });
  if (property === undefined || (kind === 'margin') !== (property.constraint === true)) return undefined;
  const at = sides.indexOf(side);
  return {
    label: `${kind} ${side}`,
    property: property.name,
    empty: '0',
    value: (typed, now) => {
      const all = sidesOf(String(now ?? 0));
      all[at] = typed.trim() === '' ? '0' : typed.trim();
      return all.join(' ');
    },
    partOf: (value) => sidesOf(String(value ?? 0))[at] ?? '0',
  };
}

const sizes: Readonly<Record<string, string>> = {
  minWidth: 'minimum width',
  minHeight: 'minimum height',
  prefWidth: 'preferred width',
  prefHeight: 'preferred height',
  maxWidth: 'maximum width',
  maxHeight: 'maximum height',
};

/** Returns a size that the layout takes into account; undefined if the node has no such property. */
export function sizeNumber(name: string, properties: Properties): LayoutNumber | undefined {
  const label = sizes[name];
  if (label === undefined || properties.get(name)?.kind !== 'number') return undefined;
  const value = (typed: string): PropertyValue => sizeValue(typed.trim());
  const partOf = (now: PropertyValue): string => (now === -1 ? 'computed' : String(now));
  return { label, property: name, least: 0, empty: 'computed', value, partOf };
}

/** An empty text stands for the size that JavaFX computes. Other words are those of the property. */
function sizeValue(typed: string): PropertyValue {
  if (typed === '' || typed === 'computed') return 'USE_COMPUTED_SIZE';
  if (typed === 'as preferred') return 'USE_PREF_SIZE';
  return Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
