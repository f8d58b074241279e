interface Waiting {
  readonly order: number;
  readonly weight: number;
  readonly begin: () => void;
}

/** Distributes the capacity of the machine: a caller that needs a part of it waits until that part is free. */
export class Slots {
  private used = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly capacity: number) {}

  /** Whether all requests have been granted. */
  get isIdle(): boolean {
    return this.queue.length === 0 && this.used < this.capacity;
  }

  /**
   * Resolves when there is room. A request never overtakes an earlier one that needs more room.
   * @param order lower ones come first; equal ones in the order of the requests
   * @param wanted more than the whole capacity counts as all of it
   * @returns a function that frees the room
   */
  async take(order: number, wanted: number): Promise<() => void> {
    const weight = Math.min(wanted, this.capacity);
    await new Promise<void>((begin) => {
      const after = this.queue.findIndex((other) => other.order > order);
      this.queue.splice(after < 0 ? this.queue.length : after, 0, { order, weight, begin });
      this.admit();
    });
    return () => {
      this.used -= weight;
      this.admit();
    };
  }

  private admit(): void {
    for (let [next] = this.queue; next !== undefined; [next] = this.queue) {
      if (this.used + next.weight > this.capacity) return;
      this.queue.shift();
      this.used += next.weight;
      next.begin();
    }
  }
}
