import { waitingText } from '../../src/contract/waiting-text.ts';
import { attribute, h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';

/**
 * The number of AI agents and scripts that are waiting for events; hidden if there are none.
 * @param named called with a description in words; empty if there are none
 */
export function waitingBadge(inspector: Inspector, named: (text: string) => void): HTMLElement {
  const badge = h('span', { class: 'badge' });
  inspector.apps.watch((apps) => {
    const waiting = apps?.waiting ?? [];
    badge.hidden = waiting.length === 0;
    setText(badge, String(waiting.length));
    attribute(badge, 'title', waitingText(waiting));
    named(waiting.length === 0 ? '' : waitingText(waiting));
  });
  return badge;
}
