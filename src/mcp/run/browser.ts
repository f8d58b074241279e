import spawn from 'cross-spawn';
import { findExecutable, variable } from './runtime.ts';

/** An opener that fails within this time has opened nothing. */
const STARTUP_MS = 20_000;

/** Whether windows are visible to a user. */
export function hasDisplay(env: NodeJS.ProcessEnv = process.env): boolean {
  if (process.platform !== 'linux') return true;
  return ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (variable(env, name) ?? '') !== '');
}

/**
 * Opens a link in the user's browser.
 * @param failed called if that fails
 * @returns whether there is a display, and a command that opens links
 */
export function openInBrowser(link: string, failed: () => void): boolean {
  const opener = { darwin: 'open', win32: 'explorer' }[String(process.platform)] ?? 'xdg-open';
  if (!hasDisplay() || findExecutable(opener, process.env) === undefined) return false;
  openWith(opener, [link], failed);
  return true;
}

/** Starts a command that keeps running after this process has exited. Calls `failed` if it cannot be started or soon fails. */
export function openWith(command: string, args: readonly string[], failed: () => void): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', failed);
  const started = Date.now();
  // The Explorer of Windows always exits with code 1.
  if (process.platform !== 'win32')
    child.once('exit', (code) => code !== 0 && Date.now() - started < STARTUP_MS && failed());
  child.unref();
}
