import { UiError } from '../contract/error.ts';

/** Bytes of one response: clients over stdio close the connection at 10 MiB a message. */
export const MOST_BYTES = 8 * 1024 * 1024;
/** Bytes of a response that are kept for what stands beside an image. */
const BESIDE_BYTES = 256 * 1024;
/** Bytes of a PNG that fits into a response as base64. */
export const MOST_PNG_BYTES = ((MOST_BYTES - BESIDE_BYTES) / 4) * 3;

/**
 * The result of a request, as it is.
 * @throws UiError MCP_UI_INVALID_INPUT with `advice` when its message would be over the limit, which closes the
 * connection of the client instead of failing one request
 */
export function withinLimit<R>(result: R, advice: string): R {
  const bytes = Buffer.byteLength(JSON.stringify(result));
  if (bytes <= MOST_BYTES - BESIDE_BYTES / 4) return result;
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB, the limit is ${MOST_BYTES / 1024 / 1024} MB`;
  throw new UiError('MCP_UI_INVALID_INPUT', `The response would be ${size}. ${advice}`, { bytes, limit: MOST_BYTES });
}

/** How much longer than the agent the server waits, so that the agent's own time-out, which knows the stack, comes first. */
const GRACE_MS = 2000;

/** How long a call that only reads may wait for the FX thread, in milliseconds: as long as `ui_perform` by default. */
export const READ_MS = 5000;

/**
 * The answer of `work`, when it is there within `timeoutMs` milliseconds and the grace; else `late`. What cannot be
 * cancelled goes on by itself.
 */
export async function inTime<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs + GRACE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Options of a request to the agent that has `timeoutMs` milliseconds for itself. */
export function within(timeoutMs: number, signal: AbortSignal): { waitMs: number; signal: AbortSignal } {
  return { waitMs: timeoutMs + GRACE_MS, signal };
}
