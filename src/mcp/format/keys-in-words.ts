import process from 'node:process';

const isMac = process.platform === 'darwin';
/** Names of keys that differ from their codes in more than case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['CTRL', 'Ctrl'],
  ['CONTROL', 'Ctrl'],
  ['META', isMac ? 'Cmd' : 'Meta'],
  ['COMMAND', 'Cmd'],
  ['SHORTCUT', isMac ? 'Cmd' : 'Ctrl'],
  ['ESCAPE', 'Esc'],
  ['BACK_SPACE', 'Backspace'],
  ['PLUS', 'Plus'],
]);

/** Keys as this platform writes them: `Ctrl+Shift+N` for `CTRL+SHIFT+N`. */
export function keysInWords(keys: string): string {
  return keys.split('+').map(keyInWords).join('+');
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
