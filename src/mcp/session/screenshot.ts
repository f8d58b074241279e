import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { encodePng } from '../format/png.ts';
import { MAX_PNG_BYTES, READ_MS, within } from '../limits.ts';

type ScreenshotParams = z.input<(typeof agentMethods)['screenshot']['params']>;
type ScreenshotResult = z.output<(typeof agentMethods)['screenshot']['result']>;

/**
 * How long the Java agent may compress and send the pixels after the JavaFX application thread has drawn them, in milliseconds: a busy machine
 * takes seconds for ten million.
 */
const PIXELS_MS = 20_000;

/** Options of a request for a screenshot, for which the JavaFX application thread has `timeoutMs` milliseconds. */
export function withinPixels(timeoutMs: number, signal: AbortSignal): ReturnType<typeof within> {
  return within(timeoutMs + PIXELS_MS, signal);
}

/** The size of a PNG is nearly proportional to its area, so the second attempt usually fits. */
const MAX_ATTEMPTS = 4;

export interface PngScreenshot extends ScreenshotResult {
  readonly png: Buffer;
}

/**
 * Takes a screenshot, and retakes it at a lower scale while its PNG exceeds the limit of a response.
 * @param copies how often the response contains the PNG
 * @param spent called for each attempt with its time on the JavaFX application thread in milliseconds
 * @throws UiError of the Java agent; MCP_UI_INVALID_INPUT if no scale fits
 */
export async function takePng(
  agent: AgentConnection,
  { timeoutMs = READ_MS, ...wanted }: ScreenshotParams,
  signal: AbortSignal,
  { copies = 1, spent }: { copies?: number; spent?: (fxMs: number) => void } = {},
): Promise<PngScreenshot> {
  const maxBytes = MAX_PNG_BYTES / copies;
  let { scale } = wanted;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const params = { ...wanted, ...(scale === undefined ? {} : { scale }), timeoutMs };
    const screenshot = await agent.request('screenshot', params, withinPixels(timeoutMs, signal));
    spent?.(screenshot.fxMs);
    const png = await encodePng(screenshot);
    if (png.length <= maxBytes) return { ...screenshot, png };
    // Slightly below the calculated scale, because a smaller image usually compresses less well.
    scale = screenshot.scale * Math.sqrt(maxBytes / png.length) * 0.95;
  }
  throw tooLarge();
}

/** The error for a screenshot that no response can contain. */
export function tooLarge(): UiError {
  return new UiError(
    'MCP_UI_INVALID_INPUT',
    'No screenshot of this window fits in a response. Take one of a single node with ref.',
    { path: 'scale' },
  );
}
