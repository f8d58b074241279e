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
