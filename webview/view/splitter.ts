import { h } from '../dom.ts';
import type { Memory } from '../model/saved.ts';

/** From this width on the tabs are beside the tree, as in a browser's developer tools; in a narrower page below it. */
const BESIDE = '(min-width: 720px)';
const STEP = 0.05;

/** The splitter between tree and tabs, for the pointer and the arrow keys. Sets `--split`, the tree's share, on `body`. */
export function splitter(body: HTMLElement, memory: Memory): HTMLElement {
  const beside = matchMedia(BESIDE);
  const { state } = memory;
  const share = () => (beside.matches ? state.splitBeside : state.splitBelow);
  const line = h('div', { class: 'splitter', role: 'separator', tabindex: 0, 'aria-label': 'Size of the tree' });

  const show = () => {
    body.style.setProperty('--split', String(share()));
    line.setAttribute('aria-orientation', beside.matches ? 'vertical' : 'horizontal');
    line.setAttribute('aria-valuenow', String(Math.round(share() * 100)));
    line.setAttribute('aria-valuemin', '10');
    line.setAttribute('aria-valuemax', '90');
  };
  const set = (value: number) => {
    const clamped = Math.min(0.9, Math.max(0.1, value));
    if (beside.matches) state.splitBeside = clamped;
    else state.splitBelow = clamped;
    memory.soon();
    show();
  };
  line.addEventListener('pointerdown', (event) => {
    line.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  line.addEventListener('pointermove', (event) => {
    if (!line.hasPointerCapture(event.pointerId)) return;
    const box = body.getBoundingClientRect();
    set(beside.matches ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height);
  });
  line.addEventListener('dblclick', () => set(0.5));
  line.addEventListener('keydown', (event) => {
    const [less, more] = beside.matches ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) set(share() - STEP);
    else if (event.key === more) set(share() + STEP);
    else return;
    event.preventDefault();
  });
  beside.addEventListener('change', show);
  show();
  return line;
}
