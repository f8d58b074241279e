import { ListAppsOutput, type AppEntry } from '../../src/contract/app.ts';
import { h } from '../dom.ts';
import { sentence } from '../model/connection.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';

/** The running JavaFX programs with a button to attach to each: what a browser has in place of the editor's picker. */
export function appList(inspector: Inspector, commands: Commands): HTMLElement {
  const list = h('ul', { class: 'apps', 'aria-label': 'Running programs' });
  const words = h('p', { class: 'quiet' }, 'Looking for running programs…');
  const look = async () => {
    try {
      const { apps } = await inspector.connection.call('ui_list_apps', {}, ListAppsOutput);
      list.replaceChildren(...apps.map((app) => line(commands, app)));
      words.textContent = apps.length > 0 ? '' : 'None was found.';
    } catch (error) {
      words.textContent = sentence(error);
    }
  };
  void look();
  return h(
    'div',
    { class: 'app-list' },
    list,
    words,
    button('Look again', () => void look()),
  );
}

function line(commands: Commands, app: AppEntry): HTMLElement {
  const { mainClass, title, pid, state, reason } = app;
  const versions = [app.javafxVersion && `JavaFX ${app.javafxVersion}`, app.javaVersion && `Java ${app.javaVersion}`];
  const more = [`pid ${pid}`, ...versions].filter((part) => part !== undefined && part !== '').join(' · ');
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'app' },
      h('span', { class: 'app-name' }, title ?? mainClass ?? app.app),
      h('span', { class: 'quiet' }, title === undefined ? more : `${mainClass ?? app.app} · ${more}`),
      reason !== undefined && h('span', { class: 'quiet' }, reason),
    ),
    state !== 'refused' &&
      button('Attach', () => commands.attach(app), { 'aria-label': `Attach to ${title ?? app.app}` }),
  );
}
