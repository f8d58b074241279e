/** Modifiers by their names in shortcuts; `Shortcut` is the one that the platform uses for commands. In the order of macOS. */
const MODIFIERS = [
  { names: ['Ctrl', 'Control'], other: 'Ctrl', mac: '⌃' },
  { names: ['Alt'], other: 'Alt', mac: '⌥' },
  { names: ['Shift'], other: 'Shift', mac: '⇧' },
  { names: ['Meta'], other: 'Meta', mac: '⌘' },
  { names: ['Cmd'], other: 'Cmd', mac: '⌘' },
  { names: ['Shortcut'], other: 'Ctrl', mac: '⌘' },
] as const;

/** A keyboard shortcut as a platform writes it: `Ctrl+Shift+N`, on macOS `⇧⌘N`. @param keys with names of modifiers as in {@link MODIFIERS} */
export function keyText(keys: readonly string[], isMac: boolean): string {
  const indexOf = (key: string): number => MODIFIERS.findIndex(({ names }) => names.some((name) => name === key));
  const written = (key: string): string => MODIFIERS[indexOf(key)]?.[isMac ? 'mac' : 'other'] ?? key;
  if (!isMac) return keys.map(written).join('+');
  const held = keys.filter((key) => indexOf(key) >= 0).toSorted((a, b) => indexOf(a) - indexOf(b));
  return [...held, ...keys.filter((key) => indexOf(key) < 0)].map(written).join('');
}
