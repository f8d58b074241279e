import type { Action } from '../../src/contract/action.ts';

/** The JavaFX `KeyCode` for browser key names that differ; letters, digits and F keys follow a rule. */
const codes: Record<string, string> = {
  Enter: 'ENTER',
  Tab: 'TAB',
  Escape: 'ESCAPE',
  Backspace: 'BACK_SPACE',
  Delete: 'DELETE',
  Insert: 'INSERT',
  Home: 'HOME',
  End: 'END',
  PageUp: 'PAGE_UP',
  PageDown: 'PAGE_DOWN',
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  ContextMenu: 'CONTEXT_MENU',
  Pause: 'PAUSE',
  ' ': 'SPACE',
  '+': 'PLUS',
  '-': 'MINUS',
  '.': 'PERIOD',
  ',': 'COMMA',
  '/': 'SLASH',
  ';': 'SEMICOLON',
  '=': 'EQUALS',
  '[': 'OPEN_BRACKET',
  ']': 'CLOSE_BRACKET',
};

type Modifier = NonNullable<Action['modifiers']>[number];

/** The pressed modifier keys, as `ui_perform` names them. */
export function modifiersOf(event: KeyboardEvent | MouseEvent): Modifier[] {
  const down: [Modifier, boolean][] = [
    ['SHIFT', event.shiftKey],
    ['CTRL', event.ctrlKey],
    ['ALT', event.altKey],
    ['META', event.metaKey],
  ];
  return down.filter(([, held]) => held).map(([name]) => name);
}

/**
 * The action for a key press: typed text if it produces a character, else a key with its modifiers. Undefined for a
 * modifier alone and for keys that JavaFX does not have.
 */
export function keyAction(event: KeyboardEvent): Action | undefined {
  const { key } = event;
  const modifiers = modifiersOf(event);
  // On some systems AltGr is reported as Ctrl+Alt, and produces characters.
  const command = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  if ([...key].length === 1 && !command) return { type: 'typeText', text: key };
  const code = codes[key] ?? letterOrDigit(key) ?? (/^F([1-9]|1\d|2[0-4])$/.test(key) ? key : undefined);
  if (code === undefined) return undefined;
  return { type: 'pressKey', key: code, ...(modifiers.length > 0 ? { modifiers } : {}) };
}

function letterOrDigit(key: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^\d$/.test(key) ? `DIGIT${key}` : undefined;
}
