import { setTimeout as sleep } from 'node:timers/promises';

/** Cancellation and progress of a long operation; `progress` receives a sentence for each step. */
export interface OperationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((message: string) => void) | undefined;
  /** Receives the pid of each process that the operation starts. */
  readonly started?: ((pid: number) => void) | undefined;
}

/**
 * Calls `check` every 50 ms until it returns a value.
 * @returns that value, or undefined once `untilMs` (performance.now()) has passed. Rejects when the signal aborts or `check`
 * throws
 */
export async function poll<T>(
  check: () => T | undefined | Promise<T | undefined>,
  untilMs: number,
  signal?: AbortSignal,
): Promise<T | undefined> {
  for (;;) {
    signal?.throwIfAborted();
    const found = await check();
    if (found !== undefined) return found;
    if (performance.now() >= untilMs) return undefined;
    await sleep(50, undefined, signal === undefined ? {} : { signal });
  }
}

/**
 * Returns a signal that aborts when `signal` does, or with a TimeoutError after `ms`. Call `clear` when the operation has
 * finished. AbortSignal.any with AbortSignal.timeout is not used, because Node 20 may garbage-collect that timeout before it
 * fires.
 */
export function deadline(ms: number, signal?: AbortSignal): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException(`${ms} ms have passed`, 'TimeoutError')), ms);
  const abort = (): void => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted === true) abort();
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
