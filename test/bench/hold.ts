import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import { measureSnapshots } from '../harness/testkit.ts';
import { freshDir, remove } from '../harness/until.ts';
import { median, type Figure } from './figures.ts';
import { startBench } from './application.ts';

const ROUNDS = 100;
const WARM = 150;

/** Measures how long complete snapshots occupy the JavaFX application thread, each compared with a bare visit of the same nodes right beside it. */
export async function holdOfSnapshots(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run });
  try {
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    await connection.request('snapshotLight', { scope: { stage: 'all' }, internals: true });
    const all = await hold(application.pid, true);
    const content = await hold(application.pid, false);
    connection.close();
    const name = `JavaFX ${javafx}`;
    return [
      {
        what: `${name}: snapshot of ${all.nodes} nodes, time on the JavaFX application thread`,
        value: all.fx,
        unit: 'ms',
      },
      { what: `${name}: bare visit of the same nodes`, value: all.bare, unit: 'ms' },
      { what: `${name}: ratio`, value: all.fx / all.bare, unit: '', limit: 2 },
      { what: `${name}: ratio, with controls as leaves`, value: content.fx / content.bare, unit: '', limit: 2 },
    ];
  } finally {
    await application.stop();
    remove(run);
  }
}

/** Medians in milliseconds. */
async function hold(pid: number, internals: boolean): Promise<{ fx: number; bare: number; nodes: number }> {
  const rounds = (await measureSnapshots(pid, { internals, rounds: WARM + ROUNDS })).slice(WARM);
  return {
    fx: median(rounds.map(({ snapshot }) => snapshot / 1e6)),
    bare: median(rounds.map(({ bare }) => bare / 1e6)),
    nodes: rounds[0]?.nodes ?? NaN,
  };
}
