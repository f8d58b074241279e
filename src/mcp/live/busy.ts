import type { Program } from '../applications/applications.ts';
import { UiError } from '../../contract/error.ts';
import { isNativeDialog } from '../errors.ts';
import { Signal } from '../signal.ts';

const EVERY_MS = 1000;
const DIALOG_EVERY_MS = 250;

export interface BusyState {
  readonly since: number;
  readonly stack: readonly string[];
  /** It waits for a native file dialog, which only a user can close. */
  readonly nativeDialog: boolean;
}

/** Checks once a second whether the JavaFX application thread of the selected application responds; only while there is a subscriber. */
export class BusyMonitor {
  readonly changed = new Signal();
  private state: BusyState | undefined;
  /** Whose state that is. */
  private of: Program | undefined;
  private holders = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param selected the application to ask; undefined when there is none */
  constructor(private readonly selected: () => Program | undefined) {}

  /** Since when (milliseconds since the epoch) the FX thread has given no answer, and what it does; undefined when it answers. */
  get busy(): BusyState | undefined {
    return this.of === this.selected() ? this.state : undefined;
  }

  /** @returns a function that lets go; the last one ends the asking */
  hold(): () => void {
    if (this.holders++ === 0) this.schedule();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders > 0) return;
      clearTimeout(this.timer);
      this.state = undefined;
    };
  }

  private schedule(): void {
    // Of a busy application each question waits for its answer for a second, so that its end is known at once. While a native dialog
    // is open, the answer comes at once.
    const pause = this.state === undefined ? EVERY_MS : this.state.nativeDialog ? DIALOG_EVERY_MS : 0;
    this.timer = setTimeout(() => {
      void this.ask().then(() => {
        if (this.holders > 0) this.schedule();
      });
    }, pause).unref();
  }

  private async ask(): Promise<void> {
    const asked = Date.now();
    const application = this.selected();
    if (application !== this.of) {
      this.of = application;
      this.set(undefined);
    }
    try {
      await application?.connection.request('windows', { timeoutMs: EVERY_MS }, { waitMs: EVERY_MS + 2000 });
      this.set(undefined);
    } catch (error) {
      // There is no subscriber any more, or another application is selected, which has its own episode.
      if (this.holders === 0 || application !== this.selected()) return;
      const busy = error instanceof UiError && (error.code === 'MCP_UI_TIMEOUT' || isNativeDialog(error));
      this.set(busy ? busyState(error, this.state?.since ?? asked) : undefined);
    }
  }

  private set(state: BusyState | undefined): void {
    const differs =
      (state === undefined) !== (this.state === undefined) || state?.nativeDialog !== this.state?.nativeDialog;
    this.state = state;
    if (differs) this.changed.fire();
  }
}

function busyState(error: UiError, since: number): BusyState {
  const stack = Array.isArray(error.details?.stack) ? error.details.stack.map(String) : [];
  return { since, stack, nativeDialog: isNativeDialog(error) };
}
