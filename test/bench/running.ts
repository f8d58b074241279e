import { connectStdio } from '../harness/mcp-client.ts';
import { startBench } from './application.ts';
import { median, timed, type Figure } from './figures.ts';
import { startServer } from './server.ts';

/** The JVM compiles the compiler while the first ones are run. */
const RUNS = { times: 100, warm: 50 };

/** Measures how long `ui_run` takes for one expression: from the call of a client over stdio to the parsed result. */
export async function latencyOfRunning(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  const client = await connectStdio({ dir: server.dir, runDir: server.run, name: 'bench', args: ['--allow', 'run'] });
  try {
    await client.call('ui_attach', { pid: application.pid });
    const runs = await timed(() => client.call('ui_run', { code: 'stage.getTitle().length() + 1' }), RUNS);
    return [{ what: 'ui_run of one expression, median', value: median(runs), unit: 'ms', limit: 50 }];
  } finally {
    await client.close();
    await application.stop();
    await server.close();
  }
}
