import type { Application } from '../applications/applications.ts';
import type { WindowInfo } from '../../contract/window.ts';
import { UiError } from '../../contract/error.ts';
import { isNativeDialog } from '../errors.ts';
import { Signal } from '../signal.ts';

const EVERY_MS = 1000;
const DIALOG_EVERY_MS = 250;
/** How long a check waits for a response, which the Java agent sends within a second. */
const WAIT_MS = EVERY_MS + 2000;
/** If a wait ends this much too late, this process was suspended. */
const LATE_MS = 100;

export interface BusyState {
  /** Start time, in milliseconds since the epoch. */
  readonly since: number;
  /** Stack of the JavaFX application thread. */
  readonly stack: readonly string[];
  /** Whether the thread waits for a native file dialog, which only the user can close. */
  readonly nativeDialog: boolean;
  /** Whether the application has not shown a window yet, which means that it is still starting. */
  readonly starting: boolean;
}

/**
 * Checks once a second whether the JavaFX application thread of the selected application responds, while there is a subscriber.
 * During that time, the titles of all applications are kept up to date.
 */
export class BusyMonitor {
  readonly changed = new Signal();
  /** Fires after each check. */
  readonly looked = new Signal();
  private state: BusyState | undefined;
  /** The application to which the state belongs. */
  private application: Application | undefined;
  private readonly shown = new WeakSet<Application>();
  private holders = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param selected returns the application to check; undefined if there is none
   * @param connected returns all applications whose titles are read
   */
  constructor(
    private readonly selected: () => Application | undefined,
    private readonly connected: () => readonly Application[] = () => [],
  ) {}

  /** The state of a JavaFX application thread that does not respond; undefined if it responds. */
  get busy(): BusyState | undefined {
    return this.application === this.selected() ? this.state : undefined;
  }

  /** Starts the checks. @returns a function that releases them; after the last release, they end */
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
    // A check of a busy application already waits up to a second for the response, so no further pause is needed. While a
    // native dialog is open, the response is immediate.
    const pause = this.state === undefined ? EVERY_MS : this.state.nativeDialog ? DIALOG_EVERY_MS : 0;
    this.timer = setTimeout(() => {
      void Promise.all([this.check(), this.readTitles()]).then(() => {
        if (this.holders === 0) return;
        this.looked.fire();
        this.schedule();
      });
    }, pause).unref();
  }

  private async check(): Promise<void> {
    const startedAt = Date.now();
    const application = this.selected();
    if (application !== this.application) {
      this.application = application;
      this.set(undefined);
    }
    const ask = () => application?.connection.request('windows', { timeoutMs: EVERY_MS }, { waitMs: WAIT_MS });
    try {
      try {
        await this.note(application, ask());
      } catch (error) {
        // The responses that arrived in the meantime have not been read yet.
        if (Date.now() - startedAt < WAIT_MS + LATE_MS) throw error;
        await this.note(application, ask());
      }
      this.set(undefined);
    } catch (error) {
      // The last subscriber has been released, or another application is selected, which has a state of its own.
      if (this.holders === 0 || application !== this.selected()) return;
      const busy = error instanceof UiError && (error.code === 'MCP_UI_TIMEOUT' || isNativeDialog(error));
      const starting =
        application !== undefined && !this.shown.has(application) && application.entry.title === undefined;
      this.set(busy ? { ...busyState(error, this.state?.since ?? startedAt), starting } : undefined);
    }
  }

  /** Reads the titles of the other applications; the check of the selected one includes its title. */
  private async readTitles(): Promise<void> {
    const others = this.connected().filter((application) => application !== this.selected());
    await Promise.all(others.map((application) => application.refresh()));
  }

  /** Remembers that an application has shown a window, and its title. */
  private async note(
    application: Application | undefined,
    asked: Promise<{ readonly windows: readonly WindowInfo[] }> | undefined,
  ): Promise<void> {
    const windows = (await asked)?.windows ?? [];
    if (application === undefined) return;
    application.noteWindows(windows);
    if (windows.length > 0) this.shown.add(application);
  }

  private set(state: BusyState | undefined): void {
    const differs =
      (state === undefined) !== (this.state === undefined) || state?.nativeDialog !== this.state?.nativeDialog;
    this.state = state;
    if (differs) this.changed.fire();
  }
}

function busyState(error: UiError, since: number): Omit<BusyState, 'starting'> {
  const stack = Array.isArray(error.details?.stack) ? error.details.stack.map(String) : [];
  return { since, stack, nativeDialog: isNativeDialog(error) };
}
