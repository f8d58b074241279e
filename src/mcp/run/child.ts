import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as sleep } from 'node:timers/promises';
import spawn from 'cross-spawn';
import { findExecutable } from './runtime.ts';

const WINDOWS = process.platform === 'win32';

/** The signals that this process survives, so that it exits as the command does. */
const HANDLED: readonly NodeJS.Signals[] = WINDOWS
  ? ['SIGINT', 'SIGBREAK', 'SIGHUP']
  : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** Exit codes as used by `env` and shells. */
const EXIT_CODES: Readonly<Record<string, number>> = { ENOENT: 127, EACCES: 126 };
/** The code with which `cmd.exe` may exit if the command does not exist. */
const CMD_NOT_FOUND = 9009;

/** How long to wait for the rest of the output of a command that has exited, in milliseconds. */
const DRAIN_MS = 1000;

/** How a command ended. */
export interface Ending {
  readonly code: number;
  /** The signal that ended it. */
  readonly signal?: NodeJS.Signals;
  /** The reason why it could not be started. */
  readonly failure?: string;
}

/**
 * Receives the lines that a command prints.
 * @param from the stream
 */
export type LineReader = (from: 'out' | 'err', lines: readonly string[]) => void;

/**
 * Runs a command with the standard streams of this process, and passes on the signals that this process receives.
 * @param read receives what the command prints, unless that is to a terminal: a command behaves differently without one
 */
export async function runChild(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  read?: LineReader,
): Promise<Ending> {
  let child: ChildProcess | undefined;
  const forward = (signal: NodeJS.Signals): void => {
    if (!isSentByTerminal(signal)) child?.kill(signal);
  };
  // The handlers are added before the command starts, because a signal may arrive immediately.
  for (const signal of HANDLED) process.on(signal, forward);
  try {
    const streams = [process.stdout, process.stderr] as const;
    const piped = streams.map(({ isTTY }) => (read === undefined || isTTY ? 'inherit' : 'pipe'));
    child = spawn(command, args, { stdio: ['inherit', ...piped], env });
    const copied = [
      copyLines(child.stdout, process.stdout, 'out', read),
      copyLines(child.stderr, process.stderr, 'err', read),
    ];
    const ending = await endingOf(child, { command, env });
    // A daemon that the command has started may keep the streams open.
    await Promise.race([Promise.all(copied), sleep(DRAIN_MS, undefined, { ref: false })]);
    return ending;
  } finally {
    for (const signal of HANDLED) process.off(signal, forward);
  }
}

/** Copies a stream of a command, and passes on its lines. Resolves when it has ended. */
function copyLines(from: Readable | null, to: Writable, name: 'out' | 'err', read?: LineReader): Promise<void> {
  if (from === null || read === undefined) return Promise.resolve();
  from.pipe(to, { end: false });
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const add = (text: string): void => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (lines.length > 0) read(name, lines);
  };
  from.on('data', (chunk: Buffer) => add(decoder.write(chunk)));
  return new Promise((resolve) => {
    from.once('close', () => {
      if (rest !== '') add('\n');
      resolve();
    });
  });
}

function endingOf(
  child: ChildProcess,
  { command, env }: { readonly command: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ending> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      resolve({ code: EXIT_CODES[error.code ?? ''] ?? 126, failure: failureOf(command, error) });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (WINDOWS && code === CMD_NOT_FOUND && findExecutable(command, env) === undefined)
        fail(Object.assign(new Error(), { code: 'ENOENT' }));
      else resolve(signal === null ? { code: code ?? 1 } : { code: codeOf(signal), signal });
    });
  });
}

/**
 * A terminal sends these signals to all of its processes, so the command has already received them. On Windows, only terminals
 * send signals, and a signal that Node.js sends ends its receiver immediately.
 */
function isSentByTerminal(signal: NodeJS.Signals): boolean {
  if (WINDOWS) return true;
  return (signal === 'SIGINT' || signal === 'SIGQUIT') && process.stdin.isTTY;
}

function failureOf(command: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `${command} was not found. Check its name, and that its folder is in PATH.`;
  if (error.code === 'EACCES') return `${command} cannot be executed. Check its permissions ("chmod +x ${command}").`;
  return `${command} could not be started: ${error.message}`;
}

/** The exit code with which a shell reports a signal. */
const codeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];
