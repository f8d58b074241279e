import type { Done } from './listed.ts';

/** What the user presses with a mouse button in the preview, by application and button, until it is released. */
export class HeldButtons {
  readonly #held = new Map<string, Done>();

  /** @param at the application and the button */
  press(at: string, done: Done): void {
    this.#held.set(at, done);
  }

  /** @returns what was pressed; undefined if that is not known */
  release(at: string): Done | undefined {
    const pressed = this.#held.get(at);
    this.#held.delete(at);
    return pressed;
  }
}
