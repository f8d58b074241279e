/** A picture waits until its window has not been painted for so long: what changes just then comes first. */
const QUIET_MS = 100;
/** It waits no longer than this for a window that is painted all the time. */
const LONGEST_MS = 500;
/** Of each second of a program's FX thread, what pictures that nobody asked for by name may take. */
const SHARE = 0.015;
/** What was not taken is kept for later, up to that of so many milliseconds: a few pictures may follow one another quickly. */
const SAVED_MS = 4000;

/** How often live pictures of one program may be taken, by what they cost its FX thread. */
export class PicturePace {
  /** When all that was taken so far will be paid, in milliseconds of `Date.now()`. */
  private paid = 0;

  /** A picture held the FX thread for that long. */
  spend(fxMs: number): void {
    this.paid = Math.max(this.paid, Date.now()) + fxMs / SHARE;
  }

  /** Milliseconds until the next picture may be taken. */
  get wait(): number {
    return Math.max(0, this.paid - SAVED_MS - Date.now());
  }
}

/** Tells one reader when a picture is due. */
export class PictureTurn {
  private timer: NodeJS.Timeout | undefined;
  /** Since when the window has been painted without a picture. */
  private since: number | undefined;

  constructor(
    private readonly pace: PicturePace,
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
