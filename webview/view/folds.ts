import { h } from '../dom.ts';
import type { Memory } from '../model/saved.ts';

/** A section that collapses to its heading. */
export interface Fold {
  /** The section, which can be hidden as a whole. */
  readonly element: HTMLElement;
  /** The content that collapses. */
  readonly body: HTMLElement;
  /** Opens the section during a search in it, regardless of the user's choice. */
  seek(isSought: boolean): void;
}

/** The sections of the details. Whether a section is open is remembered for all nodes and applications. */
export class Folds {
  constructor(private readonly memory: Memory) {}

  /** @param summary is shown next to the heading while the section is collapsed */
  section(title: string, { open = true, summary }: { open?: boolean; summary?: HTMLElement } = {}): Fold {
    const { memory } = this;
    const chosen = (): boolean => memory.state.sections[title] ?? open;
    let sought = false;
    const body = h('details', { open: chosen() }, h('summary', {}, h('h3', {}, title), summary));
    body.addEventListener('toggle', () => {
      if (sought || body.open === chosen()) return;
      memory.state.sections[title] = body.open;
      memory.soon();
    });
    const seek = (isSought: boolean): void => {
      if (sought === isSought) return;
      sought = isSought;
      body.open = isSought || chosen();
    };
    return { element: h('section', { 'aria-label': title, hidden: true }, body), body, seek };
  }
}
