interface Waiting {
  readonly order: number;
  readonly weight: number;
  readonly begin: () => void;
}

/** Shares out what a machine can do at a time: who takes a part waits until there is room for it. */
export class Slots {
  private used = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly capacity: number) {}

  /** Whether everyone who has asked has got room. */
  get isIdle(): boolean {
    return this.queue.length === 0 && this.used < this.capacity;
  }

  /**
   * Resolves when there is room. Nobody passes one who waits for more room and is before it.
   * @param order lower ones come first; of equal ones, who has asked first
   * @param wanted more than there is at all is all of it
   * @returns gives it back
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
