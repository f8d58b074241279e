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

/** Types of nodes that a user only looks at. If not all nodes fit, those with which a user interacts come first. */
export const PASSIVE: ReadonlySet<string> = new Set([
  ...DECORATION,
  'ImageView',
  'Label',
  'Separator',
  'Text',
  'TextFlow',
]);

/** Whether a user interacts with this node although it has content in place of a text, such as a button with an image. */
export function isPart({ name, state = [] }: LightRow): boolean {
  return (name !== undefined && name.from !== 'label') || state.includes('clickable');
}
