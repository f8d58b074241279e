import { h } from '../dom.ts';
import { sheetName, type StylePlace } from '../model/value-text.ts';

/** The actions of a link to a place. */
export interface PlaceActions {
  /** Returns the verb for `open` with a stylesheet, before its name: "Open". */
  openLabel(): string;
  open(place: StylePlace): void;
}

/** The file and line of a place; a button if an editor can open it. */
export function placeLink(place: StylePlace, actions: PlaceActions): HTMLElement {
  const { url, line } = place;
  const name = sheetName(place);
  const label = line === undefined ? name : `${name}:${line}`;
  if (!/^(file|jar):.*\.css$/.test(url)) return h('span', { title: url }, label);
  return h(
    'button',
    {
      class: 'link',
      title: url,
      'aria-label': `${actions.openLabel()} ${name}${line === undefined ? '' : `, line ${line}`}`,
      onclick: () => actions.open(place),
    },
    label,
  );
}
