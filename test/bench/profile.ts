import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import type { JavaApplication } from '../harness/java.ts';
import { freshDir, remove, sleep } from '../harness/until.ts';
import { fxTime, startBench } from './application.ts';
import { median, type Figure } from './figures.ts';

const NODES = 1000;
const MEASURED_MS = 6000;
const PARTS = 12;
/** The JVM compiles the methods again after they were instrumented, and after they were restored. */
const WARM_UP_MS = 6000;
const ROUNDS = 3;

/** What a profile costs while it is on: processor time of a pulse in which all labels of a window change. */
export async function costOfProfile(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run, nodes: NODES });
  try {
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    application.send('stir on\n');
    await perPulse(application);
    const rounds: { off: number; on: number; longest: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const before = await perPulse(application);
      const durationMs = WARM_UP_MS + MEASURED_MS + 1000;
      const profile = connection.request(
        'profile',
        { durationMs, timeoutMs: 2 * durationMs },
        { waitMs: 3 * durationMs },
      );
      const on = await perPulse(application);
      const { longestMs } = await profile;
      const after = await perPulse(application);
      rounds.push({ off: (before + after) / 2, on, longest: longestMs });
    }
    connection.close();
    const name = `JavaFX ${javafx}`;
    const cost = rounds.map(({ off, on }) => (on / off - 1) * 100);
    return [
      {
        what: `${name}: processor time of a pulse that changes ${NODES} nodes`,
        value: median(rounds.map(({ off }) => off)),
        unit: 'ms',
      },
      { what: `${name}: while a profile is on`, value: median(rounds.map(({ on }) => on)), unit: 'ms' },
      { what: `${name}: cost of a profile`, value: median(cost), unit: '%', limit: 10 },
      {
        what: `${name}: JavaFX application thread occupied by a profile at most, median`,
        value: median(rounds.map(({ longest }) => longest)),
        unit: 'ms',
        limit: 150,
      },
    ];
  } finally {
    await application.stop();
    remove(run);
  }
}

/**
 * Processor time of the JavaFX application thread for each pulse, in milliseconds, after the JVM has compiled the code: the median of several
 * parts of that time, because a busy machine disturbs some of them.
 */
async function perPulse(application: JavaApplication): Promise<number> {
  await sleep(WARM_UP_MS);
  const parts: number[] = [];
  let before = await fxTime(application);
  for (let i = 0; i < PARTS; i++) {
    await sleep(MEASURED_MS / PARTS);
    const after = await fxTime(application);
    parts.push((after.cpu - before.cpu) / (after.pulses - before.pulses));
    before = after;
  }
  return median(parts);
}
