import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  JoinHello,
  JoinRequest,
  OlderJoinHello,
  type CallerEnvironment,
  type Elsewhere,
  type JoinChallenge,
  type JoinResponse,
} from '../../contract/join.ts';
import { writePrivateFile } from '../../join/run-directory.ts';
import { nextLine } from '../../join/next-line.ts';
import { isProof, newNonce, proofOf } from '../../join/proof.ts';
import type { SessionAddress } from '../../join/session-address.ts';
import { compatibility } from './client-version.ts';

const HELLO_MS = 5000;
/** A lock that is older than this was left behind by a killed process. */
const LOCK_MS = 5000;

export interface JoinServerOptions {
  readonly address: SessionAddress;
  readonly version: string;
  /** Called when a client has joined; its socket is paused, and MCP messages follow. */
  onJoin(socket: net.Socket, caller: CallerEnvironment): void;
  /**
   * Called when a client that knows the token wants to connect an application; without it, none can.
   * @returns its name, and a function that takes the socket after the client has received the name
   * @throws Error with a message for the user
   */
  onConnect?(elsewhere: Elsewhere): Promise<{ app: string; start: (socket: net.Socket) => void }>;
  /** Whether this server is not needed by any client, so that a newer one can replace it. */
  isIdle(): boolean;
  /** Called when a newer client replaces this idle server. */
  onReplace(): void;
}

/** The directory already has a server. */
export class AlreadyRunningError extends Error {}

/** Accepts clients that join. The process that has bound the socket is the only server of its directory. */
export class JoinServer {
  private readonly token = randomBytes(32).toString('base64url');
  private closing = false;
  private readonly server = net.createServer((socket) => void this.accept(socket));

  constructor(private readonly options: JoinServerOptions) {}

  /**
   * Binds the socket; replaces the socket of a killed server.
   * @throws AlreadyRunningError if another server is listening on it
   */
  async listen(): Promise<void> {
    const { address, version } = this.options;
    const lock = await locked(address.lock);
    try {
      const isTaken = await isListening(address.socket);
      // If this process was suspended for long, another one may have replaced its lock, and may now be listening.
      if (!lock.isOwn()) return await this.listen();
      if (isTaken) throw new AlreadyRunningError('This directory already has a server.');
      if (process.platform !== 'win32') fs.rmSync(address.socket, { force: true });
      // Written before the socket exists, so that a client that connects to it reads the right token.
      writePrivateFile(address.file, JSON.stringify({ pid: process.pid, version, token: this.token }));
      await new Promise<void>((resolve, reject) => {
        this.server.once('error', reject).listen(address.socket, resolve);
      });
      if (process.platform !== 'win32') fs.chmodSync(address.socket, 0o600);
    } finally {
      lock.release();
    }
  }

  /** Stops accepting clients; a client that is just joining starts a new server. Joined clients stay connected. */
  close(): void {
    if (this.closing) return;
    this.closing = true;
    if (!this.server.listening) return;
    // Removed before the socket is free: afterwards, the file could belong to the next server.
    fs.rmSync(this.options.address.file, { force: true });
    this.server.close();
  }

  private async accept(socket: net.Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const first: unknown = JSON.parse(await nextLine(socket, HELLO_MS));
      const older = OlderJoinHello.safeParse(first);
      if (older.success) return this.refuseOlder(socket, older.data.version);
      const nonces = { client: JoinHello.parse(first).nonce, server: newNonce() };
      send(socket, { nonce: nonces.server, proof: proofOf('server', this.token, nonces) });
      const request = JoinRequest.parse(JSON.parse(await nextLine(socket, HELLO_MS)));
      const isKnown = isProof(request.proof, 'client', this.token, nonces);
      const refusal = isKnown ? this.refusal(request.version) : this.refused('The token is wrong.');
      if (refusal === undefined && request.connect !== undefined) return await this.connect(socket, request.connect);
      send(socket, refusal ?? this.response(true));
      if (refusal === undefined) this.options.onJoin(socket, request.caller);
      else socket.end();
      if (refusal?.restart === true) this.options.onReplace();
    } catch {
      // The client is not one of ours, or it sent nothing.
      socket.destroy();
    }
  }

  private async connect(socket: net.Socket, elsewhere: Elsewhere): Promise<void> {
    const { onConnect } = this.options;
    try {
      if (onConnect === undefined) throw new Error('This server cannot connect applications elsewhere.');
      const { app, start } = await onConnect(elsewhere);
      send(socket, { ...this.response(true), app });
      start(socket);
    } catch (error) {
      send(socket, this.refused(error instanceof Error ? error.message : String(error)));
      socket.end();
    }
  }

  private refuseOlder(socket: net.Socket, version: string): void {
    const message =
      `The server of this directory has version ${this.options.version}, which version ${version} of this client cannot join. ` +
      'Update this client.';
    send(socket, this.refused(message));
    socket.end();
  }

  /** The reason why a client that knows the token cannot join; undefined if it can. */
  private refusal(version: string): JoinResponse | undefined {
    if (this.closing) return { ...this.response(false), restart: true };
    const relation = compatibility(this.options.version, version);
    if (relation === 'incompatible') {
      return this.refused(
        `The server of this directory has version ${this.options.version}, which is incompatible with version ${version} of ` +
          'this client. Disconnect the clients of the other version, or update it.',
      );
    }
    if (relation === 'newer' && this.options.isIdle()) return { ...this.response(false), restart: true };
    return undefined;
  }

  private refused(message: string): JoinResponse {
    return { ...this.response(false), message };
  }

  private response(ok: boolean): JoinResponse {
    return { ok, version: this.options.version };
  }
}

function send(socket: net.Socket, line: JoinChallenge | JoinResponse): void {
  socket.write(`${JSON.stringify(line)}\n`);
}

/** Whether a process listens on a socket. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

interface Lock {
  /** Whether no other process has replaced the lock. */
  isOwn(): boolean;
  release(): void;
}

/** Creates a folder, which only one process can do at a time. @throws Error of the file system, for example if the disk is full */
async function locked(dir: string): Promise<Lock> {
  const deadline = performance.now() + 4 * LOCK_MS;
  for (;;) {
    try {
      fs.mkdirSync(dir);
      const own = identityOf(dir);
      const isOwn = (): boolean => identityOf(dir) === own;
      const release = (): void => {
        if (isOwn()) fs.rmSync(dir, { recursive: true, force: true });
      };
      return { isOwn, release };
    } catch (error) {
      if (!alreadyExists(error) || performance.now() > deadline) throw error;
      const createdAt = fs.statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (createdAt !== 0 && Date.now() - createdAt > LOCK_MS) fs.rmSync(dir, { recursive: true, force: true });
      await sleep(20);
    }
  }
}

/** Returns an identifier that distinguishes a folder from a later one of the same name; undefined if the folder does not exist. */
function identityOf(dir: string): string | undefined {
  const stat = fs.statSync(dir, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs}`;
}

/** Whether a folder cannot be created because it exists. Windows returns another code while the folder is being removed. */
function alreadyExists(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EEXIST' || (process.platform === 'win32' && code === 'EPERM');
}
