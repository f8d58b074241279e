import type { Leaks } from '../../contract/leaks.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { within } from '../limits.ts';

/** The Java agent waits until it sees which nodes are made. */
const BEGIN_MS = 15_000;
/** Collecting garbage and searching the heap. */
const REPORT_MS = 45_000;

/**
 * Repeats what leaves the application as it was, and finds what stays of that (docs/leaks.md, "Of a recorded test").
 * @param ask sends a request to the application
 * @param leaks how often it is repeated after the first time
 * @param run does it once; 0 is the first time
 * @throws UiError that of `run`, or why it cannot be measured
 */
export async function leaksOf(
  ask: <T>(request: (agent: AgentConnection) => Promise<T>) => Promise<T>,
  leaks: number,
  run: (number: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Leaks> {
  type Phase = 'begin' | 'repetition' | 'report' | 'end';
  const measure = (phase: Phase, number: number, timeoutMs: number, until = signal) =>
    ask((agent) => agent.request('measureLeaks', { phase, number, timeoutMs }, within(timeoutMs, until)));
  try {
    await measure('begin', 0, BEGIN_MS);
    for (let number = 0; number <= leaks; number++) {
      await measure('repetition', number, BEGIN_MS);
      await run(number);
    }
    const report = await measure('report', leaks, REPORT_MS);
    if (report.leaks === undefined) throw new UiError('MCP_UI_INTERNAL', 'The Java agent has reported no leaks.');
    return report.leaks;
  } finally {
    // An application that has exited measures nothing more.
    await measure('end', 0, BEGIN_MS, new AbortController().signal).catch(() => {});
  }
}
