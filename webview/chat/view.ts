import { shownApp } from '../../src/contract/app-name.ts';
import { attribute, h, setText } from '../dom.ts';
import { labelOf, Nodes, type ShownNode } from './nodes.ts';
import type { WithImage } from './server.ts';

/** The user's actions in the window. */
export interface Actions {
  refresh(): void;
  select(node: ShownNode): void;
}

/** The window with the outlines of its nodes, above a line that describes it. */
export class WindowView {
  readonly #title = h('h1');
  readonly #refresh = h('button', { type: 'button', onclick: () => this.actions.refresh() }, 'Refresh');
  readonly #image = h('img', { alt: '' });
  readonly #hover = h('div', { class: 'outline hover', hidden: true }, h('span'));
  readonly #selected = h('div', { class: 'outline selected', hidden: true });
  /** The node under the cursor of the keyboard, for screen readers. */
  readonly #option = h('div', { id: 'node', role: 'option', class: 'option' });
  readonly #picture = h(
    'div',
    { class: 'picture', role: 'listbox', tabindex: 0, 'aria-label': 'Nodes of the window', hidden: true },
    ...[this.#image, this.#selected, this.#hover, this.#option],
  );
  readonly #said = h('p', { class: 'said', role: 'status' });
  readonly #error = h('p', { class: 'error', role: 'alert', hidden: true });
  #nodes: Nodes | undefined;
  #active: ShownNode | undefined;
  #selection: string | undefined;

  constructor(
    root: HTMLElement,
    private readonly actions: Actions,
  ) {
    root.append(h('main', {}, h('header', {}, this.#title, this.#refresh), this.#error, this.#picture, this.#said));
    this.#picture.addEventListener('pointermove', (event) => this.#point(this.#under(event)));
    this.#picture.addEventListener('pointerleave', () => this.#point(undefined));
    this.#picture.addEventListener('click', (event) => this.#choose(this.#under(event)));
    this.#picture.addEventListener('keydown', (event) => this.#key(event));
    this.#picture.addEventListener('blur', () => this.#point(undefined));
    this.say('Waiting for the screenshot…');
  }

  /** Shows the current state of a window. */
  show({ shown, image }: WithImage): void {
    const { app, window, selected, moreNodes, nodes } = shown;
    this.#nodes = new Nodes(shown);
    this.#put(image, `Screenshot of ${window.title ?? 'a window'}`);
    const name = shownApp({ app });
    setText(this.#title, window.title === null || window.title === '' ? name : `${window.title} — ${name}`);
    this.#error.hidden = true;
    this.#point(this.#nodes.of(this.#active?.uid));
    this.#selection = selected?.ref.uid ?? undefined;
    const node = this.#nodes.of(this.#selection);
    this.#outline(this.#selected, node);
    const more = moreNodes === undefined ? '' : ` Only the first ${nodes.length} nodes have outlines.`;
    const hidden = selected !== undefined && node === undefined ? ', not visible here' : '';
    const who = selected === undefined ? '' : ` Selected by ${selected.by}: ${selected.summary}${hidden}.`;
    this.say(`Screenshot of ${new Date().toLocaleTimeString()}.${who}${more}`);
  }

  /** Shows the image of a tool call without nodes. */
  showImage(image: string): void {
    if (this.#nodes === undefined) this.#put(image, 'Screenshot of the tool call');
  }

  #put(image: string, alt: string): void {
    attribute(this.#image, 'src', image);
    attribute(this.#image, 'alt', alt);
    this.#picture.hidden = false;
  }

  /** Shows an error. The last image stays, dimmed. */
  fail(message: string): void {
    setText(this.#error, message);
    this.#error.hidden = false;
    this.say(this.#picture.hidden ? '' : 'This is an earlier screenshot.');
  }

  /**
   * @param isBusy whether a request is pending
   * @param isDated whether the image is out of date
   */
  state(isBusy: boolean, isDated: boolean): void {
    attribute(this.#picture, 'aria-busy', isBusy ? 'true' : 'false');
    this.#picture.classList.toggle('dated', isDated);
  }

  /** Hides the button if the chat does not pass on tool calls. */
  forbidRefresh(): void {
    this.#refresh.hidden = true;
  }

  say(text: string): void {
    setText(this.#said, text);
  }

  /** Adds a sentence to the line below. */
  add(text: string): void {
    this.say(`${this.#said.textContent ?? ''} ${text}`);
  }

  #under({ clientX, clientY }: MouseEvent): ShownNode | undefined {
    const { left, top, width, height } = this.#image.getBoundingClientRect();
    return this.#nodes?.at((clientX - left) / width, (clientY - top) / height);
  }

  #point(node: ShownNode | undefined): void {
    this.#active = node;
    this.#outline(this.#hover, node);
    const label = this.#hover.querySelector('span');
    const text = node === undefined ? '' : labelOf(node);
    if (label !== null) setText(label, text);
    setText(this.#option, text);
    attribute(this.#option, 'aria-selected', node !== undefined && node.uid === this.#selection ? 'true' : 'false');
    attribute(this.#picture, 'aria-activedescendant', node === undefined ? undefined : 'node');
    if (node === undefined || this.#nodes === undefined) return;
    attribute(this.#option, 'aria-posinset', this.#nodes.all.indexOf(node) + 1);
    attribute(this.#option, 'aria-setsize', this.#nodes.all.length);
  }

  #outline(outline: HTMLElement, node: ShownNode | undefined): void {
    const place = node === undefined ? undefined : this.#nodes?.placeOf(node);
    outline.hidden = place === undefined;
    if (node === undefined || place === undefined) return;
    outline.dataset['uid'] = node.uid;
    for (const [name, value] of Object.entries(place)) outline.style.setProperty(name, `${value}%`);
    // The label must be inside of the image.
    const isRight = place.left > 50;
    outline.classList.toggle('low', place.top < 8);
    outline.classList.toggle('right', isRight);
    const room = isRight ? place.left + place.width : 100 - place.left;
    outline.style.setProperty('--room', `${(room / Math.max(place.width, 0.01)) * 100}%`);
  }

  #choose(node: ShownNode | undefined): void {
    if (node !== undefined) this.actions.select(node);
  }

  #key(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === 'Enter' || key === ' ') this.#choose(this.#active);
    else if (key === 'Escape') this.#point(undefined);
    else if (!['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
    else this.#point(this.#nodes?.next(this.#active ?? this.#nodes.of(this.#selection), key));
    event.preventDefault();
  }
}
