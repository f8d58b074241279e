import { connectAgent } from '../../src/mcp/applications/connection.ts';
import { rendezvous } from '../harness/agent.ts';
import { freshDir, remove } from '../harness/until.ts';
import { median, type Figure } from './figures.ts';
import { startBench } from './program.ts';

const ROUNDS = 60;
const WARM = 150;

/** How long a snapshot of everything holds the FX thread, compared with a bare visit of the same nodes right after it. */
export async function holdOfSnapshots(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const program = await startBench({ javafx, display, run });
  try {
    const connection = await connectAgent(await rendezvous(run, program.pid), 'bench');
    const fx: number[] = [];
    const bare: number[] = [];
    let nodes = 0;
    for (let i = 0; i < WARM + ROUNDS; i++) {
      const { measured } = await connection.request('snapshotLight', {
        scope: { stage: 'all' },
        internals: true,
        measure: true,
      });
      if (!measured) throw new Error('The agent did not measure its visit.');
      nodes = measured.nodes;
      if (i < WARM) continue;
      fx.push(measured.fxNanos / 1e6);
      bare.push(measured.bareNanos / 1e6);
    }
    connection.close();
    return [
      { what: `JavaFX ${javafx}: FX thread held by a snapshot of ${nodes} nodes`, value: median(fx), unit: 'ms' },
      { what: `JavaFX ${javafx}: by a bare visit of them`, value: median(bare), unit: 'ms' },
      { what: `JavaFX ${javafx}: ratio`, value: median(fx) / median(bare), unit: '', limit: 2 },
    ];
  } finally {
    await program.stop();
    remove(run);
  }
}
