import type { Action } from '../../src/contract/action.ts';
import type { Interaction } from './preview-interaction.ts';

const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Returns the clipboard operation of a key press; undefined for any other key. */
export function clipboardKey(event: KeyboardEvent): 'copy' | 'cut' | 'paste' | undefined {
  const isCommand = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isCommand || event.altKey || event.shiftKey) return undefined;
  const keys: Record<string, 'copy' | 'cut' | 'paste'> = { c: 'copy', x: 'cut', v: 'paste' };
  return keys[event.key.toLowerCase()];
}

/** The same key in the application, which may run on another system than the user's. */
const shortcut = (key: 'C' | 'X' | 'V'): Action => ({ type: 'pressKey', key, modifiers: ['SHORTCUT'] });

/**
 * Connects the user's clipboard with that of the application, which may run on another machine or without a display.
 * @param copy writes text to the user's clipboard
 * @returns a function that copies or cuts the selection in the application
 */
export function shareClipboard(
  { inspector, field, queue }: Interaction,
  copy: (text: string) => Promise<void>,
): (how: 'copy' | 'cut') => void {
  const take = (how: 'copy' | 'cut') => {
    if (inspector.live) queue.add(shortcut(how === 'copy' ? 'C' : 'X'));
  };
  queue.copied = (text) => {
    copy(text).catch((error: unknown) => {
      const reason = error instanceof Error ? ` ${error.message}` : '';
      inspector.showNotice(`The text is on the clipboard of the application, but not on yours:${reason}`);
    });
  };
  // Only in this event may a page read the text that the user pastes.
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    if (!inspector.live) return;
    const text = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
    queue.add({ ...shortcut('V'), ...(text === '' ? {} : { text }) });
  });
  // These events come from the menu of an editor, without a key press.
  for (const how of ['copy', 'cut'] as const)
    field.addEventListener(how, (event) => {
      event.preventDefault();
      take(how);
    });
  return take;
}
