import { allFiles, InstallOutput, placeText, type AiClientState } from '../../src/contract/install.ts';
import { h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, checkbox } from '../toolkit.ts';
import { openDialog } from './dialog.ts';

/** Adds what AI clients need to the project, after the user has chosen them and has seen each file that is written. */
export function openSetUpDialog({ connection }: Inspector): void {
  const message = h('p', { role: 'status' });
  const files = h('div', { class: 'set-up-files' });
  const choice = clientChoice(() => void show(list));
  let planned = 0;
  const call = (input: Record<string, unknown>): Promise<InstallOutput> => {
    const clients = choice.chosen();
    return connection.call('ui_install', { ...input, ...(clients && { clients }) }, InstallOutput);
  };
  const show = async (work: () => Promise<string>): Promise<void> => {
    try {
      setText(message, await work());
    } catch (error) {
      setText(message, messageOf(error));
    }
  };
  /** Nothing is written before the user has seen the list. */
  const setListed = (isListed: boolean): void => {
    for (const each of [add, update]) each.toggleAttribute('disabled', !isListed);
  };
  const list = async (): Promise<string> => {
    const own = ++planned;
    setListed(false);
    if (choice.chosen()?.length === 0) {
      files.replaceChildren();
      return 'Choose at least one AI client.';
    }
    const plan = await call({ plan: true });
    // The choice may have changed meanwhile.
    if (own !== planned) return '';
    if (choice.chosen() === undefined) choice.offer(plan.clients ?? []);
    files.replaceChildren(...fileLists(plan));
    setListed(true);
    return '';
  };
  const install = async (force: boolean): Promise<string> => {
    const { installed, appended } = await call({ force }).finally(() => list());
    const count = installed.length + appended.length;
    if (count === 0) return 'All files were there already. Nothing was written.';
    return `Wrote ${count} files. Commit those of the project to share them, and restart AI clients that are open in it.`;
  };
  const update = button('Add and update', () => void show(() => install(true)), {
    title: 'Also replace what an earlier version of JavaFX Inspector added',
  });
  const add = button('Add to the project', () => void show(() => install(false)), { appearance: 'primary' });
  setListed(false);
  openDialog(
    'Set Up AI Clients',
    h(
      'p',
      { class: 'quiet' },
      'Adds the MCP server, a skill and instructions for AI clients outside of this page. What the files contain stays as it is.',
    ),
    choice.element,
    files,
    message,
    h('div', { class: 'dialog-buttons' }, update, add),
  );
  void show(list);
}

interface ClientChoice {
  readonly element: HTMLElement;
  /** The names of the chosen AI clients; undefined before any are offered. */
  readonly chosen: () => string[] | undefined;
  readonly offer: (clients: readonly AiClientState[]) => void;
}

/** Check boxes for AI clients; those that are used in the project are marked. */
function clientChoice(onchange: () => void): ClientChoice {
  const element = h('fieldset', { class: 'set-up-clients' }, h('legend', {}, 'AI clients'));
  let chosen: Set<string> | undefined;
  const offer = (clients: readonly AiClientState[]): void => {
    const ids = (chosen = new Set(clients.filter((each) => each.chosen).map(({ id }) => id)));
    for (const { id, title, file, used } of clients) {
      const change = (isChosen: boolean): void => {
        if (isChosen) ids.add(id);
        else ids.delete(id);
        onchange();
      };
      const place = `${file ?? 'by hand'}${used ? ', used here' : ''}`;
      const box = checkbox(title, change, { checked: ids.has(id) });
      element.append(h('div', {}, box, h('span', { class: 'quiet' }, place)));
    }
  };
  return { element, chosen: () => chosen && [...chosen], offer };
}

/** The files that would be written, by whom they belong to. */
function fileLists(output: InstallOutput): HTMLElement[] {
  const { shared, own, folder } = allFiles(output);
  const state = (file: string): string => {
    if (output.skipped.includes(file)) return 'there already';
    return output.appended.includes(file) ? 'added to what is there' : 'new';
  };
  const list = (title: string, names: readonly string[], shown = (file: string): string => file): HTMLElement[] => [
    h('h3', {}, title),
    h(
      'ul',
      { class: 'file-list', 'aria-label': title },
      ...names.map((file) => h('li', {}, h('code', {}, shown(file)), h('span', { class: 'quiet' }, state(file)))),
    ),
  ];
  const failedTitle = 'Files that cannot be changed';
  const failures = (output.failed ?? []).map((each) =>
    h('li', {}, h('code', {}, `${each.file}${placeText(each)}`), h('span', { class: 'quiet' }, each.message)),
  );
  const ownName = (file: string): string => file.slice(folder.length + 1);
  return [
    ...(failures.length === 0
      ? []
      : [h('h3', {}, failedTitle), h('ul', { class: 'file-list', 'aria-label': failedTitle }, ...failures)]),
    ...byHand(output.notes ?? []),
    ...list('Files of the project, to be committed', shared),
    ...list(`Files for this machine in ${folder}, which Git ignores`, own, ownName),
  ];
}

function byHand(notes: readonly string[]): HTMLElement[] {
  const title = 'To do by hand';
  if (notes.length === 0) return [];
  return [
    h('h3', {}, title),
    h('ul', { class: 'file-list', 'aria-label': title }, ...notes.map((note) => h('li', {}, note))),
  ];
}
