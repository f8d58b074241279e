import * as z from 'zod';

/** The state that was saved last, with the page that has saved it and how often that has saved. */
const Kept = z.object({ page: z.string(), saves: z.number(), state: z.unknown() });
type Kept = z.infer<typeof Kept>;

/** Where VS Code keeps the state of a page. */
export interface StateStore {
  getState(): unknown;
  setState(state: unknown): void;
}

/**
 * The state of a page in VS Code. VS Code destroys a page that it hides without processing its last messages, and with them what
 * the page has saved just before. So the browser's own storage has the state too: it is written at once, and lasts as long as the
 * window.
 */
export class KeptState {
  #kept: Kept;

  constructor(private readonly store: StateStore) {
    const stored = store.getState();
    const kept = Kept.safeParse(stored).data ?? { page: newName(), saves: 0, state: stored };
    const own = read(kept.page);
    this.#kept = own !== undefined && own.saves > kept.saves ? own : kept;
  }

  /** What was saved last; undefined or null before anything was. */
  get state(): unknown {
    return this.#kept.state;
  }

  save(state: unknown): void {
    this.#kept = { ...this.#kept, saves: this.#kept.saves + 1, state };
    try {
      sessionStorage.setItem(this.#kept.page, JSON.stringify(this.#kept));
    } catch {
      // This browser has no storage for a web view, or it is full: VS Code has the state a moment later.
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
