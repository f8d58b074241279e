import { h } from '../dom.ts';
import { button, iconButton } from '../toolkit.ts';

/** Opens a modal dialog over the page; Esc closes it, and the focus returns. @returns what closes it */
export function openDialog(title: string, ...content: Node[]): () => void {
  const dialog = h('dialog', { class: 'dialog', 'aria-label': title });
  const close = () => dialog.close();
  const head = h('div', { class: 'dialog-head' }, h('h2', {}, title), iconButton('close', 'Close', close));
  dialog.append(head, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  // A click on the area around it is one on the element itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return close;
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
