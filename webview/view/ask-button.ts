import type { AskedAbout } from '../../src/contract/ask.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Inspector } from '../model/inspector.ts';

/** A button that starts a question about an entry of a list and its nodes. */
export function askButton({ question }: Inspector, about: AskedAbout, uids: readonly string[] = []): HTMLElement {
  const ask = (): void => question.begin(uids, about);
  return h('button', { class: 'ask-entry', title: 'Ask AI…', 'aria-label': 'Ask AI…', onclick: ask }, icon('ask'));
}
