import { oneLine } from '../../src/contract/shown-text.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { shownAppOf } from '../../src/contract/app-name.ts';
import { isTab } from '../model/saved.ts';
import { labelTab, panelOf, tabs } from '../toolkit.ts';
import { activityView } from './activity.ts';
import { banners } from './banners.ts';
import { breadcrumb } from './breadcrumb.ts';
import { Details } from './details.ts';
import { emulateBar } from './emulate-bar.ts';
import { layOut } from './layout.ts';
import { keepFocus, pageKeys } from './page-keys.ts';
import { Preview } from './preview.ts';
import { questionPanel } from './question-panel.ts';
import { questionsList } from './questions-list.ts';
import { recorderPanel } from './recorder-panel.ts';
import { reloadToast } from './reload-toast.ts';
import { previewMenu, rowMenu } from './row-menu.ts';
import { sourceLine } from './source-line.ts';
import { statesView } from './states.ts';
import { toolbar } from './toolbar.ts';
import { tracePanel } from './trace-panel.ts';
import { TreeView } from './tree-view.ts';
import { waitingBadge } from './waiting-badge.ts';

/** Builds the page in `document.body`. Returns the parts that commands of the editor need. */
export function buildPage(inspector: Inspector, commands: Commands): { tree: TreeView; focusSearch: () => void } {
  const details = new Details(inspector, commands);
  const tree = new TreeView(inspector, commands, () => {
    inspector.views.show('details');
    details.focus();
  });
  const preview = new Preview(inspector, commands);
  const panels = tabs(
    [
      { id: 'preview', label: 'Preview', view: preview.element },
      { id: 'details', label: 'Details', view: details.element },
      {
        id: 'activity',
        label: 'Activity',
        view: activityView(inspector, commands),
        badge: waitingBadge(inspector, (waiting) => {
          // Runs once the tabs are in the document.
          queueMicrotask(() => labelTab(panels, 'activity', ['Activity', waiting].filter(Boolean).join(': ')));
        }),
      },
    ],
    inspector.views.front,
    (id) => {
      if (isTab(id)) inspector.views.show(id);
    },
  );
  if (inspector.host.kind === 'browser') {
    rowMenu(inspector, tree, preview.frame, commands);
    nameTab(inspector);
  } else previewMenu(inspector, preview.frame);
  const [bar, search] = toolbar(inspector, commands, tree);

  const main = h('main', { class: 'main' });
  const parts = layOut(inspector, {
    tree: h('div', { class: 'tree-side' }, tree.element, breadcrumb(tree), sourceLine(inspector, commands)),
    preview: preview.element,
    tabs: panels,
    previewPanel: panelOf(panels, 'preview'),
  });
  main.append(parts, statesView(inspector, commands));
  document.body.append(
    bar,
    banners(inspector, commands),
    emulateBar(inspector),
    main,
    questionsList(inspector, commands),
    questionPanel(inspector, commands),
    recorderPanel(inspector, commands),
    tracePanel(inspector),
    reloadToast(inspector),
  );
  tree.mount();
  showParts(inspector, parts, main);
  pageKeys(inspector, commands, search.focus);
  keepFocus(tree);
  return { tree, focusSearch: search.focus };
}

/** Shows the tree and its tabs while there is a tree, greyed out if its application has exited or cannot be reached. */
function showParts(inspector: Inspector, parts: HTMLElement, main: HTMLElement): void {
  const draw = () => {
    // The tree is hidden without changing its size: a list without layout loses its rows and its scroll position.
    parts.classList.toggle('concealed', inspector.tree.roots.length === 0 || inspector.attaching.get() !== undefined);
    main.classList.toggle('stale', !inspector.live);
  };
  for (const value of [inspector.apps, inspector.attaching, inspector.connection.link]) value.on(draw);
  inspector.rowsChanged.on(draw);
  draw();
}

/** Names the browser's tab after the selected application. */
function nameTab({ apps }: Inspector): void {
  apps.watch((known) => {
    const shown = known === undefined || known.selected === null ? '' : `${shownAppOf(known, known.selected)} – `;
    document.title = oneLine(`${shown}JavaFX Inspector`);
  });
}
