import type { Action } from '../../src/contract/action.ts';
import { attribute, h } from '../dom.ts';
import { InputQueue } from '../model/input-queue.ts';
import type { Inspector } from '../model/inspector.ts';
import { keyAction, modifiersOf } from '../model/keys.ts';
import { checkbox, setChecked } from '../toolkit.ts';
import { composedTextField, composes } from './composed-text.ts';

/** A point in the scene of a window, in scene pixels. */
export interface Point {
  window: string;
  x: number;
  y: number;
}

const buttons: Record<number, NonNullable<Action['button']>> = {
  0: 'PRIMARY',
  1: 'MIDDLE',
  2: 'SECONDARY',
  3: 'BACK',
  4: 'FORWARD',
};
/** Pixels per line when a browser reports scrolling in lines. */
const LINE = 40;

/** What the input of the mode is sent through. */
interface Interaction {
  readonly inspector: Inspector;
  readonly frame: HTMLElement;
  /** The field that has the focus and receives the keys. */
  readonly field: HTMLElement;
  readonly queue: InputQueue;
  isOn(): boolean;
  leave(): void;
}

/**
 * The "Interact" mode of the preview: clicks, scrolling and keys in the preview are sent to the application. While the
 * preview is focused, keys are handled in the capture phase, before the page and the editor get them; Shift+Esc leaves it.
 */
export function interaction(
  inspector: Inspector,
  frame: HTMLElement,
  pointAt: (event: MouseEvent) => Point | undefined,
  acted: (opened: string | undefined) => void,
): { bar: HTMLElement; readonly on: boolean } {
  const queue = new InputQueue(inspector, acted);
  const hint = h('span', { class: 'hint', role: 'status' });
  const field = composedTextField((text) => {
    if (inspector.live) queue.add({ type: 'typeText', text });
  });
  frame.append(field);
  const set = (on: boolean) => {
    state.on = on;
    setChecked(box, on);
    frame.classList.toggle('interacting', on);
    field.hidden = !on;
    attribute(frame, 'role', on ? 'application' : undefined);
    for (const element of [frame, field])
      attribute(element, 'aria-label', on ? 'The application. Press Shift+Esc to leave' : undefined);
    hint.textContent = on ? 'Keys are sent to the application. Press Shift+Esc to leave' : '';
    if (on) field.focus({ preventScroll: true });
    inspector.hover.set(undefined);
  };
  const box = checkbox('Interact', set, {
    id: 'interact',
    title: 'Send clicks, scrolling and keys to the application',
  });
  const state = { bar: h('div', { class: 'preview-bar' }, box, hint), on: false };
  const leave = () => {
    set(false);
    box.focus();
  };
  const mode: Interaction = { inspector, frame, field, queue, isOn: () => state.on, leave };
  sendPointer(mode, pointAt);
  sendKeys(mode);
  return state;
}

/** Sends clicks and scrolling in the preview. */
function sendPointer(
  { inspector, frame, field, queue, isOn }: Interaction,
  pointAt: (event: MouseEvent) => Point | undefined,
): void {
  const send = (event: MouseEvent, action: Action) => {
    const point = pointAt(event);
    if (point === undefined || !inspector.live) return;
    const modifiers = modifiersOf(event);
    const where = { x: point.x, y: point.y, stageIndex: point.window };
    queue.add({ ...action, ...where, ...(modifiers.length > 0 ? { modifiers } : {}) });
  };
  // Single clicks only: the application itself turns quick ones into double clicks.
  const click = (event: MouseEvent) => {
    if (!isOn()) return;
    event.preventDefault();
    send(event, { type: 'click', button: buttons[event.button] ?? 'PRIMARY' });
  };
  // A press in the screenshot must not take the focus from the field that receives the keys.
  frame.addEventListener('mousedown', (event) => {
    if (!isOn()) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
  });
  frame.addEventListener('click', click);
  frame.addEventListener('auxclick', click);
  frame.addEventListener('contextmenu', (event) => {
    if (isOn()) event.preventDefault();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl, the wheel zooms the preview.
      if (!isOn() || event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      send(event, { type: 'scroll', deltaX: -event.deltaX * unit, deltaY: -event.deltaY * unit });
    },
    { passive: false },
  );
}

/** Sends the keys that the field receives. */
function sendKeys({ inspector, field, queue, isOn, leave }: Interaction): void {
  const receives = () => isOn() && document.activeElement === field;
  addEventListener(
    'keydown',
    (event) => {
      if (!receives()) return;
      event.stopImmediatePropagation();
      if (composes(event)) return;
      event.preventDefault();
      if (event.key === 'Escape' && event.shiftKey) return leave();
      const action = keyAction(event);
      if (action !== undefined && inspector.live) queue.add(action);
    },
    true,
  );
  for (const type of ['keyup', 'keypress'] as const) {
    addEventListener(
      type,
      (event) => {
        if (!receives()) return;
        event.stopImmediatePropagation();
        if (!composes(event)) event.preventDefault();
      },
      true,
    );
  }
}
