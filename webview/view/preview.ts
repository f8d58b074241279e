import { quoted } from '../../src/contract/shown-text.ts';
import type * as z from 'zod';
import { LEAST_SIDE, LivePicture, MOST_SIDE } from '../../src/contract/live.ts';
import { h, setText, attribute } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { Feed } from '../model/feed.ts';
import { Geometry } from '../model/geometry.ts';
import type { Inspector } from '../model/inspector.ts';
import { checkbox, setChecked } from '../toolkit.ts';
import { PixelView } from './pixel-view.ts';
import { PreviewMark } from './preview-mark.ts';
import { PreviewAge } from './preview-age.ts';
import { interaction } from './preview-input.ts';
import type { Point } from './preview-interaction.ts';
import { PreviewOutlines } from './preview-outline.ts';
import { PreviewZoom } from './preview-zoom.ts';

/** At most four screenshots a second. The server reports new ones, less often if they are expensive. */
const SCREENSHOT_MS = 250;
/** After a resize, a new screenshot is requested when the size has not changed for this time. */
const RESIZED_MS = 300;

/** The live preview of a window. Hovering outlines a node, a click selects it; with "Interact" on, input is sent to the application. */
export class Preview {
  readonly #frame = h('div', { class: 'preview-frame', tabindex: -1 });
  readonly #outlines: PreviewOutlines;
  readonly #mark: PreviewMark;
  readonly #age = new PreviewAge(() => this.#takeNow());
  readonly #message = h('p', { class: 'quiet', role: 'status' });
  readonly #area = h('div', { class: 'preview-area' });
  readonly element: HTMLElement;
  readonly #pixels: PixelView;
  readonly #zoom: PreviewZoom;
  readonly #feed: Feed;
  readonly #geometry: Geometry;
  #screenshot: z.infer<typeof LivePicture> | undefined;
  readonly #image = h('img', { draggable: 'false', hidden: true });
  #asked = 0;
  /** Whether the screenshot has a different size than needed, or the user requested a new one. */
  #stale = false;
  /** Whether the user requested the next screenshot, so that the server takes it without delay. */
  #now = false;

