import type { Action } from '../../src/contract/action.ts';
import { modifiersOf } from '../model/keys.ts';
import type { Interaction, Point } from './preview-interaction.ts';

const buttons: Record<number, NonNullable<Action['button']>> = {
  0: 'PRIMARY',
  1: 'MIDDLE',
  2: 'SECONDARY',
  3: 'BACK',
  4: 'FORWARD',
};
/** Pixels per line when a browser reports scrolling in lines. */
const LINE = 40;
/** JavaFX counts further clicks too, but `ui_perform` accepts no more. */
const MOST_CLICKS = 3;

type PointAt = (event: MouseEvent) => Point | undefined;

/** Sends the moves and buttons of the mouse in the preview. A button is released at the latest when the mouse leaves the preview. */
export function sendPointer({ inspector, frame, field, queue, isOn }: Interaction, pointAt: PointAt): void {
  /** The position of the mouse that was last sent to the application. */
  let last: Point | undefined;
  const isThere = (point: Point) => point.window === last?.window && point.x === last.x && point.y === last.y;
  const send = (event: MouseEvent, action: Action) => {
    const point = pointAt(event);
    if (point === undefined || !inspector.live) return;
    last = point;
    queue.add({ ...action, ...placeOf(point), ...heldWith(event) });
  };
  const button = (event: MouseEvent) => buttons[event.button] ?? 'PRIMARY';
  const on = (type: 'mousedown' | 'mouseup' | 'mousemove', listener: (event: MouseEvent) => void) =>
    frame.addEventListener(type, (event) => {
      if (isOn()) listener(event);
    });
  on('mousedown', (event) => {
    // A press in the screenshot must not take the focus from the field that receives the keys.
    event.preventDefault();
    field.focus({ preventScroll: true });
    const count = Math.min(event.detail, MOST_CLICKS);
    send(event, { type: 'press', button: button(event), ...(count > 1 ? { count } : {}) });
  });
  on('mouseup', (event) => {
    // Otherwise, the side buttons of a mouse would leave the page.
    event.preventDefault();
    const point = pointAt(event);
    const release: Action = { type: 'release', button: button(event), ...heldWith(event) };
    // Without a point, the button is released at the current position of the mouse, even if a dialog has opened there.
    queue.add(point === undefined || isThere(point) ? release : { ...release, ...placeOf(point) });
  });
  on('mousemove', (event) => {
    // The button was released where the page does not receive the event.
    if (event.buttons === 0) queue.releaseAll();
    const point = pointAt(event);
    if (point !== undefined && !isThere(point)) send(event, { type: 'hover' });
  });
  const leave = () => {
    last = undefined;
    queue.releaseAll();
  };
  frame.addEventListener('mouseleave', leave);
  addEventListener('blur', leave);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  for (const type of ['auxclick', 'contextmenu', 'dragstart'] as const)
    frame.addEventListener(type, (event) => {
      if (isOn()) event.preventDefault();
    });
}

/** Sends the wheel, with all modifiers: in this mode, even Ctrl+wheel is for the application. */
export function sendWheel({ inspector, frame, queue, isOn }: Interaction, pointAt: PointAt): void {
  frame.addEventListener(
    'wheel',
    (event) => {
      const point = isOn() ? pointAt(event) : undefined;
      if (point === undefined || !inspector.live) return;
      event.preventDefault();
      // Otherwise, Ctrl+wheel would zoom the preview.
      event.stopPropagation();
      const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
      const pixels = isLines ? LINE : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? frame.clientHeight : 1;
      const [x, y] = [-event.deltaX * pixels, -event.deltaY * pixels];
      // JavaFX turns the wheel with Shift into horizontal scrolling; some browsers do not.
      const delta = event.shiftKey && x === 0 ? { deltaX: y, deltaY: 0 } : { deltaX: x, deltaY: y };
      queue.add({ type: 'scroll', ...delta, ...placeOf(point), ...heldWith(event) });
    },
    { passive: false },
  );
}

const placeOf = ({ x, y, window }: Point) => ({ x, y, stageIndex: window });

function heldWith(event: MouseEvent): Pick<Action, 'modifiers'> {
  const modifiers = modifiersOf(event);
  return modifiers.length > 0 ? { modifiers } : {};
}
