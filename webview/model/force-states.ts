import type { ForcedStates, ForceStatesParams, NodeState } from '../../src/contract/forced.ts';
import { Value } from '../value.ts';
import type { Connection } from './connection.ts';
import { Newest } from './newest.ts';

/** How often the forced states are renewed: the application ends them 30 s after the last request. */
const KEEP_MS = 10_000;

/** The states that the user forces in the application, which are kept while the page is connected. */
export class ForceStates {
  /** The states of the node that was read last. */
  readonly states = new Value<readonly NodeState[]>([]);
  /** All nodes that have forced states. */
  readonly forced = new Value<ForcedStates['forced']>([]);
  /** The node that was read last. */
  #uid: string | undefined;
  readonly #newest = { states: new Newest(), forced: new Newest() };

  constructor(private readonly connection: Pick<Connection, 'forceStates' | 'link'>) {
    setInterval(() => {
      if (this.forced.get().length > 0 && connection.link.get().state === 'open') this.#read({}).catch(() => undefined); // The application has exited, and with it what was forced.
    }, KEEP_MS);
  }

  /** Reads the states of a node; undefined for a window, which has no states. If that fails, none are shown. */
  async read(uid: string | undefined): Promise<void> {
    this.#uid = uid;
    const isNewest = this.#newest.states.read();
    const none: Pick<ForcedStates, 'states'> = { states: [] };
    const { states } = await this.#read(uid === undefined ? {} : { uid }).catch(() => none);
    if (isNewest()) this.states.set(states);
  }

  /** Returns the possible states of any node, without showing them. @throws UiError */
  async of(uid: string): Promise<readonly NodeState[]> {
    return (await this.#read({ uid })).states;
  }

  /** Reads which nodes have forced states. */
  async readForced(): Promise<void> {
    await this.#read({}).catch(() => undefined); // The application is busy or has exited, which the page shows elsewhere.
  }

  /** Forces a state to its opposite, or ends the forcing of a forced one. @throws UiError */
  async toggle(uid: string, { name, active, forced }: NodeState): Promise<void> {
    const names = [name];
    const change = forced !== undefined ? { release: names } : active ? { off: names } : { on: names };
    const { states } = await this.#change({ uid, ...change });
    // The user may have selected another node.
    if (uid !== this.#uid) return;
    this.#newest.states.changed();
    this.states.set(states);
  }

  /**
   * Ends the forcing of all states of all nodes.
   * @param uid of the node whose states are shown
   * @throws UiError
   */
  async clear(uid: string | undefined): Promise<void> {
    await this.#change({ clear: true });
    await this.read(uid);
  }

  async #read(params: ForceStatesParams): Promise<ForcedStates> {
    const isNewest = this.#newest.forced.read();
    const read = await this.connection.forceStates(params);
    if (isNewest()) this.forced.set(read.forced);
    return read;
  }

  async #change(params: ForceStatesParams): Promise<ForcedStates> {
    const done = await this.connection.forceStates(params);
    this.#newest.forced.changed();
    this.forced.set(done.forced);
    return done;
  }
}
