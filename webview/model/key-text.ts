import { keyText } from '../../src/contract/key-text.ts';

const isMac = (): boolean => typeof navigator !== 'undefined' && /^Mac/.test(navigator.platform);

/**
 * Returns a keyboard shortcut of the page in the notation of this platform: `Ctrl+Shift+Z`, on macOS `⇧⌘Z`.
 * @param keys as in `aria-keyshortcuts`; the page accepts the command key of macOS in place of Control
 */
export const pageKeys = (keys: string, mac = isMac()): string =>
  keyText(
    keys.split('+').map((key) => (key === 'Control' ? 'Shortcut' : key)),
    mac,
  );
