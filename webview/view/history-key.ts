/** Class of an editor whose value is being sent to the application. */
const COMMITTING = 'committing';

/** Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z. */
export const isHistoryKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key);

/**
 * Returns the effect of a key on the history of changes. A field has its own history, unless its value is being sent to the
 * application.
 */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { target } = event;
  if (!isHistoryKey(event) || !(target instanceof HTMLElement)) return undefined;
  const isField = target.matches('input[type="text"], textarea, vscode-text-field');
  if (isField && target.closest(`.${COMMITTING}`) === null) return undefined;
  return event.key.toLowerCase() === 'y' || event.shiftKey ? 'redo' : 'undo';
}

/** Marks an editor while its value is being sent to the application. */
export async function committing<T>(editor: HTMLElement, work: () => Promise<T>): Promise<T> {
  editor.classList.add(COMMITTING);
  try {
    return await work();
  } finally {
    editor.classList.remove(COMMITTING);
  }
}
