import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../terminal.ts';
import { quoted } from '../../contract/shown-text.ts';
import type { ActivityStep, StepImage } from '../../contract/live.ts';
import type { Application } from '../applications/application.ts';
import { compare, type Compared } from '../compare/compare.ts';
import { mark } from '../compare/mark.ts';
import { bytesOf } from '../compare/raster.ts';
import { asUiError } from '../errors.ts';
import { encodePixels } from '../format/png.ts';
import { pixelsOf } from '../format/rgba.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { READ_MS, within } from '../limits.ts';
import { Signal } from '../signal.ts';
import { takenOf, type Shot } from './taken.ts';

/** Maximum number of steps that are kept. */
const MOST = 20;
/** Maximum size of the compressed pixels of all steps, in characters of Base64. */
const MOST_CHARS = 32 * 1024 * 1024;
/** Longest side of their screenshots in pixels. */
const SIDE = 900;
/**
 * Time limit in milliseconds for a screenshot taken before an action, which delays the action; also the maximum wait for a
 * previous screenshot that is still pending.
 */
const LIMIT_MS = 1000;
/** Time in milliseconds after an action of the user until its screenshot, which shows what it has led to. */
const SETTLE_MS = 100;

/** A screenshot with the revision of the window's look, which shows whether the screenshot is still valid. */
interface Known {
  readonly shot: Shot;
  readonly rev: string;
}

/** A step with its screenshots. */
export interface Step {
  readonly shown: ActivityStep;
  readonly before: Shot | undefined;
  readonly after: Shot | undefined;
}

/** Follows the steps of AI agents and of the user. */
export interface StepObserver {
  /** Called when a step has ended. @param signal aborted when the next step has waited for this long enough */
  ended(application: Application, step: Step, signal: AbortSignal): Promise<void>;
}

/** A step that has begun. `end` receives the entries of the activity list that resulted from it. */
export interface BegunStep {
  end(entries: readonly number[]): void;
}

/**
 * The application before and after each call of an AI agent. Screenshots are taken only while a client watches, one after each
 * step. It is also the first screenshot of the next step, unless the window has been painted since.
 */
export class Steps {
  readonly changed = new Signal();
  readonly #newestFirst: Step[] = [];
  readonly #last = new WeakMap<LiveApplication, Known>();
  readonly #observers = new Set<StepObserver>();
  /** The entries of the user's actions that await a screenshot; undefined if none does. */
  #ofUser: number[] | undefined;
  #watchers = 0;
  /** The screenshots after steps are taken when the client already has its response; the next step waits for them. */
  #pending = Promise.resolve();
  /** Aborts these screenshots when the next step has waited long enough. */
  #waited = new AbortController();

  constructor(private readonly liveOf: (application: Application) => LiveApplication) {}

  get shown(): ActivityStep[] {
    return this.#newestFirst.map(({ shown }) => shown);
  }

  /** Takes screenshots from now on. @returns a function that stops this, unless others watch too */
  watch(changed: () => void): () => void {
    const forget = this.changed.add(changed);
    this.#watchers++;
    return () => {
      forget();
      this.#watchers--;
    };
  }

  /** Takes screenshots of the user's actions too, from now on. @returns a function that ends this */
  observe(observer: StepObserver): () => void {
    this.#observers.add(observer);
    return () => void this.#observers.delete(observer);
  }

  /** Takes a first screenshot, before any step. */
  async first(application: Application): Promise<Shot | undefined> {
    const shot = await this.#take(application, { max: SIDE }, LIMIT_MS);
    return typeof shot === 'string' ? undefined : shot;
  }

