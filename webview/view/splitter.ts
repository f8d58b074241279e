import { h } from '../dom.ts';

const STEP = 0.05;
const LEAST = 0.1;
const MOST = 0.9;

/** The parts that a splitter divides. */
export interface Division {
  /** Name of the splitter for screen readers. */
  readonly label: string;
  /** The CSS variable of the divided element that holds the share of its first part. */
  readonly variable: string;
  /** The share of the first part by default. */
  readonly share: number;
  /** Whether the parts are currently next to each other; otherwise, the second one is below the first. */
  readonly beside: () => boolean;
  /** The share of the first part, from 0.1 to 0.9. */
  readonly get: () => number;
  readonly set: (share: number) => void;
}

/**
 * A splitter between the two parts of an element, for the pointer and the arrow keys.
 * @returns the splitter, and a function to call when the arrangement of the parts has changed
 */
export function splitter(body: HTMLElement, division: Division): [HTMLElement, () => void] {
  const { beside, get } = division;
  const line = h('div', { class: 'splitter', role: 'separator', tabindex: 0, 'aria-label': division.label });

  const show = () => {
    body.style.setProperty(division.variable, String(get()));
    line.setAttribute('aria-orientation', beside() ? 'vertical' : 'horizontal');
    line.setAttribute('aria-valuenow', String(Math.round(get() * 100)));
    line.setAttribute('aria-valuemin', String(LEAST * 100));
    line.setAttribute('aria-valuemax', String(MOST * 100));
  };
  const set = (share: number) => {
    division.set(Math.min(MOST, Math.max(LEAST, share)));
    show();
  };
  line.addEventListener('pointerdown', (event) => {
    line.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  line.addEventListener('pointermove', (event) => {
    if (!line.hasPointerCapture(event.pointerId)) return;
    const box = body.getBoundingClientRect();
    set(beside() ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height);
  });
  line.addEventListener('dblclick', () => set(division.share));
  line.addEventListener('keydown', (event) => {
    const [less, more] = beside() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) set(get() - STEP);
    else if (event.key === more) set(get() + STEP);
    else return;
    event.preventDefault();
  });
  show();
  return [line, show];
}
