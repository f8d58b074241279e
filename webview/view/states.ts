import type { AppEntry } from '../../src/contract/app.ts';
import { shownAppOf, type KnownApps } from '../../src/contract/app-name.ts';
import { h } from '../dom.ts';
import { connectedOf } from '../model/app-choice.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';
import { appList } from './app-list.ts';
import { showButtons } from './show-buttons.ts';

/** The content in place of the tree; undefined while there is a tree. */
type State = 'server' | 'searching' | 'attaching' | 'starting' | 'disconnected' | 'windowless' | 'reading' | undefined;

function stateOf({ connection, apps, attaching, tree }: Inspector): State {
  if (attaching.get() !== undefined) return 'attaching';
  if (tree.roots.length > 0) return undefined;
  if (connection.link.get().state !== 'open') return 'server';
  const known = apps.get();
  if (known === undefined) return 'searching';
  if (known.selected === null)
    return known.apps.some(({ state }) => state === 'starting') ? 'starting' : 'disconnected';
  return tree.app === null ? 'reading' : 'windowless';
}

/** The view in place of the tree: a message about the state, and buttons for possible actions. */
export function statesView(inspector: Inspector, commands: Commands): HTMLElement {
  const element = h('div', { class: 'state', role: 'status' });
  let shown = '';
  const draw = () => {
    const state = stateOf(inspector);
    const attaching = inspector.attaching.get();
    const link = inspector.connection.link.get();
    const apps = inspector.apps.get();
    const now = JSON.stringify([
      state,
      attaching?.step,
      state === 'server' && link,
      apps?.ended,
      apps?.again,
      connectedOf(apps),
    ]);
    element.hidden = state === undefined;
    if (now === shown) return;
    shown = now;
    element.replaceChildren(...(state === undefined ? [] : content(inspector, commands, state)));
  };
  for (const value of [inspector.apps, inspector.attaching, inspector.connection.link]) value.on(draw);
  inspector.rowsChanged.on(draw);
  draw();
  return element;
}

function content(inspector: Inspector, commands: Commands, state: NonNullable<State>): Node[] {
  const { apps, attaching, connection } = inspector;
  const link = connection.link.get();
  const busy = attaching.get();
  const starting = apps.get()?.apps.find((app) => app.state === 'starting');
  const selected = apps.get()?.selected ?? undefined;
  const name = selected === undefined ? undefined : shownAppOf(apps.get(), selected);
  switch (state) {
    case 'server':
      return link.state === 'closed'
        ? [
            h('p', {}, link.reason),
            h('p', { class: 'quiet' }, 'Reconnecting automatically.'),
            button('Reconnect', () => connection.connect()),
          ]
        : [h('p', {}, 'Connecting to the JavaFX Inspector server…')];
    case 'searching':
      return [h('p', {}, 'Looking for JavaFX applications…')];
    case 'attaching':
      return busy === undefined
        ? []
        : [h('p', {}, busy.title), h('p', { class: 'quiet' }, busy.step), button('Cancel', busy.cancel)];
    case 'starting':
      return [h('p', {}, startingText(apps.get(), starting))];
    case 'reading':
      return [h('p', {}, `Reading the scene graph of ${name ?? 'the application'}…`)];
    case 'windowless':
      return [
        h(
          'p',
          {},
          `${name ?? 'The application'} ${apps.get()?.busy?.starting ? 'is starting and has no window yet' : 'is running, but shows no window'}.`,
        ),
      ];
    case 'disconnected':
      return notConnected(inspector, commands);
  }
}

/** While an application is being built, its name does not contain a process ID. */
function startingText(known: KnownApps | undefined, app: AppEntry | undefined): string {
  if (app === undefined) return 'The application is starting and has no window yet.';
  const name = shownAppOf(known, app.app);
  const isRunning = app.app.endsWith(`-${app.pid}`);
  return isRunning ? `${name} is starting and has no window yet.` : `Building and starting ${name}…`;
}

function notConnected(inspector: Inspector, commands: Commands): Node[] {
  const { host, apps } = inspector;
  const again = apps.get()?.again;
  const others = connectedOf(apps.get()).length > 0;
  const none = others ? 'No application is shown.' : 'No JavaFX application is connected.';
  if (host.kind === 'browser') {
    const start =
      again === undefined
        ? []
        : [
            h('p', {}, `${none} Start yours:`),
            button(`Run and Inspect ${again}`, commands.launchAgain, { appearance: 'primary' }),
          ];
    const choose = again === undefined ? `${none} Choose one` : 'Or choose one';
    return [
      ...start,
      h('p', {}, `${choose} that is running on this machine:`),
      appList(inspector, commands),
      h('p', { class: 'quiet' }, 'Or start one with the JVM options that “javafx-inspector agent-args” prints.'),
    ];
  }
  return [
    h('p', {}, `${none} ${others ? 'Choose one, start' : 'Start'} your application, or attach to a running one.`),
    ...showButtons(inspector, commands, { class: 'wide' }),
    button('Run and Inspect', () => host.send({ command: 'run' }), { appearance: 'primary', class: 'wide' }),
    button('Attach to Application…', () => host.send({ command: 'attach' }), { class: 'wide' }),
    h(
      'button',
      { class: 'link', onclick: () => host.send({ command: 'openWalkthrough' }) },
      'How JavaFX Inspector works',
    ),
  ];
}
