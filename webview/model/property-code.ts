import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';

/** What the code of a property is written for: the value and how it is typed. */
export type CodeProperty = Pick<EditableProperty, 'name' | 'value' | 'kind' | 'type' | 'css'>;

const NAMED_NUMBERS: Readonly<Record<string, { fxml: string; java: string }>> = {
  '∞': { fxml: 'Infinity', java: 'Double.POSITIVE_INFINITY' },
  '-∞': { fxml: '-Infinity', java: 'Double.NEGATIVE_INFINITY' },
  USE_PREF_SIZE: { fxml: '-Infinity', java: 'Region.USE_PREF_SIZE' },
};

/** The value as an attribute of FXML; of types that FXML cannot read from a text, as an element. */
export function fxmlOf({ name, value, kind }: CodeProperty): string {
  if (value !== null && kind === 'insets') {
    const [top, right, bottom, left] = sides(String(value));
    return `<${name}><Insets top="${top}" right="${right}" bottom="${bottom}" left="${left}" /></${name}>`;
  }
  const font = kind === 'font' && value !== null ? fontOf(String(value)) : undefined;
  if (font !== undefined) {
    const style = font.style === '' ? '' : ` ${titleCase(font.style)}`;
    return `<${name}><Font name="${xml(font.family + style)}" size="${font.size}" /></${name}>`;
  }
  return `${name}="${xml(attribute(value))}"`;
}

function attribute(value: PropertyValue): string {
  if (value === null) return '$null';
  const text = NAMED_NUMBERS[String(value)]?.fxml ?? String(value);
  return typeof value === 'string' && /^[$%@\\]/.test(text) ? `\\${text}` : text;
}

/** The value as a statement of Java. @param variable name of the node */
export function javaOf(property: CodeProperty, variable: string): string {
  const { name } = property;
  const [pane, constraint] = name.split('.');
  const value = javaValue(property);
  return pane === undefined || constraint === undefined
    ? `${variable}.set${capital(name)}(${value});`
    : `${pane}.set${capital(constraint)}(${variable}, ${value});`;
}

function javaValue({ value, kind, type }: CodeProperty): string {
  if (value === null) return 'null';
  const text = String(value);
  if (kind === 'text') return javaText(text);
  if (kind === 'choice') return `${type}.${text}`;
  if (kind === 'color')
    return /^[a-z]+-gradient/.test(text) ? `Paint.valueOf(${javaText(text)})` : `Color.web("${text}")`;
  if (kind === 'insets') return `new Insets(${sides(text).join(', ')})`;
  if (kind === 'font') return javaFont(text);
  if (kind === 'number' || kind === 'integer') return javaNumber(text, type);
  if (kind === 'boolean') return text;
  if (/^(Point2D|Point3D|Rectangle2D)$/.test(type)) return `new ${type}(${text.split(/\s*[,·×]\s*/).join(', ')})`;
  if (type === 'Duration') return `Duration.valueOf("${text.replaceAll(' ', '')}")`;
  return `${type}.${type.startsWith('Local') ? 'parse' : 'valueOf'}(${javaText(text)})`;
}

function javaNumber(text: string, type: string): string {
  const named = NAMED_NUMBERS[text];
  if (named !== undefined) return named.java;
  return type === 'Float' ? `${text}f` : type === 'Long' ? `${text}L` : text;
}

function javaFont(text: string): string {
  const font = fontOf(text);
  if (font === undefined) return javaText(text);
  const { family, size, style } = font;
  const weight = style
    .replace(/\b(italic|oblique)\b/, '')
    .trim()
    .toUpperCase()
    .replaceAll(' ', '_');
  const parts = [
    javaText(family),
    ...(weight === '' ? [] : [`FontWeight.${weight.replace('SEMIBOLD', 'SEMI_BOLD')}`]),
    ...(/\b(italic|oblique)\b/.test(style) ? ['FontPosture.ITALIC'] : []),
    size,
  ];
  return `Font.font(${parts.join(', ')})`;
}

const javaText = (text: string): string => JSON.stringify(text);

/** The value as a declaration of CSS; undefined if the property has no name there. */
export function cssOf({ css, value, kind }: CodeProperty): string | undefined {
  if (css === undefined) return undefined;
  if (value === null) return `${css}: null;`;
  const text = String(value);
  if (kind === 'insets') return `${css}: ${sides(text).join(' ')};`;
  if (kind === 'choice') return `${css}: ${text.toLowerCase().replaceAll('_', '-')};`;
  if (kind === 'text') return `${css}: ${JSON.stringify(text)};`;
  const font = kind === 'font' ? fontOf(text) : undefined;
  if (font !== undefined) return `${css}: ${font.style === '' ? '' : `${font.style} `}${font.size}px "${font.family}";`;
  return `${css}: ${text};`;
}

/** Family, size in pixels and style of a font as it is printed; undefined if it is none. */
export function fontOf(text: string): { family: string; size: string; style: string } | undefined {
  const [, family, size, style = ''] = /^(.+?)\s+(\d+(?:\.\d+)?)px(?:\s+(.+))?$/.exec(text) ?? [];
  return family === undefined || size === undefined ? undefined : { family, size, style };
}

/** Top, right, bottom and left of insets with one, two or four numbers. */
function sides(text: string): [string, string, string, string] {
  const [top = '0', right = top, bottom = top, left = right] = text.trim().split(/[\s,]+/);
  return [top, right, bottom, left];
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const titleCase = (style: string): string => style.split(' ').map(capital).join(' ');

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/** The name of a variable for a node: its id, else its type. */
export function variableOf(id: string | undefined, type: string): string {
  if (id !== undefined && /^[A-Za-z_$][\w$]*$/.test(id)) return id;
  return type.slice(0, 1).toLowerCase() + type.slice(1);
}
