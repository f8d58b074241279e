/** How long a test file may take, in seconds, from its begin to its end beside other files: some four times what it takes on two quiet cores. */
export interface Budget {
  readonly seconds: number;
  /** Why it needs more than others. */
  readonly because: string;
}

/** For files without an entry. */
export const USUAL_SECONDS = 120;

/** By `suite/path/of/the/file`, without `.test.ts`. `npm test` fails where a file takes longer. */
export const budgets: Readonly<Record<string, Budget>> = {};