  /**
   * Must be called before a client acts on an application.
   * @returns undefined without a watcher, and for actions of the user without an observer
   */
  async begin(application: Application, isUser = false): Promise<BegunStep | undefined> {
    if (this.#observers.size === 0 && (isUser || this.#watchers === 0)) return undefined;
    if (isUser) return { end: (entries) => this.#endOfUser(application, entries) };
    const waited = this.#waited;
    const timer = setTimeout(() => waited.abort(), LIMIT_MS);
    await this.#pending;
    clearTimeout(timer);
    const before = await this.#before(application);
    return {
      end: (entries) => {
        if (entries.length === 0) return;
        this.#waited = new AbortController();
        this.#pending = this.#end(application, before, entries);
      },
    };
  }

  /**
   * Takes a screenshot after an action of the user, without delaying any: actions that follow before it is taken share it, and
   * the one before is that of the previous step.
   */
  #endOfUser(application: Application, entries: readonly number[]): void {
    if (entries.length === 0) return;
    if (this.#ofUser !== undefined) return void this.#ofUser.push(...entries);
    const all = (this.#ofUser = [...entries]);
    const live = this.liveOf(application);
    this.#pending = this.#pending.then(async () => {
      const { signal } = (this.#waited = new AbortController());
      await sleep(Math.max(SETTLE_MS, live.pace.wait), undefined, { signal }).catch(() => {});
      this.#ofUser = undefined;
      const before = this.#last.get(live)?.shot ?? (await this.#take(application, { max: SIDE }, LIMIT_MS));
      await this.#end(application, before, all, true);
    });
  }

  /** Returns the image of a step as a PNG, with the changes outlined; undefined if there is no image. */
  async image(n: number, which: StepImage): Promise<Buffer | undefined> {
    const step = this.#newestFirst.find(({ shown }) => shown.entries.includes(n));
    const shot = step?.[which];
    if (step?.before === undefined || step.after === undefined || shot === undefined) return undefined;
    if (whyNotCompared(step.before, step.after) !== undefined) return encodePixels(shot, await pixelsOf(shot));
    const compared = await comparedOf(step.before, step.after);
    mark(compared[which], compared.rects, shot.scale);
    return encodePixels(compared[which], bytesOf(compared[which]));
  }

  /**
   * Returns the screenshot before a step: the last one if nothing has been painted since, otherwise a new one; a text is the
   * reason why there is none.
   */
  async #before(application: Application): Promise<Shot | string> {
    const live = this.liveOf(application);
    const last = this.#last.get(live);
    if (last !== undefined && live.watched && last.rev === live.pictures.rev(undefined)) return last.shot;
    return this.#take(application, { max: SIDE }, LIMIT_MS);
  }

  async #end(
    application: Application,
    before: Shot | string,
    entries: readonly number[],
    isUser = false,
  ): Promise<void> {
    try {
      const size = typeof before === 'string' ? { max: SIDE } : { scale: before.scale };
      const after =
        typeof before === 'string' ? before : await this.#take(application, size, READ_MS, this.#waited.signal);
      const step = await stepOf(application.app, entries, before, after);
      if (!isUser) this.#add(step);
      for (const observer of this.#observers) await observer.ended(application, step, this.#waited.signal);
    } catch (error) {
      log(`a step could not be compared: ${String(error)}`);
    }
  }

  /** Takes a screenshot of the focused window with its nodes, no larger than on the display. It never throws. */
  async #take(
    application: Application,
    size: { max: number } | { scale: number },
    timeoutMs: number,
    signal = new AbortController().signal,
  ): Promise<Shot | string> {
    const live = this.liveOf(application);
    // Read before the screenshot, so that changes during the screenshot have a newer revision.
    const rev = live.pictures.rev(undefined);
    try {
      const params = { ...size, atMostDevice: true, withNodes: true, timeoutMs };
      const shot = await application.connection.request('screenshot', params, within(timeoutMs, signal));
      live.pace.spend(shot.fxMs);
      this.#last.set(live, { shot, rev });
      return shot;
    } catch (error) {
      return asUiError(error).message;
    }
  }

  #add(step: Step): void {
    this.#newestFirst.unshift(step);
    const size = (shots: readonly Step[]): number =>
      shots.reduce((sum, { before, after }) => sum + (before?.rgba.length ?? 0) + (after?.rgba.length ?? 0), 0);
    while (this.#newestFirst.length > MOST || (this.#newestFirst.length > 1 && size(this.#newestFirst) > MOST_CHARS))
      this.#newestFirst.pop();
    this.changed.fire();
  }
}

/** Returns a step with its differences. A text in place of a screenshot is the reason why there is none. */
async function stepOf(
  app: string,
  numbers: readonly number[],
  before: Shot | string,
  after: Shot | string,
): Promise<Step> {
  const entries = [...numbers];
  if (typeof before === 'string' || typeof after === 'string') {
    const reason = typeof before === 'string' ? before : String(after);
    return { shown: { entries, app, images: false, reason }, before: undefined, after: undefined };
  }
  const reason = whyNotCompared(before, after);
  if (reason !== undefined) return { shown: { entries, app, images: true, reason }, before, after };
  const { changed, moreRegions, ratio } = await comparedOf(before, after);
  const more = moreRegions === undefined ? {} : { moreRegions };
  return { shown: { entries, app, images: true, changed, ratio, ...more }, before, after };
}

function whyNotCompared(before: Shot, after: Shot): string | undefined {
  const title = after.window.title === null ? '' : ` ${quoted(after.window.title)}`;
  if (before.window.uid !== after.window.uid) return `Another window${title} has the focus now.`;
  return before.scale === after.scale ? undefined : 'The screenshots have different scales.';
}

async function comparedOf(before: Shot, after: Shot): Promise<Compared> {
  return compare(await takenOf(before), await takenOf(after), { isSameWindow: true });
}
