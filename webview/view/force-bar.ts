import type { ForcedStates, NodeState } from '../../src/contract/forced.ts';
import { h } from '../dom.ts';
import type { ForceStates } from '../model/force-states.ts';
import type { Folds } from './folds.ts';

/** The actions of the bar in addition to forcing. */
interface Actions {
  /** Selects a node by its uid. */
  select(uid: string): void;
  /** Runs a change, shows its failure, and reads the values again. */
  run(task: () => Promise<unknown>): void;
}

/** "Force state": a button for each possible state of the node, and the nodes with forced states. */
export class ForceBar {
  readonly #states = h('div', { class: 'force-states', role: 'group', 'aria-label': 'Force state' });
  readonly #nodes = h('div', { class: 'forced-nodes' });
  readonly element: HTMLElement;
  #uid: string | undefined;
  #shown = '';

  constructor(
    private readonly forcing: ForceStates,
    private readonly actions: Actions,
    folds: Folds,
  ) {
    const { element, body } = folds.section('Force state');
    body.append(this.#states, this.#nodes);
    this.element = element;
  }

  /** Shows the data of a node; undefined for a window or no node. */
  show(uid: string | undefined): void {
    const states = this.forcing.states.get();
    const forced = this.forcing.forced.get();
    this.#uid = uid;
    this.element.hidden = uid === undefined || states.length === 0;
    const now = JSON.stringify([uid, states, forced]);
    if (now === this.#shown) return;
    this.#shown = now;
    const focused = document.activeElement;
    const name = focused instanceof HTMLElement && this.#states.contains(focused) ? focused.dataset['name'] : undefined;
    this.#states.replaceChildren(...states.map((state) => this.#button(state)));
    if (name !== undefined) this.#states.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus();
    this.#nodes.replaceChildren(...this.#forcedNodes(forced));
  }

  #button(state: NodeState): HTMLElement {
    const { name, active, forced } = state;
    const title =
      forced !== undefined
        ? `Forced ${forced ? 'on' : 'off'}. Click to give it back to the application`
        : `${active ? 'On now. Click to force it off' : 'Click to force it on'}. No handler is called`;
    return h(
      'button',
      {
        class: active && forced === undefined ? 'toggle state-on' : 'toggle',
        'data-name': name,
        'aria-pressed': String(forced !== undefined),
        title,
        onclick: () => {
          const uid = this.#uid;
          if (uid !== undefined) this.actions.run(() => this.forcing.toggle(uid, state));
        },
      },
      `:${name}${forced === false ? ' off' : ''}`,
    );
  }

  #forcedNodes(forced: ForcedStates['forced']): HTMLElement[] {
    const others = forced.filter(({ ref }) => ref.uid !== this.#uid);
    const lines = others.map(({ ref: { uid }, type, id, states }) => {
      const node = id === undefined ? type : `${type} #${id}`;
      const texts = Object.entries(states).map(([name, on]) => `:${name}${on ? '' : ' off'}`);
      return h(
        'div',
        {},
        h(
          'button',
          { class: 'link', title: `Select ${node}`, onclick: () => uid !== null && this.actions.select(uid) },
          node,
        ),
        ` ${texts.join(' ')}`,
      );
    });
    const clear = h(
      'button',
      {
        class: 'toggle',
        title: 'Give all forced states back to the application',
        onclick: () => this.actions.run(() => this.forcing.clear(this.#uid)),
      },
      'Clear all',
    );
    return forced.length === 0 ? [] : [...lines, clear];
  }
}
