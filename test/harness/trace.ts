import fs from 'node:fs';
import path from 'node:path';
import { TRACE_FORMAT, type TraceHeader, type TraceLine } from '../../src/contract/trace.ts';
import { GuardedFolder } from '../../src/files/guarded-folder.ts';
import { encodePixels } from '../../src/mcp/format/png.ts';
import type { TraceLimits } from '../../src/mcp/trace/limits.ts';
import { TraceWriter } from '../../src/mcp/trace/trace-writer.ts';

/** The time of a line of a trace, in seconds after its start. */
export const second = (n: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, n)).toISOString();

export const traceHeader: TraceHeader = {
  ...{ kind: 'trace', format: TRACE_FORMAT, server: '1.2.3', at: second(0) },
  app: { app: 'Login-42', pid: 42, mainClass: 'demo.Login', title: 'Login' },
};

/** An entry of the activity list. */
export function traceEntry(n: number, summary: string, target?: string): TraceLine {
  const entry = { n, at: second(n), who: 'Claude', app: 'Login-42', tool: 'ui_perform', summary, ok: true };
  return { kind: 'activity', entry: { ...entry, result: 'done', ms: 5, ...(target === undefined ? {} : { target }) } };
}

/** The end of a step with its screenshots. */
export function traceStep(entries: number[], before?: number, after?: number): TraceLine {
  return {
    ...{ kind: 'step', at: second(entries[0] ?? 0), step: { entries, app: 'Login-42', images: true, changed: [] } },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** A screenshot in one color. @param gray from 0 to 255; undefined for noise, which does not compress */
export async function tracePicture(id: number, window: string, gray?: number): Promise<TraceLine> {
  const [width, height] = [120, 80];
  const pixels = Buffer.alloc(width * height * 4, gray ?? 0);
  let state = id;
  if (gray === undefined)
    for (const i of pixels.keys()) pixels[i] = (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16;
  const png = (await encodePixels({ width, height }, pixels)).toString('base64');
  return { kind: 'picture', id, at: second(id), width, height, scale: 1, origin: { x: 0, y: 0 }, window, png };
}

/** Rows of a window with a text field and a button. */
export function traceRows(name: string, more: readonly string[] = []): TraceLine {
  const row = { parent: 'root', index: 0 };
  return {
    ...{ kind: 'tree', at: second(0), reset: true, removed: [] },
    upserts: [
      { uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Login', flags: ['focused'] },
      { uid: 'root', parent: 'w', index: 0, type: 'VBox' },
      { ...row, uid: 'name', type: 'TextField', id: 'name', text: name },
      { ...row, uid: 'go', index: 1, type: 'Button', id: 'go', text: 'Go' },
      ...more.map((text, at) => ({ ...row, uid: `m${at}`, index: at + 2, type: 'Label', text })),
    ],
  };
}

/** The nodes of these rows, with their details. */
export function traceNodes(name: string, removed: readonly string[] = []): TraceLine {
  const node = (uid: string, type: string) => ({ ref: { uid, path: `/stages[0]/scene/${uid}` }, type });
  const window = { uid: 'w', stageIndex: 0, kind: 'stage' as const, title: 'Login', showing: true, focused: true };
  return {
    ...{ kind: 'nodes', at: second(0), removed: [...removed] },
    stages: [
      {
        ...window,
        x: 0,
        y: 0,
        width: 120,
        height: 80,
        scene: { stylesheets: [], width: 120, height: 80, root: 'root' },
      },
    ],
    nodes: [
      { ...node('root', 'VBox'), childUids: ['name', 'go'] },
      { ...node('name', 'TextField'), id: 'name', value: { text: name, selected: null, checked: null } },
      { ...node('go', 'Button'), id: 'go' },
    ],
  };
}

/** A trace of two steps of an AI agent, with output and an exception. */
export async function loginTrace(): Promise<TraceLine[]> {
  const exception = {
    n: 1,
    type: 'java.lang.IllegalStateException',
    message: 'No user',
    frame: null,
    stack: ['a.B.c(B.java:1)'],
  };
  return [
    await tracePicture(1, 'w', 250),
    traceRows(''),
    traceNodes(''),
    traceStep([], undefined, 1),
    traceEntry(1, 'typed “Ada” into “Name”', 'name'),
    await tracePicture(2, 'w', 120),
    traceRows('Ada'),
    traceNodes('Ada'),
    traceStep([1], 1, 2),
    { kind: 'output', at: second(2), from: 'out', lines: ['checking Ada', 'failed'] },
    { kind: 'exception', exception: { ...exception, at: Date.UTC(2026, 0, 1, 12, 0, 3), thread: 'main' } },
    traceEntry(2, 'clicked “Go”', 'go'),
    await tracePicture(3, 'w', 60),
    traceRows('Ada', ['No user']),
    traceStep([2], 2, 3),
    { kind: 'end', at: second(4), reason: 'exited', exitCode: 1 },
  ];
}

/** Writes a trace into a folder, as a server does. @returns its path */
export async function writeTrace(dir: string, lines: readonly TraceLine[], limits?: TraceLimits): Promise<string> {
  const name = 'login.trace';
  const writer = new TraceWriter(new GuardedFolder(fs.realpathSync(dir)), name, traceHeader, limits);
  for (const line of lines) writer.write(line);
  await writer.close();
  return path.join(fs.realpathSync(dir), name);
}
