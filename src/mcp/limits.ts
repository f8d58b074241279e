import { UiError } from '../contract/error.ts';

/** Maximum size of a response in bytes: clients over stdio close the connection at a message of 10 MiB. */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
/** Bytes of a response that are reserved for everything but an image. */
const RESERVED_BYTES = 256 * 1024;
/** Maximum size in bytes of a PNG that fits in a response as base64. */
export const MAX_PNG_BYTES = ((MAX_RESPONSE_BYTES - RESERVED_BYTES) / 4) * 3;

/**
 * Returns the result of a request unchanged.
 * @throws UiError MCP_UI_INVALID_INPUT with `advice` if the message would exceed the limit: it would close the connection of
 * the client instead of failing one request
 */
export function withinLimit<R>(result: R, advice: string): R {
  const bytes = Buffer.byteLength(JSON.stringify(result));
  if (bytes <= MAX_RESPONSE_BYTES - RESERVED_BYTES / 4) return result;
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB; the limit is ${MAX_RESPONSE_BYTES / 1024 / 1024} MB`;
  throw new UiError('MCP_UI_INVALID_INPUT', `The response would be ${size}. ${advice}`, {
    bytes,
    limit: MAX_RESPONSE_BYTES,
  });
}

/**
 * How much longer the server waits than the Java agent, so that the Java agent's own timeout error, which contains a stack,
 * arrives first.
 */
const GRACE_MS = 6000;

/** Time limit of a read-only call in milliseconds: the default of `ui_perform`. */
export const READ_MS = 5000;

/**
 * Time limit in milliseconds for work that the Java agent does in slices between the application's own events, so that it may
 * take long in a busy application.
 */
export const SLICES_MS = 30_000;

/** The longest time limit of a call in milliseconds: many clients wait for a minute. */
export const MOST_MS = 48_000;

/**
 * Returns the result of `work`, or throws `late` if it takes longer than `timeoutMs` milliseconds and the grace period. The
 * work itself is not cancelled.
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

/** Options of a request to the Java agent, which has `timeoutMs` milliseconds for it. */
export function within(timeoutMs: number, signal: AbortSignal): { waitMs: number; signal: AbortSignal } {
  return { waitMs: timeoutMs + GRACE_MS, signal };
}
