import type { EditableProperty } from '../../src/contract/property.ts';
import { capital, fontOf, sidesOf } from '../../src/fxml/value.ts';

/** The data of a property from which code is generated: the value and its type. */
export type CodeProperty = Pick<EditableProperty, 'name' | 'value' | 'kind' | 'type' | 'css'>;

const NAMED_NUMBERS: Readonly<Record<string, string>> = {
  '∞': 'Double.POSITIVE_INFINITY',
  '-∞': 'Double.NEGATIVE_INFINITY',
  USE_PREF_SIZE: 'Region.USE_PREF_SIZE',
};

/**
 * Returns the value as a Java statement.
 * @param variable name of the node
 */
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
  if (kind === 'insets') return `new Insets(${sidesOf(text).join(', ')})`;
  if (kind === 'font') return javaFont(text);
  if (kind === 'number' || kind === 'integer') return javaNumber(text, type);
  if (kind === 'boolean') return text;
  if (/^(Point2D|Point3D|Rectangle2D)$/.test(type)) return `new ${type}(${text.split(/\s*[,·×]\s*/).join(', ')})`;
  if (type === 'Duration') return `Duration.valueOf("${text.replaceAll(' ', '')}")`;
  return `${type}.${type.startsWith('Local') ? 'parse' : 'valueOf'}(${javaText(text)})`;
}

function javaNumber(text: string, type: string): string {
  const named = NAMED_NUMBERS[text];
  if (named !== undefined) return named;
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

/** Returns the value as a CSS declaration; undefined if CSS has no such property. */
export function cssOf({ css, value, kind }: CodeProperty): string | undefined {
  if (css === undefined) return undefined;
  if (value === null) return `${css}: null;`;
  const text = String(value);
  if (kind === 'insets') return `${css}: ${sidesOf(text).join(' ')};`;
  if (kind === 'choice') return `${css}: ${text.toLowerCase().replaceAll('_', '-')};`;
  if (kind === 'text') return `${css}: ${JSON.stringify(text)};`;
  const font = kind === 'font' ? fontOf(text) : undefined;
  if (font !== undefined) return `${css}: ${font.style === '' ? '' : `${font.style} `}${font.size}px "${font.family}";`;
  return `${css}: ${text};`;
}

/** Returns the name of a variable for a node: its id, otherwise its type. */
export function variableOf(id: string | undefined, type: string): string {
  if (id !== undefined && /^[A-Za-z_$][\w$]*$/.test(id)) return id;
  return type.slice(0, 1).toLowerCase() + type.slice(1);
}
