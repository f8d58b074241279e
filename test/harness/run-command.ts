import { spawn } from 'node:child_process';
import { JavaApplication } from './java.ts';
import { command } from './requirements.ts';
import { killAtExit } from './until.ts';

export interface RunCommandOptions {
  readonly dir: string;
  readonly runDir: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it opens the inspector in the browser. */
  readonly open?: boolean;
  /** More options of `run`. */
  readonly options?: readonly string[];
  /** A command that starts it. `stop` ends the process group, because such a command may pass on no signals, as `xvfb-run`. */
  readonly through?: readonly string[];
}

/** Starts `javafx-inspector run -- COMMAND`. Its server exits with its last client. */
export function startRun(
  parts: readonly string[],
  { dir, runDir, cwd, env, open = false, options: more = [], through = [] }: RunCommandOptions,
): JavaApplication {
  const options = ['--dir', dir, '--run-dir', runDir, '--linger', '0', ...(open ? [] : ['--no-open']), ...more];
  const [file = '', ...args] = [...through, process.execPath, command, 'run', ...options, '--', ...parts];
  const group = through.length > 0;
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, LC_ALL: 'C.UTF-8', WAYLAND_DISPLAY: undefined, DISPLAY: undefined, ...env },
    stdio: 'pipe',
    detached: group,
  });
  return new JavaApplication(killAtExit(child, { group }), { group });
}

/** The output of the command itself on stderr, without the lines of `run` before it. */
export function stderrOf({ stderr }: JavaApplication): string {
  const [, own = ''] = stderr.split(/^To get a new link: .*\n\n/m);
  return own;
}
