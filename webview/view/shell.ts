import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { isTab } from '../model/saved.ts';
import { showTab, tabs } from '../toolkit.ts';
import { activityView } from './activity.ts';
import { banners } from './banners.ts';
import { Details } from './details.ts';
import { Preview } from './preview.ts';
import { rowMenu } from './row-menu.ts';
import { splitter } from './splitter.ts';
import { statesView } from './states.ts';
import { toolbar } from './toolbar.ts';
import { TreeView } from './tree-view.ts';

/** Builds the whole page into `document.body`. Returns the parts that commands from outside need. */
export function buildPage(inspector: Inspector, commands: Commands): { tree: TreeView; focusSearch: () => void } {
  const details = new Details(inspector, commands);
  const tree = new TreeView(inspector, commands, () => {
    inspector.tab.set('details');
    details.focus();
  });
  const preview = new Preview(inspector, commands);
  const panels = tabs(
    [
      { id: 'preview', label: 'Preview', view: preview.element },
      { id: 'details', label: 'Details', view: details.element },
      { id: 'activity', label: 'Activity', view: activityView(inspector, commands) },
    ],
    inspector.tab.get(),
    (id) => {
      if (isTab(id)) inspector.tab.set(id);
    },
  );
  inspector.tab.on((tab) => showTab(panels, tab));
  if (inspector.host.kind === 'browser') rowMenu(tree.element, commands);
  const [bar, search] = toolbar(inspector, commands, tree);

  const main = h('main', { class: 'main' });
  const parts = h('div', { class: 'parts' }, tree.element);
  parts.append(splitter(parts, inspector.memory), h('div', { class: 'tabs' }, panels));
  main.append(parts, statesView(inspector, commands));
  document.body.append(bar, banners(inspector, commands), main);
  tree.mount();
  showWhatIsThere(inspector, parts, main);
  pageKeys(inspector, commands, search.focus);
  return { tree, focusSearch: search.focus };
}

/** The tree and its tabs show while there is a tree, greyed when it is of a program that has ended or cannot be reached. */
function showWhatIsThere(inspector: Inspector, parts: HTMLElement, main: HTMLElement): void {
  const draw = () => {
    parts.hidden = inspector.tree.roots.length === 0 || inspector.attaching.get() !== undefined;
    main.classList.toggle('stale', !inspector.live);
  };
  for (const value of [inspector.apps, inspector.attaching, inspector.connection.link]) value.on(draw);
  inspector.rowsChanged.on(draw);
  draw();
}

/** Keys that work everywhere in the page, taken before the editor or the browser sees them. */
function pageKeys(inspector: Inspector, commands: Commands, focusSearch: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (command && event.shiftKey && key === 'c') commands.togglePick();
      else if (command && !event.shiftKey && key === 'f') focusSearch();
      else if (key === 'escape' && inspector.apps.get()?.pickMode === true) commands.pick(false);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
