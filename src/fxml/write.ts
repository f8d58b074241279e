import { quoted } from '../contract/shown-text.ts';
import { UiError } from '../contract/error.ts';
import type { FileEdit, FxmlEdit } from '../contract/fxml-edit.ts';
import type { Replacement } from '../contract/style-edit.ts';
import {
  attributeOf,
  encoded,
  encodedText,
  isOfType,
  propertyElements,
  type Attribute,
  type Element,
} from './elements.ts';
import { importOf } from './imports.ts';
import { addedAttribute, addedElement, removedAttribute, removedElement } from './layout.ts';
import { styleClassesWith } from './style-classes.ts';
import type { FxmlVersions, Version } from './versions.ts';
import { fxmlValue, isExpression, literal, objectTag, type FxmlValue, type ObjectValue } from './value.ts';

const CDATA = /^\s*<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>\s*$/;

/**
 * Returns the replacements that write a value of a node into the FXML that created the node. They affect only its attribute or
 * its property element, and a missing import.
 * @param versions the known versions of the file
 * @param tracked positions of the elements in this text, if an editor knows them
 * @returns in the order of the text, the value itself last
 * @throws UiError if it is not certain which element created the node, or it has a value that must not be overwritten
 */
export function replacementsOf(
  text: string,
  { file, edit }: FileEdit,
  versions: FxmlVersions,
  tracked?: Version,
): Replacement[] {
  const { loaded, type, id, set } = edit;
  const element = versions.find(file, text, loaded, { name: set.name, tracked });
  if (!isOfType(element.tag.name, type) || !hasId(element, id))
    throw refusal(`Line ${element.tag.line} is not the ${type}${id === undefined ? '' : ` #${id}`} any more.`);
  if (element.attributes.some((each) => each.name === 'fx:factory'))
    throw refusal(`A factory makes this ${type}, so it may not have the attribute.`);
  return replacementsIn(text, element, edit);
}

/** Like `replacementsOf`, for a known element. */
export function replacementsIn(
  text: string,
  element: Element,
  { set, from }: Pick<FxmlEdit, 'set' | 'from'>,
): Replacement[] {
  const { name } = set;
  const attribute = attributeOf(element, name);
  const [inner, another] = propertyElements(element, name);
  if (another !== undefined || (attribute !== undefined && inner !== undefined))
    throw refusal(`${name} of this ${element.tag.name} is set more than once.`);
  if (attribute !== undefined && isExpression(attribute.value))
    throw refusal(
      `${name} of this ${element.tag.name} is ${quoted(attribute.value)} there, which is no value of its own.`,
    );
  if (set.value === null && name.includes('.')) return removed(text, attribute, inner);
  const value = fxmlValue(set);
  if (value === undefined) throw refusal(`FXML has no form for a value of the type ${set.type}.`);
  const written =
    name === 'styleClass' ? { text: styleClassesWith(element, attribute, { from, to: set.value }) } : value;
  return [...importsFor(text, name, written), replacement(text, element, name, written)].sort(
    (a, b) => a.start - b.start,
  );
}

function replacement(text: string, element: Element, name: string, value: FxmlValue): Replacement {
  const attribute = attributeOf(element, name);
  const [inner] = propertyElements(element, name);
  if ('object' in value) return objectReplacement(text, element, { name, attribute, inner, object: value.object });
  if (inner !== undefined) return contentReplacement(text, inner, name, value.text);
  if (attribute !== undefined)
    return { start: attribute.valueStart, end: attribute.valueEnd, text: encoded(value.text, attribute.quote) };
  if (name === 'text' && hasOwnText(text, element)) return contentReplacement(text, element, name, value.text);
  return addedAttribute(text, element, `${name}="${encoded(value.text)}"`);
}

function objectReplacement(
  text: string,
  element: Element,
  {
    name,
    attribute,
    inner,
    object,
  }: { name: string; attribute: Attribute | undefined; inner: Element | undefined; object: ObjectValue },
): Replacement {
  if (attribute !== undefined)
    throw refusal(
      `${name} of this ${element.tag.name} is the attribute ${quoted(attribute.value)}, which cannot be replaced.`,
    );
  if (inner === undefined) return addedElement(text, element, `<${name}>${objectTag(object)}</${name}>`);
  const [child, another] = inner.children;
  const isPlain =
    child !== undefined &&
    another === undefined &&
    isOfType(child.tag.name, object.className) &&
    child.children.length === 0 &&
    child.attributes.every((each) => !isExpression(each.value) && !/^fx:(?!constant$)/.test(each.name)) &&
    text.slice(child.tag.end, child.contentEnd).trim() === '';
  if (!isPlain) throw refusal(`${name} of this ${element.tag.name} is not only a plain ${object.className} there.`);
  return { start: child.tag.start, end: child.end, text: objectTag(object) };
}

/** Writes a text as the content of an element, where FXML does not distinguish spaces and line breaks. */
function contentReplacement(text: string, element: Element, name: string, value: string): Replacement {
  if (element.isSelfClosing) throw refusal(`The element ${element.tag.name} has no content to replace.`);
  const content = text.slice(element.tag.end, element.contentEnd);
  const isText = !content.includes('<') || CDATA.test(content);
  if (!isText) throw refusal(`${name} is more than a text in the element ${element.tag.name}.`);
  if (isExpression(content.trim()))
    throw refusal(`${name} is ${quoted(content.trim())} there, which is no value of its own.`);
  if (/^\s|\s$|[\t\n\r]| {2}|^$/.test(value))
    throw refusal(`${name} stands in an element, which cannot contain this white space.`);
  const before = /^\s*/.exec(content)?.[0].length ?? 0;
  const after = /\s*$/.exec(content.slice(before))?.[0].length ?? 0;
  return { start: element.tag.end + before, end: element.contentEnd - after, text: encodedText(value) };
}

function removed(text: string, attribute: Attribute | undefined, inner: Element | undefined): Replacement[] {
  if (attribute !== undefined) return [removedAttribute(text, attribute)];
  if (inner !== undefined) return [removedElement(text, inner)];
  throw refusal('The element does not have it, so there is nothing to remove.');
}

/** Returns true if an element contains text as the value of its default property. */
function hasOwnText(text: string, { isSelfClosing, tag, contentEnd, children }: Element): boolean {
  if (isSelfClosing) return false;
  let rest = text.slice(tag.end, contentEnd);
  for (const child of children) rest = rest.replace(text.slice(child.tag.start, child.end), '');
  return rest.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '').trim() !== '';
}

function importsFor(text: string, name: string, value: FxmlValue): Replacement[] {
  const [pane, constraint] = name.split('.');
  return [
    ...(pane === undefined || constraint === undefined ? [] : importOf(text, pane, 'javafx.scene.layout')),
    ...('object' in value ? importOf(text, value.object.className, value.object.packageName) : []),
  ];
}

/**
 * Returns true if an element may have created a node with this id: the ids may differ only if the application has changed the
 * node's id.
 */
function hasId({ attributes }: Element, id: string | undefined): boolean {
  const own = attributes.find(({ name }) => name === 'id') ?? attributes.find(({ name }) => name === 'fx:id');
  return own === undefined || id === undefined || isExpression(own.value) || own.value === literal(id);
}

const refusal = (why: string): UiError =>
  new UiError('MCP_UI_INVALID_INPUT', `${why} Nothing was written. Copy the value as FXML instead.`);
