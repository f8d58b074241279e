import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { agentArgs } from '../../test/harness/java-agent.ts';
import { classArchive } from '../../test/harness/class-archive.ts';
import { startDemo } from '../../test/harness/demo.ts';
import { freshDir, remove } from '../../test/harness/until.ts';
import { JAVAFX_21, JAVAFX_26, javafx } from '../setup/jars.ts';
import { jdks } from '../setup/jdks.ts';
import { locked } from '../setup/lock.mjs';
import { log } from '../setup/log.ts';

/**
 * Creates missing class data archives, with which the applications in tests start faster: one for each version of JavaFX that
 * many tests use. If a JVM cannot create one, it runs without it. The demo and the Java agent must have been built.
 */
export async function makeClassArchives(): Promise<void> {
  for (const [version, java] of [
    [21, 17],
    [26, 25],
  ] as const) {
    const home = jdks().find(({ major }) => major === java)?.home;
    if (home === undefined) continue;
    const jars = await javafx(version === 21 ? JAVAFX_21 : JAVAFX_26);
    const archive = classArchive(home, jars);
    if (fs.existsSync(archive)) continue;
    await locked(path.dirname(archive), async () => {
      if (fs.existsSync(archive)) return;
      log(`Archiving the classes of JavaFX ${version}`);
      await makeArchive({ version, home, jars, archive }).catch((error: unknown) =>
        log(`Not archived: ${String(error)}`),
      );
    });
  }
}

interface Archive {
  readonly version: 21 | 26;
  readonly home: string;
  readonly jars: readonly string[];
  readonly archive: string;
}

/** Archives the classes that the demo has loaded when its window is shown. */
async function makeArchive({ version, home, jars, archive }: Archive): Promise<void> {
  const folder = freshDir('archive');
  const fresh = `${archive}.${process.pid}`;
  try {
    const list = path.join(folder, 'classes');
    const jvmArgs = [...agentArgs({ run: folder }), `-XX:DumpLoadedClassList=${list}`];
    const demo = await startDemo({ javafx: version, jvmArgs });
    await demo.stop();
    // The Java agent adds this module.
    const modules = ['--add-modules', 'java.instrument'];
    const options = ['-Xshare:dump', `-XX:SharedClassListFile=${list}`, `-XX:SharedArchiveFile=${fresh}`, ...modules];
    const args = [...options, '-XX:+UseSerialGC', '-cp', jars.join(path.delimiter)];
    await promisify(execFile)(path.join(home, 'bin/java'), args, { maxBuffer: 1 << 26 });
    fs.renameSync(fresh, archive);
  } finally {
    remove(folder);
    remove(fresh);
  }
}
