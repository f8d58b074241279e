import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { attachAgent, rendezvous } from '../harness/java-agent.ts';
import type { JavaApplication } from '../harness/java.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { occupiedBy, startBench } from './application.ts';
import { median, type Figure } from './figures.ts';

const NODES = 10_000;
const ROUNDS = 30;
/** The first rounds run before the JVM has compiled the code; it compiles most of it again after a late attach. */
const WARM_UP = 45;
/** Each weaves once. */
const PROCESSES = 5;

/**
 * Measures the cost of recording which code creates each node: the same nodes in the same process before and after the attach, and how
 * long the Java agent occupies the JavaFX application thread.
 */
export async function costOfSources(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const without: number[] = [];
  const recorded: number[] = [];
  const occupied: number[] = [];
  for (let i = 0; i < PROCESSES; i++) {
    const run = freshDir('bench');
    const application = await startBench({ javafx, display, run, agent: false, nodes: 1000 });
    try {
      without.push(await microsecondsPerNode(application));
      occupied.push(await attachedIn(application, run));
      recorded.push(await microsecondsPerNode(application));
    } finally {
      await application.stop();
      remove(run);
    }
  }
  const name = `JavaFX ${javafx}`;
  const costs = recorded.map((value, index) => value - (without[index] ?? NaN));
  return [
    { what: `${name}: a Label made without its source, mean of ${ROUNDS * NODES}`, value: median(without), unit: 'µs' },
    { what: `${name}: with its source`, value: median(recorded), unit: 'µs' },
    { what: `${name}: cost of the source of a node`, value: median(costs), unit: 'µs', limit: 1 },
    {
      what: `${name}: JavaFX application thread occupied by an attach at most, median`,
      value: median(occupied),
      unit: 'ms',
      limit: 150,
    },
  ];
}

async function microsecondsPerNode(application: JavaApplication): Promise<number> {
  const rounds: number[] = [];
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    const before = application.stdout.length;
    application.send(`make ${NODES}\n`);
    const nanos = await until(() => /^made \d+ (\d+)$/m.exec(application.stdout.slice(before))?.[1], { every: 5 });
    if (i >= WARM_UP) rounds.push(Number(nanos) / 1000 / NODES);
  }
  return mean(rounds);
}

/** Unlike the median, it includes garbage collections. */
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns how long the JavaFX application thread was occupied at most, in ms */
function attachedIn(application: JavaApplication, run: string): Promise<number> {
  return occupiedBy(application, async () => {
    const attached = await attachAgent(application.pid, { run, enable: true });
    if (attached.code !== 0) throw new Error(attached.stderr);
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    await until(async () => {
      const { rows } = await connection.request('snapshotLight', { include: { source: true } });
      application.send('row\n');
      return rows.some(({ source }) => source?.line !== undefined);
    });
    connection.close();
  });
}
