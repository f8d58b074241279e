import { median, type Figure } from './figures.ts';
import { startBench } from './application.ts';
import { startServer } from './server.ts';

const SMALL = 100;
const LARGE = 1_000_000;
const SNAPSHOTS = 100;
const WARM = 20;

/** Compares snapshots of a table with a million rows and of one with a hundred, taken alternately in the same application. */
export async function snapshotsOfTables(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run, nodes: 100 });
  try {
    await server.client.call('ui_attach', { pid: application.pid });
    for (const rows of [SMALL, LARGE]) {
      application.send(`table ${rows}\n`);
      await application.line(new RegExp(`^table ${rows}$`));
      await server.client.call('ui_wait_for', { window: { title: `Table of ${rows}` } });
    }
    // The tables are the second and the third window.
    const snapshot = async (stageIndex: number): Promise<number> => {
      const began = performance.now();
      await server.client.call('ui_get_snapshot', { stageIndex, include: { virtualization: true } });
      return performance.now() - began;
    };
    const small: number[] = [];
    const large: number[] = [];
    for (let i = -WARM; i < SNAPSHOTS; i++) {
      const [ofSmall, ofLarge] = [await snapshot(1), await snapshot(2)];
      if (i < 0) continue;
      small.push(ofSmall);
      large.push(ofLarge);
    }
    return [
      { what: 'Snapshot of a table of 100 rows, median', value: median(small), unit: 'ms' },
      { what: 'Snapshot of a table of 1,000,000 rows, median', value: median(large), unit: 'ms' },
      { what: 'ratio of the two tables', value: median(large) / median(small), unit: '', limit: 1.25 },
    ];
  } finally {
    await application.stop();
    await server.close();
  }
}
