import { h } from '../dom.ts';
import { button, iconButton } from '../toolkit.ts';

/**
 * Opens a modal dialog over the page; Esc closes it, and the focus returns.
 * @returns a function that closes it
 */
export function openDialog(title: string, ...content: Node[]): () => void {
  const dialog = h('dialog', { class: 'dialog', 'aria-label': title });
  const close = () => dialog.close();
  const head = h('div', { class: 'dialog-head' }, h('h2', {}, title), iconButton('close', 'Close', close));
  dialog.append(head, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  // A click on the backdrop has the dialog element itself as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return close;
}

/**
 * Opens a panel below the rest of the page, which stays usable because nothing covers the application. The panel replaces an
 * open one. Esc closes it, and the focus returns.
 */
export function openPanel(title: string, ...content: Node[]): void {
  document.querySelector('.panel')?.dispatchEvent(new Event('dismiss'));
  const before = document.activeElement;
  const panel = h('dialog', { class: 'dialog panel', 'aria-label': title, open: true, tabindex: -1 });
  const close = (): void => {
    const hadFocus = panel.contains(document.activeElement);
    panel.remove();
    panel.dispatchEvent(new Event('close'));
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const head = h('div', { class: 'dialog-head' }, h('h2', {}, title), iconButton('close', 'Close', close));
  panel.append(head, ...content);
  panel.addEventListener('dismiss', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  document.body.append(panel);
  panel.focus();
}

/** Opens a dialog with a text, which can be scrolled, selected and copied. */
export function openTextDialog(title: string, text: string, copy: (text: string) => void): void {
  const shown = h('pre', { class: 'stack', tabindex: 0, role: 'region', 'aria-label': title }, text);
  openDialog(
    title,
    shown,
    h(
      'div',
      { class: 'dialog-buttons' },
      button('Copy', () => copy(text)),
    ),
  );
}
