/**
 * Up, Down, Home and End move the focus between the items of a list.
 * @param selector matches the element of each item that receives the focus
 * @param direction sideways to use Left and Right in place of Up and Down
 */
export function moveFocus(
  list: HTMLElement,
  selector: string,
  event: KeyboardEvent,
  direction: 'down' | 'sideways' = 'down',
): void {
  const all = [...list.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((each) => each === document.activeElement);
  const to: Readonly<Record<string, number>> = {
    [direction === 'down' ? 'ArrowDown' : 'ArrowRight']: Math.min(at + 1, all.length - 1),
    [direction === 'down' ? 'ArrowUp' : 'ArrowLeft']: Math.max(at - 1, 0),
    Home: 0,
    End: all.length - 1,
  };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
