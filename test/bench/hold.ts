import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import { freshDir, remove } from '../harness/until.ts';
import { median, type Figure } from './figures.ts';
import { startBench } from './application.ts';

const ROUNDS = 100;
const WARM = 150;

/** How long snapshots of everything hold the FX thread, each compared with a bare visit of the same nodes next to it. */
export async function holdOfSnapshots(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run });
  try {
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    const all = await hold(connection, true);
    const content = await hold(connection, false);
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

/**
 * Medians in milliseconds.
 *
 * @param internals whether the nodes that skins made are told too, as the bare visit meets them in any case
 */
async function hold(
  connection: AgentConnection,
  internals: boolean,
): Promise<{ fx: number; bare: number; nodes: number }> {
  const fx: number[] = [];
  const bare: number[] = [];
  let nodes = 0;
  for (let i = 0; i < WARM + ROUNDS; i++) {
    const { measured } = await connection.request('snapshotLight', {
      scope: { stage: 'all' },
      internals,
      measure: true,
    });
    if (!measured) throw new Error('The agent did not measure its visit.');
    nodes = measured.nodes;
    if (i < WARM) continue;
    fx.push(measured.fxNanos / 1e6);
    bare.push(measured.bareNanos / 1e6);
  }
  return { fx: median(fx), bare: median(bare), nodes };
}
