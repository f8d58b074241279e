import spawn from 'cross-spawn';
import { SetupError } from './log.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a command without printing its output. Resolves with its standard output. If it fails or cannot be started, rejects with a
 * SetupError that contains the end of its output.
 */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let all = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      all += text;
    });
    child.once('error', (error) => reject(new SetupError(`${command} could not be started: ${error.message}.`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(out);
      else reject(new SetupError(`${[command, ...args].join(' ')} failed (${signal ?? code}).\n${all.slice(-4000)}`));
    });
  });
}
