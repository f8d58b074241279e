import { messageOf } from '../model/connection.ts';
import type { History } from '../model/history.ts';
import { committing, isHistoryKey } from './history-key.ts';

/** The operations of an editor on its value. */
export interface LiveTarget<T> {
  /** The value when the editor opens. */
  readonly initial: T;
  /** Applies a value. @throws UiError if it is rejected */
  apply(value: T): Promise<unknown>;
  /** Restores the value from before the editor was opened. */
  restore(): Promise<unknown>;
  /** Adds the last applied value to the history. */
  keep(value: T): void;
  /**
   * Shows why a value was rejected, or '' if it was accepted.
   * @param isLast false while the user is still typing
   */
  say(reason: string, isLast: boolean): void;
  /**
   * Called once when the editor closes.
   * @param returnsFocus false if the user has moved the focus elsewhere
   * @param refusal why the previous value was restored; empty if it was not, or if the user restored it
   */
  closed(returnsFocus: boolean, refusal: string): void;
}

/** The value of an editor: applied while it is typed, and finally kept or undone. */
export class LiveEdit<T> {
  #applied: T;
  #isTouched = false;
  /** The next value to apply, while another one is being sent. */
  #next: { readonly value: T } | undefined;
  #sent: Promise<boolean> = Promise.resolve(true);
  #accepted = true;
  #refusal = '';
  #closed = false;
  #committing: Promise<boolean> | undefined;

  /** @param element is marked while the value is being sent */
  constructor(
    private readonly element: HTMLElement,
    private readonly history: History,
    private readonly target: LiveTarget<T>,
  ) {
    this.#applied = target.initial;
  }

  /**
   * Applies a value immediately; if several come in quick succession, only the last one is certain to be applied.
   * @returns whether it was accepted
   */
  live(value: T): Promise<boolean> {
    this.#next = { value };
    this.#sent = this.#sent.then(() => this.#send());
    return this.#sent;
  }

  async #send(): Promise<boolean> {
    const next = this.#next;
    if (next === undefined) return this.#accepted;
    this.#next = undefined;
    this.#accepted = next.value === this.#applied || (await this.#apply(next.value));
    if (this.#accepted) this.#refusal = '';
    this.target.say(this.#refusal, false);
    return this.#accepted;
  }

  async #apply(value: T): Promise<boolean> {
    try {
      await this.target.apply(value);
      this.#applied = value;
      this.#isTouched = true;
      return true;
    } catch (error) {
      this.#refusal = messageOf(error);
      return false;
    }
  }

  /** Applies and keeps the value, and closes the editor. @returns false if the value was rejected */
  commit(value: T, returnsFocus: boolean): Promise<boolean> {
    if (this.#closed) return Promise.resolve(true);
    // The user's next action, such as undo, waits for it.
    this.#committing ??= committing(this.element, () =>
      this.history.run(() => this.#applyLast(value, returnsFocus)),
    ).finally(() => {
      this.#committing = undefined;
    });
    return this.#committing;
  }

  async #applyLast(value: T, returnsFocus: boolean): Promise<boolean> {
    if (this.#closed) return true;
    if (!(await this.live(value))) {
      this.target.say(this.#refusal, true);
      return false;
    }
    this.#closed = true;
    if (this.#isTouched) this.target.keep(this.#applied);
    this.target.closed(returnsFocus, '');
    return true;
  }

  /** Called when the user leaves the editor: keeps the value, or restores the previous one if it is rejected. */
  async leave(value: T): Promise<void> {
    if (!(await this.commit(value, false))) await this.cancel(false, this.#refusal);
  }

  /** Restores the previous value, and closes the editor. Does nothing while a value is being kept. */
  async cancel(returnsFocus: boolean, refusal = ''): Promise<void> {
    if (this.#closed || this.#committing !== undefined) return;
    this.#closed = true;
    this.#next = undefined;
    await this.#sent;
    if (this.#isTouched) await this.target.restore().catch(() => undefined);
    this.target.closed(returnsFocus, refusal);
  }

  /**
   * Handles Escape, and keeps other keys from the list and the page.
   * @returns whether the editor has to handle the key
   */
  key(event: KeyboardEvent): boolean {
    if (this.#committing !== undefined && isHistoryKey(event)) return false;
    event.stopPropagation();
    if (event.key !== 'Escape') return true;
    event.preventDefault();
    void this.cancel(true);
    return false;
  }
}
