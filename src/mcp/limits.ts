/** How much longer than the agent the server waits, so that the agent's own time-out, which knows the stack, comes first. */
const GRACE_MS = 2000;

/** How long a call that only reads may wait for the FX thread, in milliseconds: as long as `ui_perform` by default. */
export const READ_MS = 5000;

/** Options of a request to the agent that has `timeoutMs` milliseconds for itself. */
export function within(timeoutMs: number, signal: AbortSignal): { waitMs: number; signal: AbortSignal } {
  return { waitMs: timeoutMs + GRACE_MS, signal };
}
