import { Selection as SelectionOutput } from '../../src/contract/app.ts';
import { LiveSelection } from '../../src/contract/live.ts';
import { Event, Value, type ReadonlyValue } from '../value.ts';
import { CLIENT_ID, whenOpen, type Connection } from './connection.ts';
import type { Memory, SavedApplication } from './saved.ts';
import type { Tree } from './tree.ts';

/** While an arrow key is held down, only the row where it stops is sent to the server. */
const SETTLED_MS = 60;

/**
 * The selected row of this page, and its exchange with the selection that all clients of the server share. Only this class
 * changes the selection: for the user, for another client, when restoring saved state, and when the row is removed.
 */
export class PageSelection {
  readonly #uid = new Value<string | undefined>(undefined);
  /** The uid of the selected row. */
  readonly uid: ReadonlyValue<string | undefined> = this.#uid;
  /** Fires when the server has received every choice that was made here. */
  readonly allSent = new Event<void>();

  /** The timer of a choice that has not been sent yet. */
  #unsent: ReturnType<typeof setTimeout> | undefined;
  /** Number of pending requests with a choice. */
  #requests = 0;
  /** Whether the user's choice is being sent to the server. */
  #sending = false;
  /** The choice that this page sent last, until another selection is published. */
  #lastSent: string | undefined;
  /** The selection of another client whose row is not in the tree yet. Until it is, the user's selection stays. */
  #awaited: string | undefined;
  /** A choice that had not reached the server when this page was hidden. */
  #restored: string | undefined;
  /** The earlier pages whose choices may reach the server only now. */
  #savedBy: readonly string[] = [];
  /** The revision of the shared selection that this page applied last. */
  #rev: number | undefined;
  #chosenAt = -Infinity;

  /** @param reveal opens the ancestors of a row and scrolls to it */
  constructor(
    private readonly connection: Connection,
    private readonly tree: Tree,
    private readonly memory: Memory,
    private readonly reveal: (uid: string) => void,
  ) {}

  /** Selects a row for the user, here and for all clients that share the application. */
  select(uid: string | undefined): void {
    this.#awaited = undefined;
    if (uid === this.#uid.get()) return;
    this.#restored = undefined;
    this.#uid.set(uid);
    clearTimeout(this.#unsent);
    this.#unsent = undefined;
    if (uid !== undefined && this.#isNode(uid)) this.#send(uid);
    else this.#settle();
    this.#save();
  }

  /** Clears the selection when its row is no longer in the tree. */
  dropRemoved(): void {
    const uid = this.#uid.get();
    if (uid !== undefined && !this.tree.nodes.has(uid)) this.#uid.set(undefined);
  }

  /** Clears the selection, for another application or none. */
  clear(): void {
    this.#uid.set(undefined);
    this.#awaited = undefined;
  }

  /**
   * Selects the node that another client selected once its row exists, because the selection may arrive before the change of
   * the tree.
   */
  followAwaited(): void {
    const uid = this.#awaited;
    if (uid === undefined || !this.tree.nodes.has(uid)) return;
    this.#awaited = undefined;
    this.#uid.set(uid);
    this.reveal(uid);
  }

  /**
   * Reads the shared selection. A later selection by another client is selected here too, even if this page was hidden in the
   * meantime.
   */
  async read(): Promise<void> {
    const { app, match, rev, client } = await this.connection.readAs('ui://live/selection', LiveSelection);
    // Nothing can be selected before the tree of this application has arrived. The selection is then read again.
    if (app !== undefined && app !== this.tree.app) return;
    // The choice that this page is sending is newer; the selection is read again when the server has received it.
    if (this.#sending) return;
    const known = this.#rev;
    const restored = this.#restored;
    const isEarlier = restored !== undefined && client !== undefined && this.#savedBy.includes(client);
    const followed = rev === known || isEarlier;
    if (restored === undefined) this.#savedBy = [];
    this.#rev = rev;
    this.#restored = undefined;
    this.memory.soon();
    // As far as this page knows, no client has made a selection since then.
    if (restored !== undefined && (followed || known === undefined)) return this.#send(restored);
    const uid = match?.ref.uid ?? undefined;
    const own = client === CLIENT_ID && uid === this.#lastSent;
    if (!followed) this.#lastSent = undefined;
    // The server also returns the user's own choice. In the meantime, a window may have been selected here, which is not
    // shared.
    if (followed || own || uid === undefined || uid === this.#uid.get()) return;
    this.#awaited = uid;
    this.followAwaited();
  }

  /** The state that `restore` needs after a reload. */
  get saved(): Pick<SavedApplication, 'unsent' | 'clients' | 'selectionRev'> {
    const uid = this.#uid.get();
    const unsent = uid !== undefined && this.#isNode(uid) && (this.#sending || this.#restored !== undefined);
    return {
      ...(unsent ? { unsent, clients: [...this.#savedBy, CLIENT_ID] } : {}),
      ...(this.#rev === undefined ? {} : { selectionRev: this.#rev }),
    };
  }

  /**
   * Selects the row that was saved for an application.
   * @param uid its uid in the current tree; undefined if it is not in the tree
   * @param sameProcess whether the application is still the same process
   */
  restore(saved: SavedApplication | undefined, uid: string | undefined, sameProcess: boolean): void {
    this.#rev = sameProcess ? saved?.selectionRev : undefined;
    if (uid !== undefined) this.#uid.set(uid);
    this.#restored = saved?.unsent === true ? uid : undefined;
    this.#savedBy = saved?.clients ?? [];
  }

  /** Whether a row is a node. Windows are selected only in this page; the shared selection is always a node. */
  #isNode(uid: string): boolean {
    return this.tree.nodes.get(uid)?.kind === undefined;
  }

  #send(uid: string): void {
    clearTimeout(this.#unsent);
    this.#sending = true;
    this.#unsent = setTimeout(() => {
      this.#unsent = undefined;
      void this.#request(uid);
    }, SETTLED_MS);
  }

  /** Sends the choice to the server, and repeats that if the connection was lost in the meantime. */
  async #request(uid: string): Promise<void> {
    const { connection } = this;
    this.#requests++;
    try {
      await connection.call('ui_select_node', { ref: { uid } }, SelectionOutput);
      this.#lastSent = uid;
    } catch {
      // If a node was just removed, no message is needed, because its row is removed too.
      if (connection.link.get().state !== 'open') {
        await whenOpen(connection.link);
        if (this.#unsent === undefined && this.#uid.get() === uid) this.#send(uid);
      }
    } finally {
      this.#requests--;
      this.#settle();
    }
  }

  #settle(): void {
    const before = this.#sending;
    this.#sending = this.#unsent !== undefined || this.#requests > 0;
    if (!before || this.#sending) return;
    this.memory.soon();
    this.allSent.emit();
  }

  /** Saves immediately, because the user's next action may hide the page; while a key is held down, a moment later. */
  #save(): void {
    const held = performance.now() - this.#chosenAt < SETTLED_MS;
    this.#chosenAt = performance.now();
    if (held) this.memory.soon();
    else this.memory.now();
  }
}
