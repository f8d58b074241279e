import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeOption,
  vsCodePanels,
  vsCodePanelTab,
  vsCodePanelView,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';
import { attribute, h, type Child, type Props } from './dom.ts';
import { icon, type IconName } from './icons.ts';

/**
 * The only file that uses the component library, which is archived upstream: replacing it changes only this file. The rest
 * of the page uses ordinary elements, created by the functions below.
 */
export function registerComponents(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodePanels(),
    vsCodePanelTab(),
    vsCodePanelView(),
    vsCodeTextField(),
  );
  // The library updates its colors when the class of the body changes, as it does for the editor's themes.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.body.classList.toggle('dark-scheme', dark.matches);
  dark.addEventListener('change', follow);
  follow();
}

/** A button with a text label. */
export function button(label: string, onclick: () => void, props: Props = {}): HTMLElement {
  return h('vscode-button', { appearance: 'secondary', ...props, onclick }, label);
}

/** A button with an icon; its label is its tooltip and its accessible name. */
export function iconButton(name: IconName, label: string, onclick: () => void, props: Props = {}): HTMLElement {
  return h('vscode-button', { appearance: 'icon', 'aria-label': label, title: label, ...props, onclick }, icon(name));
}

/**
 * Shows whether a button is on. Screen readers see the button inside of it: the library passes its properties on, but of these
 * attributes only the name.
 */
export function setPressed(element: HTMLElement, on: boolean): void {
  element.ariaPressed = String(on);
}

/** Marks a button as one that opens a menu, in the same way as `setPressed`. */
export function setOpensMenu(element: HTMLElement): void {
  Object.assign(element, { ariaHaspopup: 'menu' });
}

/** A one-line text field, which must be added to the document immediately. `oninput` is called on each change. */
export function textField(label: string, oninput: (text: string) => void, props: Props = {}): HTMLElement {
  const field: HTMLElement = h('vscode-text-field', {
    'aria-label': label,
    placeholder: label,
    ...props,
    oninput: () => oninput(fieldText(field)),
  });
  // The library labels a field "Text field" when it is added to the document, which is before this runs.
  queueMicrotask(() => attribute(field, 'aria-label', label));
  return field;
}

/** The text of a text field, or the value of the chosen option of a drop-down. */
export function fieldText(field: HTMLElement): string {
  return 'value' in field && typeof field.value === 'string' ? field.value : '';
}

/** Sets the text of a text field, or chooses the option of a drop-down by its value. */
export function setFieldText(field: HTMLElement, text: string): void {
  if ('value' in field && field.value !== text) field.value = text;
}

/** A check box with its label. */
export function checkbox(label: string, onchange: (checked: boolean) => void, props: Props = {}): HTMLElement {
  const box: HTMLElement = h(
    'vscode-checkbox',
    { ...props, onchange: () => onchange('checked' in box && box.checked === true) },
    label,
  );
  return box;
}

/** Selects or clears a check box. */
export function setChecked(box: HTMLElement, checked: boolean): void {
  if ('checked' in box && box.checked !== checked) box.checked = checked;
}

/**
 * A drop-down without options; `setOptions` adds them.
 * @param shown a short word that is shown before the chosen option
 */
export function dropdown(
  label: string,
  onchange: (value: string) => void,
  { shown, ...props }: Props & { readonly shown?: string } = {},
): HTMLElement {
  const box: HTMLElement = h(
    'vscode-dropdown',
    { 'aria-label': label, title: label, ...props, onchange: () => onchange(fieldText(box)) },
    shown !== undefined && h('span', { slot: 'start', class: 'dropdown-label', 'aria-hidden': 'true' }, shown),
  );
  return box;
}

/** Replaces a drop-down's options and chooses one by its value. */
export function setOptions(
  box: HTMLElement,
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
): void {
  const labels = [...box.children].filter((child) => child.slot !== '');
  box.replaceChildren(
    ...labels,
    ...options.map(({ value, label }) => h('vscode-option', { value, selected: value === chosen }, label)),
  );
  setFieldText(box, chosen);
  // The library knows options that are new only when it has been notified of them; until then it chooses the first one instead.
  queueMicrotask(() => setFieldText(box, chosen));
  // The library reports a choice by keyboard only if it is not the last one that the user made.
  Object.assign(box, { indexWhenOpened: options.findIndex(({ value }) => value === chosen) });
}

/** Tabs with their panels. `onchange` is called with the id of the tab that the user chose. */
export function tabs(
  list: { id: string; label: string; view: Child; badge?: Child }[],
  active: string,
  onchange: (id: string) => void,
): HTMLElement {
  const panels: HTMLElement = h(
    'vscode-panels',
    {
      activeid: active,
      'aria-label': 'Preview, details and activity',
      onchange: (event: Event) => {
        if (event.target === panels && 'activeid' in panels) onchange(String(panels.activeid));
      },
    },
    ...list.map(({ id, label, badge }) => h('vscode-panel-tab', { id }, label, badge)),
    ...list.map(({ id, view }) => h('vscode-panel-view', { id: `${id}-view` }, view)),
  );
  return panels;
}

/** Shows or hides a tab. Its panel stays where it is, so another tab must be brought to the front first. */
export const offerTab = (panels: HTMLElement, id: string, offered: boolean): void =>
  attribute(childOf(panels, id), 'hidden', !offered);

/**
 * Names a tab for screen readers, in words. Must be called when the tabs are in the document, because the library then uses all
 * text in a tab as its name, including the number of a hidden badge.
 */
export const labelTab = (panels: HTMLElement, id: string, label: string): void =>
  attribute(childOf(panels, id), 'aria-label', label);

/** The panel of a tab. */
export const panelOf = (panels: HTMLElement, id: string): HTMLElement => childOf(panels, `${id}-view`);

function childOf(panels: HTMLElement, id: string): HTMLElement {
  const found = [...panels.children].find((child) => child.id === id);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no tab ${id}.`);
  return found;
}

/** Brings a tab to the front. */
export const showTab = (panels: HTMLElement, id: string): void => panels.setAttribute('activeid', id);
