/** A place in a stylesheet. */
export interface StylePlace {
  readonly url: string;
  /** From 1; undefined if it is not known. */
  readonly line: number | undefined;
}

/** What set a value: a rule with its selector, or in words. */
export interface Origin {
  readonly text: string;
  readonly place?: StylePlace;
}

/** A name and its value as text, as a user reads and copies them. */
export type Entry = [name: string, value: string, origin?: Origin];

/** A value of a tool result as text. Numbers have at most two decimals already. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The file name of a stylesheet. */
export function sheetName({ url }: StylePlace): string {
  if (url.startsWith('data:')) return 'data:';
  const name = url.slice(url.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
