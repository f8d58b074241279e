import { attribute, h, setText } from '../dom.ts';
import { InputQueue } from '../model/input-queue.ts';
import type { Inspector } from '../model/inspector.ts';
import { pageKeys } from '../model/key-text.ts';
import { keyAction } from '../model/keys.ts';
import { checkbox, setChecked } from '../toolkit.ts';
import { composedTextField, composes } from './composed-text.ts';
import { clipboardKey, shareClipboard } from './preview-clipboard.ts';
import type { Interaction, Point } from './preview-interaction.ts';
import { sendPointer, sendWheel } from './preview-pointer.ts';

/** The parts of the preview that the mode needs. */
interface InteractionHost {
  /** The point of the window's scene under a pointer. */
  pointAt(event: MouseEvent): Point | undefined;
  /** Called when the application has handled input, with the stage or dialog that it opened, if any. */
  acted(opened: string | undefined): void;
  /** Writes text to the user's clipboard. */
  copy(text: string): Promise<void>;
  /** Called when the mode was switched on or off. */
  switched(): void;
}

/**
 * The "Interact" mode of the preview: mouse, wheel, keys and clipboard in the preview are sent to the application. While the
 * preview is focused, keys are handled in the capture phase, before the page and the editor get them; Shift+Esc leaves it.
 */
export function interaction(
  inspector: Inspector,
  frame: HTMLElement,
  { pointAt, acted, copy, switched }: InteractionHost,
): { bar: HTMLElement; hint: HTMLElement; readonly on: boolean } {
  const queue = new InputQueue(inspector, acted);
  const whenOff = `A click selects a node, ${pageKeys('Control+Click')} opens its source`;
  const hint = h('span', { class: 'hint', role: 'status' }, whenOff);
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
      attribute(element, 'aria-label', on ? `The application. Press ${pageKeys('Shift+Esc')} to leave` : undefined);
    setText(hint, on ? `Keys are sent to the application. Press ${pageKeys('Shift+Esc')} to leave` : whenOff);
    attribute(hint, 'title', hint.textContent);
    if (on) field.focus({ preventScroll: true });
    else queue.releaseAll();
    inspector.hover.set(undefined);
    switched();
  };
  const box = checkbox('Interact', set, {
    id: 'interact',
    title: 'Send the mouse, the keys and the clipboard to the application',
  });
  const state = { bar: h('div', { class: 'preview-bar' }, box), hint, on: false };
  const leave = () => {
    set(false);
    box.focus();
  };
  const mode: Interaction = { inspector, frame, field, queue, isOn: () => state.on, leave };
  sendPointer(mode, pointAt);
  sendWheel(mode, pointAt);
  sendKeys(mode, shareClipboard(mode, copy));
  return state;
}

/**
 * Sends the keys that the field receives.
 * @param take copies or cuts
 */
function sendKeys({ inspector, field, queue, isOn, leave }: Interaction, take: (how: 'copy' | 'cut') => void): void {
  const receives = () => isOn() && document.activeElement === field;
  addEventListener(
    'keydown',
    (event) => {
      if (!receives()) return;
      event.stopImmediatePropagation();
      if (composes(event)) return;
      const clipboard = clipboardKey(event);
      // The browser then passes the pasted text to the field.
      if (clipboard === 'paste') return;
      event.preventDefault();
      if (clipboard !== undefined) return take(clipboard);
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
