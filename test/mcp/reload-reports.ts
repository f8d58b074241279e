import assert from 'node:assert/strict';

/** Whether a report is about an attempt that took too long, as on a busy machine, so that another report follows. */
export const isTriedAgain = (report: string): boolean => report.startsWith('It is tried again');

/** Checks the report of a reload. After more than one attempt, a report has fewer details; its effect in the application is checked then. */
export function assertReloaded(report: string, expected: string): void {
  if (report !== 'applied by the attempt before, after its time') assert.equal(report, expected);
}
