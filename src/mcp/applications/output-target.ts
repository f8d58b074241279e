import fs from 'node:fs';

/**
 * Describes where the standard output of a process of this machine goes, without reading it: `the file /tmp/app.log`. Undefined
 * if the system does not provide that, as on Windows and macOS, and for a process of another user.
 * @param pid in the pid namespace of this process
 */
export function outputTarget(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const [out, error] = [1, 2].map((descriptor) => targetOf(pid, descriptor));
  if (out === undefined || error === undefined || out === error) return out;
  return `${out}, its standard error to ${error}`;
}

function targetOf(pid: number, descriptor: number): string | undefined {
  try {
    return described(fs.readlinkSync(`/proc/${pid}/fd/${descriptor}`));
  } catch {
    return undefined;
  }
}

function described(link: string): string {
  if (link.startsWith('pipe:')) return 'a pipe to another process';
  if (link.startsWith('socket:')) return 'a socket of another process';
  if (link === '/dev/null') return 'nowhere (/dev/null)';
  if (/^\/dev\/(pts\/|tty|console)/.test(link)) return `the terminal ${link}`;
  if (!link.startsWith('/')) return link;
  return link.endsWith(' (deleted)')
    ? `a file that was deleted, ${link.replace(/ \(deleted\)$/, '')}`
    : `the file ${link}`;
}
