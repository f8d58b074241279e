/** A place in a stylesheet. */
export interface StylePlace {
  readonly url: string;
  /** From 1; undefined if it is not known. */
  readonly line: number | undefined;
}

/** The origin of a value: a rule with its selector, or a description in words. */
export interface Origin {
  readonly text: string;
  readonly place?: StylePlace;
}

/** A name and its value as text, in the form in which a user reads and copies them. */
export type Entry = [name: string, value: string, origin?: Origin];

/** A value of a tool result as text. Numbers have at most two decimals already. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a number means "unlimited": layouts use the greatest double or float for that. */
export const isUnlimited = (value: number): boolean => Math.abs(value) > 1e38;

/**
 * Returns a place in the notation that editors accept: path and line. For a stylesheet in an archive, the URL replaces the
 * path.
 */
export function placeText({ url, line }: StylePlace): string {
  const path = /^file:(?:\/\/)?(\/.*)$/.exec(url)?.[1];
  const name = path === undefined ? url : decoded(path).replace(/^\/(?=[A-Za-z]:)/, '');
  return line === undefined ? name : `${name}:${line}`;
}

/** The file name of a stylesheet. */
export function sheetName({ url }: StylePlace): string {
  if (url.startsWith('data:')) return 'data:';
  return decoded(url.slice(url.lastIndexOf('/') + 1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
