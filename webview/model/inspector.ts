import type { ActivityEntry, LiveApps } from '../../src/contract/live.ts';
import type { Host } from '../host.ts';
import { Event, Value } from '../value.ts';
import { sentence, type Connection } from './connection.ts';
import { Memory, type SavedProgram, type Tab } from './saved.ts';
import { Rows } from './rows.ts';
import { Tree } from './tree.ts';

/** The node that the pointer is on, and where the pointer is. */
export interface Hover {
  uid: string;
  from: 'tree' | 'preview';
}

/** A node that somebody other than this person acted on, for the few seconds in which its row says so. */
export interface Touch {
  uid: string;
  who: string;
}

/** Everything that the views share: what is known about the program, and what the person has chosen. */
export class Inspector {
  readonly tree = new Tree();
  readonly rows = new Rows(this.tree);
  readonly memory: Memory;

  /** The list of rows changed; `changed` are the uids that flash. */
  readonly rowsChanged = new Event<{ changed: Set<string> }>();
  readonly touched = new Event<Touch>();
  /** The rows of another program are there; with what was kept of it, if it was seen before. */
  readonly arrived = new Event<SavedProgram | undefined>();
  /** Show this row: open what is above it and scroll to it. */
  readonly revealed = new Event<string>();

  readonly apps = new Value<LiveApps | undefined>(undefined);
  /** Newest first; undefined until it was read. */
  readonly activity = new Value<ActivityEntry[] | undefined>(undefined);
  readonly selected = new Value<string | undefined>(undefined);
  readonly hover = new Value<Hover | undefined>(undefined);
  readonly tab: Value<Tab>;
  readonly internals: Value<boolean>;
  /** The top window that the preview shows; undefined follows the selection. */
  readonly window = new Value<string | undefined>(undefined);
  /** Something that went wrong, in a sentence, until it is dismissed or the next thing works. */
  readonly notice = new Value<string | undefined>(undefined);
  /** Why the tree cannot be read just now, until it can. */
  readonly trouble = new Value<string | undefined>(undefined);
  /** What a person in a browser has asked for and is under way: attaching to a program, or starting one. */
  readonly attaching = new Value<{ title: string; step: string; cancel: () => void } | undefined>(undefined);

  /** The person's choice of a node is on its way to the server. */
  telling = false;

  /** A choice from before this page was hidden that had not come to the server. */
  untold: string | undefined;

  /** Which of the shared selections this page has followed, as the server counts them. */
  selectionRev: number | undefined;

  constructor(
    readonly host: Host,
    readonly connection: Connection,
  ) {
    this.memory = new Memory(host);
    const { state } = this.memory;
    this.tab = new Value(state.tab);
    this.internals = new Value(state.internals);
    this.rows.internals = state.internals;
    this.tab.on((tab) => {
      state.tab = tab;
      this.memory.soon();
    });
    this.internals.on((internals) => {
      state.internals = internals;
      this.rows.internals = internals;
      this.rows.rebuild();
      this.rowsChanged.emit({ changed: new Set() });
      this.memory.soon();
    });
  }

  /** The windows that have no owner, in the server's order. */
  get windows(): string[] {
    return this.tree.roots;
  }

  /** The window to show a picture of: the chosen one, else that of the selection, else the focused one, else the first. */
  get shownWindow(): string | undefined {
    const chosen = this.window.get();
    if (chosen !== undefined && this.tree.nodes.has(chosen)) return chosen;
    const selected = this.selected.get();
    const ofSelection = selected === undefined ? undefined : this.tree.topWindowOf(selected)?.uid;
    const focused = this.windows.find((uid) => this.tree.nodes.get(uid)?.flags?.includes('focused') === true);
    return ofSelection ?? focused ?? this.windows[0];
  }

  /** Whether there is a running program to ask: not before the first tree and not after the end. */
  get live(): boolean {
    const { app } = this.tree;
    return app !== null && this.connection.link.get().state === 'open' && this.apps.get()?.selected === app;
  }

  /** Whether it answers: what only follows the pointer or the clock is not asked of a busy program. */
  get answering(): boolean {
    return this.live && this.apps.get()?.busy == null;
  }

  setOpen(uid: string, open: boolean): void {
    this.rows.setOpen(uid, open);
    this.rowsChanged.emit({ changed: new Set() });
    this.memory.soon();
  }

  openBelow(uid: string): void {
    this.rows.openBelow(uid);
    this.rowsChanged.emit({ changed: new Set() });
    this.memory.soon();
  }

  /** Opens what is above a row and brings it into view. Rows inside controls switch internals on. */
  reveal(uid: string): void {
    if (!this.tree.nodes.has(uid)) return;
    const inside = [...this.tree.lineage(uid)].some((node) => node.flags?.includes('internal'));
    if (inside && this.tree.nodes.get(uid)?.flags?.includes('internal')) this.internals.set(true);
    this.rows.openTo(uid);
    this.rowsChanged.emit({ changed: new Set() });
    this.revealed.emit(uid);
    this.memory.soon();
  }

  /** Forgets the tree of a program that was detached; that of one that ended stays, greyed. */
  forgetDetached(): void {
    const apps = this.apps.get();
    if (apps?.selected === null && apps.ended === null) this.forgetProgram();
  }

  /** Leaves the program that has ended: the page is as if nothing ran. */
  forgetProgram(): void {
    if (this.tree.app === null) return;
    this.memory.now();
    this.tree.clear();
    this.selected.set(undefined);
    this.rows.rebuild();
    this.rowsChanged.emit({ changed: new Set() });
  }

  /** Puts a failure before the person's eyes, or takes it away. */
  say(text: string | undefined): void {
    this.notice.set(text);
  }

  /** For what the person asked for and what then failed. */
  readonly fail = (error: unknown): void => this.say(sentence(error));
}
