import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { rendezvous } from '../harness/java-agent.ts';
import { freshDir, remove } from '../harness/until.ts';
import { startBench } from './application.ts';
import { median, type Figure } from './figures.ts';

const ROUNDS = 20;
const WARM = 10;
const DEADLINE_MS = 45_000;

/** Measures how long an audit of 10,000 nodes occupies the JavaFX application thread, in total and at a stretch. */
export async function costOfAudit(javafx: 21 | 26, display: string): Promise<Figure[]> {
  const run = freshDir('bench');
  const application = await startBench({ javafx, display, run });
  try {
    const connection = await connectAgent(await rendezvous(run, application.pid), 'bench');
    const audits: { checked: number; fxMs: number; longestMs: number }[] = [];
    for (let i = -WARM; i < ROUNDS; i++) {
      const audit = await connection.request('audit', { timeoutMs: DEADLINE_MS });
      if (i >= 0) audits.push(audit);
    }
    connection.close();
    const name = `JavaFX ${javafx}: audit of ${audits[0]?.checked} nodes`;
    return [
      {
        what: `${name}, time on the JavaFX application thread, median`,
        value: median(audits.map(({ fxMs }) => fxMs)),
        unit: 'ms',
        limit: 300,
      },
      {
        what: `${name}, longest slice of that time, median`,
        value: median(audits.map(({ longestMs }) => longestMs)),
        unit: 'ms',
        limit: 8,
      },
    ];
  } finally {
    await application.stop();
    remove(run);
  }
}
