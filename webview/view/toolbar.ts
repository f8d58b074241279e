import { attribute, h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { dropdown, iconButton, setOptions } from '../toolkit.ts';
import { openAgentsDialog } from './agents-dialog.ts';
import { browserMenu } from './browser-menu.ts';
import { openMenuUnder, type MenuItem } from './menu.ts';
import { searchBox, type SearchBox } from './search-box.ts';
import type { TreeView } from './tree-view.ts';

/** The toolbar. Returned with its search box, which a keyboard shortcut of the page focuses. */
export function toolbar(inspector: Inspector, commands: Commands, tree: TreeView): [HTMLElement, SearchBox] {
  const pick = iconButton('select', 'Select a node in the application (Ctrl+Shift+C)', commands.togglePick, {
    id: 'pick',
    'aria-pressed': 'false',
  });
  inspector.apps.watch((apps) => {
    const on = apps?.pickMode === true;
    pick.setAttribute('aria-pressed', String(on));
    pick.classList.toggle('on', on);
  });

  const internals = iconButton(
    'internals',
    'Show control internals',
    () => inspector.internals.set(!inspector.internals.get()),
    { id: 'internals' },
  );
  inspector.internals.watch((on) => {
    internals.setAttribute('aria-pressed', String(on));
    internals.classList.toggle('on', on);
  });

  const camera = iconButton('camera', 'Save screenshot of the window…', () => commands.saveScreenshot(), {
    id: 'camera',
  });
  const more = iconButton('more', 'More', () => openMenuUnder(more, 'More', moreItems(inspector, commands, more)), {
    id: 'more',
    'aria-haspopup': 'menu',
  });
  const search = searchBox(inspector, tree);
  const bar = h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': 'Inspector' },
    pick,
    windowsBox(inspector),
    search.element,
    internals,
    camera,
    more,
  );
  const enable = () => {
    for (const control of [pick, camera]) attribute(control, 'disabled', !inspector.live);
  };
  inspector.connection.link.on(enable);
  inspector.apps.on(enable);
  inspector.rowsChanged.on(enable);
  enable();
  return [bar, search];
}

/** The drop-down for the window in the preview, shown when there are several. */
function windowsBox(inspector: Inspector): HTMLElement {
  const box = dropdown(
    'Window',
    (uid) => {
      inspector.window.set(uid);
      inspector.reveal(uid);
    },
    { id: 'windows' },
  );
  let shown = '';
  const fill = () => {
    const options = inspector.windows.map((uid) => {
      const node = inspector.tree.nodes.get(uid);
      return { value: uid, label: node?.text || node?.type || uid };
    });
    const now = JSON.stringify([options, inspector.shownWindow]);
    if (now === shown) return;
    shown = now;
    box.hidden = options.length < 2;
    setOptions(box, options, inspector.shownWindow ?? '');
  };
  inspector.rowsChanged.on(fill);
  inspector.window.on(fill);
  inspector.selected.on(fill);
  fill();
  return box;
}

/** In VS Code, the editor's commands; in a browser, what takes their place. */
function moreItems(inspector: Inspector, commands: Commands, opener: Element): (MenuItem | null)[] {
  const { host, live } = inspector;
  if (host.kind === 'browser') return browserMenu(inspector, commands, opener);
  const detach: MenuItem[] = live ? [{ label: 'Detach from the application', run: commands.detach }] : [];
  return [
    ...detach,
    { label: 'Attach to another application…', run: () => host.send({ command: 'attach' }) },
    { label: 'AI agents…', run: () => openAgentsDialog(inspector, commands) },
    { label: 'Settings', run: () => host.send({ command: 'openSettings' }) },
    { label: 'Show log', run: () => host.send({ command: 'showLog' }) },
    { label: 'Collect diagnostics', run: () => host.send({ command: 'report' }) },
  ];
}
