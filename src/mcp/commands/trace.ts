import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRACE_ENDING, TraceStatus, type TraceLine } from '../../contract/trace.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { ownEnvironment } from '../../join/caller-environment.ts';
import { openBrowser, openersOf } from '../applications/launch/open-browser.ts';
import { TRACES_FOLDER } from '../session/tracing.ts';
import { clipped } from '../format/line.ts';
import type { LineReader } from '../run/child.ts';
import { readTrace } from '../trace/read-trace.ts';
import { appendToTrace } from '../trace/trace-writer.ts';
import { TraceServer } from '../transports/http/trace-server.ts';
import { withTools } from './call-tool.ts';
import { isStarting } from './new-link.ts';
import { quoted } from './quoted.ts';
import { NoServer, RequestRefused, requestOf } from './session-request.ts';

const NONE =
  'No JavaFX application is connected. Name one with --app, as "javafx-inspector list" shows it, or start one with "javafx-inspector run --trace FILE -- COMMAND".';
/** Time limit for a server that is starting. */
const LISTEN_MS = 10_000;
/** Maximum number of times that a command prints something which its trace contains, and of characters of each line. */
const MOST_PRINTED = 5000;
const MOST_CHARS = 1000;

/**
 * `javafx-inspector trace start`: starts a trace of an application, after attaching to it if necessary.
 * @param app pid or name; default: the selected application
 * @returns the text for stdout
 */
export function startTrace(socket: net.Socket, dir: string, app: string | undefined): Promise<string> {
  return withTools(socket, async (call) => {
    if (app !== undefined) {
      const attached = await call('ui_attach', /^\d+$/.test(app) ? { pid: Number(app) } : { app });
      if (attached.isError) throw new Error(attached.text);
    }
    const status = await request(dir, 'start').catch((error: unknown) => {
      const isNone = app === undefined && error instanceof Error && error.message.startsWith('No JavaFX application');
      throw isNone ? new Error(NONE) : error;
    });
    if (status === undefined) throw new Error('The server has not started the trace. Try again.');
    return `Recording a trace of ${status.app} into ${status.file}\nEnd it with: javafx-inspector trace stop`;
  });
}

/** The trace of `run --trace`: of the first application that connects, with what the command prints. */
export class TraceOfRun {
  private readonly startedAt = Date.now();
  private readonly printed: TraceLine[] = [];

  constructor(
    private readonly dir: string,
    private readonly file: string,
  ) {}

  async start(): Promise<void> {
    const deadline = performance.now() + LISTEN_MS;
    for (;;) {
      try {
        await request(this.dir, 'start&next');
        return;
      } catch (error) {
        if (!isStarting(error) || performance.now() > deadline) throw error;
        await sleep(20);
      }
    }
  }

  /** Notes lines that the command prints. */
  readonly read: LineReader = (from, lines) => {
    this.printed.push({ kind: 'output', at: new Date().toISOString(), from, lines: lines.map(clippedLine) });
    if (this.printed.length > MOST_PRINTED) this.printed.shift();
  };

  /** Ends the trace, also if the server has been killed. @returns the text for the user */
  async end(): Promise<string> {
    const { dir, file } = this;
    const status = await request(dir, 'stop').catch((error: unknown) => {
      if (error instanceof NoServer) return 'no server' as const;
      throw error;
    });
    if (status !== undefined && status !== 'no server') {
      appendToTrace(status.file, this.printed);
      return ended(dir, status, file);
    }
    const last = status === undefined ? undefined : lastTrace(dir);
    if (last === undefined || fs.statSync(last).mtimeMs < this.startedAt)
      return 'There is no trace, because no JavaFX application of the command was inspected.';
    return `The server ended before the command. The trace up to then: ${moved(dir, last, file)}`;
  }
}

const clippedLine = (line: string): string => clipped(line, MOST_CHARS);

/**
 * `javafx-inspector trace stop`: ends the trace.
 * @param file where to move it; default: it stays in the session directory
 * @returns the text for stdout
 */
export async function stopTrace(dir: string, file: string | undefined): Promise<string> {
  const status = await request(dir, 'stop').catch((error: unknown) => {
    const last = error instanceof NoServer ? lastTrace(dir) : undefined;
    if (last === undefined) throw error;
    throw new Error(`No server runs for ${dir}, so no trace is being recorded. The last one is ${last}`);
  });
  if (status === undefined)
    throw new Error('No trace is being recorded. Start one with "javafx-inspector trace start".');
  return ended(dir, status, file);
}

function ended(dir: string, status: TraceStatus, file: string | undefined): string {
  const place = file === undefined ? status.file : moved(dir, status.file, file);
  const steps = `${status.steps} ${status.steps === 1 ? 'step' : 'steps'}`;
  const failure = status.failure === undefined ? '' : `\nIt is incomplete: ${status.failure}`;
  const open = `Open it with: javafx-inspector trace show ${quoted(place)}`;
  return `Trace of ${status.app} with ${steps}: ${place}${failure}\n${open}`;
}

/**
 * `javafx-inspector trace show`: serves a trace until this process is interrupted.
 * @param say prints a line for the user
 */
export async function showTrace(
  file: string,
  { port, open }: { readonly port: number; readonly open: boolean },
  say: (text: string) => void,
): Promise<void> {
  const trace = await readTrace(file);
  const server = await TraceServer.start(trace, port);
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  for (const note of trace.notes) say(note);
  const link = server.newLink();
  const print = (): void => say(`Open the trace with this link, which works once, within a minute:\n\n    ${link}\n`);
  const canOpen = openersOf(link, process.platform, process.env, () => undefined).openers.length > 0;
  if (open && canOpen) {
    say('Opening the trace in the browser.');
    openBrowser(link, ownEnvironment(), process.cwd()).catch(print);
  } else print();
  say('Press Ctrl+C to end.');
  await interrupted;
  await server.close();
}

async function request(dir: string, what: string): Promise<TraceStatus | undefined> {
  try {
    const status = await requestOf(dir, `/trace?do=${what}`, 'POST');
    return status === undefined ? undefined : TraceStatus.parse(status);
  } catch (error) {
    if (error instanceof RequestRefused && error.status === 409) throw new Error(error.body);
    throw error;
  }
}

/** Moves a trace out of the session directory. */
function moved(dir: string, from: string, to: string): string {
  try {
    fs.copyFileSync(from, to);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The trace could not be written to ${to} (${why}). It is at ${from}`);
  }
  new GuardedFolder(dir).remove(path.relative(dir, from).split(path.sep).join('/'));
  return to;
}

function lastTrace(dir: string): string | undefined {
  const names = new GuardedFolder(dir).list(TRACES_FOLDER)?.filter((name) => name.endsWith(TRACE_ENDING)) ?? [];
  const last = names.sort().at(-1);
  return last === undefined ? undefined : path.join(dir, TRACES_FOLDER, last);
}
