import assert from 'node:assert/strict';

/** Whether a report is of an attempt that took too long, which a busy machine makes it, so that another report follows. */
export const isTriedAgain = (report: string): boolean => report.startsWith('It is tried again');

/** Checks what a reload has reported. What has taken longer than one attempt says less: its effect in the application shows it. */
export function assertReloaded(report: string, expected: string): void {
  if (report !== 'applied by the attempt before, after its time') assert.equal(report, expected);
}
