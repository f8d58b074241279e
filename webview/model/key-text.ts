import { keyText } from '../../src/contract/key-text.ts';

const isMac = (): boolean => typeof navigator !== 'undefined' && /^Mac/.test(navigator.platform);

/**
 * A keyboard shortcut of the page as this platform writes it: `Ctrl+Shift+Z`, on macOS `⇧⌘Z`.
 * @param keys as in `aria-keyshortcuts`; the page takes the command key of macOS wherever it takes Control
 */
export const pageKeys = (keys: string, mac = isMac()): string =>
  keyText(
    keys.split('+').map((key) => (key === 'Control' ? 'Shortcut' : key)),
    mac,
  );
