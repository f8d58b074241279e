import type { ChildProcess } from 'node:child_process';
import net from 'node:net';
import type { Readable, Writable } from 'node:stream';
import spawn from 'cross-spawn';

/** A stream of bytes to and from the port of a Java agent. */
export interface AgentLink {
  readonly readable: Readable;
  readonly writable: Writable;
  /** Resolves with the reason, as a sentence, when it has ended. */
  readonly ended: Promise<string>;
  close(): void;
}

/** Connects to a port of this machine. @throws Error if it refuses the connection */
export async function portLink(port: number): Promise<AgentLink> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  const place = `127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', ({ message }) => {
      reject(new Error(`Nothing can be reached at ${place}: ${message}. Check that the port is forwarded.`));
    });
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('error', () => socket.destroy()).once('close', () => resolve(`${place} has closed the connection.`));
  });
  return { readable: socket, writable: socket, ended, close: () => socket.destroy() };
}

/** Starts a command of the user, whose standard streams are the link. Its standard error is shown. */
export function commandLink([file = '', ...args]: readonly string[]): AgentLink {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error(`${file} could not be started.`);
  stdin.on('error', () => {});
  return { readable: stdout, writable: stdin, ended: endOf(child, file), close: () => void child.kill() };
}

function endOf(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`${file} could not be started: ${message}.`));
    child.once('close', (code, signal) =>
      resolve(code === null ? `${file} was ended by ${signal}.` : `${file} has exited with code ${code}.`),
    );
  });
}
