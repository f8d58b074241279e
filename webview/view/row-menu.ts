import { closest } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { openForceMenu } from './force-menu.ts';
import { openMenu, type MenuItem } from './menu.ts';
import type { TreeView } from './tree-view.ts';

/**
 * The context menu of a row, in a browser. (VS Code shows its own `webview/context` menu with the same commands, by the
 * `data-vscode-context` of the rows.) The menu key of the keyboard opens it for the focused row.
 */
export function rowMenu(inspector: Inspector, tree: TreeView, commands: Commands): void {
  tree.element.addEventListener('contextmenu', (event) => {
    const row = closest(event.target, '.row', HTMLElement);
    const uid = row?.dataset['uid'];
    if (row === undefined || uid === undefined) return;
    event.preventDefault();
    const box = row.getBoundingClientRect();
    const byKeyboard = event.clientX === 0 && event.clientY === 0;
    const items = [
      { label: 'Go to Source', run: () => commands.goToSource(uid), keys: 'F12' },
      null,
      { label: 'Copy Selector', run: () => commands.copySelector(uid), keys: 'Control+C' },
      { label: 'Copy UID', run: () => commands.copyUid(uid) },
      { label: 'Copy Path', run: () => commands.copyPath(uid) },
      { label: 'Copy TestFX Lookup', run: () => commands.copyTestFxLookup(uid) },
      { label: 'Copy as FXML', run: () => commands.copyFxml(uid) },
      null,
      ...(commands.isNode(uid) ? changingItems(inspector, tree, commands, uid) : []),
      { label: 'Scroll into View in Application', run: () => commands.scrollIntoView(uid) },
      { label: 'Save Screenshot of Node…', run: () => commands.saveScreenshot(uid) },
    ];
    const [x, y] = byKeyboard ? [box.left + 24, box.bottom] : [event.clientX, event.clientY];
    openMenu(x, y, 'Node', items, () => tree.focus());
  });
}

/** The items that change a node in the application until the change is reset. */
function changingItems(inspector: Inspector, tree: TreeView, commands: Commands, uid: string): (MenuItem | null)[] {
  const isHidden = inspector.marks.of(uid).hidden;
  return [
    isHidden
      ? { label: 'Show Node', run: () => commands.showNode(uid) }
      : { label: 'Hide Node', run: () => commands.hideNode(uid) },
    { label: 'Force State…', run: () => openForceMenu(inspector, tree, uid) },
    null,
  ];
}
