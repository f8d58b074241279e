/** A text in which the number at the caret was changed, and the new position of that number. */
export interface Stepped {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Changes the number at the caret, otherwise the first one in the text. Texts such as `8 12` and `System 13px bold` contain
 * several numbers, or one among words; the digits of a color do not count.
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

/** Returns by how much an arrow key changes a number: 1, with Shift 10, with Alt 0.1; undefined for other keys. */
export function stepOf({
  key,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): number | undefined {
  const size = shiftKey ? 10 : altKey ? 0.1 : 1;
  return key === 'ArrowUp' ? size : key === 'ArrowDown' ? -size : undefined;
}
