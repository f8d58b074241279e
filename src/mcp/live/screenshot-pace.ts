/** A screenshot waits until its window has not been painted for so long: what changes just then comes first. */
const QUIET_MS = 100;
/** It waits no longer than this for a window that is painted all the time. */
const LONGEST_MS = 500;
/** Of each second of an application's FX thread, what screenshots that nobody asked for by name may take. */
const SHARE = 0.015;
/** What was not taken is kept for later, up to that of so many milliseconds: a few screenshots may follow one another quickly. */
const SAVED_MS = 4000;
/** However much screenshots cost, the next one waits no longer: a user who watches wants to see what the application shows. */
const MOST_WAIT_MS = 2000;

/** How often live screenshots of one application may be taken, by what they cost its FX thread. */
export class ScreenshotPace {
  /** When all that was taken so far will be paid, in milliseconds of `Date.now()`. */
  private paid = 0;

  /** A screenshot that no user asked for held the FX thread for that long, in milliseconds. */
  spend(fxMs: number): void {
    const now = Date.now();
    this.paid = Math.min(Math.max(this.paid, now) + fxMs / SHARE, now + SAVED_MS + MOST_WAIT_MS);
  }

  /** Milliseconds until the next screenshot may be taken. */
  get wait(): number {
    return Math.max(0, this.paid - SAVED_MS - Date.now());
  }
}

/** Tells one reader when a screenshot is due. */
export class ScreenshotTurn {
  private timer: NodeJS.Timeout | undefined;
  /** Since when the window has been painted without a screenshot. */
  private since: number | undefined;

  constructor(
    private readonly pace: ScreenshotPace,
    private readonly due: () => void,
  ) {}

  /** The window was painted. */
  painted(): void {
    const now = Date.now();
    this.since ??= now;
    this.later(Math.min(QUIET_MS, this.since + LONGEST_MS - now));
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), Math.max(0, ms, this.pace.wait)).unref();
  }

  private look(): void {
    if (this.pace.wait > 0) return this.later(0);
    this.since = undefined;
    this.due();
  }
}
