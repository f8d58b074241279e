import type { ActivityEntry } from '../../src/contract/live.ts';
import { shownAppOf } from '../../src/contract/app-name.ts';
import { h, setText } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { askButton } from './ask-button.ts';
import { StepPanel } from './step-panel.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The activity list: what was done with the application and by whom, newest first. A click on an entry selects its node. */
export function activityView(inspector: Inspector, commands: Commands): HTMLElement {
  const list = h('ol', { class: 'activity', 'aria-label': 'Activity' });
  const empty = h(
    'p',
    { class: 'quiet' },
    'No activity yet. What you and AI agents do with the application is listed here.',
  );
  const steps = new StepPanel(inspector, commands);
  const drawn = new Map<number, HTMLElement>();
  const places = new Places(inspector);

  const draw = (entries: ActivityEntry[] = []) => {
    empty.hidden = entries.length > 0;
    const wanted = new Set(entries.map(({ n }) => n));
    for (const [n, element] of drawn) {
      if (wanted.has(n)) continue;
      element.remove();
      drawn.delete(n);
    }
    let previous: Element | null = null;
    for (const entry of entries) {
      const element = drawn.get(entry.n) ?? item(entry);
      drawn.set(entry.n, element);
      const place: Element | null = previous === null ? list.firstElementChild : previous.nextElementSibling;
      if (place !== element) list.insertBefore(element, place);
      previous = element;
    }
  };

  const item = (entry: ActivityEntry): HTMLElement => {
    const { n, at, who, app, summary, target, ok, result } = entry;
    const content = [
      h('time', { datetime: at }, clock.format(new Date(at))),
      h('span', { class: 'who' }, who),
      h('span', { class: 'of-app' }, app === undefined ? '' : shownAppOf(inspector.apps.get(), app)),
      h('span', { class: 'what' }, summary, places.of(entry)),
      h('span', { class: 'result' }, ok ? result : `Failed: ${result}`),
    ];
    const choose = () => {
      steps.show(n);
      if (target === undefined || isRemoved(inspector, target)) return;
      commands.select(target);
      inspector.reveal(target);
    };
    const inside =
      target === undefined
        ? h('div', { class: 'entry' }, ...content)
        : h('button', { class: 'entry', title: 'Select this node', onclick: choose }, ...content);
    const toSource = target !== undefined && sourceButton(inspector, commands, target);
    const about = { kind: 'activity' as const, text: `${who}: ${summary} – ${ok ? '' : 'failed: '}${result}` };
    const ask = askButton(inspector, about, target === undefined ? [] : [target]);
    return h('li', { class: ok ? 'done' : 'failed' }, inside, toSource, ask);
  };

  nameApplications(inspector, list);
  inspector.activity.watch(draw);
  return h('div', { class: 'activity-view' }, steps.element, empty, list);
}

/** Opens the source of an entry's node, next to the entry. */
function sourceButton(inspector: Inspector, commands: Commands, target: string): HTMLElement {
  const open = (): void => {
    if (!isRemoved(inspector, target)) commands.goToSource(target);
  };
  return h(
    'button',
    { class: 'to-source', title: 'Go to Source', 'aria-label': 'Go to Source', onclick: open },
    icon('source'),
  );
}

/** Whether a node is no longer in the tree; the user is then informed of that. */
function isRemoved(inspector: Inspector, uid: string): boolean {
  const removed = !inspector.tree.nodes.has(uid);
  if (removed) inspector.showNotice('This node has been removed from the scene graph.');
  return removed;
}

/** Names the window of an entry's node, unless it is the application's first one: " in About". */
class Places {
  /** Entries whose nodes are not in the tree. The nodes may arrive later, for example while the page opens. */
  readonly #awaited = new Map<HTMLElement, ActivityEntry>();

  constructor(private readonly inspector: Inspector) {
    inspector.rowsChanged.on(() => {
      for (const [element, entry] of this.#awaited) {
        if (element.isConnected) this.#fill(element, entry);
        else this.#awaited.delete(element);
      }
    });
  }

  /** Returns an element that stays unchanged when the window has closed. */
  of(entry: ActivityEntry): HTMLElement {
    const element = h('span', { class: 'in-window' });
    this.#fill(element, entry);
    return element;
  }

  #fill(element: HTMLElement, entry: ActivityEntry): void {
    const { tree, windows } = this.inspector;
    const { target, app = tree.app, window: title } = entry;
    if (title !== undefined) {
      setText(element, ` in ${title}`);
      return;
    }
    if (target === undefined) return;
    const window = app === tree.app ? tree.shownIn(target) : undefined;
    if (window === undefined) {
      this.#awaited.set(element, entry);
      return;
    }
    this.#awaited.delete(element);
    if (window.uid !== windows[0] && window.text) setText(element, ` in ${window.text}`);
  }
}

/** Shows the application of each entry if several are connected, because the entries could be confused. */
function nameApplications({ apps }: Inspector, list: HTMLElement): void {
  apps.watch((known) => {
    const connected = known?.apps.filter(({ state }) => state === 'connected') ?? [];
    list.classList.toggle('of-several', connected.length > 1);
  });
}
