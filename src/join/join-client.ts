import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { JoinResponse, type CallerEnvironment } from '../contract/join.ts';
import { firstLine } from './first-line.ts';
import { sessionAddress, readServerFile, type SessionAddress } from './session-address.ts';

/** How long a server may take to be there, started or restarted. */
const START_MS = 15_000;
const RESPONSE_MS = 5000;
/** What the files of a server take, generously. */
const PROBE_BYTES = 4096;

export interface JoinOptions {
  /** The session directory's real path. */
  readonly dir: string;
  readonly runDir: string;
  readonly version: string;
  readonly caller: CallerEnvironment;
  /** The command that starts a server of this directory, detached. */
  readonly serve: { readonly command: string; readonly args: readonly string[] };
}

/**
 * Joins the server of a session directory when it runs and takes us. @returns the socket, paused, on which the frames of
 * MCP follow; else undefined
 */
export async function joinRunning(options: Omit<JoinOptions, 'serve'>): Promise<net.Socket | undefined> {
  return tryJoin(sessionAddress(options.runDir, options.dir), options).catch(() => undefined);
}

/** The server refuses us, and will again. */
class RefusedError extends Error {}

/**
 * Joins the server of a session directory, or starts it and joins. @returns the socket, paused, on which the frames of
 * MCP follow. Rejects with a sentence for the user.
 */
export async function join(options: JoinOptions): Promise<net.Socket> {
  const address = sessionAddress(options.runDir, options.dir);
  const until = performance.now() + START_MS;
  let server: StartedServer | undefined;
  try {
    for (;;) {
      const socket = await tryJoin(address, options);
      if (socket !== undefined) return socket;
      if (server === undefined || server.ended) server = start(options, address, server?.attempt ?? 0);
      if (performance.now() > until) {
        throw new Error(`No server of ${options.dir} came up within ${START_MS / 1000} s. ${server.lastWords()}`);
      }
      await sleep(20);
    }
  } finally {
    server?.release();
  }
}

/** @returns undefined if there is no server, or one that is about to exit */
async function tryJoin(
  address: SessionAddress,
  { version, caller }: Pick<JoinOptions, 'version' | 'caller'>,
): Promise<net.Socket | undefined> {
  const socket = await connect(address.socket);
  if (socket === undefined) return undefined;
  const token = readServerFile(address)?.token ?? '';
  try {
    socket.write(`${JSON.stringify({ token, version, caller })}\n`);
    const answer = JoinResponse.parse(JSON.parse(await firstLine(socket, RESPONSE_MS)));
    if (answer.ok) return socket;
    socket.destroy();
    if (answer.restart === true) return undefined;
    // The file may have been another server's a moment ago.
    if (token !== (readServerFile(address)?.token ?? '')) return undefined;
    throw new RefusedError(answer.message ?? 'The server refused this client.');
  } catch (error) {
    socket.destroy();
    if (error instanceof RefusedError) throw error;
    return undefined;
  }
}

function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => resolve(socket.off('error', failed)));
    const failed = (): void => resolve(undefined);
    socket.once('error', failed);
  });
}

interface StartedServer {
  readonly attempt: number;
  readonly ended: boolean;
  lastWords(): string;
  /** Its client needs it no longer, or is connected to it: without any client it ends. */
  release(): void;
}

/** Starts a server on its own; when two of us do so at once, the second one finds the place taken and ends. */
function start({ dir, serve, caller }: JoinOptions, address: SessionAddress, attempts: number): StartedServer {
  if (attempts >= 5) throw new Error(`The server of ${dir} ends as soon as it is started. ${lastLog(dir)}`);
  const log = fs.openSync(logFile(dir), 'a');
  checkSpace(address, log);
  const child = spawn(serve.command, serve.args, {
    cwd: caller.cwd,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', log],
  });
  fs.closeSync(log);
  child.stdin?.on('error', () => {});
  const server = {
    attempt: attempts + 1,
    ended: false,
    lastWords: () => lastLog(dir),
    release: () => void child.stdin?.destroy(),
  };
  child.once('exit', () => (server.ended = true));
  child.once('error', () => (server.ended = true));
  child.unref();
  return server;
}

/**
 * Writes as a server does when it starts: on a full disk it could not even log why it ends.
 * @throws Error of the file system
 */
function checkSpace(address: SessionAddress, log: number): void {
  fs.writeSync(log, `${new Date().toISOString()} starting a server\n`);
  const probe = `${address.file}.${process.pid}.probe`;
  try {
    fs.writeFileSync(probe, 'x'.repeat(PROBE_BYTES));
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

function logFile(dir: string): string {
  const log = path.join(dir, 'log');
  fs.mkdirSync(log, { recursive: true });
  return path.join(log, 'server.log');
}

function lastLog(dir: string): string {
  const lines = fs.readFileSync(logFile(dir), 'utf8').trimEnd().split('\n').slice(-3).join(' ');
  return lines === '' ? `Nothing is in ${logFile(dir)}.` : `The end of ${logFile(dir)}: ${lines}`;
}
