import { escaped } from '../src/contract/shown-text.ts';

/** Attributes by name; a function with a key such as `onclick` is an event listener; false and undefined are omitted. */
export type Props = Record<string, string | number | boolean | undefined | ((event: never) => void)>;
export type Child = Node | string | false | null | undefined;

function isListener(value: unknown): value is EventListener {
  return typeof value === 'function';
}

/**
 * Creates an element. Its texts are shown escaped as everywhere else. The page's policy forbids `style` attributes: use classes
 * or `style.setProperty`.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: Props,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function h(tag: string, props?: Props, ...children: Child[]): HTMLElement;
export function h(tag: string, props: Props = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (isListener(value)) element.addEventListener(name.slice(2), value);
    else attribute(element, name, value);
  }
  for (const child of children) {
    if (typeof child === 'string') element.append(escaped(child));
    else if (child instanceof Node) element.append(child);
  }
  return element;
}

/** Attributes that a user sees, or that a screen reader announces. */
const SHOWN = /^(?:title|alt|placeholder|label|aria-(?:label|description|valuetext|roledescription))$/;

/** Sets an attribute if it differs; false and undefined remove it. Attributes that a user sees are escaped like texts. */
export function attribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === false || value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : SHOWN.test(name) ? escaped(String(value)) : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Sets an element's text if it differs, so that the user's text selection is kept. */
export function setText(element: Element, text: string): void {
  const shown = escaped(text);
  if (element.textContent !== shown) element.textContent = shown;
}

/** Returns the closest element of `type` that matches a selector, starting at the target of an event. */
export function closest<T extends Element>(
  target: EventTarget | null,
  selector: string,
  type: new () => T,
): T | undefined {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof type ? found : undefined;
}

/** Whether the user prefers reduced motion. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Minimum time between two flashes of the same element. */
const FLASH_MS = 1000;
const flashed = new WeakMap<Element, number>();

/** Fades an element's background once from a color (given by a CSS variable), unless the user prefers reduced motion. */
export function flash(element: Element, variable: string): void {
  if (reducedMotion()) return;
  const now = performance.now();
  if (now - (flashed.get(element) ?? -FLASH_MS) < FLASH_MS) return;
  flashed.set(element, now);
  element.animate([{ backgroundColor: `var(${variable})` }, { backgroundColor: 'transparent' }], {
    duration: 900,
    easing: 'ease-out',
    id: 'flash',
  });
}
