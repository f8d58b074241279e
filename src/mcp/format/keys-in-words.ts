import process from 'node:process';
import { keyText } from '../../contract/key-text.ts';

/** Names of keys that differ from their codes by more than case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['CTRL', 'Ctrl'],
  ['CONTROL', 'Ctrl'],
  ['COMMAND', 'Cmd'],
  ['ESCAPE', 'Esc'],
  ['BACK_SPACE', 'Backspace'],
  ['PLUS', 'Plus'],
]);

/** Returns keys in the notation of this platform: `Ctrl+Shift+N` for `CTRL+SHIFT+N`, on macOS `⇧⌘N` for `SHORTCUT+SHIFT+N`. */
export function keysInWords(keys: string, isMac = process.platform === 'darwin'): string {
  return keyText(keys.split('+').map(keyInWords), isMac);
}

function keyInWords(code: string): string {
  const digit = /^DIGIT(\d)$/.exec(code)?.[1];
  const known = digit ?? NAMES.get(code);
  if (known !== undefined || !/^[A-Z][A-Z_]+$/.test(code)) return known ?? code;
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
