import { spawn } from 'node:child_process';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { UiError } from '../../../contract/error.ts';
import { windowsCommand } from '../../../files/windows-command.ts';
import { findDisplay } from './display.ts';

/** After this time, a program that opens a browser has not failed, or it is the browser itself. */
const FAILS_WITHIN_MS = 3000;

interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Opens a one-time link in the default browser.
 * @param caller the environment of the client, whose display the browser uses
 * @param dir the session directory, for the advice in an error
 * @throws UiError MCP_UI_LAUNCH_FAILED if no browser can be opened
 */
export async function openBrowser(
  link: string,
  { cwd, options: _options, ...variables }: CallerEnvironment,
  dir: string,
) {
  const env = { ...process.env, ...variables };
  const { openers, display } = openersOf(link, process.platform, env);
  const failures: string[] = [];
  for (const opener of openers) {
    const failure = await start(opener, { ...env, ...display }, cwd);
    if (failure === undefined) return;
    failures.push(failure);
  }
  const why = openers.length === 0 ? 'there is no display (DISPLAY is not set)' : failures.join(', ');
  throw new UiError(
    'MCP_UI_LAUNCH_FAILED',
    `No browser could be opened: ${why}. Ask the user to run: javafx-inspector link --dir ${JSON.stringify(dir)} ` +
      'and to open the link that it prints.',
    { missing: 'browser' },
  );
}

/** Returns the programs that open a link in the default browser of a system, in the order in which they are tried. */
export function openersOf(
  link: string,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  find = findDisplay,
): { openers: Opener[]; display?: NodeJS.ProcessEnv } {
  // `start` takes its first quoted argument as a title.
  if (platform === 'win32')
    return { openers: [{ command: windowsCommand('cmd.exe', env), args: ['/d', '/c', 'start', '""', `"${link}"`] }] };
  if (platform === 'darwin') return { openers: [{ command: 'open', args: [link] }] };
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  const openers = [{ command: 'xdg-open', args: [link] }];
  if (isSet('WSL_DISTRO_NAME')) openers.push({ command: 'wslview', args: [link] });
  // Remote editors set BROWSER to a program that opens the browser of the user's own machine.
  if (['DISPLAY', 'WAYLAND_DISPLAY', 'BROWSER', 'WSL_DISTRO_NAME'].some(isSet)) return { openers };
  const display = find();
  return display === undefined ? { openers: [] } : { openers, display: { ...display } };
}

/** Starts a program that outlives this server. @returns why it failed */
function start({ command, args }: Opener, env: NodeJS.ProcessEnv, cwd: string): Promise<string | undefined> {
  const options = { env, cwd, detached: true, stdio: 'ignore', windowsVerbatimArguments: true } as const;
  return new Promise((resolve) => {
    const opener = spawn(command, args, options);
    const timer = setTimeout(() => resolve(undefined), FAILS_WITHIN_MS);
    const end = (failure: string | undefined): void => {
      clearTimeout(timer);
      resolve(failure);
    };
    opener.once('error', ({ message }) => end(message));
    opener.once('exit', (code) => end(code === 0 ? undefined : `${command} failed with exit code ${code}`));
    opener.unref();
  });
}
