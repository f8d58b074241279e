import { quoted } from '../../src/contract/shown-text.ts';
import type { ActivityEntry, ActivityStep, StepImage } from '../../src/contract/live.ts';
import { attribute, h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';

/** Maximum number of characters of a node's text. */
const MOST_TEXT = 40;

/**
 * The application before and after each call of an AI agent, side by side, above the activity list. A slider, the timeline,
 * leads to each of the last steps; it stays at the newest one until the user moves it.
 */
export class StepPanel {
  readonly element: HTMLElement;
  readonly #slider = h('input', { type: 'range', class: 'time-line', min: 0, 'aria-label': 'Step' });
  readonly #title = h('p', { class: 'step-title', 'aria-live': 'polite' });
  readonly #images = h('div', { class: 'step-images' });
  readonly #nodes = h('ul', { class: 'step-nodes', 'aria-label': 'Changed nodes' });
  readonly #note = h('p', { class: 'quiet' });
  /** The first entry of the displayed step; undefined for the newest step. */
  #chosen: number | undefined;
  #drawn: ActivityStep | undefined;

  constructor(
    private readonly inspector: Inspector,
    private readonly commands: Commands,
  ) {
    const parts = [this.#slider, this.#title, this.#note, this.#images, this.#nodes];
    this.element = h('section', { class: 'step-panel', 'aria-label': 'Before and after' }, ...parts);
    this.#slider.addEventListener('input', () => {
      const steps = this.#oldestFirst;
      const at = Number(this.#slider.value);
      this.#chosen = at === steps.length - 1 ? undefined : steps[at]?.entries[0];
      this.#draw();
    });
    inspector.steps.on(() => this.#draw());
    inspector.activity.on(() => this.#draw());
    this.#draw();
  }

  /** Shows the step of an entry of the activity list, if there is one. */
  show(entry: number): void {
    const step = this.inspector.steps.get().find(({ entries }) => entries.includes(entry));
    if (step === undefined) return;
    this.#chosen = step.entries[0];
    this.#draw();
  }

  get #oldestFirst(): readonly ActivityStep[] {
    return this.inspector.steps.get().toReversed();
  }

  #draw(): void {
    const steps = this.#oldestFirst;
    const chosen = steps.findIndex(({ entries }) => this.#chosen !== undefined && entries.includes(this.#chosen));
    const at = chosen < 0 ? steps.length - 1 : chosen;
    const step = steps[at];
    this.element.hidden = step === undefined;
    if (step === undefined) return;
    const title = `${this.#titleOf(step)} (${at + 1} of ${steps.length})`;
    this.#slider.max = String(steps.length - 1);
    this.#slider.value = String(at);
    attribute(this.#slider, 'aria-valuetext', title);
    setText(this.#title, title);
    if (this.#drawn === step) return;
    this.#drawn = step;
    this.#note.hidden = false;
    setText(this.#note, noteOf(step));
    this.#nodes.replaceChildren(...this.#nodesOf(step));
    this.#images.replaceChildren(
      ...(step.images ? [this.#image(step, 'before', 'Before'), this.#image(step, 'after', 'After')] : []),
    );
  }

  #titleOf({ entries }: ActivityStep): string {
    const known = this.inspector.activity.get() ?? [];
    const done = entries.flatMap((n): ActivityEntry[] => known.filter((entry) => entry.n === n));
    const [first] = done;
    return first === undefined ? 'Step' : `${first.who}: ${done.map(({ summary }) => summary).join(', ')}`;
  }

  /** An image that is read when it is shown. The images of a step never change. */
  #image({ entries }: ActivityStep, which: StepImage, caption: string): HTMLElement {
    // Until its image is loaded, a browser would show the element as broken.
    const image = h('img', { alt: `The window ${which} this step`, hidden: true });
    const note = h('span', { class: 'quiet', hidden: true });
    this.inspector.connection.read(`ui://live/steps?n=${entries[0]}&image=${which}`).then(
      (read) => {
        if (read.image !== undefined) image.src = read.image;
        image.hidden = read.image === undefined;
        note.hidden = read.image !== undefined;
        setText(note, 'This image is no longer kept.');
      },
      (error: unknown) => {
        note.hidden = false;
        setText(note, messageOf(error));
      },
    );
    return h('figure', {}, h('figcaption', {}, caption), image, note);
  }

  #nodesOf({ changed = [] }: ActivityStep): HTMLElement[] {
    return changed.flatMap(({ nodes, moreNodes = 0 }, index) =>
      nodes.map(({ uid, type, id, text = '', changes = [] }, at) => {
        const short = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
        const name = [type, id === undefined ? '' : `#${id}`, short === '' ? '' : quoted(short)]
          .filter(Boolean)
          .join(' ');
        const how = [...changes, ...(at === 0 && moreNodes > 0 ? [`${moreNodes} more`] : [])].join(', ');
        const select = (): void => {
          if (!this.inspector.tree.nodes.has(uid)) {
            this.inspector.showNotice('This node has been removed from the scene graph.');
            return;
          }
          this.commands.select(uid);
          this.inspector.reveal(uid);
        };
        const button = h('button', { class: 'link', title: 'Select this node', onclick: select }, name);
        return h('li', {}, h('span', { class: 'step-number' }, String(index + 1)), button, how && ` ${how}`);
      }),
    );
  }
}

function noteOf({ images, reason, changed = [], moreRegions = 0 }: ActivityStep): string {
  if (!images) return `No screenshot was taken: ${reason}`;
  if (reason !== undefined) return reason;
  if (changed.length === 0) return 'Nothing has changed on screen.';
  const count = changed.length + moreRegions;
  return count === 1 ? '1 region has changed.' : `${count} regions have changed.`;
}
