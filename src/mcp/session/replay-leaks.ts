import type { Leaks } from '../../contract/leaks.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { within } from '../limits.ts';

/** Time limit for the start, in which the Java agent waits until it sees which nodes are created. */
const BEGIN_MS = 15_000;
/** Time limit for garbage collection and the search of the heap. */
const REPORT_MS = 45_000;

/**
 * Repeats steps that should leave the application unchanged, and finds the objects that remain after them (docs/leaks.md, "Of a
 * recorded test").
 * @param ask sends a request to the application
 * @param leaks number of repetitions after the first run
 * @param run runs the steps once; 0 is the first run
 * @throws UiError of `run`, or the reason why nothing can be measured
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
    // If the application has exited, there is no measurement to end.
    await measure('end', 0, BEGIN_MS, new AbortController().signal).catch(() => {});
  }
}
