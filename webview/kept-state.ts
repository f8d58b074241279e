import * as z from 'zod';

/** The state that was saved last, with the page that saved it and the number of its saves. */
const Kept = z.object({ page: z.string(), saves: z.number(), state: z.unknown() });
type Kept = z.infer<typeof Kept>;

/** The place where VS Code keeps the state of a page. */
export interface StateStore {
  getState(): unknown;
  setState(state: unknown): void;
}

/**
 * The state of a page in VS Code. VS Code destroys a page that it hides without processing its last messages, and so loses the
 * state that the page saved just before. The browser's own storage therefore has the state too: it is written immediately, and
 * lasts as long as the window.
 */
export class KeptState {
  #kept: Kept;

  constructor(private readonly store: StateStore) {
    const stored = store.getState();
    const kept = Kept.safeParse(stored).data ?? { page: newName(), saves: 0, state: stored };
    const own = read(kept.page);
    this.#kept = own !== undefined && own.saves > kept.saves ? own : kept;
  }

  /** The state that was saved last; undefined or null without a saved state. */
  get state(): unknown {
    return this.#kept.state;
  }

  save(state: unknown): void {
    this.#kept = { ...this.#kept, saves: this.#kept.saves + 1, state };
    try {
      sessionStorage.setItem(this.#kept.page, JSON.stringify(this.#kept));
    } catch {
      // This browser has no storage for webviews, or the storage is full; VS Code receives the state a moment later.
    }
    this.store.setState(this.#kept);
  }
}

function read(page: string): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(page) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const newName = (): string => `page ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
