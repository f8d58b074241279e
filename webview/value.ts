/** A value that can be read and followed, and that its owner changes. */
export type ReadonlyValue<T> = Pick<Value<T>, 'get' | 'on' | 'watch'>;

/** A value that views can follow. Setting the same value again does not call any listener. */
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

  /** Calls `listener` after each change. Returns a function that stops it. */
  on(listener: (value: T, before: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Like `on`, but also calls `listener` once with the current value. */
  watch(listener: (value: T) => void): () => void {
    listener(this.#value);
    return this.on(listener);
  }
}

/** A kind of event: each event calls each listener once. */
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
