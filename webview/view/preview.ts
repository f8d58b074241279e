import type * as z from 'zod';
import { LivePicture } from '../../src/contract/live.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { Feed } from '../model/feed.ts';
import { Geometry, type Box } from '../model/geometry.ts';
import type { Inspector } from '../model/inspector.ts';
import { interaction, type Point } from './preview-input.ts';

/** At most four pictures a second. The server says when there is a new one, which is more seldom where one costs much. */
const PICTURE_MS = 250;
/** A size that has not changed for so long is worth a picture of its own. */
const RESIZED_MS = 300;

/** The live picture of a window. Pointing outlines, a click selects, and in "interact" all goes to the program. */
export class Preview {
  readonly #frame = h('div', { class: 'picture', tabindex: -1 });
  readonly #outlines = {
    hover: h('div', { class: 'outline hover', hidden: true }, h('span')),
    selected: h('div', { class: 'outline selected', hidden: true }),
  };
  readonly #words = h('p', { class: 'quiet', role: 'status' });
  readonly #area = h('div', { class: 'picture-area' });
  readonly element: HTMLElement;
  readonly #feed: Feed;
  readonly #geometry: Geometry;
  #picture: z.infer<typeof LivePicture> | undefined;
  readonly #image = h('img', { draggable: 'false', hidden: true });
  #asked = 0;
  /** The picture has not the size that is wanted. */
  #stale = false;

  constructor(
    private readonly inspector: Inspector,
    private readonly commands: Commands,
  ) {
    this.#geometry = new Geometry(inspector);
    this.#feed = new Feed(
      inspector.connection,
      () => this.#uri,
      () => this.#read(),
      {
        minIntervalMs: PICTURE_MS,
        onError: (text) => this.#say(text),
      },
    );
    this.#frame.append(this.#image, this.#outlines.selected, this.#outlines.hover);
    const input = interaction(
      inspector,
      this.#frame,
      (event) => this.#pointAt(event),
      // Who drives the program wants to see it at once.
      () => this.#feed.touch(),
    );
    this.#area.append(this.#frame, this.#words);
    this.element = h('div', { class: 'preview' }, input.bar, this.#area);
    this.#follow();
    this.#pointing(() => input.on);
  }

  get #uri(): string {
    return `ui://live/picture?${new URLSearchParams({ window: this.inspector.shownWindow ?? '' })}`;
  }

  #follow(): void {
    const { inspector } = this;
    const want = () => (this.#feed.wanted = inspector.tab.get() === 'preview' && inspector.shownWindow !== undefined);
    let window: string | undefined;
    const other = () => {
      want();
      if (inspector.shownWindow === window) return;
      window = inspector.shownWindow;
      this.#forgetPicture();
      this.#feed.touch();
    };
    inspector.tab.on(want);
    inspector.rowsChanged.on(other);
    inspector.window.on(other);
    inspector.selected.on(other);
    inspector.selected.on(() => void this.#outline('selected'));
    inspector.hover.on(() => void this.#outline('hover'));
    let resized: ReturnType<typeof setTimeout> | undefined;
    new ResizeObserver(() => {
      clearTimeout(resized);
      resized = setTimeout(() => this.#fit(), RESIZED_MS);
    }).observe(this.#area);
    want();
  }

  /** Asks for a picture of the size that is wanted now. */
  #fit(): void {
    if (this.#picture === undefined || this.#wantedSize() === this.#asked) return;
    this.#stale = true;
    this.#feed.touch();
  }

  #forgetPicture(): void {
    this.#picture = undefined;
    this.#geometry.forget();
    for (const outline of Object.values(this.#outlines)) outline.hidden = true;
  }

  /** The longest side in device pixels that fills the width. */
  #wantedSize(): number {
    const { width, height } = this.#picture ?? { width: 1, height: 1 };
    const across = Math.max(this.#area.clientWidth - 2, 100) * devicePixelRatio;
    return Math.ceil(across * Math.max(1, height / width));
  }

  async #read(): Promise<void> {
    const { inspector } = this;
    const window = inspector.shownWindow;
    if (window === undefined) return;
    this.#asked = this.#wantedSize();
    const more = new URLSearchParams({ max: String(this.#asked), scale: String(Math.min(8, devicePixelRatio)) });
    if (this.#picture !== undefined && !this.#stale) more.set('since', this.#picture.rev);
    this.#stale = false;
    const { json, picture } = await inspector.connection.read(`${this.#uri}&${more}`);
    const answer = LivePicture.parse(json);
    if (inspector.shownWindow !== window || answer.unchanged || picture === undefined) return;
    this.#say(undefined);
    await this.#show(picture, answer);
    // Only now is it known that a high window needs more pixels than its width tells.
    if (answer.scale < devicePixelRatio) this.#fit();
  }

  async #show(source: string, picture: z.infer<typeof LivePicture>): Promise<void> {
    const decoded = new Image();
    decoded.src = source;
    await decoded.decode();
    const title = picture.window === null ? undefined : this.inspector.tree.nodes.get(picture.window)?.text;
    this.#image.alt = `Picture of the window${title === undefined ? '' : ` “${title}”`}`;
    // Decoded already, so it is drawn without a gap.
    this.#image.src = source;
    this.#image.hidden = false;
    this.#picture = picture;
    // Never larger than the program shows it.
    this.#frame.style.setProperty('max-width', `${picture.width / picture.scale}px`);
    this.#geometry.forget();
    void this.#outline('selected');
  }

  #say(text: string | undefined): void {
    setText(this.#words, text ?? '');
  }

  /** The point of the window's scene under a pointer. */
  #pointAt({ clientX, clientY }: MouseEvent): Point | undefined {
    const { inspector } = this;
    const window = inspector.shownWindow;
    const box = this.#image.getBoundingClientRect();
    if (this.#picture === undefined || window === undefined || box.width === 0) return undefined;
    const { width, scale, origin } = this.#picture;
    const ratio = width / box.width / scale;
    const round = (value: number) => Math.round(value * 100) / 100;
    return {
      window,
      x: round((clientX - box.left) * ratio + origin.x),
      y: round((clientY - box.top) * ratio + origin.y),
    };
  }

  #pointing(interacting: () => boolean): void {
    const { inspector } = this;
    let latest: MouseEvent | undefined;
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      while (latest !== undefined) {
        const point = this.#pointAt(latest);
        latest = undefined;
        try {
          const uid = point === undefined ? undefined : await this.#geometry.at(point.window, point.x, point.y);
          if (this.#frame.matches(':hover'))
            inspector.hover.set(uid === undefined ? undefined : { uid, from: 'preview' });
        } catch {
          // The program is busy or has gone, which the page says elsewhere; there is nothing to outline.
        }
      }
      asking = false;
    };
    this.#frame.addEventListener('pointermove', (event) => {
      if (interacting() || !inspector.answering) return;
      latest = event;
      void ask();
    });
    this.#frame.addEventListener('pointerleave', () => {
      latest = undefined;
      inspector.hover.set(undefined);
    });
    this.#frame.addEventListener('click', (event) => {
      if (interacting() || !inspector.live) return;
      const point = this.#pointAt(event);
      if (point === undefined) return;
      this.#geometry.at(point.window, point.x, point.y).then((uid) => {
        if (uid === undefined) return;
        this.commands.select(uid);
        inspector.reveal(uid);
      }, inspector.fail);
    });
  }

  /** Draws the outline of the hovered or the selected node into the picture. */
  async #outline(which: 'hover' | 'selected'): Promise<void> {
    const { inspector } = this;
    const outline = this.#outlines[which];
    const wanted = () => (which === 'hover' ? inspector.hover.get()?.uid : inspector.selected.get());
    const uid = wanted();
    const window = inspector.shownWindow;
    const node = uid === undefined ? undefined : inspector.tree.nodes.get(uid);
    const usable =
      inspector.tab.get() === 'preview' && inspector.answering && node !== undefined && node.kind === undefined;
    if (!usable || uid === undefined || window === undefined || inspector.tree.topWindowOf(uid)?.uid !== window) {
      outline.hidden = true;
      return;
    }
    const box = await this.#geometry.boxOf(window, uid).catch(() => undefined);
    if (uid !== wanted()) return;
    outline.hidden = box === undefined || !this.#draw(outline, box);
    const size = box === undefined ? '' : ` ${Math.round(box.width)} × ${Math.round(box.height)}`;
    const label = outline.querySelector('span');
    if (label !== null) setText(label, `${node.type}${node.id === undefined ? '' : `#${node.id}`}${size}`);
  }

  #draw(outline: HTMLElement, box: Box): boolean {
    if (this.#picture === undefined) return false;
    const { width, height, scale, origin } = this.#picture;
    const percent = (value: number, of: number) => `${((value * scale) / of) * 100}%`;
    outline.style.setProperty('left', percent(box.x - origin.x, width));
    outline.style.setProperty('top', percent(box.y - origin.y, height));
    outline.style.setProperty('width', percent(box.width, width));
    outline.style.setProperty('height', percent(box.height, height));
    outline.classList.toggle('low', box.y - origin.y < 20);
    outline.classList.toggle('right', (box.x + box.width / 2 - origin.x) * scale > width / 2);
    return true;
  }
}
