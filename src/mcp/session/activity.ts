import type { ActivityEntry } from '../../contract/live.ts';
import { Signal } from '../signal.ts';

const MAX_ENTRIES = 500;
const MAX_TEXT = 200;

/** The activity list, newest entry first: at most 500 entries, in memory only. */
export class Activity {
  readonly changed = new Signal();
  private readonly newestFirst: ActivityEntry[] = [];
  private readonly connections = new WeakMap<ActivityEntry, string>();
  private count = 0;

  /** Number of the newest entry. */
  get rev(): number {
    return this.count;
  }

  get entries(): readonly ActivityEntry[] {
    return this.newestFirst;
  }

  /** The actions of other clients after entry number `n`, oldest first. */
  actionsOfOthers(connection: string, n: number): readonly ActivityEntry[] {
    const isOther = (entry: ActivityEntry): boolean =>
      entry.n > n && (this.connections.get(entry) ?? connection) !== connection;
    return this.newestFirst.filter(isOther).reverse();
  }

  /**
   * Adds an entry. Its texts are shortened to one line of 200 characters.
   * @param connection the connection of the client, if it acted on an application
   * @returns its number
   */
  add(entry: Omit<ActivityEntry, 'n' | 'at'>, connection?: string): number {
    this.count++;
    const added: ActivityEntry = {
      n: this.count,
      at: new Date().toISOString(),
      ...entry,
      summary: oneLine(entry.summary),
      result: oneLine(entry.result),
      ms: Math.round(entry.ms),
    };
    this.newestFirst.unshift(added);
    if (connection !== undefined) this.connections.set(added, connection);
    if (this.newestFirst.length > MAX_ENTRIES) this.newestFirst.length = MAX_ENTRIES;
    this.changed.fire();
    return added.n;
  }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}
