import { h, attribute, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { noSource, sourceText } from '../model/source.ts';

/** The file and line that created the selected node, below the tree. A click opens them, or explains why that is not possible. */
export function sourceLine(inspector: Inspector, commands: Commands): HTMLElement {
  const link = h('button', { class: 'source-link' });
  const element = h('div', { class: 'source-line', hidden: true }, link);
  const source = commands.selectedSource;
  const draw = (): void => {
    element.hidden = inspector.selected.get() === undefined;
    const made = source.get();
    const place = made?.source;
    const text = made === undefined ? '' : place === undefined ? noSource(made) : sourceText(place);
    setText(link, text);
    link.classList.toggle('none', place === undefined || place.unresolved === true);
    attribute(link, 'title', place === undefined ? 'Why this node has no source' : `${place.file}: Go to Source (F12)`);
  };
  link.addEventListener('click', () => {
    const made = source.get();
    if (made !== undefined) commands.openSource(made);
  });
  source.watch(draw);
  inspector.selected.on(draw);
  return element;
}
