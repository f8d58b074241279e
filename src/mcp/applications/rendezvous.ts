import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Rendezvous } from '../../contract/app.ts';
import { connectAgent } from './agent-connection.ts';
import { FolderWatch } from './folder-watch.ts';
import { isOwnMachine, sharesPids } from '../../jvms/machine.ts';
import { isSameByFiles, isSameProcess } from '../../jvms/processes.ts';
import { ensurePrivateDir } from '../../join/run-directory.ts';

/** Our name at a `hello` that only asks whether an agent is there, and how long its answer may take. */
const CLIENT = 'javafx-inspector';
const HELLO_MS = 1000;

/** The rendezvous files of one run folder: who announced itself, and when that changes. */
export class RendezvousFolder {
  private watcher: FolderWatch | undefined;

  constructor(readonly dir: string) {}

  /**
   * Every Java agent that has announced itself and may still be there. A file that breaks its schema is no agent's. A file
   * is removed only when it is of this machine, its port refuses and its process has exited: a busy application may refuse
   * for a moment, and in a shared home there are files of other machines and containers.
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

  /** The same, synchronously and from files alone: checks no ports and removes nothing. */
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

/** What cannot be removed, on a read-only disk for example, is left out of every list all the same. */
function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // It is looked at again with the next list.
  }
}

function read(file: string): Rendezvous | undefined {
  try {
    return Rendezvous.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Whether an agent's process is still there. Where its files cannot tell, its port and token are tried before its start
 * time is compared: the clock may have been set, and without /proc another application has to be asked.
 */
async function isThere(agent: Rendezvous): Promise<boolean> {
  const same = isSameByFiles(agent.pid, agent);
  if (same !== undefined) return same;
  return (await accepts(agent)) || (await isSameProcess(agent.pid, agent));
}

/** Whether an agent's port takes its token. */
async function accepts(agent: Rendezvous): Promise<boolean> {
  try {
    (await connectAgent(agent, CLIENT, { helloMs: HELLO_MS })).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether no process listens on a loopback port. */
function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 500 });
    const done = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', done(false)).once('timeout', done(false)).once('error', done(true));
  });
}
