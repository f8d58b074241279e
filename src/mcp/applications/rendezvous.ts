import { watch, type FSWatcher } from 'chokidar';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Rendezvous } from '../../contract/app.ts';
import { isSameProcess } from './processes.ts';
import { ensurePrivateDir } from './run-dir.ts';

/** The rendezvous files of one run folder: who announced itself, and when that changes. */
export class RendezvousFolder {
  private watcher: FSWatcher | undefined;

  constructor(readonly dir: string) {}

  /**
   * Every agent that has announced itself and may still be there. A file that breaks its schema is no agent's. A file is
   * removed only when its port refuses and its process is gone: a busy program may refuse for a moment.
   */
  async agents(): Promise<Rendezvous[]> {
    const found = await Promise.all(
      this.files().map(async (file) => {
        const agent = read(file);
        if (agent === undefined) return [];
        if (isSameProcess(agent.pid, agent.startTime)) return [agent];
        if (await refuses(agent.port)) fs.rmSync(file, { force: true });
        return [];
      }),
    );
    return found.flat();
  }

  /** The same at once, without looking at ports and without removing anything. */
  agentsNow(): Rendezvous[] {
    return this.files()
      .map(read)
      .filter((agent) => agent !== undefined)
      .filter((agent) => isSameProcess(agent.pid, agent.startTime));
  }

  /** Calls `listener` whenever a file came, went or changed. */
  watch(listener: () => void): void {
    ensurePrivateDir(this.dir);
    this.watcher = watch(this.dir, {
      depth: 0,
      ignoreInitial: true,
      ignored: (file, stats) => stats !== undefined && !stats.isDirectory() && !file.endsWith('.json'),
    }).on('all', listener);
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

function read(file: string): Rendezvous | undefined {
  try {
    return Rendezvous.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Whether nobody listens on a loopback port. */
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
