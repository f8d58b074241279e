import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import {
  EmulateOutput,
  type Emulated,
  type EmulatedMatrix,
  type EmulateInput,
  type EmulatedSetting,
} from '../../src/contract/emulate.ts';
import { emulatedParts, noteText } from '../../src/contract/emulated-text.ts';
import { quoted } from '../../src/contract/shown-text.ts';
import type { LiveApps } from '../../src/contract/live.ts';
import { Value, type Event } from '../value.ts';
import { messageOf, type Connection } from './connection.ts';
import { Newest } from './newest.ts';
import type { SavedApplication } from './saved.ts';
import type { Tree } from './tree.ts';

/** The parts of the page that know which application is shown, and when a client has changed something. */
interface Page {
  readonly connection: Pick<Connection, 'call'>;
  readonly applicationShown: Event<SavedApplication | undefined>;
  readonly apps: Value<LiveApps | undefined>;
  readonly tree: Pick<Tree, 'app' | 'nodes'>;
}

/** The emulated conditions of the application, set by this page or by other clients. */
export class Emulation {
  /** Whether the user has opened the bar; it is also visible while anything is emulated. */
  readonly shown = new Value(false);
  readonly emulated = new Value<Emulated>({});
  /** The emulated conditions in words, or why one of them is not emulated. */
  readonly state = new Value('');
  readonly #newest = new Newest();
  /** Changes are sent one after another, so that the last value wins. */
  #queue: Promise<void> = Promise.resolve();

  constructor(private readonly page: Page) {
    let known: number | undefined;
    page.applicationShown.on(() => {
      this.#show({}, []);
      if (known !== undefined) void this.#read();
    });
    // The server counts the changes of all clients.
    page.apps.on(() => {
      const marks = page.apps.get()?.marks;
      if (marks !== known) void this.#read();
      known = marks;
    });
  }

  /** Emulates a value; undefined takes the setting back. */
  async set(setting: EmulatedSetting, value: EmulateInput[EmulatedSetting], window: string | undefined): Promise<void> {
    const scope = setting === 'size' && window !== undefined ? { stageIndex: window } : {};
    await this.#change(value === undefined ? { reset: [setting] } : { [setting]: value, ...scope });
  }

  /** Takes everything back. */
  async reset(): Promise<void> {
    await this.#change({ reset: true });
  }

  /**
   * Emulates each combination in a window, with a screenshot and an audit.
   * @throws UiError, also if it was cancelled
   */
  async matrix(
    matrix: EmulatedMatrix,
    window: string | undefined,
    options: { readonly signal: AbortSignal; onprogress(progress: Progress): void },
  ): Promise<EmulateOutput> {
    const scope = window === undefined ? {} : { stageIndex: window };
    const done = this.#queue.then(() => this.#call({ matrix, ...scope }, options));
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  #change(input: EmulateInput): Promise<void> {
    this.#queue = this.#queue.then(() => this.#changeNow(input));
    return this.#queue;
  }

  async #changeNow(input: EmulateInput): Promise<void> {
    try {
      const { emulated, notes = [] } = await this.#call(input);
      this.#newest.changed();
      this.#show(
        emulated,
        notes.map((note) => noteText(note, (uid) => this.#windowName(uid))),
      );
    } catch (error) {
      this.#show(this.emulated.get(), [messageOf(error)]);
    }
  }

  async #read(): Promise<void> {
    if (this.page.tree.app === null) return;
    const isNewest = this.#newest.read();
    try {
      const { emulated } = await this.#call({});
      if (isNewest() && JSON.stringify(emulated) !== JSON.stringify(this.emulated.get())) this.#show(emulated, []);
    } catch {
      // The application is busy or has exited, which the page shows elsewhere.
    }
  }

  #call(input: EmulateInput, options?: RequestOptions): Promise<EmulateOutput> {
    return this.page.connection.call('ui_emulate', input, EmulateOutput, options);
  }

  #windowName(uid: string): string {
    const title = this.page.tree.nodes.get(uid)?.text;
    return title === undefined ? uid : quoted(title);
  }

  #show(emulated: Emulated, notes: readonly string[]): void {
    const parts = emulatedParts(emulated);
    const now = parts.length === 0 ? 'Nothing is emulated.' : `Emulated: ${parts.join(', ')}.`;
    this.state.set([now, ...notes].join(' '));
    // Also drawn if the value is the same: a drop-down may show one that was refused.
    this.emulated.set({ ...emulated });
  }
}
