import type { EditableProperty } from '../../src/contract/property.ts';
import { attribute, closest, flash, h, setText } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Entry, Origin } from '../model/value-text.ts';
import { swatch } from './color-swatch.ts';
import { placeLink, type PlaceActions } from './place-link.ts';

/** Colors in a value, which get a swatch. */
const COLOR = /(#[0-9a-f]{8}|#[0-9a-f]{6})(?![0-9a-z])/;

/** The actions of a list on its values. */
export interface ValueActions extends PlaceActions {
  copy(text: string): void;
}

/** The editing operations on the lines of a list. */
export interface LineEditing {
  /** Returns the property that a line shows; undefined if it shows none. */
  property(name: string): EditableProperty | undefined;
  /** Opens the editor in the line, or explains why the value cannot be changed. */
  open(name: string, line: HTMLElement): void;
  /** Inverts a boolean. */
  toggle(name: string, line: HTMLElement): void;
  /** Whether the changes of the property of a line can be watched. */
  isWatchable(name: string): boolean;
  /** Shows the changes of the property of a line from now on. */
  watch(name: string, line: HTMLElement): void;
  /** Returns the actions for the changed value of a line. */
  changes(name: string): readonly { readonly label: string; readonly run: () => void }[];
  /** Opens the menu of the line at a point of the page. */
  menu(name: string, line: HTMLElement, x: number, y: number): void;
}

interface Line {
  readonly line: HTMLElement;
  readonly value: HTMLElement;
  readonly origin: HTMLElement;
  /** Contains the control that starts editing: a button or, for a boolean, a check box. */
  readonly edit: HTMLElement;
  /** The actions for a changed value. */
  readonly actions: HTMLElement;
  /** The current content of the line about editing. */
  editShown: string;
  /** The kind of controls in `edit`. */
  controls: string;
  /** The current content of `origin`. */
  shown: string;
}

/**
 * Names and values, one per line. A changed line flashes; the others are not updated, to keep the text selection and the
 * scroll position. The arrow keys move between lines, Ctrl+C copies the value of the focused line.
 */
export class ValueList {
  readonly element: HTMLElement;
  readonly #lines = new Map<string, Line>();

  constructor(
    label: string,
    private readonly actions: ValueActions,
    /** Names of values without swatches, because they are texts of the application. */
    private readonly texts: ReadonlySet<string> = new Set(),
    private readonly editing?: LineEditing,
  ) {
    this.element = h('div', { class: 'values', role: 'list', 'aria-label': label });
    this.element.addEventListener('keydown', (event) => {
      const lines = [...this.element.querySelectorAll<HTMLElement>('.value-line:not([hidden])')];
      const at = lines.findIndex((line) => line === document.activeElement);
      const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined;
      if (to === undefined || at < 0) return;
      event.preventDefault();
      focusLine(lines, lines[to]);
    });
    if (editing !== undefined) this.#listenForEditing(editing);
    this.element.addEventListener('copy', (event) => {
      if (!document.getSelection()?.isCollapsed) return;
      const value = closest(document.activeElement, '.value-line', HTMLElement)?.querySelector('.value')?.textContent;
      if (value == null) return;
      event.clipboardData?.setData('text/plain', value);
      event.preventDefault();
    });
  }

  /** Shows these entries in this order. With `same`, they belong to the previously displayed node. */
  show(entries: Entry[], same: boolean): void {
    const wanted = new Set(entries.map(([name]) => name));
    for (const [name, { line }] of this.#lines) {
      if (wanted.has(name)) continue;
      line.remove();
      this.#lines.delete(name);
    }
    let previous: Element | null = null;
    for (const [name, text, origin] of entries) {
      const known = this.#lines.get(name);
      const made = known ?? this.#make(name);
      const { line, value } = made;
      const place: Element | null = previous === null ? this.element.firstElementChild : previous.nextElementSibling;
      if (place !== line) this.element.insertBefore(line, place);
      if (known !== undefined && same && value.textContent !== text) flash(line, '--flash-change');
      this.#setValue(name, value, text);
      this.#setOrigin(made, origin);
      if (this.editing !== undefined) this.#setEditing(this.editing, name, made);
      attribute(value, 'title', text);
      previous = line;
    }
    const lines = [...this.element.querySelectorAll<HTMLElement>('.value-line')];
    if (!lines.some((line) => line.tabIndex === 0)) lines[0]?.setAttribute('tabindex', '0');
  }

  /** Hides the lines whose name, value and origin do not contain the text. Returns the number of visible lines. */
  filter(wanted: string): number {
    const needle = wanted.toLowerCase();
    let left = 0;
    for (const [name, { line, value, origin }] of this.#lines) {
      line.hidden = !`${name} ${value.textContent} ${origin.textContent}`.toLowerCase().includes(needle);
      if (!line.hidden) left++;
    }
    return left;
  }

  /** Sets a text, with a swatch before each color. It is replaced only if it differs, to keep the text selection. */
  #setValue(name: string, value: HTMLElement, text: string): void {
    if (this.texts.has(name) || !COLOR.test(text)) return setText(value, text);
    if (value.textContent === text && value.childElementCount > 0) return;
    const parts = text.split(new RegExp(COLOR, 'g'));
    value.replaceChildren(...parts.flatMap((part) => (COLOR.test(part) ? [swatch(part), part] : [part])));
  }

  /** A click on a value, F2 and Enter edit a line, like its button; the menu contains the other actions. */
  #listenForEditing(editing: LineEditing): void {
    const nameOf = (target: EventTarget | null): [string, HTMLElement] | undefined => {
      const line = closest(target, '.value-line', HTMLElement);
      const name = line?.dataset['name'];
      const isKnown = name !== undefined && editing.property(name) !== undefined;
      return line === undefined || !isKnown || line.classList.contains('editing') ? undefined : [name, line];
    };
    this.element.addEventListener('keydown', (event) => {
      const found = event.key === 'F2' || event.key === 'Enter' ? nameOf(event.target) : undefined;
      if (found === undefined || event.target !== found[1]) return;
      event.preventDefault();
      editing.open(...found);
    });
    const ofValue = (target: EventTarget | null, readOnly: boolean): void => {
      const found = closest(target, '.value', HTMLElement) === undefined ? undefined : nameOf(target);
      const property = found === undefined ? undefined : editing.property(found[0]);
      if (found === undefined || property === undefined) return;
      // A boolean has a check box instead. A click that selects text is for copying.
      const hasBox = property.kind === 'boolean' && property.value !== null;
      const isClicked = !hasBox && document.getSelection()?.isCollapsed !== false;
      if (readOnly ? property.readOnly !== undefined : property.readOnly === undefined && isClicked)
        editing.open(...found);
    };
    this.element.addEventListener('click', ({ target }) => ofValue(target, false));
    // Explains why it cannot be edited.
    this.element.addEventListener('dblclick', ({ target }) => ofValue(target, true));
    this.element.addEventListener('contextmenu', (event) => {
      const found = nameOf(event.target);
      if (found === undefined) return;
      event.preventDefault();
      const { left, bottom } = found[1].getBoundingClientRect();
      const byKeyboard = event.clientX === 0 && event.clientY === 0;
      const [x, y] = byKeyboard ? [left + 24, bottom] : [event.clientX, event.clientY];
      editing.menu(...found, x, y);
    });
  }

  /** Shows whether a line can be edited, was changed, or why it is read-only. */
  #setEditing(editing: LineEditing, name: string, made: Line): void {
    const property = editing.property(name);
    const changes = editing.changes(name);
    const now = JSON.stringify([property ?? null, changes]);
    if (made.editShown === now) return;
    made.editShown = now;
    this.#setChanges(name, made, changes);
    const { line, edit } = made;
    const { readOnly, from, kind, value = null } = property ?? {};
    line.classList.toggle('read-only', readOnly !== undefined);
    line.classList.toggle('changed', from !== undefined);
    line.classList.toggle('edits', property !== undefined && readOnly === undefined);
    const was = from === undefined ? undefined : `Changed from ${from === null ? 'null' : String(from)}`;
    const about = [was, readOnly].filter((part) => part !== undefined).join('. ');
    attribute(line, 'aria-description', about === '' ? undefined : about);
    attribute(line, 'title', about === '' ? undefined : about);
    const isEditable = property !== undefined && readOnly === undefined;
    attribute(line, 'aria-keyshortcuts', isEditable ? 'F2 Enter' : undefined);
    const isWatchable = property !== undefined && editing.isWatchable(name);
    const isOn = kind === 'boolean' && value !== null ? value === true : undefined;
    const controls = JSON.stringify([isWatchable, isEditable, isOn]);
    // The button is kept while the value changes: a button that is replaced while it is pressed would not be clicked.
    if (made.controls === controls) return;
    made.controls = controls;
    const watch = isWatchable ? [watchButton(editing, name, line)] : [];
    if (!isEditable) edit.replaceChildren(...watch);
    else if (isOn === undefined) edit.replaceChildren(...watch, this.#editButton(editing, name, line));
    else edit.replaceChildren(...watch, checkBox(editing, name, line, isOn));
  }

  /** The buttons are kept while they are the same: a button that is replaced while it is pressed would not be clicked. */
  #setChanges(name: string, { actions, line }: Line, changes: ReturnType<LineEditing['changes']>): void {
    const labels = changes.map(({ label }) => label).join('\n');
    if (actions.dataset['labels'] === labels) return;
    actions.dataset['labels'] = labels;
    const hadFocus = actions.contains(document.activeElement);
    actions.replaceChildren(
      ...changes.map(({ label, run }) =>
        h('button', { class: 'toggle', 'aria-label': `${label}: ${name}`, onclick: run }, label),
      ),
    );
    if (hadFocus) line.focus();
  }

  #editButton(editing: LineEditing, name: string, line: HTMLElement): HTMLElement {
    const label = `Edit ${name}`;
    return h(
      'button',
      {
        class: 'copy',
        tabindex: -1,
        title: `${label} (F2)`,
        'aria-label': label,
        onclick: () => editing.open(name, line),
      },
      icon('edit'),
    );
  }

  #setOrigin(made: Line, origin: Origin | undefined): void {
    const now = JSON.stringify([origin ?? null, this.actions.openLabel()]);
    if (made.shown === now) return;
    made.shown = now;
    made.origin.replaceChildren(...(origin === undefined ? [] : this.#originParts(origin)));
  }

  #originParts({ text, place }: Origin): (HTMLElement | string)[] {
    if (place === undefined) return [text];
    return [`${text} · `, placeLink(place, this.actions)];
  }

  #make(name: string): Line {
    const value = h('span', { class: 'value' });
    const origin = h('span', { class: 'origin' });
    const copy = h(
      'button',
      {
        class: 'copy',
        tabindex: -1,
        title: `Copy ${name}`,
        'aria-label': `Copy ${name}`,
        onclick: () => this.actions.copy(value.textContent ?? ''),
      },
      icon('copy'),
    );
    const edit = h('span', { class: 'edit' });
    const actions = h('span', { class: 'line-actions' });
    const line = h(
      'div',
      { class: 'value-line', role: 'listitem', tabindex: -1, 'data-name': name },
      h('span', { class: 'name', title: name }, name),
      value,
      edit,
      copy,
      origin,
      actions,
    );
    const made: Line = { line, value, origin, edit, actions, editShown: '', controls: '', shown: '' };
    this.#lines.set(name, made);
    return made;
  }
}

function focusLine(lines: HTMLElement[], next: HTMLElement | undefined): void {
  if (next === undefined) return;
  for (const line of lines) line.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

function checkBox(editing: LineEditing, name: string, line: HTMLElement, isOn: boolean): HTMLElement {
  const box = h('input', {
    type: 'checkbox',
    tabindex: -1,
    'aria-label': name,
    checked: isOn,
    onchange: () => {
      // The box shows the value in the application, even if the application rejects the change.
      box.checked = isOn;
      editing.toggle(name, line);
    },
  });
  return box;
}

function watchButton(editing: LineEditing, name: string, line: HTMLElement): HTMLElement {
  const label = `Watch ${name}`;
  return h(
    'button',
    {
      class: 'copy',
      tabindex: -1,
      title: `${label}: see which code changes it`,
      'aria-label': label,
      onclick: () => editing.watch(name, line),
    },
    icon('watch'),
  );
}
