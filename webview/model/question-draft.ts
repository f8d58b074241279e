import { ASK_LIMITS, type AskedAbout, type AskParams, type MarkedArea } from '../../src/contract/ask.ts';
import type { Host } from '../host.ts';
import { Event, Value } from '../value.ts';
import type { Connection } from './connection.ts';
import type { Tree } from './tree.ts';

/** Who gets a question: the chat of the editor, or the AI client that takes it from the session. */
export type Recipient = 'chat' | 'client';

/** The question that the user is about to ask (docs/ask.md). */
export class QuestionDraft {
  /** Whether the user is writing a question. */
  readonly open = new Value(false);
  readonly nodes = new Value<readonly string[]>([]);
  readonly area = new Value<MarkedArea | undefined>(undefined);
  readonly about = new Value<AskedAbout | undefined>(undefined);
  /** Whether the next drag in the preview marks an area. */
  readonly marking = new Value(false);
  /** Something was added, also while the question was open already. */
  readonly began = new Event<void>();

  constructor(
    private readonly connection: Pick<Connection, 'ask'>,
    private readonly host: Pick<Host, 'perform'>,
    private readonly tree: Pick<Tree, 'nodes'>,
  ) {}

  /** Starts a question, or adds nodes to the one that is open. @param about the entry of a list, in place of another one */
  begin(uids: readonly string[], about?: AskedAbout): void {
    const known = this.nodes.get();
    const added = uids.filter((uid) => this.tree.nodes.has(uid) && !known.includes(uid));
    if (added.length > 0) this.nodes.set([...new Set([...known, ...added])].slice(0, ASK_LIMITS.nodes));
    if (about !== undefined) this.about.set({ ...about, text: about.text.slice(0, ASK_LIMITS.about) });
    this.open.set(true);
    this.began.emit();
  }

  /** Adds a node, or removes it if it is part of the question. */
  toggle(uid: string): void {
    if (this.nodes.get().includes(uid)) this.remove(uid);
    else this.begin([uid]);
  }

  remove(uid: string): void {
    this.nodes.set(this.nodes.get().filter((each) => each !== uid));
  }

  /** Removes the nodes that are no longer in the tree. */
  dropRemoved(): void {
    const kept = this.nodes.get().filter((uid) => this.tree.nodes.has(uid));
    if (kept.length < this.nodes.get().length) this.nodes.set(kept);
  }

  /** Discards the question. */
  close(): void {
    this.marking.set(false);
    this.nodes.set([]);
    this.area.set(undefined);
    this.about.set(undefined);
    this.open.set(false);
  }

  /** Hands the question over, and closes it. @throws Error if that failed; the question stays open then */
  async send(written: string, to: Recipient): Promise<void> {
    // A second Enter does not ask twice.
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#handOver(written.trim(), to);
    } finally {
      this.#isSending = false;
    }
    this.close();
  }
  #isSending = false;

  async #handOver(comment: string, to: Recipient): Promise<void> {
    const [nodes, area, about] = [this.nodes.get(), this.area.get(), this.about.get()];
    const params: AskParams = {
      ...(comment === '' ? {} : { comment }),
      ...(nodes.length === 0 ? {} : { nodes: [...nodes] }),
      ...(area === undefined ? {} : { area }),
      ...(about === undefined ? {} : { about }),
      ...(to === 'chat' ? { to } : {}),
    };
    const { text = '', dataBase64 } = await this.connection.ask(params);
    if (to !== 'chat') return;
    const picture = dataBase64 === undefined ? {} : { dataBase64 };
    // Without a comment, the user finishes the message in the chat.
    await this.host.perform({ command: 'askInChat', text, send: comment !== '', ...picture });
  }
}
