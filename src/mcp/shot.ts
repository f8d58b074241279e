import type * as z from 'zod';
import type { agentMethods } from '../contract/agent.ts';
import { UiError } from '../contract/error.ts';
import type { AgentConnection } from './applications/agent-connection.ts';
import { encodePng } from './format/png.ts';
import { MOST_PNG_BYTES, READ_MS, within } from './limits.ts';

type Wanted = z.input<(typeof agentMethods)['screenshot']['params']>;
type Taken = z.output<(typeof agentMethods)['screenshot']['result']>;

/** A first try and smaller ones. The size of a PNG follows its area closely, so the second one nearly always fits. */
const TRIES = 4;

export interface Shot extends Omit<Taken, 'rgba'> {
  readonly png: Buffer;
}

/**
 * Takes a screenshot, and takes it again at a lower scale while its PNG is over the limit of a response.
 * @param copies how often the PNG stands in the response
 * @param spent called with the time for which each try held the JavaFX application thread, in milliseconds
 * @throws UiError the Java agent's own; MCP_UI_INVALID_INPUT when no scale fits
 */
export async function shoot(
  agent: AgentConnection,
  { timeoutMs = READ_MS, ...wanted }: Wanted,
  signal: AbortSignal,
  { copies = 1, spent }: { copies?: number; spent?: (fxMs: number) => void } = {},
): Promise<Shot> {
  const most = MOST_PNG_BYTES / copies;
  let { scale } = wanted;
  for (let tries = 0; tries < TRIES; tries++) {
    const params = { ...wanted, ...(scale === undefined ? {} : { scale }), timeoutMs };
    const { rgba, ...shot } = await agent.request('screenshot', params, within(timeoutMs, signal));
    spent?.(shot.fxMs);
    const png = await encodePng({ ...shot, rgba });
    if (png.length <= most) return { ...shot, png };
    // A little less than what should fit: fewer pixels of an image are seldom flatter ones.
    scale = shot.scale * Math.sqrt(most / png.length) * 0.95;
  }
  throw new UiError(
    'MCP_UI_INVALID_INPUT',
    'No screenshot of this window fits a response. Ask for one node with ref.',
    {
      path: 'scale',
    },
  );
}
