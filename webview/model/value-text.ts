/** A name and its value as text, as a user reads and copies them. */
export type Entry = [name: string, value: string];

/** A value of a tool result as text. Numbers have at most two decimals already. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
