import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { startBrowser } from '../browser/browser.ts';
import { attachAgent, rendezvous } from '../harness/java-agent.ts';
import type { JavaApplication } from '../harness/java.ts';
import { freshDir, remove, sleep } from '../harness/until.ts';
import { median, type Figure } from './figures.ts';
import { fxTime, startBench } from './application.ts';
import { openPage, startServer } from './server.ts';

const SECONDS = 8;
/** Rounds of the same comparison, of which the median counts, because the machine may be busy with other work. */
const ROUNDS = 3;
/** More rounds for the page, whose screenshots come at intervals of up to two seconds. */
const PAGE_ROUNDS = 5;
/** The first screenshots cost more while the JVM is cold. */
const WARM_UP_MS = 15_000;
/** A page that was just opened reads the whole tree, and takes a few screenshots at once. */
const SETTLED_MS = 5000;

/**
 * Measures the cost of watching: processor time of the JavaFX application thread per second while a label changes at every pulse,
 * without the agent, with an agent but no watching client, and while one client watches.
 */
export async function costOfWatching(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run, agent: false });
  try {
    application.send('animate on\n');
    await busy(application);
    const without = await busy(application);
    const attached = await attachAgent(application.pid, { run, enable: true });
    if (attached.code !== 0) throw new Error(attached.stderr);
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    await connection.request('snapshotLight', { scope: { stage: 'all' } });
    await busy(application);
    const rounds: { idle: number; watched: number; rate: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const idle = await busy(application);
      await connection.request('watch', {});
      await sleep(1000);
      const watched = await busy(application);
      await connection.request('unwatch', {});
      rounds.push({ idle: idle.share, watched: watched.share, rate: watched.rate });
    }
    connection.close();
    rounds.sort((a, b) => a.watched - a.idle - (b.watched - b.idle));
    const middle = rounds[Math.floor(ROUNDS / 2)] ?? { idle: NaN, watched: NaN, rate: NaN };
    const name = `JavaFX ${javafx}`;
    return [
      { what: `${name}: pulses per second while watched`, value: middle.rate, unit: 'Hz' },
      {
        what: `${name}: load of the JavaFX application thread without the Java agent`,
        value: without.share,
        unit: '%',
      },
      { what: `${name}: with the Java agent, no client watching`, value: middle.idle, unit: '%' },
      { what: `${name}: with a client that watches the tree`, value: middle.watched, unit: '%' },
      { what: `${name}: cost of watching`, value: middle.watched - middle.idle, unit: '%', limit: 2 },
    ];
  } finally {
    await application.stop();
    remove(run);
  }
}

/** The same for the whole page with its tree and its screenshot, which includes an occasional rendering of the scene. */
export async function costOfSidebar(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  const browser = await startBrowser();
  try {
    application.send('animate on\n');
    const withPage = async (settledMs: number): Promise<number> => {
      const inspector = await openPage(server, application, browser);
      await sleep(settledMs);
      const { share } = await busy(application);
      await inspector.page.close();
      await server.client.call('ui_detach', {});
      await sleep(1000);
      return share;
    };
    await withPage(WARM_UP_MS);
    const rounds: { idle: number; watched: number; cost: number }[] = [];
    for (let i = 0; i < PAGE_ROUNDS; i++) {
      const before = (await busy(application)).share;
      const watched = await withPage(SETTLED_MS);
      const after = (await busy(application)).share;
      const idle = (before + after) / 2;
      rounds.push({ idle, watched, cost: watched - idle });
    }
    return [
      {
        what: 'Load of the JavaFX application thread without the page',
        value: median(rounds.map(({ idle }) => idle)),
        unit: '%',
      },
      {
        what: 'with the tree and the preview in the page',
        value: median(rounds.map(({ watched }) => watched)),
        unit: '%',
      },
      { what: 'cost of the page, median', value: median(rounds.map(({ cost }) => cost)), unit: '%', limit: 2 },
    ];
  } finally {
    await browser.close();
    await application.stop();
    await server.close();
  }
}

/** Share of the JavaFX application thread's time that it was busy (percent), and pulses per second. */
async function busy(application: JavaApplication): Promise<{ share: number; rate: number }> {
  const before = await fxTime(application);
  await sleep(SECONDS * 1000);
  const after = await fxTime(application);
  const ms = after.at - before.at;
  return { share: ((after.cpu - before.cpu) / ms) * 100, rate: ((after.pulses - before.pulses) / ms) * 1000 };
}
