import { connectAgent } from '../../src/mcp/applications/connection.ts';
import { startBrowser } from '../browser/browser.ts';
import { attachAgent, rendezvous } from '../harness/agent.ts';
import type { JavaProgram } from '../harness/java.ts';
import { freshDir, remove, sleep } from '../harness/until.ts';
import { median, type Figure } from './figures.ts';
import { fxTime, startBench } from './program.ts';
import { openPage, startServer } from './server.ts';

const SECONDS = 8;
/** Rounds of the same comparison, of which the middle one counts: this machine does other things too. */
const ROUNDS = 3;
/** The first pictures come quickly, and cost more while the JVM is cold. */
const SETTLED_MS = 15_000;

/**
 * What watching costs: processor time of the FX thread per second while a label changes at every pulse, without the agent, with an
 * agent that nobody watches through, and while one client watches.
 */
export async function costOfWatching(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const program = await startBench({ javafx, display, run, agent: false });
  try {
    program.send('animate on\n');
    await busy(program);
    const without = await busy(program);
    const attached = await attachAgent(program.pid, { run, enable: true });
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
    const name = `JavaFX ${javafx}`;
    return [
      { what: `${name}: pulses per second while watched`, value: middle.rate, unit: 'Hz' },
      { what: `${name}: FX thread without the agent`, value: without.share, unit: '%' },
      { what: `${name}: with an agent, nobody watching`, value: middle.idle, unit: '%' },
      { what: `${name}: while the tree is watched`, value: middle.watched, unit: '%' },
      { what: `${name}: what watching costs`, value: middle.watched - middle.idle, unit: '%', limit: 2 },
    ];
  } finally {
    await program.stop();
    remove(run);
  }
}

/** The same for the whole page with its tree and its picture: a rendering of the scene every now and then is in it. */
export async function costOfSidebar(display: string): Promise<Figure[]> {
  const server = await startServer();
  const program = await startBench({ javafx: 21, display, run: server.run });
  const browser = await startBrowser();
  try {
    program.send('animate on\n');
    await busy(program);
    const before = await busy(program);
    await openPage(server, program, browser);
    await sleep(SETTLED_MS);
    const watched: number[] = [];
    for (let i = 0; i < ROUNDS; i++) watched.push((await busy(program)).share);
    await browser.close();
    await server.client.call('ui_detach', {});
    await sleep(1000);
    const after = await busy(program);
    const share = (before.share + after.share) / 2;
    return [
      { what: 'FX thread before the page was opened, and after', value: share, unit: '%' },
      { what: 'while the page shows tree and picture', value: median(watched), unit: '%' },
      { what: 'what the page costs', value: median(watched) - share, unit: '%', limit: 2 },
    ];
  } finally {
    await browser.close();
    await program.stop();
    await server.close();
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
