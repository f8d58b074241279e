/** Detects responses that are older than the known state, because a request may overtake another one. */
export class Newest {
  /** The number of the last read that was started, and of the last one with a known response. */
  #begun = 0;
  #known = 0;

  /**
   * Must be called when a read starts.
   * @returns a function that returns true if the response is not older than the known state; to be called once, with the
   * response
   */
  read(): () => boolean {
    const number = ++this.#begun;
    return () => {
      if (number < this.#known) return false;
      this.#known = number;
      return true;
    };
  }

  /** Must be called with the response to a change: reads that have started before it may be older. */
  changed(): void {
    this.#known = ++this.#begun;
  }
}
