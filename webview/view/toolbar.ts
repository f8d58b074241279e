import { attribute, h } from '../dom.ts';
import { appChoice, connectedOf } from '../model/app-choice.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { pageKeys } from '../model/key-text.ts';
import { dropdown, iconButton, setOpensMenu, setOptions, setPressed } from '../toolkit.ts';
import { browserMenu } from './browser-menu.ts';
import { exceptionsButton } from './exceptions-button.ts';
import { openMenuUnder } from './menu.ts';
import { startRecording } from './recorder-panel.ts';
import { searchBox, type SearchBox } from './search-box.ts';
import type { TreeView } from './tree-view.ts';

/** The toolbar, returned together with its search box, which a keyboard shortcut of the page focuses. */
export function toolbar(inspector: Inspector, commands: Commands, tree: TreeView): [HTMLElement, SearchBox] {
  const pick = iconButton('select', `Select Node (${pageKeys('Control+Shift+C')})`, commands.togglePick, {
    id: 'pick',
  });
  inspector.apps.watch((apps) => {
    const on = apps?.pickMode === true;
    setPressed(pick, on);
    pick.classList.toggle('on', on);
  });

  const internals = iconButton(
    'internals',
    'Show control internals',
    () => inspector.internals.set(!inspector.internals.get()),
    { id: 'internals' },
  );
  inspector.internals.watch((on) => {
    setPressed(internals, on);
    internals.classList.toggle('on', on);
  });

  const camera = iconButton('camera', 'Save Screenshot…', () => commands.saveScreenshot(), {
    id: 'camera',
  });
  const record = recordButton(inspector);
  const emulate = emulateButton(inspector);
  // In VS Code, the menu of the view has these items.
  const more = iconButton('more', 'More', () => openMenuUnder(more, 'More', browserMenu(inspector, commands, more)), {
    id: 'more',
    hidden: inspector.host.kind === 'vscode',
  });
  setOpensMenu(more);
  const search = searchBox(inspector, tree);
  const bar = h(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': 'Inspector' },
    pick,
    appsBox(inspector, commands),
    windowsBox(inspector),
    search.element,
    internals,
    camera,
    record,
    emulate,
    exceptionsButton(inspector, commands),
    more,
    search.reason,
  );
  const enable = () => {
    for (const control of [pick, camera, record, emulate]) attribute(control, 'disabled', !inspector.live);
  };
  inspector.connection.link.on(enable);
  inspector.apps.on(enable);
  inspector.rowsChanged.on(enable);
  enable();
  return [bar, search];
}

/** Starts and ends the recording of a test. */
function recordButton(inspector: Inspector): HTMLElement {
  const { recorder } = inspector;
  const toggle = (): void => {
    if (recorder.recording.get().on) recorder.stop().catch(inspector.showError);
    else startRecording(inspector);
  };
  const record = iconButton('record', 'Record Test', toggle, { id: 'record' });
  recorder.recording.watch(({ on }) => {
    setPressed(record, on);
    record.classList.toggle('on', on);
  });
  return record;
}

/** Opens and closes the bar that emulates. */
function emulateButton({ emulation }: Inspector): HTMLElement {
  const toggle = (): void => emulation.shown.set(!emulation.shown.get());
  const emulate = iconButton('emulate', 'Emulate', toggle, { id: 'emulate' });
  emulation.shown.watch((on) => {
    setPressed(emulate, on);
    emulate.classList.toggle('on', on);
  });
  return emulate;
}

/** The drop-down for the application, shown while there is a choice. */
function appsBox({ apps }: Inspector, commands: Commands): HTMLElement {
  const box = dropdown(
    'Application',
    (name) => {
      const chosen = connectedOf(apps.get()).find(({ app }) => app === name);
      if (chosen !== undefined) commands.attach(chosen);
    },
    { id: 'apps', shown: 'App' },
  );
  let shown = '';
  const fill = (): void => {
    const choice = appChoice(apps.get());
    const now = JSON.stringify(choice ?? null);
    if (now === shown) return;
    shown = now;
    box.hidden = choice === undefined;
    setOptions(box, choice?.options ?? [], choice?.chosen ?? '');
  };
  apps.watch(fill);
  return box;
}

/** The drop-down for the window in the preview, shown when there are several. */
function windowsBox(inspector: Inspector): HTMLElement {
  const box = dropdown(
    'Window',
    (uid) => {
      inspector.window.set(uid);
      inspector.reveal(uid);
    },
    { id: 'windows', shown: 'Window' },
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
