import { attribute, closest } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { openForceMenu } from './force-menu.ts';
import { openMenu, type MenuItem } from './menu.ts';
import { contextOf } from './tree-row.ts';
import type { TreeView } from './tree-view.ts';

/**
 * The context menu of a row, and of the node under the pointer in the preview, in a browser. (VS Code shows its own
 * `webview/context` menu with the same commands, by the `data-vscode-context` of both.) The menu key of the keyboard opens it for
 * the focused row.
 */
export function rowMenu(inspector: Inspector, tree: TreeView, preview: HTMLElement, commands: Commands): void {
  const open = (uid: string, x: number, y: number): void =>
    openMenu(x, y, 'Node', itemsOf(inspector, tree, commands, uid), () => tree.focus());
  tree.element.addEventListener('contextmenu', (event) => {
    const row = closest(event.target, '.row', HTMLElement);
    const uid = row?.dataset['uid'];
    if (row === undefined || uid === undefined) return;
    event.preventDefault();
    const box = row.getBoundingClientRect();
    const byKeyboard = event.clientX === 0 && event.clientY === 0;
    open(uid, byKeyboard ? box.left + 24 : event.clientX, byKeyboard ? box.bottom : event.clientY);
  });
  preview.addEventListener('contextmenu', (event) => {
    const hovered = inspector.hover.get();
    // While the user interacts with the application, the click is for the application.
    if (event.defaultPrevented || hovered?.from !== 'preview') return;
    event.preventDefault();
    open(hovered.uid, event.clientX, event.clientY);
  });
}

/** Makes VS Code show the menu of a row for the node under the pointer in the preview. */
export function previewMenu({ hover, marks, tree }: Inspector, preview: HTMLElement): void {
  hover.on((hovered) => {
    const node = hovered?.from === 'preview' ? tree.nodes.get(hovered.uid) : undefined;
    const context = node === undefined ? undefined : JSON.stringify(contextOf(node, marks.of(node.uid)));
    attribute(preview, 'data-vscode-context', context);
  });
}

function itemsOf(inspector: Inspector, tree: TreeView, commands: Commands, uid: string): (MenuItem | null)[] {
  if (inspector.trace.isShown)
    return [
      { label: 'Copy UID', run: () => commands.copyUid(uid) },
      { label: 'Copy Path', run: () => commands.copyPath(uid) },
    ];
  return [
    { label: 'Ask AI…', run: () => commands.askAi(uid), keys: 'Control+I' },
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
