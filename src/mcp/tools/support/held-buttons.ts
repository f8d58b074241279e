import type { Done } from './done.ts';

/** A press of a button. */
interface Pressed {
  readonly done: Done;
  readonly count: number;
}

/** The nodes on which the user holds a mouse button in the preview, by application and button. */
export class HeldButtons {
  readonly #held = new Map<string, Pressed>();

  /**
   * @param at the application and the button
   * @param count number of the click in a series
   */
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
