import * as z from 'zod';
import { startDisplay, type Display } from '../harness/display.ts';
import type { JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { sleep } from '../harness/until.ts';
import { fxTime, startBench } from './application.ts';
import { median, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const ROUNDS = 5;
const WARM = 1;
/** Duration of a round in seconds, during which a user clicks a button, clicks a field and types into it. */
const SECONDS = 6;

/** Measures the cost of a recording while a user works with mouse and keyboard in a window of 10,000 nodes, where a label changes at every pulse. */
export async function costOfRecording(): Promise<Figure[]> {
  const server = await startServer();
  const display = await startDisplay();
  const application = await startBench({ javafx: 21, display: display.name, run: server.run });
  try {
    const { client } = server;
    await client.call('ui_attach', { pid: application.pid });
    const places = { button: await center(client, '#button'), field: await center(client, '#field') };
    const off: number[] = [];
    const costs: number[] = [];
    for (let i = -WARM; i < ROUNDS; i++) {
      const before = await share(application, () => work(display, places));
      await client.call('ui_record', { state: 'on' });
      const recorded = await share(application, () => work(display, places));
      await client.call('ui_record', { state: 'off' });
      const after = await share(application, () => work(display, places));
      if (i < 0) continue;
      off.push((before + after) / 2);
      costs.push(recorded - (before + after) / 2);
    }
    return [
      { what: 'Load of the JavaFX application thread while a user works, median', value: median(off), unit: '%' },
      { what: 'cost of a recording of that, median', value: median(costs), unit: '%', limit: 1 },
    ];
  } finally {
    await application.stop();
    await display.stop();
    await server.close();
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const Place = z.object({
  layout: z.object({
    localToScreen: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
});

/** The center of a node on the screen, in pixels. */
async function center(client: McpClient, css: string): Promise<Point> {
  const { layout } = Place.parse(await client.call('ui_get_node', { ref: { css }, fields: ['bounds'] }));
  const { x, y, width, height } = layout.localToScreen;
  return { x: x + width / 2, y: y + height / 2 };
}

/** One second of a user. */
async function work(display: Display, { button, field }: { button: Point; field: Point }): Promise<void> {
  const ends = performance.now() + 1000;
  display.click(button.x, button.y);
  display.click(field.x, field.y);
  display.type('abc');
  await sleep(ends - performance.now());
}

/** Share of its time that the JavaFX application thread is busy while something is done again and again, in percent. */
async function share(application: JavaApplication, work: () => Promise<void>): Promise<number> {
  // Beginning and ending a recording are not part of the measurement.
  await work();
  const before = await fxTime(application);
  for (let i = 0; i < SECONDS; i++) await work();
  const after = await fxTime(application);
  return ((after.cpu - before.cpu) / (after.at - before.at)) * 100;
}
