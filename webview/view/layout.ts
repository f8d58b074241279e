import { h } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { offerTab, showTab } from '../toolkit.ts';
import { splitter } from './splitter.ts';

/**
 * From this width on, the tabs are next to the tree, as in a browser's developer tools; in a narrower page, they are below it.
 * The same as in page.css.
 */
const BESIDE = '(min-width: 720px)';
/** From this width on, the preview is always next to the tree, and the other views are tabs below it. The same as in page.css. */
const WIDE = '(min-width: 900px)';
/** From this width on, those tabs are to the right of the preview. The same as in page.css. */
const WIDEST = '(min-width: 1300px)';

/** The parts of the page below its toolbar. */
export interface Parts {
  readonly tree: HTMLElement;
  readonly preview: HTMLElement;
  /** The tabs, with the panel of the preview while the preview is one of them. */
  readonly tabs: HTMLElement;
  readonly previewPanel: HTMLElement;
}

/** Arranges the parts by the width of the page: one above the other, or tree, preview and tabs next to each other. */
export function layOut(inspector: Inspector, { tree, preview, tabs, previewPanel }: Parts): HTMLElement {
  const [beside, wide, widest] = [matchMedia(BESIDE), matchMedia(WIDE), matchMedia(WIDEST)];
  const { views, memory } = inspector;
  const { state } = memory;
  const place = h('section', { class: 'preview-side', 'aria-label': 'Preview' });
  const rest = h('div', { class: 'views' });
  const parts = h('div', { class: 'parts' }, tree);

  const [treeSplitter, showTree] = splitter(parts, {
    label: 'Size of the tree',
    variable: '--split',
    share: 0.5,
    beside: () => beside.matches,
    get: () => (wide.matches ? state.splitWide : beside.matches ? state.splitBeside : state.splitBelow),
    set: (share) => {
      if (wide.matches) state.splitWide = share;
      else if (beside.matches) state.splitBeside = share;
      else state.splitBelow = share;
      memory.soon();
    },
  });
  const [previewSplitter, showPreview] = splitter(rest, {
    label: 'Size of the preview',
    variable: '--preview',
    share: 0.6,
    beside: () => widest.matches,
    get: () => (widest.matches ? state.previewBeside : state.previewAbove),
    set: (share) => {
      if (widest.matches) state.previewBeside = share;
      else state.previewAbove = share;
      memory.soon();
    },
  });
  rest.append(place, previewSplitter, h('div', { class: 'tabs' }, tabs));
  parts.append(treeSplitter, rest);

  const arrange = () => {
    const at = wide.matches ? place : previewPanel;
    // Moving it without need would lose its focus.
    if (preview.parentElement !== at) at.append(preview);
    views.wide = wide.matches;
    place.hidden = !wide.matches;
    previewSplitter.hidden = !wide.matches;
    offerTab(tabs, 'preview', !wide.matches);
    showTree();
    showPreview();
  };
  const front = () => showTab(tabs, views.front);
  views.changed.on(front);
  for (const width of [beside, wide, widest]) width.addEventListener('change', arrange);
  arrange();
  front();
  return parts;
}
