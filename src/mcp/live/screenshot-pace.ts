/** A screenshot is taken when its window has not been painted for this time, so that it does not show an intermediate state. */
const QUIET_MS = 100;
/** Maximum delay of a screenshot of a window that is painted continuously. */
const MAX_DELAY_MS = 500;
/** Fraction of the time of the JavaFX application thread that automatic screenshots may use. */
const SHARE = 0.015;
/** Unused time is available later, for up to this period, so that a few screenshots can follow each other quickly. */
const SAVED_MS = 4000;
/** Maximum wait regardless of the cost of screenshots, so that the live view stays useful. */
const MAX_WAIT_MS = 2000;

/** Limits how often live screenshots of one application are taken, by their time on its JavaFX application thread. */
export class ScreenshotPace {
  /** When the time that screenshots have used is available again, in milliseconds of `Date.now()`. */
  private regainedAt = 0;

  /** Notes the time that an automatic screenshot took on the JavaFX application thread, in milliseconds. */
  spend(fxMs: number): void {
    const now = Date.now();
    this.regainedAt = Math.min(Math.max(this.regainedAt, now) + fxMs / SHARE, now + SAVED_MS + MAX_WAIT_MS);
  }

  /** Milliseconds until the next screenshot may be taken. */
  get wait(): number {
    return Math.max(0, this.regainedAt - SAVED_MS - Date.now());
  }
}

/** Notifies one subscriber when to read the next screenshot. */
export class ScreenshotTurn {
  private timer: NodeJS.Timeout | undefined;
  /** When the window was first painted since the last screenshot. */
  private since: number | undefined;

  constructor(
    private readonly pace: ScreenshotPace,
    private readonly due: () => void,
  ) {}

  /** Notes that the window was painted. */
  painted(): void {
    const now = Date.now();
    this.since ??= now;
    this.schedule(Math.min(QUIET_MS, this.since + MAX_DELAY_MS - now));
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), Math.max(0, ms, this.pace.wait)).unref();
  }

  private check(): void {
    if (this.pace.wait > 0) return this.schedule(0);
    this.since = undefined;
    this.due();
  }
}
