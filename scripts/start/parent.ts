import fs from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls `listener` once when the parent process of this process exits, or the parent of that process: npm runs scripts in a
 * shell, which exits without passing on a signal that npm has received.
 */
export function onParentExit(listener: () => void): void {
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    listener();
  }, CHECK_MS);
  timer.unref();
}

/** The pids of the parent and, on Linux, of its parent. */
function parents(): string {
  const { ppid } = process;
  try {
    const status = fs.readFileSync(`/proc/${ppid}/status`, 'utf8');
    return `${ppid} ${/^PPid:\s+(\d+)$/m.exec(status)?.[1]}`;
  } catch {
    return String(ppid);
  }
}
