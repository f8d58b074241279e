import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
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

/** How a command ended. */
export interface Ending {
  readonly code: number;
  /** The signal that ended it. */
  readonly signal?: NodeJS.Signals;
  /** The reason why it could not be started. */
  readonly failure?: string;
}

/** Runs a command with the standard streams of this process, and passes on the signals that this process receives. */
export async function runChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  let child: ChildProcess | undefined;
  const forward = (signal: NodeJS.Signals): void => {
    if (!isSentByTerminal(signal)) child?.kill(signal);
  };
  // The handlers are added before the command starts, because a signal may arrive immediately.
  for (const signal of HANDLED) process.on(signal, forward);
  try {
    child = spawn(command, args, { stdio: 'inherit', env });
    return await endingOf(child, { command, env });
  } finally {
    for (const signal of HANDLED) process.off(signal, forward);
  }
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
