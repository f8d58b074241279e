/** A text with the number at the caret changed, and where that number is now. */
export interface Stepped {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Changes the number in a text that the caret is in or next to, else the first one. Texts such as `8 12` and `System 13px bold` have
 * several or one among words; a color's digits are none.
 * @returns undefined if there is no number
 */
export function stepped(text: string, caret: number, by: number): Stepped | undefined {
  const numbers = [...text.matchAll(/(?<![\w#.])-?\d+(?:\.\d+)?/g)];
  const found = numbers.find(({ index, 0: digits }) => caret >= index && caret <= index + digits.length) ?? numbers[0];
  if (found === undefined) return undefined;
  const [digits] = found;
  const next = String(Math.round((Number(digits) + by) * 1000) / 1000);
  return {
    text: text.slice(0, found.index) + next + text.slice(found.index + digits.length),
    from: found.index,
    to: found.index + next.length,
  };
}

/** How far an arrow key changes a number: 1, with Shift 10, with Alt 0.1; undefined for other keys. */
export function stepOf({
  key,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): number | undefined {
  const size = shiftKey ? 10 : altKey ? 0.1 : 1;
  return key === 'ArrowUp' ? size : key === 'ArrowDown' ? -size : undefined;
}
