import type { Finding } from './audit.ts';
import { grouped, type Group } from './grouped.ts';

/** Findings of one check with the same cause: the same change fixes them all. */
export type Cause<T> = Group<T>;

/**
 * Groups findings by their cause, in the order in which the causes first occur.
 * @param findingOf the finding of an element
 */
export const byCause = <T>(all: readonly T[], findingOf: (each: T) => Finding): Cause<T>[] =>
  grouped(all, (each) => keyOf(findingOf(each)));

/** The Java agent distinguishes causes by the same fields (`Finding.cause`). */
function keyOf({ check, message, also, source }: Finding): string {
  const declaration = source?.kind === 'css' ? [source.file, source.line ?? 0] : [];
  return JSON.stringify([check, message, also?.ref.uid ?? also?.ref.path ?? '', ...declaration]);
}
