import * as z from 'zod';
import type { Host } from '../host.ts';

const Place = z.object({ uid: z.string(), path: z.string() });

/** What is kept of one program, by its main class: it holds for its next run too. */
export const SavedProgram = z.object({
  /** The process it was: only while that runs do uids count. */
  app: z.string(),
  open: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
  selected: Place.optional(),
  /** The choice had not come to the server yet. */
  untold: z.boolean().optional(),
  /** The last shared selection that this page knew of, as the server counts them: what comes after it is news. */
  selectionRev: z.number().optional(),
  /** The first row in sight, and how far it is scrolled off, in pixels. */
  scroll: Place.extend({ offset: z.number() }).optional(),
});
export type SavedProgram = z.infer<typeof SavedProgram>;

const Tab = z.enum(['preview', 'details', 'activity']);
export type Tab = z.infer<typeof Tab>;

const Saved = z.object({
  tab: Tab.default('preview'),
  /** The tree's share of the space, when the tabs are below it and when they are beside it. */
  splitBelow: z.number().min(0.1).max(0.9).default(0.5),
  splitBeside: z.number().min(0.1).max(0.9).default(0.5),
  internals: z.boolean().default(false),
  programs: z.record(z.string(), SavedProgram).default({}),
});
export type Saved = z.infer<typeof Saved>;

export const isTab = (text: string): text is Tab => Tab.safeParse(text).success;

/** The newest programs are kept, so that the stored text stays small. */
const MOST_PROGRAMS = 8;
const PAUSE_MS = 200;

/** The page's memory over hiding, moving and reloading. */
export class Memory {
  readonly state: Saved;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = -PAUSE_MS;
  /** Asked just before writing, to bring the state up to date. */
  collect: () => void = () => undefined;

  constructor(private readonly host: Host) {
    const read = Saved.safeParse(host.load() ?? {});
    this.state = read.success ? read.data : Saved.parse({});
    addEventListener('pagehide', () => this.now());
  }

  /**
   * Writes after this turn; what changes all the time, some times a second. Not later: VS Code ends a page that it hides
   * without hearing what it says last.
   */
  soon(): void {
    const wait = Math.max(0, this.#written + PAUSE_MS - performance.now());
    this.#timer ??= setTimeout(() => this.now(), wait);
  }

  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = performance.now();
    this.collect();
    this.host.save(this.state);
  }

  /** Keeps a program's state as the newest. */
  keep(key: string, program: SavedProgram): void {
    const others = Object.entries(this.state.programs).filter(([name]) => name !== key);
    this.state.programs = Object.fromEntries([...others.slice(1 - MOST_PROGRAMS), [key, program]]);
  }
}

/** The main class in a program's name: `ContactsApp-4711` is a run of `ContactsApp`. */
export const mainClassOf = (app: string): string => app.replace(/-\d+$/, '');
