import { h } from '../dom.ts';
import { pageKeys } from '../model/key-text.ts';

export interface MenuItem {
  label: string;
  run: () => void;
  /** The keyboard shortcut, shown next to the label. */
  keys?: string;
  /** For one of several mutually exclusive items: whether it is chosen. */
  checked?: boolean;
  /** For an independent toggle: whether it is on. */
  on?: boolean;
}

/** Closes the open menu, if any. */
let close: (() => void) | undefined;

/**
 * Opens a menu at a point of the page. The arrow keys move in it, Enter chooses, and Esc or a click elsewhere closes it. The
 * focus returns to the element that had it; if that element was removed, `fallback` sets it. `null` items are separators.
 */
export function openMenu(
  x: number,
  y: number,
  label: string,
  items: (MenuItem | null)[],
  fallback: () => void = () => undefined,
): void {
  close?.();
  const before = document.activeElement;
  const dismiss = () => {
    menu.remove();
    close = undefined;
    removeEventListener('pointerdown', outside, true);
    removeEventListener('blur', dismiss);
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    if (document.activeElement === document.body) fallback();
  };
  const outside = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && menu.contains(target))) dismiss();
  };
  const entries = items.map((item) => entryOf(item, dismiss));
  const menu = h('div', { class: 'menu', role: 'menu', 'aria-label': label }, ...entries);
  const buttons = entries.filter((entry) => entry instanceof HTMLButtonElement);
  menu.addEventListener('keydown', (event) => moveIn(buttons, event, dismiss));
  document.body.append(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.setProperty('left', `${Math.max(2, Math.min(x, innerWidth - width - 2))}px`);
  menu.style.setProperty('top', `${Math.max(2, Math.min(y, innerHeight - height - 2))}px`);
  addEventListener('pointerdown', outside, true);
  addEventListener('blur', dismiss);
  close = dismiss;
  buttons[0]?.focus();
}

function entryOf(item: MenuItem | null, dismiss: () => void): HTMLElement {
  if (item === null) return h('div', { class: 'menu-line', role: 'separator' });
  const { label, run, keys, on } = item;
  const checked = item.checked ?? on;
  return h(
    'button',
    {
      class: 'menu-item',
      role: checked === undefined ? 'menuitem' : on === undefined ? 'menuitemradio' : 'menuitemcheckbox',
      'aria-checked': checked === undefined ? undefined : String(checked),
      tabindex: -1,
      onclick: () => {
        dismiss();
        run();
      },
      // A menu may open under a resting mouse, which would move the keyboard focus to this item.
      onpointermove: ({ currentTarget }: PointerEvent) => {
        if (currentTarget instanceof HTMLElement) currentTarget.focus();
      },
    },
    h('span', {}, label),
    keys !== undefined && h('kbd', {}, pageKeys(keys)),
  );
}

/** Moves the focus between the items by the arrow keys, Home and End. */
function moveIn(buttons: readonly HTMLElement[], event: KeyboardEvent, dismiss: () => void): void {
  const at = buttons.findIndex((entry) => entry === document.activeElement);
  if (event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
  else if (event.key === 'ArrowUp') buttons.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (event.key === 'Home') buttons[0]?.focus();
  else if (event.key === 'End') buttons.at(-1)?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') dismiss();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Opens a menu under a button. */
export function openMenuUnder(button: Element, label: string, items: (MenuItem | null)[]): void {
  const { left, bottom } = button.getBoundingClientRect();
  openMenu(left, bottom + 2, label, items);
}
