import { ListAppsOutput, type AppEntry } from '../../src/contract/app.ts';
import { shownAppOf, type KnownApps } from '../../src/contract/app-name.ts';
import { h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';

/** The running JavaFX applications, each with a button to attach to it: shown in a browser instead of the editor's Quick Pick. */
export function appList(inspector: Inspector, commands: Pick<Commands, 'attach'>): HTMLElement {
  const list = h('ul', { class: 'apps', 'aria-label': 'Running applications' });
  const message = h('p', { class: 'quiet' }, 'Looking for running applications…');
  const refresh = async () => {
    try {
      const { apps } = await inspector.connection.call('ui_list_apps', {}, ListAppsOutput);
      list.replaceChildren(...apps.map((app) => line(commands, { apps, earlier: inspector.apps.get()?.earlier }, app)));
      setText(message, apps.length > 0 ? '' : 'No JavaFX application found.');
    } catch (error) {
      setText(message, messageOf(error));
    }
  };
  void refresh();
  return h(
    'div',
    { class: 'app-list' },
    list,
    message,
    button('Refresh', () => void refresh()),
  );
}

function line(commands: Pick<Commands, 'attach'>, known: KnownApps, app: AppEntry): HTMLElement {
  const name = shownAppOf(known, app.app);
  const { mainClass, title, pid, via, state, reason, selected } = app;
  const versions = [app.javafxVersion && `JavaFX ${app.javafxVersion}`, app.javaVersion && `Java ${app.javaVersion}`];
  const more = [via === undefined ? `Process ${pid}` : `via ${via}`, ...versions]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'app' },
      h('span', { class: 'app-name' }, name),
      h('span', { class: 'quiet' }, title === undefined ? more : `${mainClass ?? app.app} · ${more}`),
      reason !== undefined && h('span', { class: 'quiet' }, reason),
    ),
    selected === true
      ? h('span', { class: 'quiet' }, 'Shown')
      : state !== 'refused' && connectButton(app, name, commands),
  );
}

function connectButton(app: AppEntry, name: string, commands: Pick<Commands, 'attach'>): HTMLElement {
  const [label, action] = app.state === 'connected' ? ['Show', `Show ${name}`] : ['Attach', `Attach to ${name}`];
  return button(label, () => commands.attach(app), { 'aria-label': action });
}
