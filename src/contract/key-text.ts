/** Modifiers by their names in shortcuts, in the order of macOS. `Shortcut` is the modifier that the platform uses for commands. */
const MODIFIERS = [
  { names: ['Ctrl', 'Control'], other: 'Ctrl', mac: '⌃' },
  { names: ['Alt'], other: 'Alt', mac: '⌥' },
  { names: ['Shift'], other: 'Shift', mac: '⇧' },
  { names: ['Meta'], other: 'Meta', mac: '⌘' },
  { names: ['Cmd'], other: 'Cmd', mac: '⌘' },
  { names: ['Shortcut'], other: 'Ctrl', mac: '⌘' },
] as const;

/**
 * Returns a keyboard shortcut in the notation of the platform: `Ctrl+Shift+N`, or `⇧⌘N` on macOS.
 * @param keys with names of modifiers as in {@link MODIFIERS}
 */
export function keyText(keys: readonly string[], isMac: boolean): string {
  const indexOf = (key: string): number => MODIFIERS.findIndex(({ names }) => names.some((name) => name === key));
  const written = (key: string): string => MODIFIERS[indexOf(key)]?.[isMac ? 'mac' : 'other'] ?? key;
  if (!isMac) return keys.map(written).join('+');
  const held = keys.filter((key) => indexOf(key) >= 0).toSorted((a, b) => indexOf(a) - indexOf(b));
  return [...held, ...keys.filter((key) => indexOf(key) < 0)].map(written).join('');
}
