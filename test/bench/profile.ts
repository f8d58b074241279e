import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import type { JavaApplication } from '../harness/java.ts';
import { freshDir, remove, sleep } from '../harness/until.ts';
import { fxTime, startBench, type FxTime } from './application.ts';
import { confidence, median, type Figure } from './figures.ts';

const NODES = 1000;
/** How often the two applications change their roles. */
const ROUNDS = 10;
/** The longest profile. */
const DURATION_MS = 30_000;
/** How long one of the two runs at a time: short, because other load of the machine changes with each second. */
const PART_MS = 250;
const LEAST_PAIRS = 10;
/**
 * The JVM compiles methods again after they were instrumented, and after they were restored. It has done so when it has hardly compiled
 * anything in the last seconds. On a busy machine this takes longer.
 */
const WARM_UP = { least: 4, quiet: 2, ms: 60, most: 15 };
/** Seconds at the beginning of a profile, when a pulse takes longest. */
const START = 3;

interface Side {
  readonly application: JavaApplication;
  readonly connection: AgentConnection;
  /** Folder where its Java agent announces itself. */
  readonly run: string;
}

/**
 * Measures the cost of a profile while it is on: processor time of a pulse in which all labels of a window change. Of two equal
 * applications, one has a profile and the other has none. They run alternately for short times, and are stopped otherwise, so that
 * other load of the machine affects both.
 * Then they change their roles, so that it does not matter how the JVM has compiled their code.
 */
export async function costOfProfile(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (let i = 0; i < 2; i++) sides.push(await start(javafx, display));
    const [first, second] = sides;
    if (first === undefined || second === undefined) throw new Error('There are no two applications.');
    for (const side of sides) await warmUp(side);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      rounds.push(i % 2 === 0 ? await round(first, second) : await round(second, first));
    }
    const name = `JavaFX ${javafx}`;
    // In every second round, differences between the two applications themselves count the other way round.
    const cost = confidence(
      [0, 1].map((side) => rounds.filter((_, i) => i % 2 === side).map(({ ratio }) => Math.log(ratio))),
    );
    const percent = (log: number): number => (Math.exp(log) - 1) * 100;
    return [
      {
        what: `${name}: processor time of a pulse that changes ${NODES} nodes`,
        value: median(rounds.map(({ off }) => off)),
        unit: 'ms',
      },
      {
        what: `${name}: in the first ${START} s of a profile`,
        value: median(rounds.map(({ start }) => start)),
        unit: 'ms',
      },
      { what: `${name}: while a profile is on`, value: median(rounds.map(({ on }) => on)), unit: 'ms' },
      { what: `${name}: cost of a profile`, value: percent(cost.mean), unit: '%', limit: 10 },
      {
        what: `${name}: cost of a profile, lower end of its 95 % confidence interval`,
        value: percent(cost.from),
        unit: '%',
      },
      {
        what: `${name}: cost of a profile, upper end of its 95 % confidence interval`,
        value: percent(cost.to),
        unit: '%',
        limit: 10,
      },
      {
        what: `${name}: JavaFX application thread occupied by a profile at most, median`,
        value: median(rounds.map(({ longest }) => longest)),
        unit: 'ms',
        limit: 150,
      },
    ];
  } finally {
    for (const { application, connection, run } of sides) {
      process.kill(application.pid, 'SIGCONT');
      connection.close();
      await application.stop();
      remove(run);
    }
  }
}

async function start(javafx: 21 | 26, display: string): Promise<Side> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run, nodes: NODES });
  const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
  application.send('stir on\n');
  await fxTime(application);
  process.kill(application.pid, 'SIGSTOP');
  return { application, connection, run };
}

/** Does something while an application runs, which is stopped before and after it. */
async function alone<T>({ application }: Side, work: () => Promise<T>): Promise<T> {
  process.kill(application.pid, 'SIGCONT');
  const result = await work();
  process.kill(application.pid, 'SIGSTOP');
  return result;
}

/** Milliseconds for each pulse, their ratio, and how long the JavaFX application thread was occupied. */
interface Round {
  readonly start: number;
  readonly on: number;
  readonly off: number;
  readonly ratio: number;
  readonly longest: number;
}

/** @param on gets a profile */
async function round(on: Side, off: Side): Promise<Round> {
  await warmUp(off);
  process.kill(on.application.pid, 'SIGCONT');
  const profile = on.connection.request(
    'profile',
    { durationMs: DURATION_MS, timeoutMs: 2 * DURATION_MS },
    { waitMs: 3 * DURATION_MS },
  );
  // The end of the round before is reported, but not that the profile ends with it.
  profile.catch(() => undefined);
  const began = performance.now();
  const warm = await warmUp(on);
  const pairs: { on: number; off: number }[] = [];
  while (performance.now() - began < DURATION_MS - 3 * PART_MS) {
    const order = pairs.length % 2 === 0 ? [on, off] : [off, on];
    const times = new Map<Side, number>();
    for (const side of order) times.set(side, await perPulse(side));
    pairs.push({ on: times.get(on) ?? NaN, off: times.get(off) ?? NaN });
  }
  if (pairs.length < LEAST_PAIRS) throw new Error('The profile ended before enough was measured.');
  const { longestMs } = await alone(on, () => profile);
  return {
    start: cpuOfPulse(warm[0], warm[START]),
    on: median(pairs.map((pair) => pair.on)),
    off: median(pairs.map((pair) => pair.off)),
    ratio: median(pairs.map((pair) => pair.on / pair.off)),
    longest: longestMs,
  };
}

/** Waits until the JVM of an application has compiled its methods. @returns its totals at each second */
function warmUp(side: Side): Promise<FxTime[]> {
  return alone(side, async () => {
    const times = [await fxTime(side.application)];
    for (;;) {
      await sleep(1000);
      times.push(await fxTime(side.application));
      const seconds = times.length - 1;
      const lately = (times.at(-1)?.compiled ?? NaN) - (times.at(-1 - WARM_UP.quiet)?.compiled ?? NaN);
      if (seconds >= WARM_UP.most || (seconds >= WARM_UP.least && lately < WARM_UP.ms)) return times;
    }
  });
}

/** Processor time of the JavaFX application thread for each pulse in a short time, in milliseconds. */
function perPulse(side: Side): Promise<number> {
  return alone(side, async () => {
    const before = await fxTime(side.application);
    await sleep(PART_MS);
    return cpuOfPulse(before, await fxTime(side.application));
  });
}

function cpuOfPulse(before: FxTime | undefined, after: FxTime | undefined): number {
  if (before === undefined || after === undefined) return NaN;
  return (after.cpu - before.cpu) / (after.pulses - before.pulses);
}
