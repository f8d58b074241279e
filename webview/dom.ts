/** Attributes by name; a function is a listener for the event that its key names after `on`; false and undefined are left out. */
export type Props = Record<string, string | number | boolean | undefined | ((event: never) => void)>;
export type Child = Node | string | false | null | undefined;

function isListener(value: unknown): value is EventListener {
  return typeof value === 'function';
}

/** Makes an element. There is no `style` attribute in this page (its policy forbids it): use classes or `style.setProperty`. */
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
  element.append(...children.filter((child) => typeof child === 'string' || child instanceof Node));
  return element;
}

/** Sets an attribute where it differs; false and undefined remove it. */
export function attribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === false || value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Sets an element's text where it differs, so that a person's text selection survives. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The element of `type` that an event came from or through, found by a selector. */
export function closest<T extends Element>(
  target: EventTarget | null,
  selector: string,
  type: new () => T,
): T | undefined {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof type ? found : undefined;
}

/** Whether the person asked for less motion. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets an element's background fade once from a colour (a CSS variable's name); nothing moves where less motion is wanted. */
export function flash(element: Element, variable: string): void {
  if (reducedMotion()) return;
  element.animate([{ backgroundColor: `var(${variable})` }, { backgroundColor: 'transparent' }], {
    duration: 900,
    easing: 'ease-out',
    id: 'flash',
  });
}
