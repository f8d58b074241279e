import * as z from 'zod';
import type { McpClient } from '../harness/mcp-client.ts';
import { startBench } from './application.ts';
import { median, timed, type Figure } from './figures.ts';
import { startServer } from './server.ts';

/** New JVMs per window. The calls of one are too few for a median. */
const JVMS = 5;
/** An AI agent has made a few calls before, and makes a few of each kind. */
const WARM = 5;
const EACH = { times: 5, warm: 0 };

const Matches = z.array(z.object({ ref: z.object({ uid: z.string() }) }));

/** The windows of the benchmark's application, with the ids of a field and a button. */
const WINDOWS = {
  form: { nodes: 'form', field: '#city', button: '#save' },
  '17,500 nodes': { nodes: 17_500, field: '#field', button: '#button' },
} as const;

/** Measures the calls of an AI agent in applications that have just started, while their JVM still interprets most of the code. */
export async function speedInYoungJvm(display: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { nodes, field, button }] of Object.entries(WINDOWS)) {
    const times = new Map<string, number[]>();
    for (let i = 0; i < JVMS; i++) {
      const server = await startServer();
      const application = await startBench({ javafx: 26, display, run: server.run, nodes });
      try {
        await server.client.call('ui_attach', { pid: application.pid });
        for (const [call, taken] of await callsOf(server.client, field, button))
          times.set(call, [...(times.get(call) ?? []), ...taken]);
      } finally {
        await application.stop();
        await server.close();
      }
    }
    for (const [call, taken] of times)
      figures.push({ what: `New JVM, ${name}: ${call}, median`, value: median(taken), unit: 'ms' });
  }
  return figures;
}

async function callsOf(client: McpClient, field: string, button: string): Promise<[string, number[]][]> {
  const { matches } = await client.call('ui_query', { selector: { css: field } });
  const ref = Matches.parse(matches)[0]?.ref;
  let calls = 0;
  const perform = (action: object): (() => Promise<unknown>) => {
    return () => client.call('ui_perform', { actions: [action] });
  };
  const target = { selector: { css: field } };
  await timed(() => client.call('ui_get_snapshot', {}), { times: 0, warm: WARM });
  return [
    ['ui_get_snapshot', await timed(() => client.call('ui_get_snapshot', {}), EACH)],
    ['ui_get_node', await timed(() => client.call('ui_get_node', { ref }), EACH)],
    ['click', await timed(perform({ type: 'click', target: { selector: { css: button } } }), EACH)],
    ['setText', await timed(() => perform({ type: 'setText', target, text: `Text ${calls++ % 2}` })(), EACH)],
    [
      'typeText of 20 characters',
      await timed(perform({ type: 'typeText', target, text: 'twenty characters 20' }), EACH),
    ],
  ];
}
