/** An event that reached a handler of the application, as `Log.java` prints it. */
export interface LoggedEvent {
  readonly kind: string;
  /** The id of the item that it belonged to, or a name. */
  readonly item: string;
  readonly detail: string;
}

/** The event of a line; undefined for other lines. The kind of an event that the application itself has caused begins with `own-`. */
export function eventOf(line: string): LoggedEvent | undefined {
  const [, kind, item, detail] = /^EVENT \d+ (\S+) (\S+) (.*)$/.exec(line) ?? [];
  if (kind === undefined || item === undefined || detail === undefined) return undefined;
  return { kind, item, detail };
}

/** The event in a few words, for messages. */
export const inWords = ({ kind, item, detail }: LoggedEvent): string =>
  `${kind} ${item}${detail === '-' ? '' : ` ${detail}`}`;
