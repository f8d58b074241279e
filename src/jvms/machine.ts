import fs from 'node:fs';
import os from 'node:os';

/** The place where a process runs, as the Java agent records it in its rendezvous file. */
export interface Machine {
  readonly host?: string | null | undefined;
  /** The kernel's identifier of this boot; null except on Linux. */
  readonly boot?: string | null | undefined;
  /** The pid namespace of the process; null except on Linux. */
  readonly pidNamespace?: string | null | undefined;
}

let own: Required<Machine> | undefined;

/** The machine, boot and pid namespace of this process. */
export function ownMachine(): Required<Machine> {
  const linux = process.platform === 'linux';
  own ??= { host: hostName(), boot: linux ? bootId() : null, pidNamespace: linux ? pidNamespace() : null };
  return own;
}

/**
 * Returns true if a pid identifies the same process there and here, or if that is not known. Ignores the host name, which can
 * change while the machine runs.
 */
export function sharesPids(there: Machine, here = ownMachine()): boolean {
  return (
    (there.boot === undefined || there.boot === here.boot) &&
    (there.pidNamespace === undefined || there.pidNamespace === here.pidNamespace)
  );
}

/** Returns true if `there` is known to be this machine, this boot and this pid namespace. */
export function isOwnMachine(there: Machine, here = ownMachine()): boolean {
  return there.host === here.host && there.boot === here.boot && there.pidNamespace === here.pidNamespace;
}

/** The host name that the Java agent uses: on Windows the NetBIOS name, which has at most 15 characters. */
function hostName(): string {
  const name = os.hostname();
  return process.platform === 'win32' ? name.slice(0, 15).toUpperCase() : name;
}

function pidNamespace(): string | null {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

function bootId(): string | null {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
