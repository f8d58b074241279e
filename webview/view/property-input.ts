import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { h } from '../dom.ts';
import { stepOf, stepped } from '../model/stepped.ts';

/** The control for editing a value, by its kind. */
export interface PropertyInput {
  /** The visible elements; the first one receives the focus. */
  readonly elements: readonly HTMLElement[];
  readonly first: HTMLElement;
  /** Returns the user's input. */
  value(): PropertyValue;
  /** Whether a line break needs Shift+Enter. */
  readonly multiline: boolean;
}

/** The menu option for null. */
const NULL = '(null)';

/**
 * Creates the control for a property with its current value.
 * @param live called with a value to apply immediately, while the editor stays open
 * @param commit called when the user makes a choice, which needs no Enter
 */
export function propertyInput(
  property: EditableProperty,
  live: (value: PropertyValue) => void,
  commit: () => void,
): PropertyInput {
  if (property.kind === 'choice') return choiceInput(property, commit);
  if (property.kind === 'text') return textArea(property, live);
  return lineInput(property, live);
}

/** A menu with all possible values. */
function choiceInput({ name, choices = [], value, nullable }: EditableProperty, commit: () => void): PropertyInput {
  const known = [...(nullable ? [NULL] : []), ...choices];
  const chosen = value === null ? NULL : String(value);
  // The value may differ from the known ones, such as a cursor with an image.
  const all = known.includes(chosen) ? known : [chosen, ...known];
  const options = all.map((choice) => h('option', { value: choice, selected: choice === chosen }, choice));
  const box = h('select', { 'aria-label': name, onchange: commit }, ...options);
  return {
    elements: [box],
    first: box,
    multiline: false,
    value: () => (box.value === NULL ? null : box.value),
  };
}

/** A text field with several lines. */
function textArea({ name, value }: EditableProperty, live: (value: PropertyValue) => void): PropertyInput {
  const text = value === null ? '' : String(value);
  const rows = Math.min(8, text.split('\n').length + (text.includes('\n') ? 1 : 0));
  const area = h('textarea', { 'aria-label': name, rows, spellcheck: 'false', placeholder: hint(value) });
  area.value = text;
  const entered = (): PropertyValue => (area.value === '' && value === null ? null : area.value);
  area.addEventListener('input', () => live(entered()));
  return { elements: [area], first: area, multiline: true, value: entered };
}

/** A text field in which the arrow keys change numbers; for a color, with a picker. */
function lineInput(property: EditableProperty, live: (value: PropertyValue) => void): PropertyInput {
  const { name, kind, value } = property;
  const input = h('input', {
    'aria-label': name,
    'aria-keyshortcuts': 'ArrowUp ArrowDown',
    type: 'text',
    inputmode: kind === 'number' || kind === 'integer' ? 'decimal' : undefined,
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: hint(value),
  });
  input.value = value === null ? '' : String(value);
  const entered = (): PropertyValue => {
    const text = input.value.trim();
    if (text === '' && property.nullable) return null;
    const isNumber = (kind === 'number' || kind === 'integer') && text !== '' && Number.isFinite(Number(text));
    return isNumber ? Number(text) : text;
  };
  input.addEventListener('keydown', (event) => {
    const by = stepOf(event);
    const step = by === undefined ? undefined : stepped(input.value, input.selectionStart ?? 0, by);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    input.value = step.text;
    input.setSelectionRange(step.from, step.to);
    live(entered());
  });
  input.addEventListener('input', () => live(entered()));
  const picker = kind === 'color' ? colorPicker(name, input, () => live(entered())) : [];
  return { elements: [input, ...picker], first: input, multiline: false, value: entered };
}

/** The platform's color picker; it keeps the opacity of the color. */
function colorPicker(name: string, input: HTMLInputElement, changed: () => void): HTMLElement[] {
  const rgb = /^#[0-9a-f]{6}/i;
  const picker = h('input', {
    type: 'color',
    'aria-label': `Pick a color for ${name}`,
    oninput: () => {
      const alpha = /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(input.value)?.[1] ?? '';
      input.value = picker.value + alpha;
      changed();
    },
  });
  picker.value = rgb.exec(input.value)?.[0] ?? '#000000';
  input.addEventListener('input', () => (picker.value = rgb.exec(input.value)?.[0] ?? picker.value));
  return [picker];
}

const hint = (value: PropertyValue): string => (value === null ? 'null' : '');
