import { quoted } from '../contract/shown-text.ts';
import type { Finding } from '../contract/audit.ts';
import type { Replacement } from '../contract/style-edit.ts';
import {
  attributeOf,
  elementsOf,
  encoded,
  isOfType,
  propertyElements,
  type Attribute,
  type Element,
} from './elements.ts';
import { capital, isExpression, literal } from './value.ts';
import { replacementsIn } from './write.ts';

/** The part of a finding that its FXML element determines. */
export type AuditedNode = Pick<Finding, 'check'> & { readonly node: Pick<Finding['node'], 'type' | 'id'> };

/** A change to an element that removes the cause of a finding. */
export interface AuditFix {
  readonly title: string;
  readonly replacements: readonly Replacement[];
  /** Offsets of the value after the change, if the user has to check it. */
  readonly value: { readonly start: number; readonly end: number };
}

/** The parts of the element on which a finding of each check depends: attributes, and possibly the content. */
const DEPENDS: Readonly<Record<string, { readonly attributes: readonly string[]; readonly content?: true }>> = {
  missingName: { attributes: ['accessibleText', 'text', 'tooltip', 'graphic', 'focusTraversable'], content: true },
  missingLabel: { attributes: ['accessibleText', 'promptText', 'editable', 'focusTraversable'], content: true },
  missingLabelFor: { attributes: ['accessibleText', 'promptText', 'focusTraversable'] },
  duplicateId: { attributes: ['id', 'fx:id'] },
};

/** Controls that have and display a prompt text. */
const PROMPTS = ['TextField', 'TextArea', 'PasswordField', 'ComboBox', 'DatePicker'];
/** Words of an id that state the type of the node, not its purpose. */
const KINDS = /^(?:btn|button|field|text|txt|combo|box|slider|spinner|area|input|picker|cmb)$/i;

/**
 * Returns the part of the file that a finding depends on: the finding is valid as long as this is unchanged.
 * @param offset of the start tag
 * @returns undefined if there is no such element, or the document is not complete XML at present
 */
export function auditedState(text: string, offset: number, { check, node }: AuditedNode): string | undefined {
  const elements = elementsOf(text);
  const element = elements?.find(({ tag }) => tag.start === offset);
  if (elements === undefined || element === undefined) return undefined;
  const depends = DEPENDS[check];
  if (depends === undefined) return normal(text.slice(element.tag.start, element.tag.end));
  const values = depends.attributes.map((name) => attributeOf(element, name)?.value ?? null);
  const content = depends.content === true ? normal(text.slice(element.tag.end, element.contentEnd)) : null;
  const around = check === 'missingLabel' || check === 'missingLabelFor' ? labelsOf(elements, element) : null;
  const others = check === 'duplicateId' ? elements.filter((each) => idOf(each) === node.id).length : null;
  return JSON.stringify([values, content, around, others]);
}

/**
 * Returns the changes that certainly remove the cause of a finding.
 * @param offset of the start tag that created the node
 * @param taken ids that a node must not get
 */
export function auditFixes(
  text: string,
  offset: number,
  { check, node }: AuditedNode,
  taken: readonly string[] = [],
): AuditFix[] {
  const elements = elementsOf(text);
  const element = elements?.find(({ tag }) => tag.start === offset);
  const isThis =
    elements !== undefined &&
    element !== undefined &&
    isOfType(element.tag.name, node.type) &&
    element.attributes.every(({ name }) => name !== 'fx:factory');
  if (!isThis) return [];
  if (check === 'duplicateId') return newId(text, element, node.id, [...taken, ...elements.flatMap(idsOf)]);
  if (check === 'missingLabelFor') return newLabelFor(text, elements, element);
  const name = nameFor(element);
  if (check === 'missingName') return fix(text, element, 'accessibleText', name);
  if (check !== 'missingLabel') return [];
  const hasPrompt = PROMPTS.some((type) => isOfType(element.tag.name, type));
  const prompts =
    hasPrompt && attributeOf(element, 'promptText') === undefined ? fix(text, element, 'promptText', name) : [];
  return [...fix(text, element, 'accessibleText', name), ...prompts];
}

/**
 * Makes the label before a field its label. JavaFX reads `labelFor="$city"` as null until it has read the field. The field is
 * therefore moved into the label, as Scene Builder does it, and an `fx:reference` takes its place.
 */
