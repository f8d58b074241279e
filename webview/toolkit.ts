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
import { h, type Child, type Props } from './dom.ts';
import { icon, type IconName } from './icons.ts';

/**
 * The only file that knows the component library. It is archived upstream; what takes its place changes this file alone.
 * The rest of the page sees ordinary elements, made by the functions below.
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
}

/** A push button with words. */
export function button(label: string, onclick: () => void, props: Props = {}): HTMLElement {
  return h('vscode-button', { appearance: 'secondary', ...props, onclick }, label);
}

/** A button with a picture; its name is told to screen readers and as a tooltip. */
export function iconButton(name: IconName, label: string, onclick: () => void, props: Props = {}): HTMLElement {
  return h('vscode-button', { appearance: 'icon', 'aria-label': label, title: label, ...props, onclick }, icon(name));
}

/** A one-line text field, for use in the document at once. `oninput` hears each change. */
export function textField(label: string, oninput: (text: string) => void, props: Props = {}): HTMLElement {
  const field: HTMLElement = h('vscode-text-field', {
    'aria-label': label,
    placeholder: label,
    ...props,
    oninput: () => oninput(fieldText(field)),
  });
  // The library calls a field "Text field" when it comes into the document, which is before this runs.
  queueMicrotask(() => field.setAttribute('aria-label', label));
  return field;
}

/** What stands in a text field, or in a drop-down the value of the chosen option. */
export function fieldText(field: HTMLElement): string {
  return 'value' in field && typeof field.value === 'string' ? field.value : '';
}

/** Writes a text field, or chooses a drop-down's option by its value. */
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

/** Ticks a check box, or takes the tick away. */
export function setChecked(box: HTMLElement, checked: boolean): void {
  if ('checked' in box && box.checked !== checked) box.checked = checked;
}

/** A drop-down without options; `setOptions` gives it some. */
export function dropdown(label: string, onchange: (value: string) => void, props: Props = {}): HTMLElement {
  const box: HTMLElement = h('vscode-dropdown', {
    'aria-label': label,
    title: label,
    ...props,
    onchange: () => onchange(fieldText(box)),
  });
  return box;
}

/** Replaces a drop-down's options and chooses one by its value. */
export function setOptions(box: HTMLElement, options: { value: string; label: string }[], chosen: string): void {
  box.replaceChildren(
    ...options.map(({ value, label }) => h('vscode-option', { value, selected: value === chosen }, label)),
  );
  setFieldText(box, chosen);
}

/** Tabs with their panels. `onchange` hears the id of the tab that the person chose. */
export function tabs(
  list: { id: string; label: string; view: Child }[],
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
    ...list.map(({ id, label }) => h('vscode-panel-tab', { id }, label)),
    ...list.map(({ id, view }) => h('vscode-panel-view', { id: `${id}-view` }, view)),
  );
  return panels;
}

/** Brings a tab to the front. */
export const showTab = (panels: HTMLElement, id: string): void => panels.setAttribute('activeid', id);
