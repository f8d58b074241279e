import { PerformOutput, type Action } from '../../src/contract/action.ts';
import type { Inspector } from './inspector.ts';

/** What a person does in the picture, sent to the program in order, one call at a time; wheel and letters are gathered. */
export class InputQueue {
  #waiting: Action[] = [];
  #sending = false;

  /** @param acted called when the program has taken something */
  constructor(
    private readonly inspector: Inspector,
    private readonly acted: () => void,
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
        await this.inspector.connection.call('ui_perform', { actions, awaitUiIdle: false }, PerformOutput);
        this.inspector.say(undefined);
        this.acted();
      } catch (error) {
        // What was meant to follow does not fit any more.
        this.#waiting = [];
        this.inspector.fail(error);
      }
    }
    this.#sending = false;
  }
}
