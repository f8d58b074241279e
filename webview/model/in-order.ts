/** Runs actions of the user one after another, even if their keys are pressed in quick succession. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs an action after the earlier ones. An action must not run another one here, because that would wait for the first one
   * forever.
   */
  run<T>(action: () => Promise<T>): Promise<T> {
    const done = this.#last.then(action);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
