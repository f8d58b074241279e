import type { LightRow } from '../../contract/agent.ts';

/** Types of nodes that only decorate if they have neither a text nor an id. */
export const DECORATION: ReadonlySet<string> = new Set([
  'Arc',
  'Circle',
  'CubicCurve',
  'Ellipse',
  'Line',
  'Path',
  'Polygon',
  'Polyline',
  'QuadCurve',
  'Rectangle',
  'Region',
  'SVGPath',
]);

/** Types of nodes that a user only looks at. Where not all fit, those that a user acts on come first. */
export const PASSIVE: ReadonlySet<string> = new Set([
  ...DECORATION,
  'ImageView',
  'Label',
  'Separator',
  'Text',
  'TextFlow',
]);

/** Whether it is what a user acts on, though it has content instead of a text, such as a button with a picture. */
export function isPart({ name, state = [] }: LightRow): boolean {
  return (name !== undefined && name.from !== 'label') || state.includes('clickable');
}
