import { RecordOutput } from '../../src/contract/record.ts';
import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import type { JavaApplication } from '../harness/java.ts';
import { sleep } from '../harness/until.ts';
import { fxTime, occupiedBy, startBench } from './application.ts';
import { median, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const REPETITIONS = 3;
const ROUNDS = 5;
const WARM = 2;
const IDLE_MS = 3000;
const DEADLINE_MS = 45_000;

/** Measures how long it takes to find leaks in a window of 10,000 nodes, if each repetition leaves a row of 25 behind, and in a recorded test. */
export async function costOfLeaks(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx, display, run: server.run });
  try {
    const { client } = server;
    await client.call('ui_attach', { pid: application.pid });
    await client.call('ui_record', { state: 'on' });
    await client.call('ui_perform', { actions: [{ type: 'click', target: { selector: { css: '#button' } } }] });
    await client.call('ui_record', { state: 'off' });
    const connection = await connectAgent(await rendezvous(server.run, application.pid), 'bench');
    const rounds: { whole: number; occupied: number; cpu: number; replay: number }[] = [];
    for (let i = -WARM; i < ROUNDS; i++) {
      const occupied = await occupiedBy(application, () => whatStays(application, connection));
      const { whole, cpu } = await costOf(application, () => whatStays(application, connection));
      const replayed = performance.now();
      const { leaks } = RecordOutput.parse(await client.call('ui_record', { state: 'replay', leaks: REPETITIONS }));
      if (leaks === undefined || leaks.problem !== undefined)
        throw new Error(leaks?.problem ?? 'Nothing was measured.');
      if (i >= 0) rounds.push({ whole, occupied, cpu, replay: performance.now() - replayed });
    }
    connection.close();
    const name = `JavaFX ${javafx}`;
    const figure = (what: string, of: (round: (typeof rounds)[number]) => number, limit: number): Figure => ({
      what: `${name}: ${what}`,
      value: median(rounds.map(of)),
      unit: 'ms',
      limit,
    });
    return [
      figure(`what stays of ${REPETITIONS} repetitions beside 10,000 nodes, median`, ({ whole }) => whole, 4000),
      figure('of it, processor time of the JavaFX application thread', ({ cpu }) => cpu, 30),
      figure('JavaFX application thread occupied or stopped by it at most, median', ({ occupied }) => occupied, 350),
      figure(`a recorded click, replayed with ${REPETITIONS} repetitions, median`, ({ replay }) => replay, 3000),
    ];
  } finally {
    await application.stop();
    await server.close();
  }
}

/** Has each repetition leave a row behind, and reports the leaks. */
async function whatStays(application: JavaApplication, connection: AgentConnection): Promise<void> {
  const measure = (phase: 'begin' | 'repetition' | 'report' | 'end', number: number) =>
    connection.request('measureLeaks', { phase, number, timeoutMs: DEADLINE_MS }, { waitMs: 2 * DEADLINE_MS });
  await measure('begin', 0);
  for (let number = 0; number <= REPETITIONS; number++) {
    await measure('repetition', number);
    application.send('keep\n');
    await fxTime(application);
  }
  const { leaks } = await measure('report', REPETITIONS);
  await measure('end', 0);
  const [row] = leaks?.nodes ?? [];
  if (row?.count !== REPETITIONS || leaks?.problem !== undefined)
    throw new Error(`Not found: ${JSON.stringify(leaks)}`);
}

/** How long work takes, and how much more processor time the JavaFX application thread needs during it, in milliseconds. */
async function costOf(
  application: JavaApplication,
  work: () => Promise<void>,
): Promise<{ whole: number; cpu: number }> {
  const before = await fxTime(application);
  await sleep(IDLE_MS);
  const begun = await fxTime(application);
  await work();
  const ended = await fxTime(application);
  const whole = ended.at - begun.at;
  return { whole, cpu: ended.cpu - begun.cpu - ((begun.cpu - before.cpu) / (begun.at - before.at)) * whole };
}
