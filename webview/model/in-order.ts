/** Does actions of the user one after another, also if the keys for them are pressed quickly. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs an action after those before it. An action must not run another one here, which would wait for it. */
  run<T>(action: () => Promise<T>): Promise<T> {
    const done = this.#last.then(action);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
