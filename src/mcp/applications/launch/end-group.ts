import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long what is ended may take when asked politely, in milliseconds. */
export const GRACE_MS = 5000;

/**
 * Ends a process that leads a group of its own, with all it started: asks them, and kills what is left after `graceMs`.
 * Resolves when they are gone.
 */
export async function endGroup(pid: number, graceMs = GRACE_MS): Promise<void> {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).once('error', () => {});
    return;
  }
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    signalGroup(pid, signal);
    const until = performance.now() + graceMs;
    while (signalGroup(pid, 0)) {
      if (performance.now() > until) break;
      await sleep(25);
    }
  }
}

/** @returns whether anything of the group is there */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
