import { waitingText } from '../../src/contract/waiting-text.ts';
import { attribute, h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';

/** The number of AI agents and scripts that wait for events; hidden while there are none. */
export function waitingBadge(inspector: Inspector): HTMLElement {
  const badge = h('span', { class: 'badge', role: 'img' });
  inspector.apps.watch((apps) => {
    const waiting = apps?.waiting ?? [];
    badge.hidden = waiting.length === 0;
    setText(badge, String(waiting.length));
    attribute(badge, 'aria-label', waitingText(waiting));
    attribute(badge, 'title', waitingText(waiting));
  });
  return badge;
}
