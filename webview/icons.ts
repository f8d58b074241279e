/** SVG paths on a 16 by 16 grid, drawn as strokes in the text color. */
const paths = {
  select: 'M2.5 8V3.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1V7M2.5 8v4.500a1 1 0 0 0 1 1H7M8 8l6 2.300-2.500 1.200L10.300 14z',
  internals: 'M8 2 2.500 5 8 8l5.500-3zM2.500 8 8 11l5.500-3M2.500 11 8 14l5.500-3',
  camera:
    'M2 5.500a1 1 0 0 1 1-1h2l1-1.500h4l1 1.500h2a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM8 6.200a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  search: 'M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10.300 10.300 14 14',
  twistie: 'M6 4l4 4-4 4',
  copy: 'M5.500 5.500v-3h8v8h-3M2.500 5.500h8v8h-8z',
  pointer: 'M4 2.500v10l2.700-2.500 1.800 3.700 1.700-.800-1.800-3.600 3.600-.300z',
  refresh: 'M13 4v3h-3M13 7a5 5 0 1 0 .3 2.500',
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  fit: 'M2.500 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10',
  pixels: 'M2.500 2.500h11v11h-11zM6.200 2.500v11M9.800 2.500v11M2.500 6.200h11M2.500 9.800h11',
  'zoom-in': 'M8 3.500v9M3.500 8h9',
  'zoom-out': 'M3.500 8h9',
  source: 'M6 4 2 8l4 4M10 4l4 4-4 4',
  edit: 'M10.500 2.800 13.200 5.500 5.500 13.200 2.500 13.500 2.800 10.500z',
  record: 'M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z',
  emulate: 'M2 3.500h9v6.500H2zM4 12.500h4M12 6.500h2v7h-3.500',
  undo: 'M6 4 3 7l3 3M3 7h6.500a3.500 3.500 0 0 1 0 7H7',
  exception: 'M8 2.500 14 13.500H2zM8 6.500v3.500M8 12h.010',
  ask: 'M2.500 3.500h11v7.500H8L5 13.500V11H2.500zM8 8.700h.010M6.600 5.900c.300-.900 2.800-1 2.800.300 0 .800-1.300.800-1.400 1.600',
  close: 'M4 4l8 8M12 4l-8 8',
  watch:
    'M1.500 8C3 5.200 5.300 3.800 8 3.800S13 5.200 14.500 8C13 10.800 10.700 12.200 8 12.200S3 10.800 1.500 8M8 6.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600',
} as const;
export type IconName = keyof typeof paths;

const SVG = 'http://www.w3.org/2000/svg';

/** An icon in the color of the surrounding text, hidden from screen readers: its button has a label. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
