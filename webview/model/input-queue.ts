import { PerformOutput, type Action } from '../../src/contract/action.ts';
import type { Inspector } from './inspector.ts';
import { hasScreenshot } from './tree.ts';

/** Sends the user's input in the preview to the application in order, one request at a time; scrolling and typing are merged. */
export class InputQueue {
  #waiting: Action[] = [];
  #sending = false;

  /** @param acted called when the application has handled input, with the uid of the stage or dialog that it opened */
  constructor(
    private readonly inspector: Inspector,
    private readonly acted: (opened: string | undefined) => void,
  ) {}

  add(action: Action): void {
    const last = this.#waiting.at(-1);
    if (last?.type === 'typeText' && action.type === 'typeText') last.text = (last.text ?? '') + (action.text ?? '');
    else if (last?.type === 'scroll' && action.type === 'scroll' && last.x === action.x && last.y === action.y) {
      last.deltaX = (last.deltaX ?? 0) + (action.deltaX ?? 0);
      last.deltaY = (last.deltaY ?? 0) + (action.deltaY ?? 0);
    } else this.#waiting.push(action);
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const actions = this.#waiting.splice(0, 100);
      try {
        const input = { actions, awaitUiIdle: false };
        const { results } = await this.inspector.connection.call('ui_perform', input, PerformOutput);
        this.inspector.showNotice(undefined);
        const opened = results.flatMap((result) => result.opened ?? []).filter(hasScreenshot);
        this.acted(opened.at(-1)?.uid);
      } catch (error) {
        // The remaining input was meant for another state of the application.
        this.#waiting = [];
        this.inspector.showError(error);
      }
    }
    this.#sending = false;
  }
}
