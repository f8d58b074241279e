import { closest } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';

/** Keyboard shortcuts of the whole page, handled before the editor or the browser receives them. */
export function pageKeys(inspector: Inspector, commands: Commands, focusSearch: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      const selected = inspector.selected.get();
      if (command && event.shiftKey && key === 'c') commands.togglePick();
      else if (command && !event.shiftKey && key === 'f') focusSearch();
      else if (command && !event.shiftKey && key === 'i') askAbout(inspector);
      else if (key === 'f12' && !hasModifier(event) && selected !== undefined) commands.goToSource(selected);
      else if (command && !event.shiftKey && key === 'a' && selectAll(event)) {
        // The editor's own "select all" would arrive after the next typed letters, and replace them.
      } else if (key === 'escape' && inspector.question.marking.get()) inspector.question.marking.set(false);
      else if (key === 'escape' && inspector.apps.get()?.pickMode === true) commands.pick(false);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** Asks about the node under the pointer in the preview, else about the selected one. */
function askAbout({ hover, live, question, selected, trace }: Inspector): void {
  if (!live || trace.isShown) return;
  const hovered = hover.get();
  const uid = hovered?.from === 'preview' ? hovered.uid : selected.get();
  question.begin(uid === undefined ? [] : [uid]);
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** Selects the whole text of the field in which the key was pressed. @returns whether there is such a field */
function selectAll(event: KeyboardEvent): boolean {
  const [field] = event.composedPath();
  if (!(field instanceof HTMLInputElement)) return false;
  field.select();
  return true;
}

/**
 * Restores the focus when the page receives it without a target, for example after the editor's menus, its Command Palette and
 * "Show": to the element that last had it, or to the tree.
 */
export function keepFocus(tree: { element: HTMLElement; focus(): void }): void {
  let last: HTMLElement | undefined;
  let pressed = false;
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) last = target;
  });
  // A click sets the focus itself.
  addEventListener('pointerdown', () => (pressed = true), true);
  addEventListener('pointerup', () => (pressed = false), true);
  addEventListener('focus', ({ target }) => {
    if (target !== window || pressed || (document.activeElement ?? document.body) !== document.body) return;
    const row = closest(last ?? null, '.row', HTMLElement);
    if (last?.isConnected === true && row === undefined) last.focus({ preventScroll: true });
    if ((document.activeElement ?? document.body) === document.body) tree.focus();
  });
}
