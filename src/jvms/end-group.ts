import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { windowsCommand } from '../files/windows-command.ts';

/** Time between SIGTERM and SIGKILL in milliseconds. */
export const GRACE_MS = 5000;

/**
 * Terminates the process group of a process, and kills the processes that remain after `graceMs` milliseconds. Resolves when
 * all processes have exited.
 */
export async function endGroup(pid: number, graceMs = GRACE_MS): Promise<void> {
  if (process.platform === 'win32') {
    spawn(windowsCommand('taskkill.exe'), ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).once(
      'error',
      () => {},
    );
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

/** @returns whether the group still has a process */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
