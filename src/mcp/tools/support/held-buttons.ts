import type { Done } from './done.ts';

/** A press of a button. */
interface Pressed {
  readonly done: Done;
  readonly count: number;
}

/** What the user presses with a mouse button in the preview, by application and button, until it is released. */
export class HeldButtons {
  readonly #held = new Map<string, Pressed>();

  /** @param at the application and the button @param count how many clicks it is with those before it */
  press(at: string, done: Done, count: number): void {
    this.#held.set(at, { done, count });
  }

  /** @returns what was pressed; undefined if that is not known */
  release(at: string): Pressed | undefined {
    const pressed = this.#held.get(at);
    this.#held.delete(at);
    return pressed;
  }
}
