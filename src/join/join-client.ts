import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { JoinChallenge, JoinResponse, type CallerEnvironment, type Elsewhere } from '../contract/join.ts';
import { GuardedFolder } from '../files/guarded-folder.ts';
import { nextLine } from './next-line.ts';
import { isProof, newNonce, proofOf } from './proof.ts';
import { sessionAddress, readServerFile, type SessionAddress } from './session-address.ts';

/** Time limit for a server to start or restart. */
const START_MS = 45_000;
const RESPONSE_MS = 5000;
/** The log of the server in the session directory. */
const LOG = 'log/server.log';
const TAIL_BYTES = 16 * 1024;
/** More space than the files of a server need. */
const PROBE_BYTES = 4096;

export interface JoinOptions {
  /** The session directory's real path. */
  readonly dir: string;
  readonly runDir: string;
  readonly version: string;
  readonly caller: CallerEnvironment;
  /** An application that this client connects to the server. The socket is then for the messages of its Java agent. */
  readonly connect?: Elsewhere;
  /** The command that starts a server of this directory, detached. */
  readonly serve: { readonly command: string; readonly args: readonly string[] };
}

/**
 * Joins the server of a session directory if it is running and accepts this client. @returns a paused socket for MCP
 * messages; otherwise undefined
 */
export async function joinRunning(options: Omit<JoinOptions, 'serve'>): Promise<net.Socket | undefined> {
  return tryJoin(sessionAddress(options.runDir, options.dir), options).catch(() => undefined);
}

/** The server refused this client; trying again would not help. */
class RefusedError extends Error {}

/**
 * Joins the server of a session directory; starts it first if necessary. @returns a paused socket for MCP messages.
 * Rejects with a message for the user.
 */
export async function join(options: JoinOptions): Promise<net.Socket> {
  const address = sessionAddress(options.runDir, options.dir);
  const deadline = performance.now() + START_MS;
  let server: StartedServer | undefined;
  try {
    for (;;) {
      const socket = await tryJoin(address, options);
      if (socket !== undefined) return socket;
      if (server === undefined || server.exited) server = start(options, address, server?.attempt ?? 0);
      if (performance.now() > deadline) {
        throw new Error(`The server of ${options.dir} did not start within ${START_MS / 1000} s. ${server.logTail()}`);
      }
      await sleep(20);
    }
  } finally {
    server?.release();
  }
}

/** @returns undefined if no server is running, or if it is exiting */
async function tryJoin(address: SessionAddress, client: Client): Promise<net.Socket | undefined> {
  const socket = await connect(address.socket);
  if (socket === undefined) return undefined;
  const token = readServerFile(address)?.token;
  try {
    // A server writes its file before it listens, and removes the file when it exits.
    const response = token === undefined ? undefined : await shakeHands(socket, token, client);
    if (response?.ok === true && client.connect !== undefined && response.app === undefined)
      throw new RefusedError(
        `The server of this directory has version ${response.version}, which cannot connect applications elsewhere. ` +
          'Disconnect the clients of the older version, or update them.',
      );
    if (response?.ok === true) return socket;
    socket.destroy();
    if (response === undefined || response.restart === true) return undefined;
    // The token may have been read from the file of a previous server.
    if (token !== readServerFile(address)?.token) return undefined;
    throw new RefusedError(response.message ?? 'The server refused this client.');
  } catch (error) {
    socket.destroy();
    if (error instanceof RefusedError) throw error;
    const server = readServerFile(address);
    if (error instanceof ForeignError && server?.token === token) throw new RefusedError(error.message);
    // An older server closes the connection of a client whose first line does not contain the token.
    if (server !== undefined && server.token === token && server.version !== client.version && isRunning(server.pid))
      throw new RefusedError(
        `The server of this directory has version ${server.version}, which version ${client.version} of this client cannot join. ` +
          'Disconnect the clients of the older version, or update them.',
      );
    return undefined;
  }
}

type Client = Pick<JoinOptions, 'version' | 'caller' | 'connect'>;

/** The process that listens on the socket does not know the token. */
class ForeignError extends Error {}

/**
 * Proves to a server that this client knows the token, after the server has proved the same. Any other process that listens on
 * the socket learns only a random number (docs/protocol/joining.md, "Joining a server").
 */
async function shakeHands(
  socket: net.Socket,
  token: string,
  { version, caller, connect }: Client,
): Promise<JoinResponse> {
  const nonce = newNonce();
  socket.write(`${JSON.stringify({ nonce })}\n`);
  const challenge = JoinChallenge.parse(JSON.parse(await nextLine(socket, RESPONSE_MS)));
  const nonces = { client: nonce, server: challenge.nonce };
  if (!isProof(challenge.proof, 'server', token, nonces))
    throw new ForeignError(
      'What listens on the socket of this directory is not its server: it does not know the token. End that program.',
    );
  socket.write(`${JSON.stringify({ proof: proofOf('client', token, nonces), version, caller, connect })}\n`);
  return JoinResponse.parse(JSON.parse(await nextLine(socket, RESPONSE_MS)));
}

/** Returns true if the process of a server is running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
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
  readonly exited: boolean;
  logTail(): string;
  /** Signals that its client has connected to it or no longer needs it; a server without clients exits. */
  release(): void;
}

/** Starts a detached server. If two clients do so at once, the second server finds the socket in use and exits. */
function start({ dir, serve, caller }: JoinOptions, address: SessionAddress, attempts: number): StartedServer {
  if (attempts >= 5) throw new Error(`The server of ${dir} exits right after it starts. ${logTail(dir)}`);
  const log = new GuardedFolder(dir).openForAppending(LOG);
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
    exited: false,
    logTail: () => logTail(dir),
    release: () => void child.stdin?.destroy(),
  };
  child.once('exit', () => (server.exited = true));
  child.once('error', () => (server.exited = true));
  child.unref();
  return server;
}

/**
 * Writes as much as a server writes when it starts, because on a full disk the server could not even log why it exits.
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

function logTail(dir: string): string {
  const file = path.join(dir, LOG);
  const end = new GuardedFolder(dir).readEnd(LOG, TAIL_BYTES)?.bytes.toString('utf8') ?? '';
  const lines = end.trimEnd().split('\n').slice(-3).join(' ');
  return lines === '' ? `${file} is empty.` : `Last lines of ${file}: ${lines}`;
}
