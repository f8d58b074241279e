/** A value that views follow. Setting the same value again tells nobody. */
export class Value<T> {
  #value: T;
  readonly #listeners = new Set<(value: T, before: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    const before = this.#value;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(value, before);
  }

  /** Calls `listener` after each change. Returns how to stop. */
  on(listener: (value: T, before: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** As `on`, and once with the present value. */
  watch(listener: (value: T) => void): () => void {
    listener(this.#value);
    return this.on(listener);
  }
}

/** Things that happen: each listener hears each event once. */
export class Event<T> {
  readonly #listeners = new Set<(event: T) => void>();

  on(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: T): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