  constructor(
    private readonly inspector: Inspector,
    private readonly commands: Commands,
  ) {
    this.#geometry = new Geometry(inspector);
    const [area, frame] = [this.#area, this.#frame];
    this.#pixels = new PixelView({
      area,
      frame,
      interacting: () => frame.classList.contains('interacting'),
      copy: (text) => commands.copy(text),
    });
    this.#zoom = new PreviewZoom(
      area,
      frame,
      () => this.#resized(),
      () => this.#pixels.zoom(this.#zoom.isPixels ? this.#zoom.factor : undefined),
    );
    this.#outlines = new PreviewOutlines(inspector, this.#geometry, () => this.#screenshot);
    this.#feed = new Feed(
      inspector.connection,
      () => this.#uri,
      () => this.#read(),
      {
        minIntervalMs: SCREENSHOT_MS,
        onError: (text) => this.#showMessage(text),
      },
    );
    this.#mark = new PreviewMark(
      inspector,
      this.#frame,
      (event) => this.#pointAt(event),
      () => this.#screenshot,
    );
    const { layers, selected, hover } = this.#outlines;
    this.#frame.append(this.#image, layers.selected.element, layers.hover.element, selected, hover);
    this.#frame.append(this.#pixels.layer, this.#mark.element);
    const input = interaction(inspector, this.#frame, {
      pointAt: (event) => this.#pointAt(event),
      // A user who interacts with the application sees the result immediately.
      acted: (opened) => {
        // The preview follows a window that the user opens here, until it closes or a node is selected.
        if (opened !== undefined) inspector.window.set(opened);
        this.#now = true;
        this.#feed.invalidate();
      },
      copy: (text) => commands.copy(text),
      switched: () => this.#pixels.label(),
    });
    this.#area.append(this.#frame, this.#message);
    input.bar.append(layoutBox(inspector), this.#zoom.element);
    // Below the screenshot, so that the screenshot stays where it is.
    const foot = h('div', { class: 'preview-foot' }, input.hint, this.#age.element);
    this.element = h('div', { class: 'preview' }, input.bar, this.#pixels.bar, this.#pixels.element, foot);
    this.#follow();
    this.#pointing(() => input.on);
  }

  /** The element that shows the screenshot. */
  get frame(): HTMLElement {
    return this.#frame;
  }

  get #uri(): string {
    return `ui://live/picture?${new URLSearchParams({ window: this.inspector.shownWindow ?? '' })}`;
  }

  #follow(): void {
    const { inspector } = this;
    const want = () => (this.#feed.wanted = inspector.views.shows('preview') && inspector.shownWindow !== undefined);
    let window: string | undefined;
    const other = () => {
      want();
      if (inspector.shownWindow === window) return;
      window = inspector.shownWindow;
      this.#clearScreenshot();
      this.#feed.invalidate();
    };
    inspector.views.changed.on(want);
    inspector.rowsChanged.on(other);
    inspector.window.on(other);
    inspector.selected.on(other);
    inspector.connection.updated.on((uri) => {
      if (this.#screenshot !== undefined && uri === this.#uri) this.#age.painted();
    });
    new ResizeObserver(() => {
      this.#zoom.layOut();
      this.#resized();
    }).observe(this.#area);
    want();
  }

  #resized(): void {
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = setTimeout(() => this.#fit(), RESIZED_MS);
  }
  #resizeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Requests a screenshot of the currently needed size. */
  #fit(): void {
    if (this.#screenshot === undefined || this.#wantedSize() === this.#asked) return;
    this.#stale = true;
    this.#feed.invalidate();
  }

  #clearScreenshot(): void {
    this.#screenshot = undefined;
    // The image stays until there is another one, but clicks on it mean nothing any more, and it has no name.
    attribute(this.#image, 'alt', '');
    this.#geometry.invalidate();
    this.#outlines.hide();
    this.#age.reset();
  }

  #takeNow(): void {
    this.#now = true;
    this.#stale = true;
    this.#feed.invalidate();
  }

  /** The longest side in device pixels at the current zoom, within the allowed limits. */
  #wantedSize(): number {
    const screenshot = this.#screenshot;
    const longest =
      screenshot === undefined
        ? Math.max(this.#area.clientWidth - 2, 100)
        : (Math.max(screenshot.width, screenshot.height) / screenshot.scale) * this.#zoom.factor;
    return Math.min(MOST_SIDE, Math.max(LEAST_SIDE, Math.ceil(longest * devicePixelRatio)));
  }

  /** The maximum number of pixels for one pixel of the scene. */
  get #wantedScale(): number {
    const zoom = this.#screenshot === undefined ? 1 : Math.max(1, this.#zoom.factor);
    return Math.min(8, devicePixelRatio * zoom);
  }

  async #read(): Promise<void> {
    const { inspector } = this;
    const window = inspector.shownWindow;
    if (window === undefined) return;
    this.#asked = this.#wantedSize();
    const more = new URLSearchParams({ max: String(this.#asked), scale: String(this.#wantedScale) });
    if (this.#screenshot !== undefined && !this.#stale) more.set('since', this.#screenshot.rev);
    if (this.#now) more.set('now', 'true');
    this.#stale = false;
    this.#now = false;
    const askedAt = performance.now();
    const { json, image } = await inspector.connection.read(`${this.#uri}&${more}`);
    const state = LivePicture.parse(json);
    if (inspector.shownWindow !== window) return;
    this.#age.shows(askedAt);
    if (state.unchanged || image === undefined) return;
    this.#showMessage(undefined);
    await this.#show(image, state);
    // A tall window needs more pixels than its width suggests, which is known only at this point.
    if (state.scale < this.#wantedScale) this.#fit();
  }

  async #show(source: string, screenshot: z.infer<typeof LivePicture>): Promise<void> {
    const decoded = new Image();
    decoded.src = source;
    await decoded.decode();
    const title = screenshot.window === null ? undefined : this.inspector.tree.nodes.get(screenshot.window)?.text;
    attribute(this.#image, 'alt', `Preview of the window${title === undefined ? '' : ` ${quoted(title)}`}`);
    // The image is already decoded, so the browser draws it without flicker.
    this.#image.src = source;
    this.#image.hidden = false;
    this.#screenshot = screenshot;
    const { width, height, scale } = screenshot;
    this.#zoom.show({ width: width / scale, height: height / scale });
    this.#pixels.show(screenshot, decoded);
    this.#geometry.invalidate();
    this.#mark.draw();
    void this.#outlines.draw('selected');
    void this.#outlines.draw('hover');
  }

  #showMessage(text: string | undefined): void {
    setText(this.#message, text ?? '');
  }

  /** The point of the window's scene under a pointer. */
  #pointAt({ clientX, clientY }: MouseEvent): Point | undefined {
    const { inspector } = this;
    const window = inspector.shownWindow;
    const box = this.#image.getBoundingClientRect();
    if (this.#screenshot === undefined || window === undefined || box.width === 0) return undefined;
    const { width, scale, origin } = this.#screenshot;
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
      // While the application is busy, the last move waits.
      while (latest !== undefined && inspector.responding && !interacting()) {
        const event: MouseEvent = latest;
        const point = this.#pointAt(event);
        latest = undefined;
        try {
          const uid = point === undefined ? undefined : await this.#geometry.at(point.window, point.x, point.y);
          if (this.#frame.matches(':hover'))
            inspector.hover.set(uid === undefined ? undefined : { uid, from: 'preview' });
        } catch {
          // The application is busy or has exited, which the page shows elsewhere; there is nothing to outline yet.
          if (!inspector.responding && this.#frame.matches(':hover')) latest ??= event;
        }
      }
      asking = false;
    };
    this.#frame.addEventListener('pointermove', (event) => {
      if (interacting()) return;
      latest = event;
      void ask();
    });
    inspector.respondsAgain.on(() => void ask());
    this.#frame.addEventListener('pointerleave', () => {
      latest = undefined;
      inspector.hover.set(undefined);
    });
    this.#frame.addEventListener('click', (event) => {
      if (interacting() || this.#mark.isOn || !inspector.live) return;
      const point = this.#pointAt(event);
      if (point === undefined) return;
      this.#geometry.at(point.window, point.x, point.y).then((uid) => {
        if (uid === undefined) return;
        this.commands.select(uid);
        inspector.reveal(uid);
        if (inspector.apps.get()?.pickMode === true) this.commands.pick(false);
        if (event.ctrlKey || event.metaKey) this.commands.goToSource(uid);
      }, inspector.showError);
    });
  }
}

/** A check box that shows or hides the layout parts in outlines. */
function layoutBox({ showLayout }: Inspector): HTMLElement {
  const box = checkbox('Show layout', (on) => showLayout.set(on), {
    id: 'show-layout',
    title: 'Show margin, padding, gaps, grid and baselines in outlines, here and in the application',
  });
  showLayout.watch((on) => setChecked(box, on));
  return box;
}
