import type * as z from 'zod';
import type { LivePicture } from '../../src/contract/live.ts';
import { h, setText } from '../dom.ts';
import { sizeText, type Geometry, type Outlined } from '../model/geometry.ts';
import type { Inspector } from '../model/inspector.ts';
import { LayoutLayer } from './layout-layer.ts';

/** Height above a node for its label, in pixels. */
const LABEL = 20;

/** The outlines of the hovered and the selected node in the preview. An invisible node has no outline. */
export class PreviewOutlines {
  readonly hover = h('div', { class: 'outline hover', hidden: true }, h('span'));
  readonly selected = h('div', { class: 'outline selected', hidden: true });
  /** The layout parts of the hovered node, otherwise of the selected one. */
  readonly layers = { hover: new LayoutLayer(), selected: new LayoutLayer() };

  /** @param screenshot returns the data of the current screenshot */
  constructor(
    private readonly inspector: Inspector,
    private readonly geometry: Geometry,
    private readonly screenshot: () => z.infer<typeof LivePicture> | undefined,
  ) {
    inspector.selected.on(() => void this.draw('selected'));
    inspector.hover.on(() => void this.draw('hover'));
    const drawBoth = (): void => {
      void this.draw('selected');
      void this.draw('hover');
    };
    inspector.showLayout.on(drawBoth);
    // Draws outlines that could not be drawn while the application was busy.
    inspector.respondsAgain.on(drawBoth);
    inspector.rowsChanged.on(({ changed }) => {
      const uid = inspector.selected.get();
      if (uid !== undefined && changed.has(uid)) void this.draw('selected');
    });
  }

  hide(): void {
    this.#show('hover', undefined);
    this.#show('selected', undefined);
  }

  /** Places an outline with the parts of the layout, or hides both. */
  #show(which: 'hover' | 'selected', found: Outlined | undefined): void {
    const screenshot = this.screenshot();
    const isShown = found !== undefined && screenshot !== undefined;
    this[which].hidden = !isShown;
    if (isShown) this.#place(this[which], found, screenshot);
    this.layers[which].show(isShown ? found.parts : [], screenshot);
    this[which].classList.toggle('laid-out', isShown && found.parts.length > 0);
    this.layers.selected.element.hidden = !this.hover.hidden;
  }

  /** Draws an outline at the current position of its node, or hides it. */
  async draw(which: 'hover' | 'selected'): Promise<void> {
    const { inspector } = this;
    const outline = this[which];
    const wanted = () => (which === 'hover' ? inspector.hover.get()?.uid : inspector.selected.get());
    const uid = wanted();
    const window = inspector.shownWindow;
    const node = uid === undefined ? undefined : inspector.tree.nodes.get(uid);
    const usable =
      inspector.views.shows('preview') &&
      inspector.responding &&
      node !== undefined &&
      node.kind === undefined &&
      node.flags?.includes('invisible') !== true;
    if (!usable || uid === undefined || window === undefined || inspector.tree.shownIn(uid)?.uid !== window) {
      this.#show(which, undefined);
      return;
    }
    const area = which === 'hover' ? inspector.hover.get()?.area : undefined;
    const found = await this.geometry.outlineOf(window, uid, inspector.showLayout.get(), area).catch(() => undefined);
    if (uid !== wanted() || (which === 'hover' && area !== inspector.hover.get()?.area)) return;
    this.#show(which, found);
    const label = outline.querySelector('span');
    if (label === null || found === undefined) return;
    const size = sizeText(found.size.width, found.size.height);
    setText(label, `${node.type}${node.id === undefined ? '' : ` #${node.id}`} ${size}`);
  }

  #place(outline: HTMLElement, { box, corners }: Outlined, screenshot: z.infer<typeof LivePicture>): void {
    const { width, height, scale, origin } = screenshot;
    const percent = (value: number, of: number) => `${((value * scale) / of) * 100}%`;
    outline.style.setProperty('left', percent(box.x - origin.x, width));
    outline.style.setProperty('top', percent(box.y - origin.y, height));
    outline.style.setProperty('width', percent(box.width, width));
    outline.style.setProperty('height', percent(box.height, height));
    outline.classList.toggle('low', box.y - origin.y < LABEL);
    outline.classList.toggle('right', (box.x + box.width / 2 - origin.x) * scale > width / 2);
    outline.classList.toggle('turned', corners !== undefined);
    outline.querySelector('svg')?.remove();
    if (corners !== undefined)
      outline.prepend(
        polygon(
          corners.map(({ x, y }) => [x - box.x, y - box.y]),
          box,
        ),
      );
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** A polygon that fills an element of the size of `box`, scaled to its size on the page. */
function polygon(points: number[][], { width, height }: { width: number; height: number }): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  const shape = document.createElementNS(SVG, 'polygon');
  shape.setAttribute('points', points.map((point) => point.join(',')).join(' '));
  svg.append(shape);
  return svg;
}
