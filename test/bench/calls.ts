import { median, timed, type Figure } from './figures.ts';
import { startBench } from './application.ts';
import { startServer } from './server.ts';

/** The JVM compiles while the first ones are performed. */
const CLICKS = { times: 100, warm: 20 };

/** Measures how long tools take for a client over stdio: from its call to the parsed result, including relay, server and Java agent. */
export async function callsOverStdio(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  try {
    await server.client.call('ui_attach', { pid: application.pid });
    const small = await timed(() => server.client.call('ui_get_snapshot', {}));
    const all = await timed(() => server.client.call('ui_get_snapshot', { maxChars: 0 }));
    const click = { actions: [{ type: 'click', target: { selector: { css: '#button' } } }], awaitUiIdle: true };
    const clicks = await timed(() => server.client.call('ui_perform', click), CLICKS);
    application.send('animate off\n');
    await application.line(/^animate off/);
    const animated = await timed(() => server.client.call('ui_perform', click), CLICKS);
    return [
      { what: 'ui_get_snapshot over stdio, median', value: median(small), unit: 'ms', limit: 100 },
      { what: 'ui_get_snapshot with maxChars 0, median', value: median(all), unit: 'ms', limit: 250 },
      { what: 'ui_perform click with awaitUiIdle, median', value: median(clicks), unit: 'ms', limit: 20 },
      { what: 'while an animation timer runs (two pulses), median', value: median(animated), unit: 'ms', limit: 60 },
    ];
  } finally {
    await application.stop();
    await server.close();
  }
}
