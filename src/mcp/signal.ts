import { log } from './terminal.ts';
/** An event with listeners. If one of them throws, the others are still called. */
export class Signal<T = void> {
  private readonly listeners = new Set<(value: T) => void>();

  /** @returns a function that removes the listener */
  add(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  fire(value: T): void {
    for (const listener of [...this.listeners]) {
      try {
        listener(value);
      } catch (error) {
        log(`a listener failed: ${String(error)}`);
      }
    }
  }
}