function newLabelFor(text: string, elements: readonly Element[], field: Element): AuditFix[] {
  const label = labelBefore(field);
  if (label === undefined || propertyElements(label, 'labelFor').length > 0) return [];
  const id = attributeOf(field, 'fx:id')?.value;
  const declared = attributeOf(label, 'labelFor');
  const isOther = declared !== undefined && (id === undefined || declared.value !== `$${id}`);
  if (isOther || text.slice(label.end, field.tag.start).trim() !== '' || !areNeighbors(label, field)) return [];
  const reference = id ?? newFxId(label, elements.flatMap(idsOf));
  const line = text.slice(0, label.tag.start).lastIndexOf('\n') + 1;
  const indent = /^[\t ]*/.exec(text.slice(line, label.tag.start))?.[0] ?? '';
  const newline = `${text.includes('\r\n') ? '\r\n' : '\n'}${indent}`;
  const begins = label.isSelfClosing ? /\s*\/>$/.exec(text.slice(0, label.tag.end))?.index : label.contentEnd;
  if (begins === undefined) return [];
  const opening = label.isSelfClosing ? `>${newline}  <labelFor>` : '  <labelFor>';
  const after = `${newline}  </labelFor>${newline}</${label.tag.name}>${newline}<fx:reference source="`;
  const named = field.tag.start + 1 + field.tag.name.length;
  const replacements: readonly Replacement[] = [
    ...(declared === undefined ? [] : [withoutAttribute(text, declared)]),
    { start: begins, end: field.tag.start, text: `${opening}${newline}    ` },
    ...(id === undefined ? [{ start: named, end: named, text: ` fx:id="${reference}"` }] : []),
    { start: field.end, end: field.end, text: `${after}${reference}"/>` },
  ];
  const grown = replacements.slice(0, -1).reduce((sum, each) => sum + each.text.length - (each.end - each.start), 0);
  const start = field.end + grown + after.length;
  const title = `Add labelFor to the label ${quoted(attributeOf(label, 'text')?.value ?? '')}`;
  return [{ title, replacements, value: { start, end: start + reference.length } }];
}

/** Returns the label directly before an element. */
function labelBefore(element: Element): Element | undefined {
  const siblings = element.parent?.children ?? [];
  const before = siblings[siblings.indexOf(element) - 1];
  return before !== undefined && isOfType(before.tag.name, 'Label') ? before : undefined;
}

/** Returns true if two elements of a pane are in the same row or column; always true outside of a GridPane. */
function areNeighbors(label: Element, field: Element): boolean {
  if (field.parent === undefined || !isOfType(field.parent.tag.name, 'GridPane')) return true;
  return ['GridPane.rowIndex', 'GridPane.columnIndex'].some(
    (name) => (attributeOf(label, name)?.value ?? '0') === (attributeOf(field, name)?.value ?? '0'),
  );
}

/** Returns an id that no other element has, derived from the text of a label. */
function newFxId(label: Element, taken: readonly string[]): string {
  const words = (attributeOf(label, 'text')?.value ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const camel = words.map((word, index) => (index === 0 ? word.toLowerCase() : capital(word.toLowerCase()))).join('');
  const base = /^\p{L}/u.test(camel) ? camel : 'field';
  let number = 1;
  while (taken.includes(number === 1 ? base : `${base}${number}`)) number++;
  return number === 1 ? base : `${base}${number}`;
}

function withoutAttribute(text: string, { start, end }: Attribute): Replacement {
  const space = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return { start: start - space, end, text: '' };
}

/** Gives a node a unique id; its `fx:id`, and so the controller's field, keeps its name. */
function newId(text: string, element: Element, id: string | null, taken: readonly string[]): AuditFix[] {
  if (id === null || idOf(element) !== id) return [];
  const base = id.replace(/\d+$/, '') || id;
  let number = 2;
  while (taken.includes(`${base}${number}`)) number++;
  return fix(text, element, 'id', `${base}${number}`);
}

/** @returns an empty list if the element already has a value that must not be overwritten */
function fix(text: string, element: Element, name: string, value: string): AuditFix[] {
  const attribute = attributeOf(element, name);
  const hasOther = propertyElements(element, name).length > 0 || (attribute && isExpression(attribute.value));
  if (hasOther === true) return [];
  const replacements = replacementsIn(text, element, {
    set: { name, value, kind: 'text', type: 'String' },
    from: undefined,
  });
  const part = replacements.at(-1);
  if (part === undefined) return [];
  const before = part.text.indexOf(`${name}="`);
  const start = part.start + (before < 0 ? 0 : before + name.length + 2);
  const title = attribute === undefined ? `Add ${name}="${value}"` : `Change ${name} to ${quoted(value)}`;
  return [{ title, replacements, value: { start, end: start + encoded(literal(value)).length } }];
}

/** The labels that name a field: the text of the label before it, and the number of labels that are declared to be for it. */
function labelsOf(elements: readonly Element[], field: Element): readonly (string | undefined)[] {
  const label = labelBefore(field);
  const id = attributeOf(field, 'fx:id')?.value;
  // A label that is read before the field cannot find the field.
  const declared = elements.filter(
    (each) => id !== undefined && attributeOf(each, 'labelFor')?.value === `$${id}` && each.tag.start > field.tag.start,
  );
  const isInside = field.parent?.tag.name === 'labelFor';
  return [
    label === undefined ? undefined : (attributeOf(label, 'text')?.value ?? ''),
    String(declared.length + (isInside ? 1 : 0)),
  ];
}

/** Returns the id that a node gets from its element. */
const idOf = (element: Element): string | undefined =>
  (attributeOf(element, 'id') ?? attributeOf(element, 'fx:id'))?.value;

const idsOf = (element: Element): string[] =>
  ['id', 'fx:id'].flatMap((name) => attributeOf(element, name)?.value ?? []);

/** Proposes a name for a node, derived from its id or its handler, which the user can correct. */
function nameFor(element: Element): string {
  const handler = attributeOf(element, 'onAction')?.value ?? '';
  const known = idOf(element) ?? (handler.startsWith('#') ? handler.slice(1) : element.tag.name);
  const words = known
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const rest = words.filter((word) => !KINDS.test(word));
  const name = (rest.length > 0 ? rest : words).join(' ').toLowerCase();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
