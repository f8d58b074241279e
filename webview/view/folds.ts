import { h } from '../dom.ts';
import type { Memory } from '../model/saved.ts';

/** A section that collapses to its heading. */
export interface Fold {
  /** The section, which can be hidden as a whole. */
  readonly element: HTMLElement;
  /** Contains what collapses. */
  readonly body: HTMLElement;
  /** Opens it while something is looked for in it, whatever the user has chosen. */
  seek(isSought: boolean): void;
}

/** The sections of the details. Whether one is open is remembered for all nodes and applications, until the user changes it. */
export class Folds {
  constructor(private readonly memory: Memory) {}

  /** @param summary stands beside the heading while the section is closed */
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
