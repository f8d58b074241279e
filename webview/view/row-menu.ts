import { closest } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { openMenu } from './menu.ts';

/**
 * The menu of a row, in a browser. (VS Code shows its own `webview/context` menu with the same commands, for the rows'
 * `data-vscode-context`.) The keyboard's menu key hits the focused row.
 */
export function rowMenu(tree: HTMLElement, commands: Commands): void {
  tree.addEventListener('contextmenu', (event) => {
    const row = closest(event.target, '.row', HTMLElement);
    const uid = row?.dataset['uid'];
    if (row === undefined || uid === undefined) return;
    event.preventDefault();
    const box = row.getBoundingClientRect();
    const byKeyboard = event.clientX === 0 && event.clientY === 0;
    openMenu(byKeyboard ? box.left + 24 : event.clientX, byKeyboard ? box.bottom : event.clientY, 'Node', [
      { label: 'Copy selector', run: () => commands.copySelector(uid), keys: 'Ctrl+C' },
      { label: 'Copy uid', run: () => commands.copyUid(uid) },
      { label: 'Copy path', run: () => commands.copyPath(uid) },
      null,
      { label: 'Scroll into view in the program', run: () => commands.scrollIntoView(uid) },
      { label: 'Picture of this node', run: () => commands.savePicture(uid) },
    ]);
  });
}
