import { h } from '../dom.ts';

/** Keys whose text arrives later, or never: dead keys, the Compose key and keys that an input method handles. */
const COMPOSING = new Set(['Dead', 'Compose', 'Process', 'Unidentified']);
/** The code of a key that an input method handles, even if `key` is already the character. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Whether a key press is part of a character that is still being composed, so the browser must handle it. */
export function composes(event: KeyboardEvent): boolean {
  return event.isComposing || COMPOSING.has(event.key) || event.keyCode === HANDLED_BY_INPUT_METHOD;
}

/**
 * An invisible text field for text that single key presses do not contain: composed characters, dead keys and input methods. It
 * is always empty between two texts.
 */
export function composedTextField(received: (text: string) => void): HTMLTextAreaElement {
  const field = h('textarea', {
    class: 'composed-text',
    hidden: true,
    rows: 1,
    autocapitalize: 'off',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const take = () => {
    const text = field.value;
    field.value = '';
    if (text !== '') received(text);
  };
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) take();
  });
  field.addEventListener('compositionend', take);
  return field;
}
