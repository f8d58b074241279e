import spawn from 'cross-spawn';
import { SetupError } from './log.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program quietly to its end. Resolves with its standard output; rejects with a SetupError that holds the end of
 * everything it said when it fails or is not there.
 */
export function run(application: string, args: readonly string[], { cwd, env }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let all = '';
    const child = spawn(application, args, {
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
    child.once('error', (error) => reject(new SetupError(`${application} could not be started: ${error.message}.`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(out);
      else
        reject(new SetupError(`${[application, ...args].join(' ')} failed (${signal ?? code}).\n${all.slice(-4000)}`));
    });
  });
}
