import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { JoinHello, type CallerEnvironment, type JoinResponse } from '../../contract/join.ts';
import { writePrivateFile } from '../../join/run-directory.ts';
import { firstLine } from '../../join/first-line.ts';
import type { SessionAddress } from '../../join/session-address.ts';
import { fit } from './client-version.ts';

const HELLO_MS = 5000;
/** A lock that is older belongs to a process that died in between. */
const LOCK_MS = 5000;

export interface JoinServerOptions {
  readonly address: SessionAddress;
  readonly version: string;
  /** A client that has joined; the frames of MCP follow on its socket, which is paused. */
  joined(socket: net.Socket, caller: CallerEnvironment): void;
  /** Whether no client needs this server, so that it can make way for a newer one. */
  idle(): boolean;
  /** A newer client wants this server to end. */
  makeWay(): void;
}

/** Another server of this directory runs already. */
export class TakenError extends Error {}

/** Accepts the clients that join: the process that has bound the socket is the only server of its directory. */
export class JoinServer {
  private readonly token = randomBytes(32).toString('base64url');
  private closing = false;
  private readonly server = net.createServer((socket) => void this.welcome(socket));

  constructor(private readonly options: JoinServerOptions) {}

  /** Binds the socket, in place of a dead one. @throws TakenError when a live server has it */
  async listen(): Promise<void> {
    const { address: place, version } = this.options;
    await lock(place.lock);
    try {
      if (await answers(place.socket)) throw new TakenError('A server of this directory runs already.');
      if (process.platform !== 'win32') fs.rmSync(place.socket, { force: true });
      // Before the socket, so that a client that connects to it finds the right token.
      writePrivateFile(place.file, JSON.stringify({ pid: process.pid, version, token: this.token }));
      await new Promise<void>((resolve, reject) => {
        this.server.once('error', reject).listen(place.socket, resolve);
      });
      if (process.platform !== 'win32') fs.chmodSync(place.socket, 0o600);
    } finally {
      fs.rmSync(place.lock, { recursive: true, force: true });
    }
  }

  /** Accepts no more clients; one that is just joining is sent to the next server. Joined clients stay connected. */
  close(): void {
    if (this.closing) return;
    this.closing = true;
    if (!this.server.listening) return;
    // While no other server can have bound the socket, because the file would then be its file.
    fs.rmSync(this.options.address.file, { force: true });
    this.server.close();
  }

  private async welcome(socket: net.Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const hello = JoinHello.parse(JSON.parse(await firstLine(socket, HELLO_MS)));
      const refusal = this.refusal(hello);
      socket.write(`${JSON.stringify(refusal ?? this.answer(true))}\n`);
      if (refusal === undefined) this.options.joined(socket, hello.caller);
      else socket.end();
      if (refusal?.restart === true) this.options.makeWay();
    } catch {
      // It spoke another language, or nothing at all.
      socket.destroy();
    }
  }

  private refusal({ token, version }: JoinHello): JoinResponse | undefined {
    if (this.closing) return { ...this.answer(false), restart: true };
    if (!same(token, this.token)) return { ...this.answer(false), message: 'The token is wrong.' };
    const relation = fit(this.options.version, version);
    if (relation === 'other') {
      return {
        ...this.answer(false),
        message:
          `The running server of this directory is version ${this.options.version}, this client is version ${version}; ` +
          'they do not fit. End the clients of the other version, or update it.',
      };
    }
    if (relation === 'newer' && this.options.idle()) return { ...this.answer(false), restart: true };
    return undefined;
  }

  private answer(ok: boolean): JoinResponse {
    return { ok, version: this.options.version };
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a process listens on a socket. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** Makes a folder that only one process can make. @throws Error of the file system when nobody can, on a full disk for example */
async function lock(dir: string): Promise<void> {
  const until = performance.now() + 4 * LOCK_MS;
  for (;;) {
    try {
      fs.mkdirSync(dir);
      return;
    } catch (error) {
      if (!isTaken(error) || performance.now() > until) throw error;
      const made = fs.statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (made !== 0 && Date.now() - made > LOCK_MS) fs.rmSync(dir, { recursive: true, force: true });
      await sleep(20);
    }
  }
}

/** Whether a folder cannot be made because it is there; Windows refuses it also while it is being removed. */
function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EEXIST' || (process.platform === 'win32' && code === 'EPERM');
}
