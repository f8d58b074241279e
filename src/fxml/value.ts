import type { EditableProperty, PropertyValue } from '../contract/property.ts';
import { encoded } from './elements.ts';

/** A property with its value and the kind and type of the value. */
export type FxmlProperty = Pick<EditableProperty, 'name' | 'value' | 'kind' | 'type'>;

/** An object that is written as an element of its own. */
export interface ObjectValue {
  readonly className: string;
  readonly packageName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A value in FXML: a text, which an attribute can contain, or an object. */
export type FxmlValue = { readonly text: string } | { readonly object: ObjectValue };

const NAMED_NUMBERS: Readonly<Record<string, string>> = {
  '∞': 'Infinity',
  '-∞': '-Infinity',
  USE_PREF_SIZE: '-Infinity',
};

/** Returns a value as FXML; undefined if the FXML loader cannot read the type. */
export function fxmlValue(property: FxmlProperty): FxmlValue | undefined {
  const { name, value, kind, type } = property;
  if (value === null) return { text: '$null' };
  const text = String(value);
  if (name === 'styleClass') return { text: text.split(/\s+/).join(', ') };
  const object = objectOf(property, text);
  if (object !== undefined) return { object };
  if (type === 'Duration') return { text: text.replaceAll(' ', '') };
  if (kind === 'number' || kind === 'integer') return { text: NAMED_NUMBERS[text] ?? text };
  if (kind === 'text') return { text: literal(text) };
  return kind === 'boolean' || kind === 'choice' || kind === 'color' ? { text } : undefined;
}

/** Returns a text that the loader does not read as an expression, resource or path. */
export const literal = (text: string): string => (/^[$%@\\]/.test(text) ? `\\${text}` : text);

/** Returns true if the loader reads the value of an attribute as an expression, a resource or a path. */
export const isExpression = (value: string): boolean => /^[$%@]/.test(value) && value !== '$null';

function objectOf({ kind, type }: FxmlProperty, text: string): ObjectValue | undefined {
  const geometry = (className: string, ...names: string[]): ObjectValue => {
    const numbers = text.split(/\s*[,·×]\s*/);
    const attributes = Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? '0']));
    return { className, packageName: 'javafx.geometry', attributes };
  };
  if (kind === 'insets') {
    const [top, right, bottom, left] = sidesOf(text);
    return { className: 'Insets', packageName: 'javafx.geometry', attributes: { top, right, bottom, left } };
  }
  const font = kind === 'font' ? fontOf(text) : undefined;
  if (font !== undefined) {
    const name = [font.family, ...font.style.split(' ').map(capital)].join(' ').trim();
    return { className: 'Font', packageName: 'javafx.scene.text', attributes: { name, size: font.size } };
  }
  if (type === 'Cursor')
    return { className: 'Cursor', packageName: 'javafx.scene', attributes: { 'fx:constant': text } };
  if (type === 'Point2D') return geometry(type, 'x', 'y');
  if (type === 'Point3D') return geometry(type, 'x', 'y', 'z');
  if (type === 'Rectangle2D') return geometry(type, 'minX', 'minY', 'width', 'height');
  return undefined;
}

/** An object as an element. */
export function objectTag({ className, attributes }: ObjectValue): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${encoded(value)}"`);
  return `<${className}${written.join('')} />`;
}

/**
 * Returns a property as an attribute of FXML, or as an element. A value whose type FXML cannot read from text is still written
 * as text.
 */
export function fxmlOf(property: FxmlProperty): string {
  const { name } = property;
  const value = fxmlValue(property) ?? { text: plain(property.value) };
  return 'text' in value ? `${name}="${encoded(value.text)}"` : `<${name}>${objectTag(value.object)}</${name}>`;
}

const plain = (value: PropertyValue): string => literal(String(value));

/** Returns family, size in pixels and style of a font in its printed form; undefined if the text is not a font. */
export function fontOf(text: string): { family: string; size: string; style: string } | undefined {
  const [, family, size, style = ''] = /^(.+?)\s+(\d+(?:\.\d+)?)px(?:\s+(.+))?$/.exec(text) ?? [];
  return family === undefined || size === undefined ? undefined : { family, size, style };
}

/** Returns top, right, bottom and left of insets with one, two or four numbers. */
export function sidesOf(text: string): [string, string, string, string] {
  const [top = '0', right = top, bottom = top, left = right] = text.trim().split(/[\s,]+/);
  return [top, right, bottom, left];
}

export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
