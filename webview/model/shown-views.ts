import { Event, Value } from '../value.ts';
import type { Memory, Tab } from './saved.ts';

/** Determines which views the page shows: the one whose tab is in front, and in a wide page always the preview as well. */
export class ShownViews {
  readonly #tab: Value<Tab>;
  readonly #wide = new Value(false);
  /** Fires when other views are shown than before. */
  readonly changed = new Event<void>();

  constructor(private readonly memory: Memory) {
    this.#tab = new Value(memory.state.tab);
    this.#tab.on((tab) => {
      memory.state.tab = tab;
      if (tab !== 'preview') memory.state.sideTab = tab;
      memory.soon();
      this.changed.emit();
    });
    this.#wide.on(() => this.changed.emit());
  }

  /** Whether the page is wide, in which case the preview is not one of the tabs. */
  get wide(): boolean {
    return this.#wide.get();
  }

  set wide(wide: boolean) {
    this.#wide.set(wide);
  }

  /** The tab in front. */
  get front(): Tab {
    const tab = this.#tab.get();
    return this.wide && tab === 'preview' ? this.memory.state.sideTab : tab;
  }

  shows(view: Tab): boolean {
    return view === this.front || (this.wide && view === 'preview');
  }

  /** Shows a view: brings its tab to the front, unless it is shown without one. */
  show(view: Tab): void {
    if (!this.shows(view)) this.#tab.set(view);
  }
}
