/** How many of the uncaught exceptions are new, also after a restart of the count. */
export const unseen = (count: number, seen: number): number => (count < seen ? count : count - seen);

/** A number of uncaught exceptions as text for users. */
export const exceptionCount = (count: number): string =>
  `${count} uncaught ${count === 1 ? 'exception' : 'exceptions'}`;
