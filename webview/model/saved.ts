import * as z from 'zod';
import type { Host } from '../host.ts';

const Place = z.object({ uid: z.string(), path: z.string() });

/** The saved state of one application. It is stored by main class, so that it also applies to the next run. */
export const SavedApplication = z.object({
  /** The process; uids are valid only while it runs. */
  app: z.string(),
  open: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
  selected: Place.optional(),
  /** Whether the choice had not reached the server yet. */
  unsent: z.boolean().optional(),
  /** If so, the identifiers of the pages whose choices may still reach the server. */
  clients: z.array(z.string()).optional(),
  /** The number of the last shared selection that this page has followed; later ones are new to it. */
  selectionRev: z.number().optional(),
  /** The first visible row, and how many pixels of it are scrolled out of view. */
  scroll: Place.extend({ offset: z.number() }).optional(),
});
export type SavedApplication = z.infer<typeof SavedApplication>;

const Tab = z.enum(['preview', 'details', 'activity']);
export type Tab = z.infer<typeof Tab>;

const Saved = z.object({
  tab: Tab.default('preview'),
  /** The tab in front in a wide page, in which the preview is not a tab. */
  sideTab: Tab.exclude(['preview']).default('details'),
  /** The tree's share of the space, from 0.1 to 0.9, with the tabs below it and next to it. */
  splitBelow: z.number().min(0.1).max(0.9).default(0.5),
  splitBeside: z.number().min(0.1).max(0.9).default(0.5),
  /** The tree's share of a wide page, and the preview's share of the rest, with the tabs below it and next to it. */
  splitWide: z.number().min(0.1).max(0.9).default(0.35),
  previewAbove: z.number().min(0.1).max(0.9).default(0.6),
  previewBeside: z.number().min(0.1).max(0.9).default(0.6),
  internals: z.boolean().default(false),
  /** Whether the details show only values that differ from their defaults. */
  changedOnly: z.boolean().default(false),
  /** The sections of the details that the user has opened or closed, by their titles. */
  sections: z.record(z.string(), z.boolean()).default({}),
  /** Whether outlines show the parts of the layout. */
  showLayout: z.boolean().default(false),
  /** In VS Code, to whom the last question was asked. */
  askTo: z.enum(['chat', 'client']).default('chat'),
  /** Whether the recorded test is shown. */
  recorder: z.boolean().default(false),
  /** Saved files that were not applied, and that the user has dismissed. */
  dismissed: z.array(z.string()).default([]),
  /** The number of uncaught exceptions that the user has seen, for the application that was displayed then. */
  seenExceptions: z.object({ app: z.string(), count: z.number() }).default({ app: '', count: 0 }),
  /** The text of the search field. */
  search: z.string().default(''),
  applications: z.record(z.string(), SavedApplication).default({}),
});
export type Saved = z.infer<typeof Saved>;

export const isTab = (text: string): text is Tab => Tab.safeParse(text).success;

/** Only the newest applications are kept, so that the stored text stays small. */
const MAX_APPLICATIONS = 8;
const PAUSE_MS = 200;

/** The state of the page that survives hiding, moving and reloading it. */
export class Memory {
  readonly state: Saved;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = -PAUSE_MS;
  /** Called before writing, to update the state. */
  collect: () => void = () => undefined;

  constructor(private readonly host: Host) {
    const read = Saved.safeParse(host.load() ?? {});
    this.state = read.success ? read.data : Saved.parse({});
    addEventListener('pagehide', () => this.now());
  }

  /**
   * Writes after the current task, at most five times a second. It must not wait longer, because VS Code destroys a page that
   * it hides without processing its last messages.
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

  /** Stores the state of an application as the newest. */
  keep(mainClass: string, application: SavedApplication): void {
    const others = Object.entries(this.state.applications).filter(([name]) => name !== mainClass);
    this.state.applications = Object.fromEntries([...others.slice(1 - MAX_APPLICATIONS), [mainClass, application]]);
  }
}

/** The main class in an application's identifier: `ContactsApp-4711` is a run of `ContactsApp`. */
export const mainClassOf = (app: string): string => app.replace(/-\d+$/, '');
