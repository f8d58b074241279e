import path from 'node:path';
import * as z from 'zod';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { rendezvous } from '../harness/java-agent.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove } from '../harness/until.ts';
import { startBench } from './application.ts';
import { median, timed, type Figure } from './figures.ts';
import { startServer } from './server.ts';
import { nextTurn } from './turns.ts';

/** The JVM and Node.js compile while the first ones are performed. */
const READS = { times: 60, warm: 60 };
const COMPILED = { times: 60, warm: 1000 };
const ACTIONS = { times: 40, warm: 10 };

const LARGE = 17_500;
const QUERIED = 11_500;
const FIRST_RESPONSES = 5;

const Matches = z.array(z.object({ ref: z.object({ uid: z.string() }) }));

/** Measures the most frequent calls of AI agents, in a window of the usual size. */
export async function speedInForm(display: string): Promise<Figure[]> {
  return inWindow(display, 'form', async (client) => {
    const snapshots = await timed(() => client.call('ui_get_snapshot', {}), READS);
    const { matches } = await client.call('ui_query', { selector: { css: '#city' } });
    const ref = refOf(matches);
    const nodes = await timed(() => client.call('ui_get_node', { ref }), READS);
    const compiled = await timed(() => client.call('ui_get_node', { ref }), COMPILED);
    return [
      ms('Form: ui_get_snapshot, median', snapshots),
      ms('Form: ui_get_node, median', nodes),
      ms('Form: ui_get_node after 1,000 calls, median', compiled),
      ...(await typing(client, 'Form', '#city')),
    ];
  });
}

/** The same in a window of which a snapshot can show only a small part. */
export async function speedInLargeWindow(display: string): Promise<Figure[]> {
  return inWindow(display, LARGE, async (client) => {
    const snapshots = await timed(() => client.call('ui_get_snapshot', {}), READS);
    const name = '17,500 nodes';
    return [ms(`${name}: ui_get_snapshot, median`, snapshots), ...(await typing(client, name, '#field'))];
  });
}

/** A node is found by its id, which is the usual selector. */
export async function speedOfQuery(display: string): Promise<Figure[]> {
  return inWindow(display, QUERIED, async (client) => {
    const queries = await timed(() => client.call('ui_query', { selector: { css: '#label40-2' } }), READS);
    return [ms('11,500 nodes: ui_query by id, median', queries)];
  });
}

/** The time from the start of the command to the first snapshot of an application that runs with the Java agent. */
export async function firstResponse(display: string): Promise<Figure[]> {
  const all: number[] = [];
  for (let i = 0; i < FIRST_RESPONSES; i++) {
    await nextTurn();
    const folder = freshDir('bench');
    const run = path.join(folder, 'run');
    const dir = await makeSessionDirectory(path.join(folder, '.javafx-inspector'));
    const application = await startBench({ javafx: 21, display, run, session: sessionHash(dir), nodes: 'form' });
    try {
      await rendezvous(run, application.pid);
      const began = performance.now();
      const client = await connectStdio({ dir, runDir: run, name: 'bench' });
      await client.call('ui_get_snapshot', {});
      all.push(performance.now() - began);
      await client.close();
    } finally {
      await application.stop();
      remove(folder);
    }
  }
  return [ms('First response after the start, median', all)];
}

/** Setting and typing a text, which wait for one pulse. The texts alternate, so that each call changes the field. */
async function typing(client: McpClient, window: string, field: string): Promise<Figure[]> {
  const target = { selector: { css: field } };
  let calls = 0;
  const set = await timed(
    () => client.call('ui_perform', { actions: [{ type: 'setText', target, text: `Text ${calls++ % 2}` }] }),
    ACTIONS,
  );
  const typed = await timed(
    () => client.call('ui_perform', { actions: [{ type: 'typeText', target, text: 'twenty characters 20' }] }),
    ACTIONS,
  );
  return [ms(`${window}: setText, median`, set), ms(`${window}: typeText of 20 characters, median`, typed)];
}

async function inWindow(
  display: string,
  nodes: number | 'form',
  measure: (client: McpClient) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run, nodes });
  try {
    await server.client.call('ui_attach', { pid: application.pid });
    return await measure(server.client);
  } finally {
    await application.stop();
    await server.close();
  }
}

const ms = (what: string, times: readonly number[]): Figure => ({ what, value: median(times), unit: 'ms' });

function refOf(matches: unknown): unknown {
  const [match] = Matches.parse(matches);
  return match?.ref;
}
