import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Rendezvous } from '../../contract/app.ts';
import { connectAgent } from './agent-connection.ts';
import { FolderWatch } from './folder-watch.ts';
import { readOwnFile } from '../../files/own-file.ts';
import { isOwnMachine, sharesPids } from '../../jvms/machine.ts';
import { isSameByFiles, isSameProcess } from '../../jvms/processes.ts';
import { ensurePrivateDir } from '../../join/run-directory.ts';

/** Client name in a `hello` that only checks whether a Java agent responds. */
const CLIENT = 'javafx-inspector';
const HELLO_MS = 1000;
/** Maximum size of a rendezvous file, which usually takes less than a tenth of this. */
const MAX_BYTES = 16 * 1024;

/** The rendezvous files in the run directory. */
export class RendezvousFolder {
  private watcher: FolderWatch | undefined;

  constructor(readonly dir: string) {}

  /**
   * The Java agents with a valid rendezvous file whose processes may still run. A file is removed only if it is from this
   * machine, its process has exited and its port refuses connections: a busy application may refuse connections for a moment,
   * and a shared home directory contains files of other machines and containers.
   */
  async agents(): Promise<Rendezvous[]> {
    const found = await Promise.all(
      this.files().map(async (file) => {
        const agent = read(file);
        if (agent === undefined || !sharesPids(agent)) return [];
        if (await isThere(agent)) return [agent];
        if (isOwnMachine(agent) && (await refuses(agent.port))) removeQuietly(file);
        return [];
      }),
    );
    return found.flat();
  }

  /** Like `agents`, but synchronous and from files alone: checks no ports and removes nothing. */
  agentsNow(): Rendezvous[] {
    return this.files()
      .map(read)
      .filter((agent) => agent !== undefined)
      .filter((agent) => sharesPids(agent) && (isSameByFiles(agent.pid, agent) ?? true));
  }

  /** Calls `listener` whenever a file was added, removed or changed. */
  watch(listener: () => void): void {
    ensurePrivateDir(this.dir);
    this.watcher = new FolderWatch(this.dir, '.json', listener);
  }

  async close(): Promise<void> {
    await this.watcher?.close();
  }

  private files(): string[] {
    try {
      return fs
        .readdirSync(this.dir)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(this.dir, name));
    } catch {
      return [];
    }
  }
}

/** Removes a file if possible. A file that remains, on a read-only disk for example, is not listed either. */
function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // The next listing tries again.
  }
}

function read(file: string): Rendezvous | undefined {
  try {
    return Rendezvous.safeParse(JSON.parse(readOwnFile(file, MAX_BYTES)?.toString('utf8') ?? '')).data;
  } catch {
    return undefined;
  }
}

/**
 * Whether the process of a Java agent is still running. If files do not show it, this tries its port and token before it
 * compares the start time: the clock may have been changed, and a system without /proc needs another command for that.
 */
async function isThere(agent: Rendezvous): Promise<boolean> {
  const same = isSameByFiles(agent.pid, agent);
  if (same !== undefined) return same;
  return (await accepts(agent)) || (await isSameProcess(agent.pid, agent));
}

/** Whether a Java agent accepts its token on its port. */
async function accepts(agent: Rendezvous): Promise<boolean> {
  try {
    (await connectAgent(agent, CLIENT, { helloMs: HELLO_MS, probe: true })).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether no process listens on a loopback port. */
function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 500 });
    const done = (refused: boolean) => (): void => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', done(false)).once('timeout', done(false)).once('error', done(true));
  });
}
