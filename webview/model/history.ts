import { Event } from '../value.ts';
import { InOrder } from './in-order.ts';

/** Something that the user has done, and that can be taken back. */
export interface Step {
  /** What it was, for a message: “the change of opacity”. */
  readonly what: string;
  undo(): Promise<unknown>;
  redo(): Promise<unknown>;
}

/** What the user has done in the details, whichever kind of change it was. */
export class History {
  readonly #order = new InOrder();
  #done: Step[] = [];
  #undone: Step[] = [];
  /** A step was added, taken back or done again, or all were forgotten. */
  readonly changed = new Event<void>();

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Runs what the user does after what they did before. What runs must not run anything here, which would wait for it. */
  run<T>(action: () => Promise<T>): Promise<T> {
    return this.#order.run(action);
  }

  /** Adds a step that was done. */
  add(step: Step): void {
    this.#done.push(step);
    this.#undone = [];
    this.changed.emit();
  }

  /**
   * Takes back the last step. One that cannot be taken back, because its node was removed, is forgotten.
   * @returns what it did, for a message; undefined if there is none
   * @throws UiError if it cannot be taken back
   */
  undo(): Promise<string | undefined> {
    return this.run(async () => {
      const step = this.#done.pop();
      if (step === undefined) return undefined;
      await step.undo();
      this.#undone.push(step);
      this.changed.emit();
      return `Undid ${step.what}`;
    });
  }

  /** Does again what was taken back last, as `undo` does. */
  redo(): Promise<string | undefined> {
    return this.run(async () => {
      const step = this.#undone.pop();
      if (step === undefined) return undefined;
      await step.redo();
      this.#done.push(step);
      this.changed.emit();
      return `Redid ${step.what}`;
    });
  }

  /** Forgets everything, for another application. */
  forget(): void {
    this.#done = [];
    this.#undone = [];
    this.changed.emit();
  }
}
