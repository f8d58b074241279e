/** Returns how many of the uncaught exceptions are new, even if the count has restarted. */
export const unseen = (count: number, seen: number): number => (count < seen ? count : count - seen);

/** Returns a number of uncaught exceptions as text for users. */
export const exceptionCount = (count: number): string =>
  `${count} uncaught ${count === 1 ? 'exception' : 'exceptions'}`;
