import { Event } from '../value.ts';
import { InOrder } from './in-order.ts';

/** An action of the user that can be undone. */
export interface Step {
  /** Describes the action in a message: “the change of opacity”. */
  readonly what: string;
  undo(): Promise<unknown>;
  redo(): Promise<unknown>;
}

/** The user's actions in the details, of any kind. */
export class History {
  readonly #order = new InOrder();
  #done: Step[] = [];
  #undone: Step[] = [];
  /** Fires when a step was added, undone or redone, or all steps were discarded. */
  readonly changed = new Event<void>();

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /**
   * Runs an action of the user after the earlier ones. The action must not run another one here, because that would wait for
   * the first one forever.
   */
  run<T>(action: () => Promise<T>): Promise<T> {
    return this.#order.run(action);
  }

  /** Adds a step for an action that was performed. */
  add(step: Step): void {
    this.#done.push(step);
    this.#undone = [];
    this.changed.emit();
  }

  /**
   * Undoes the last step. If that is impossible because its node was removed, the step is discarded.
   * @returns a description of the step, for a message; undefined if there is no step
   * @throws UiError if it cannot be undone
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

  /** Redoes the step that was last undone, like `undo`. */
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

  /** Discards all steps, for another application. */
  forget(): void {
    this.#done = [];
    this.#undone = [];
    this.changed.emit();
  }
}
