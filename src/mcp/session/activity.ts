import { escaped } from '../../contract/shown-text.ts';
import type { ActivityEntry } from '../../contract/live.ts';
import { Signal } from '../signal.ts';

const MAX_ENTRIES = 500;
const MAX_TEXT = 200;

/** An action of a client on an application, in the form that other AI agents read. */
export interface Acted {
  readonly connection: string;
  /** The action in the words of the entry, but with uids. */
  readonly deed: string;
}

/** The activity list, newest entry first: at most 500 entries, in memory only. */
export class Activity {
  readonly changed = new Signal();
  private readonly newestFirst: ActivityEntry[] = [];
  private readonly acted = new WeakMap<ActivityEntry, Acted>();
  private count = 0;

  /** Number of the newest entry. */
  get rev(): number {
    return this.count;
  }

  get entries(): readonly ActivityEntry[] {
    return this.newestFirst;
  }

  /** The actions of other clients after entry number `n`, oldest first. */
  actionsOfOthers(connection: string, n: number): readonly (Pick<ActivityEntry, 'who' | 'ok'> & Acted)[] {
    return this.newestFirst
      .flatMap((entry) => {
        const acted = this.acted.get(entry);
        const isOther = entry.n > n && acted !== undefined && acted.connection !== connection;
        return isOther ? [{ who: entry.who, ok: entry.ok, ...acted }] : [];
      })
      .reverse();
  }

  /**
   * Adds an entry. Its texts are shortened to one line of 200 characters.
   * @param acted present if the client acted on an application
   * @param continued summary of the entry that this one continues: if the newest entry has this summary and is of the same
   * client, it is replaced
   * @returns its number
   */
  add(entry: Omit<ActivityEntry, 'n' | 'at'>, acted?: Acted, continued?: string): number {
    this.count++;
    const last = this.newestFirst[0];
    const isContinued =
      last?.summary === (continued && oneLine(continued)) && last?.client === entry.client && last?.app === entry.app;
    if (isContinued) this.newestFirst.shift();
    const added: ActivityEntry = {
      n: this.count,
      at: new Date().toISOString(),
      ...entry,
      summary: oneLine(entry.summary),
      result: oneLine(isContinued ? both(last?.result, entry.result) : entry.result),
      ms: Math.round(entry.ms),
    };
    this.newestFirst.unshift(added);
    if (acted !== undefined) this.acted.set(added, { ...acted, deed: oneLine(acted.deed) });
    if (this.newestFirst.length > MAX_ENTRIES) this.newestFirst.length = MAX_ENTRIES;
    this.changed.fire();
    return added.n;
  }
}

/** Combines the results of an action that has two parts. */
const both = (first: string | undefined, then: string): string =>
  first === undefined || first === 'done' || first === then ? then : then === 'done' ? first : `${first}; ${then}`;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return escaped(line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line);
}
