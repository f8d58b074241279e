const MAC: Readonly<Record<string, string>> = { Control: '⌘', Meta: '⌘', Shift: '⇧', Alt: '⌥' };
const OTHER: Readonly<Record<string, string>> = { Control: 'Ctrl' };

const isMac = (): boolean => typeof navigator !== 'undefined' && /^Mac/.test(navigator.platform);

/** A keyboard shortcut as this platform writes it: `Ctrl+Shift+Z`, on macOS `⇧⌘Z`. @param keys as in `aria-keyshortcuts` */
export function keyText(keys: string, mac = isMac()): string {
  const parts = keys.split('+');
  if (!mac) return parts.map((part) => OTHER[part] ?? part).join('+');
  const order = ['Alt', 'Shift', 'Control', 'Meta'];
  return parts
    .toSorted(
      (one, other) =>
        Number(order.includes(other)) - Number(order.includes(one)) || order.indexOf(one) - order.indexOf(other),
    )
    .map((part) => MAC[part] ?? part)
    .join('');
}
