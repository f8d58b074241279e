/** Recognizes responses that are older than what is known: a request may overtake another one. */
export class Newest {
  /** The number of the last read that was begun, and of the last one whose response is known. */
  #begun = 0;
  #known = 0;

  /** Call when a read begins. @returns whether its response is no older than what is known; to be asked once, with the response */
  read(): () => boolean {
    const number = ++this.#begun;
    return () => {
      if (number < this.#known) return false;
      this.#known = number;
      return true;
    };
  }

  /** Call with the response to a change: reads that have begun before it may be older. */
  changed(): void {
    this.#known = ++this.#begun;
  }
}
