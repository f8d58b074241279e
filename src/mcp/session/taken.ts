import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { Taken } from '../compare/compare.ts';
import { rasterOf } from '../compare/raster.ts';
import { pixelsOf } from '../format/rgba.ts';

/** A screenshot as the Java agent returns it. */
export type Shot = z.output<(typeof agentMethods)['screenshot']['result']>;

/** Returns a screenshot of the Java agent with its pixels, for a comparison. */
export async function takenOf(shot: Shot): Promise<Taken> {
  const { width, height, scale, origin, nodes = [] } = shot;
  return { raster: rasterOf(width, height, await pixelsOf(shot)), scale, origin, nodes };
}
