import type net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Elsewhere } from '../../contract/join.ts';
import { printAside } from '../terminal.ts';
import { elsewhereName } from '../applications/application-names.ts';
import { helloOver } from './agent-hello.ts';
import { commandLink, portLink, type AgentLink } from './agent-link.ts';
import { splitCommand } from './split-command.ts';
import { readToken } from './token-file.ts';

/** Time limit for a response of a port, and of a command, for which the user may have to enter a password. */
const PORT_MS = 10_000;
const COMMAND_MS = 120_000;
/** How long the server may take to receive the last messages. */
const CLOSE_MS = 500;

export interface ConnectOptions {
  readonly port?: number;
  readonly tokenFile?: string;
  readonly command?: string;
  /** How the application is called after "via"; default: the port or the program. */
  readonly name?: string;
}

/**
 * `javafx-inspector connect`: connects an application elsewhere to a server, and forwards its messages until one side ends. So the
 * server starts no command and gets no token.
 * @param joinServer returns a paused socket of the server for the messages of the Java agent
 * @returns the reason why the connection has ended, for the user
 * @throws Error with a message for the user
 */
export async function connect(
  options: ConnectOptions,
  joinServer: (elsewhere: Elsewhere) => Promise<net.Socket>,
): Promise<string> {
  const { token, open, via, withinMs } = plannedFor(options);
  const link = await open();
  try {
    const hello = await helloOver(link, token, withinMs);
    const app = elsewhereName(hello.app.mainClass, via);
    const socket = await joinServer({ via, hello });
    report(`${app} is connected. It stays connected while this command runs; Ctrl+C disconnects it.`);
    return `${app} is disconnected. ${await forwarded(link, socket)}`;
  } finally {
    link.close();
  }
}

interface Plan {
  readonly token: string | undefined;
  readonly open: () => AgentLink | Promise<AgentLink>;
  readonly via: string;
  readonly withinMs: number;
}

/** @throws Error if the options do not fit together */
function plannedFor({ port, tokenFile, command, name }: ConnectOptions): Plan {
  if ((port === undefined) === (command === undefined)) throw new Error('Give either --port or --command.');
  if (port !== undefined) {
    if (port === 0) throw new Error('--port must be from 1 to 65535.');
    if (tokenFile === undefined) throw new Error('--port needs --token-file, a file with the token of the Java agent.');
    const open = () => portLink(port);
    return { token: readToken(tokenFile), open, via: name ?? `127.0.0.1:${port}`, withinMs: PORT_MS };
  }
  const words = splitCommand(command ?? '');
  const [program] = words ?? [];
  if (words === undefined) throw new Error('A quotation mark in --command is not closed.');
  if (program === undefined) throw new Error('--command must not be empty.');
  const token = tokenFile === undefined ? undefined : readToken(tokenFile);
  return { token, open: () => commandLink(words), via: name ?? nameOf(program), withinMs: COMMAND_MS };
}

/** The name of a program, without its folder. */
function nameOf(program: string): string {
  const name = path.basename(program).replace(/\.\w+$/, '');
  return name.replace(/[^\w.:@-]+/g, '_').slice(0, 60) || 'command';
}

/** Forwards the messages of both sides. @returns which side has ended */
async function forwarded(link: AgentLink, socket: net.Socket): Promise<string> {
  const closed = new Promise<string>((resolve) => {
    socket
      .on('error', () => socket.destroy())
      .once('close', () => resolve('It was detached, or the server has exited.'));
  });
  link.readable.pipe(socket);
  socket.pipe(link.writable);
  const why = await Promise.race([
    link.ended.then((reason) => `It has exited, was detached, or the connection was lost: ${reason}`),
    closed,
  ]);
  // The server still gets the last messages, such as the response to a detach.
  await Promise.race([closed, sleep(CLOSE_MS)]);
  // A connection that was reset has not ended it.
  socket.destroy();
  return why;
}

function report(text: string): void {
  printAside(`javafx-inspector: ${text}`);
}
