import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTrace } from '../../src/mcp/trace/read-trace.ts';
import type { Trace } from '../../src/mcp/trace/trace.ts';
import { TraceServer } from '../../src/mcp/transports/http/trace-server.ts';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk, type Desk } from '../../test/browser/real.ts';
import { command } from '../../test/harness/requirements.ts';
import type { Theme } from './side-by-side.ts';

const VIEWPORT = { width: 1320, height: 800 };
/** Steps of an AI agent, with names by which the demo's user would find the controls. */
const STEPS = [
  { type: 'click', target: { css: '#newContactTab' } },
  { type: 'typeText', target: { label: 'First name' }, text: 'Ada' },
  { type: 'typeText', target: { label: 'Password' }, text: 'correct horse' },
  { type: 'click', target: { text: 'Add contact' } },
];
/** Time in which the details of a step are read, so that the next step has its own. */
const BETWEEN_MS = 3000;

/** Takes the page with a trace of the real demo. As PNG, by name and theme. */
export async function takeTrace(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const server = await TraceServer.start(await recordedTrace(), 0);
  const browser = await startBrowser();
  try {
    for (const theme of themes) {
      const inspector = await InspectorPage.open(browser, server.newLink(), { colorScheme: theme, viewport: VIEWPORT });
      await inspector.page.getByRole('option').filter({ hasText: 'typed “Ada”' }).first().click();
      await inspector.row('TabPane').click();
      await inspector.page.getByRole('img', { name: 'Preview of the window “Contacts”' }).waitFor();
      await inspector.page.mouse.move(0, 0);
      images.set(`trace-${theme}`, await inspector.page.screenshot());
      await inspector.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return images;
}

/** Records what an AI agent does in the demo. */
async function recordedTrace(): Promise<Trace> {
  const desk = await startDesk();
  try {
    await desk.startDemo();
    const agent = await desk.agent('claude-ai');
    const file = path.join(path.dirname(desk.project), 'contacts.trace');
    await trace(desk, 'start');
    for (const action of STEPS) {
      const { isError, content } = await agent.callTool({ name: 'ui_perform', arguments: { actions: [action] } });
      if (isError === true) throw new Error(JSON.stringify(content));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    await trace(desk, 'stop', file);
    return await readTrace(file);
  } finally {
    await desk.stop();
  }
}

const trace = (desk: Desk, ...args: string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    ...[command, 'trace', ...args],
    ...['--dir', path.join(desk.project, '.javafx-inspector')],
    ...(args[0] === 'start' ? ['--run-dir', path.join(path.dirname(desk.project), 'run')] : []),
  ]);
