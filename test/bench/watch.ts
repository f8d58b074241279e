import { connectAgent } from '../../src/mcp/applications/connection.ts';
import { attachAgent, rendezvous } from '../harness/agent.ts';
import type { JavaProgram } from '../harness/java.ts';
import { freshDir, remove, sleep } from '../harness/until.ts';
import type { Figure } from './figures.ts';
import { fxTime, startBench } from './program.ts';

const SECONDS = 8;
/** Rounds of the same comparison, of which the middle one counts: this machine does other things too. */
const ROUNDS = 3;

/**
 * What watching costs: processor time of the FX thread per second while a label changes at every pulse, without the agent, with an
 * agent that nobody watches through, and while one client watches.
 */
export async function costOfWatching(display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const program = await startBench({ javafx: 21, display, run, agent: false });
  try {
    program.send('animate on\n');
    await busy(program);
    const without = await busy(program);
    const attached = await attachAgent(program.pid, { run, enable: 'true' });
    if (attached.code !== 0) throw new Error(attached.stderr);
    const connection = await connectAgent(await rendezvous(run, program.pid), 'bench');
    await connection.request('snapshotLight', { scope: { stage: 'all' } });
    await busy(program);
    const rounds: { idle: number; watched: number; rate: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const idle = await busy(program);
      await connection.request('watch', {});
      await sleep(1000);
      const watched = await busy(program);
      await connection.request('unwatch', {});
      rounds.push({ idle: idle.share, watched: watched.share, rate: watched.rate });
    }
    connection.close();
    rounds.sort((a, b) => a.watched - a.idle - (b.watched - b.idle));
    const middle = rounds[Math.floor(ROUNDS / 2)] ?? { idle: NaN, watched: NaN, rate: NaN };
    return [
      { what: 'Pulses per second while watched', value: middle.rate, unit: 'Hz' },
      { what: 'FX thread without the agent', value: without.share, unit: '%' },
      { what: 'FX thread with an agent, nobody watching', value: middle.idle, unit: '%' },
      { what: 'FX thread while the tree is watched', value: middle.watched, unit: '%' },
      { what: 'What watching costs of the FX thread', value: middle.watched - middle.idle, unit: '%', limit: 2 },
    ];
  } finally {
    await program.stop();
    remove(run);
  }
}

/** Share of the FX thread's time that it was busy (percent), and pulses per second. */
async function busy(program: JavaProgram): Promise<{ share: number; rate: number }> {
  const before = await fxTime(program);
  await sleep(SECONDS * 1000);
  const after = await fxTime(program);
  const ms = after.at - before.at;
  return { share: ((after.cpu - before.cpu) / ms) * 100, rate: ((after.pulses - before.pulses) / ms) * 1000 };
}
