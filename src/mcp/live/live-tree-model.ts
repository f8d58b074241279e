import type { LiveTree, Row } from '../../contract/live.ts';

/** Limits of one response. */
const MAX_ROWS = 2000;
const MAX_BYTES = 256 * 1024;
/** Number of removed rows that are remembered. A client that is further behind must read everything again. */
const MAX_TOMBSTONES = 10_000;

/** The content of one `tree` event of the Java agent. */
export interface TreeChange {
  readonly reset: boolean;
  readonly more?: boolean | undefined;
  readonly upserts: readonly Row[];
  readonly removed: readonly string[];
}

/**
 * The live tree of one application: its rows, each with the revision of its last change. A revision is `epoch.n`. Every changed
 * or removed row increments `n`, so that a response can end after any row and the next one can continue there. A reset starts a
 * new epoch.
 */
export class LiveTreeModel {
  /** Rows by uid, in the order of their last change. */
  private rows = new Map<string, { row: Row; n: number }>();
  private tombstones = new Map<string, number>();
  private children = new Map<string, Set<string>>();
  private epoch = newEpoch();
  private n = 0;
  private forgottenUpTo = 0;
  private gathering: Row[] | undefined;
  private filled = false;

  /** Whether the rows are complete, that is, the first reset has been received completely. */
  get complete(): boolean {
    return this.filled;
  }

  get rev(): string {
    return `${this.epoch}.${this.n}`;
  }

  /** Applies an event. @returns whether the rows changed */
  apply(change: TreeChange): boolean {
    if (change.reset) this.gathering = [];
    if (this.gathering !== undefined) {
      this.gathering.push(...change.upserts);
      if (change.more) return false;
      this.begin(this.gathering);
      this.gathering = undefined;
      return true;
    }
    for (const row of change.upserts) this.put(row);
    for (const uid of change.removed) this.remove(uid);
    return change.upserts.length > 0 || change.removed.length > 0;
  }

  /** The uid of a row, followed by those of its ancestors up to a top-level window. */
  lineage(uid: string): string[] {
    const found = [uid];
    for (let at = this.rows.get(uid)?.row.parent; at && !found.includes(at); at = this.rows.get(at)?.row.parent) {
      found.push(at);
    }
    return found;
  }

  /** The kind of window of a row; undefined for a node and for an unknown uid. */
  kindOf(uid: string): Row['kind'] {
    return this.rows.get(uid)?.row.kind;
  }

  /**
   * Returns the changes after `since`. If `since` is absent, from another epoch, or too old, returns everything, with `reset`.
   * @param uri returns the URI of the rest, given the last revision of this response
   */
  read(app: string, since: string | undefined, uri: (rev: string) => string): LiveTree {
    const from = this.position(since);
    const upserts: Row[] = [];
    const removed: string[] = [];
    let bytes = 0;
    let last = from ?? 0;
    let more = false;
    for (const [n, change] of this.changesAfter(from ?? 0, from === undefined)) {
      bytes += typeof change === 'string' ? change.length + 3 : Buffer.byteLength(JSON.stringify(change)) + 1;
      const count = upserts.length + removed.length;
      if (count > 0 && (count >= MAX_ROWS || bytes > MAX_BYTES)) {
        more = true;
        break;
      }
      if (typeof change === 'string') removed.push(change);
      else upserts.push(change);
      last = n;
    }
    const rev = more ? `${this.epoch}.${last}` : this.rev;
    return { app, rev, reset: from === undefined, upserts, removed, ...(more ? { next: uri(rev) } : {}) };
  }

  private position(since: string | undefined): number | undefined {
    const [epoch, text] = since?.split('.') ?? [];
    const n = Number(text);
    if (epoch !== this.epoch || !Number.isInteger(n) || n > this.n || n < this.forgottenUpTo) return undefined;
    return n;
  }

  /** Rows and uids of removed rows that changed after `n`, in order of their revisions. */
  private *changesAfter(n: number, rowsOnly: boolean): Generator<[number, Row | string]> {
    const removals = [...this.tombstones].filter(([, at]) => !rowsOnly && at > n);
    let next = 0;
    for (const { row, n: at } of this.rows.values()) {
      if (at <= n) continue;
      for (; next < removals.length; next++) {
        const [uid, removedAt] = removals[next] ?? ['', Infinity];
        if (removedAt > at) break;
        yield [removedAt, uid];
      }
      yield [at, row];
    }
    for (const [uid, at] of removals.slice(next)) yield [at, uid];
  }

  private begin(rows: readonly Row[]): void {
    this.rows = new Map();
    this.children = new Map();
    this.tombstones = new Map();
    this.epoch = newEpoch();
    this.n = 0;
    this.forgottenUpTo = 0;
    this.filled = true;
    for (const row of rows) this.put(row);
  }

  private put(row: Row): void {
    this.unlink(row.uid);
    this.rows.delete(row.uid);
    this.tombstones.delete(row.uid);
    this.rows.set(row.uid, { row, n: ++this.n });
    if (row.parent === null) return;
    const siblings = this.children.get(row.parent) ?? new Set();
    siblings.add(row.uid);
    this.children.set(row.parent, siblings);
  }

  /** Removes a row with its descendants. */
  private remove(uid: string): void {
    if (!this.rows.has(uid)) return;
    this.unlink(uid);
    this.rows.delete(uid);
    this.tombstones.set(uid, ++this.n);
    for (const child of this.children.get(uid) ?? []) this.remove(child);
    this.children.delete(uid);
    for (const [oldest, at] of this.tombstones) {
      if (this.tombstones.size <= MAX_TOMBSTONES) break;
      this.tombstones.delete(oldest);
      this.forgottenUpTo = at;
    }
  }

  private unlink(uid: string): void {
    const parent = this.rows.get(uid)?.row.parent;
    if (parent !== null && parent !== undefined) this.children.get(parent)?.delete(uid);
  }
}

let epochs = 0;

/** Creates an epoch that differs from all others, including those of an earlier server. */
function newEpoch(): string {
  return `${Date.now().toString(36)}${(epochs++).toString(36)}`;
}
