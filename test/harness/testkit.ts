import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { jdk } from './java.ts';
import { testkitJar } from './requirements.ts';
import { freshDir, remove } from './until.ts';

/** One round of the benchmark of snapshots; times in nanoseconds on the JavaFX application thread. */
export interface SnapshotRound {
  readonly snapshot: number;
  /** A bare visit of all nodes of the same windows. */
  readonly bare: number;
  /** Number of nodes of the bare visit. */
  readonly nodes: number;
}

export interface SnapshotRounds {
  /** Whether the snapshots include the nodes that skins have created; the bare visit meets them in any case. */
  readonly internals: boolean;
  readonly rounds: number;
}

/**
 * Measures light snapshots of all windows in a running application, beside its Java agent (jvm-agent/testkit).
 */
export async function measureSnapshots(pid: number, { internals, rounds }: SnapshotRounds): Promise<SnapshotRound[]> {
  const folder = freshDir('testkit');
  try {
    const file = path.join(folder, 'rounds');
    const args = ['-jar', testkitJar, String(pid), `${internals},${rounds},${file}`];
    await promisify(execFile)(path.join(jdk(17), 'bin/java'), args);
    return fs
      .readFileSync(file, 'utf8')
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => {
        const [snapshot = NaN, bare = NaN, nodes = NaN] = line.split(' ').map(Number);
        return { snapshot, bare, nodes };
      });
  } finally {
    remove(folder);
  }
}
