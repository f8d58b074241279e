import type { FxmlElement } from '../contract/fxml-tree.ts';
import { encoded, forbiddenIn, withoutForbidden } from './elements.ts';
import { fxmlValue, objectTag } from './value.ts';

const INDENTATION = '    ';

/**
 * A style class that cannot be written in an attribute: the loader splits the value at commas, trims it and resolves
 * expressions.
 */
const IN_ELEMENT = /,|^\s|\s$|^[$%@\\]/;

/** The parts of an element without its child elements. */
interface Parts {
  readonly attributes: readonly string[];
  readonly inner: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Returns an element with its descendants as an FXML document that `FXMLLoader` can load. Values that FXML cannot express are
 * written as comments before their element.
 */
export function fxmlDocument(root: FxmlElement): string {
  const imports = new Set<string>();
  const lines = written(root, imports, ' xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml"');
  const imported = [...imports].sort().map((name) => `<?import ${name}?>`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '', ...imported, '', ...lines, ''].join('\n');
}

function written(element: FxmlElement, imports: Set<string>, namespaces = ''): string[] {
  const { attributes, inner, notes } = partsOf(element, imports);
  if (!element.type.startsWith('fx:')) imports.add(element.type);
  const name = simpleName(element.type);
  const start = `<${name}${attributes.join('')}${namespaces}`;
  const content = [
    ...inner,
    ...element.content.flatMap(({ property, elements }) => {
      const lines = elements.flatMap((each) => written(each, imports));
      return property === undefined ? lines : [`<${property}>`, ...indented(lines), `</${property}>`];
    }),
  ];
  return [
    ...notes.map((note) => `<!-- ${commented(note)} -->`),
    ...(content.length === 0 ? [`${start} />`] : [`${start}>`, ...indented(content), `</${name}>`]),
  ];
}

function partsOf({ attributes, styleClass, properties, notes }: FxmlElement, imports: Set<string>): Parts {
  const texts: string[] = [];
  const inner: string[] = [];
  const said = [...notes];
  const check = (name: string, ...values: string[]): void => {
    const forbidden = [...new Set(values.flatMap(forbiddenIn))];
    if (forbidden.length > 0) said.push(`${name} is written without ${forbidden.join(', ')}, which XML cannot contain`);
  };
  for (const property of properties) {
    const { name, owner } = property;
    const value = fxmlValue(property);
    if (value === undefined) {
      said.push(`${name} is ${String(property.value)}, for which FXML has no form`);
      continue;
    }
    if (owner !== undefined) imports.add(owner);
    check(name, ...('text' in value ? [value.text] : Object.values(value.object.attributes)));
    if ('text' in value) texts.push(` ${name}="${encoded(value.text)}"`);
    else {
      imports.add(`${value.object.packageName}.${value.object.className}`);
      inner.push(`<${name}>`, ...indented([objectTag(value.object)]), `</${name}>`);
    }
  }
  for (const [name, value] of Object.entries(attributes)) {
    check(name, value);
    texts.push(` ${name}="${encoded(value)}"`);
  }
  check('styleClass', ...styleClass);
  if (styleClass.some((each) => IN_ELEMENT.test(each))) {
    imports.add('java.lang.String');
    const items = styleClass.map((each) => `<String fx:value="${encoded(each)}" />`);
    inner.push('<styleClass>', ...indented(items), '</styleClass>');
  } else if (styleClass.length > 0) texts.push(` styleClass="${encoded(styleClass.join(', '))}"`);
  return { attributes: texts, inner, notes: said };
}

/** Returns the name of a class with those of its enclosing classes, without its package. */
const simpleName = (type: string): string => type.replace(/^(?:\p{Ll}[^.]*\.)+/u, '');

const indented = (lines: readonly string[]): string[] => lines.map((line) => `${INDENTATION}${line}`);

/** Returns a text for a comment, which must not contain two hyphens or end with one. */
const commented = (text: string): string =>
  withoutForbidden(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/-(?=-)/g, '- ')
    .replace(/-$/, '- ');
