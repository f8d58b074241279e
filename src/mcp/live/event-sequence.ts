/** Checks the numbers of the Java agent's `tree` events: within an epoch, which starts with a reset, they increase from 1. */
export class EventSequence {
  private epoch: string | undefined;
  private n = 0;

  /** Notes an event. @returns whether it follows the previous one; false after a gap, until the next reset */
  follows({ epoch, n, reset }: { readonly epoch: string; readonly n: number; readonly reset: boolean }): boolean {
    const next = epoch === this.epoch && n === this.n + 1;
    if (!next && !reset) {
      this.epoch = undefined;
      return false;
    }
    this.epoch = epoch;
    this.n = n;
    return true;
  }
}
