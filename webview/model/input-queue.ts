import { PerformOutput, type Action } from '../../src/contract/action.ts';
import { UiError } from '../../src/contract/error.ts';
import type { Inspector } from './inspector.ts';
import { hasScreenshot } from './tree.ts';

type Button = NonNullable<Action['button']>;

interface Entry {
  readonly action: Action;
  /** A move of the mouse without a pressed button: the next one may replace it. */
  readonly isIdle: boolean;
}

/** Maximum number of actions in a request. */
const MOST = 100;
/**
 * How long input waits for a busy application, as it would in the application's own window: the maximum time limit of a
 * request.
 */
const WAITS_MS = 48_000;
/**
 * If a release fails for one of these reasons, the button was already released, or was released over a node that accepts no
 * drop.
 */
const RELEASED = new Set<unknown>(['rejected', 'gone']);
/** If a move or a release fails for one of these reasons, it was not possible at its point: a dialog is there, or no window. */
const ELSEWHERE = new Set<unknown>(['blockedByModal', 'outOfView', 'covered']);

const buttonOf = ({ button }: Action): Button => button ?? 'PRIMARY';

/**
 * Sends the user's input in the preview to the application in order, one request at a time. Scrolling and typing are merged; of
 * the moves without a pressed button, only the last one is sent.
 */
export class InputQueue {
  #waiting: Entry[] = [];
  #sending = false;
  /** Receives the text that a key press has copied in the application. */
  copied: (text: string) => void = () => undefined;
  /** The buttons that the user holds. */
  readonly #held = new Set<Button>();
  /** The buttons that are pressed in the application, or may be. */
  readonly #pressed = new Set<Button>();

  /** @param acted called when the application has handled input, with the uid of the stage or dialog that it opened */
  constructor(
    private readonly inspector: Inspector,
    private readonly acted: (opened: string | undefined) => void,
  ) {
    inspector.apps.on(() => void this.#send());
  }

  add(action: Action): void {
    if (action.type === 'press') this.#held.add(buttonOf(action));
    // The press has failed, and the user has seen its error.
    if (action.type === 'release' && !this.#held.delete(buttonOf(action))) return;
    const isIdle = action.type === 'hover' && this.#held.size === 0;
    const last = this.#waiting.at(-1);
    if (last?.isIdle && isIdle) this.#waiting.pop();
    if (merged(last?.action, action)) return;
    this.#waiting.push({ action, isIdle });
    void this.#send();
  }

  /** Releases all held buttons at the current position of the mouse. */
  releaseAll(): void {
    for (const button of this.#held) this.add({ type: 'release', button });
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) await this.#perform(batch);
    this.#sending = false;
  }

  /** Takes the input that can be sent in one request. */
  #next(): Entry[] {
    // The position of the mouse is not sent to a busy application until it responds, or the user presses a button or key.
    if (this.#waiting[0]?.isIdle && !this.inspector.responding) {
      if (this.#waiting.length === 1) return [];
      this.#waiting.shift();
    }
    const idle = this.#waiting.slice(0, MOST).findIndex(({ isIdle }) => isIdle);
    return this.#waiting.splice(0, idle < 0 ? MOST : Math.max(1, idle));
  }

  async #perform(batch: readonly Entry[]): Promise<void> {
    const actions = batch.map(({ action }) => action);
    const isIdle = batch.every((entry) => entry.isIdle);
    try {
      // A mouse moves too often to determine the changes after each move.
      const input = { actions, awaitUiIdle: false, ...(isIdle ? { changes: false } : { timeoutMs: WAITS_MS }) };
      const { results } = await this.inspector.connection.call('ui_perform', input, PerformOutput);
      if (isIdle) return;
      this.#follow(actions);
      this.inspector.showNotice(undefined);
      for (const { copied } of results) if (copied !== undefined) this.copied(copied);
      const opened = results.flatMap((result) => result.opened ?? []).filter(hasScreenshot);
      this.acted(opened.at(-1)?.uid);
    } catch (error) {
      // If the user has only moved the mouse, an error is not shown: a dialog may block the window below it.
      if (!isIdle) await this.#failed(batch, error);
    }
  }

  /** Remembers which buttons are pressed now. */
  #follow(actions: readonly Action[]): void {
    for (const action of actions) {
      if (action.type === 'press') this.#pressed.add(buttonOf(action));
      if (action.type === 'release') this.#pressed.delete(buttonOf(action));
    }
  }

  async #failed(batch: readonly Entry[], error: unknown): Promise<void> {
    const { failedIndex, reason, mayHaveHappened } = (error instanceof UiError ? error.details : undefined) ?? {};
    const actions = batch.map(({ action }) => action);
    const at = typeof failedIndex === 'number' ? failedIndex : undefined;
    const failed = at === undefined ? undefined : actions[at];
    const isMissed = ELSEWHERE.has(reason) && (failed?.type === 'hover' || failed?.type === 'release');
    if (at !== undefined && (isMissed || (failed?.type === 'release' && RELEASED.has(reason)))) {
      this.#follow(actions.slice(0, at));
      if (isMissed && failed.type === 'release') await this.#releasePressed();
      else this.#follow([failed]);
      this.#waiting.unshift(...batch.slice(at + 1));
      return this.acted(undefined);
    }
    // The remaining input was meant for a different state of the application.
    this.#waiting = [];
    this.#held.clear();
    this.inspector.showError(error);
    this.#follow(actions.slice(0, at ?? 0));
    // A rejected press is not released, because another client may hold the button.
    const maybe = at === undefined ? actions : mayHaveHappened === true ? actions.slice(at, at + 1) : [];
    if (mayHaveHappened !== false) this.#follow(maybe.filter(({ type }) => type === 'press'));
    await this.#releasePressed();
  }

  /** Releases all pressed buttons, whatever has happened. */
  async #releasePressed(): Promise<void> {
    const actions = [...this.#pressed].map((button) => ({ type: 'release', button }));
    this.#pressed.clear();
    if (actions.length === 0 || !this.inspector.live) return;
    const input = { actions, awaitUiIdle: false, continueOnError: true, timeoutMs: WAITS_MS };
    // A button that was not pressed after all cannot be released.
    await this.inspector.connection.call('ui_perform', input, PerformOutput).catch(() => undefined);
  }
}

/** Merges an action into the previous one, if possible. @returns whether it was merged */
function merged(last: Action | undefined, action: Action): boolean {
  if (last?.type === 'typeText' && action.type === 'typeText') {
    last.text = (last.text ?? '') + (action.text ?? '');
    return true;
  }
  const isSame = last?.x === action.x && last?.y === action.y && String(last?.modifiers) === String(action.modifiers);
  if (last?.type !== 'scroll' || action.type !== 'scroll' || !isSame) return false;
  last.deltaX = (last.deltaX ?? 0) + (action.deltaX ?? 0);
  last.deltaY = (last.deltaY ?? 0) + (action.deltaY ?? 0);
  return true;
}
