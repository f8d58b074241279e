import type { ActivityEntry } from '../contract/live.ts';
import { Signal } from './signal.ts';

const MOST = 500;
const LONGEST = 200;

/** What was done with the application, newest first: at most 500 entries, kept in memory only. */
export class Activity {
  readonly changed = new Signal();
  private readonly newestFirst: ActivityEntry[] = [];
  private count = 0;

  /** How many entries there ever were: the number of the newest one. */
  get rev(): number {
    return this.count;
  }

  get entries(): readonly ActivityEntry[] {
    return this.newestFirst;
  }

  /** Adds an entry; its texts are cut to one line of 200 characters. */
  add(entry: Omit<ActivityEntry, 'n' | 'at'>): void {
    this.count++;
    this.newestFirst.unshift({
      n: this.count,
      at: new Date().toISOString(),
      ...entry,
      summary: oneLine(entry.summary),
      result: oneLine(entry.result),
      ms: Math.round(entry.ms),
    });
    if (this.newestFirst.length > MOST) this.newestFirst.length = MOST;
    this.changed.fire();
  }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
