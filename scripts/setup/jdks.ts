import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toolsDir, which } from './paths.ts';
import { SetupError } from './log.ts';

export interface Jdk {
  readonly home: string;
  /** Major version, for example 17. */
  readonly major: number;
  /** Whether it contains javac. The runtime in the tools folder does not. */
  readonly compiles: boolean;
}

/**
 * JVM options for processes that run only for seconds, which do not benefit from the second compiler and a multithreaded
 * collector.
 */
export const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] as const;

/** The Java installations of this machine: JAVA_HOME, those of a CI runner, in PATH, in the usual folders and in the tools folder. */
export function jdks(): Jdk[] {
  const java = which('java');
  const homes = [
    process.env['JAVA_HOME'],
    // On GitHub's runners: JAVA_HOME_17_X64, for example.
    ...Object.entries(process.env).flatMap(([name, home]) => (/^JAVA_HOME_\d+_/.test(name) ? [home] : [])),
    java === undefined ? undefined : path.resolve(fs.realpathSync(java), '../..'),
    ...folders('/usr/lib/jvm'),
    ...folders('/Library/Java/JavaVirtualMachines').map((dir) => path.join(dir, 'Contents/Home')),
    ...folders(path.join(os.homedir(), '.sdkman/candidates/java')),
    ...folders(path.join(os.homedir(), '.jdks')),
    path.join(toolsDir, 'jdk25'),
  ];
  const found = new Map<string, Jdk>();
  for (const home of homes) {
    const jdk = home === undefined ? undefined : readJdk(home);
    if (jdk !== undefined && !found.has(jdk.home)) found.set(jdk.home, jdk);
  }
  return [...found.values()];
}

function folders(dir: string): string[] {
  if (!fs.existsSync(dir)) return [];
  const names = fs.readdirSync(dir).filter((name) => !name.startsWith('.'));
  return names.sort().map((name) => path.join(dir, name));
}

function readJdk(home: string): Jdk | undefined {
  try {
    const real = fs.realpathSync(home);
    const release = fs.readFileSync(path.join(real, 'release'), 'utf8');
    const version = /^JAVA_VERSION="(\d+)/m.exec(release)?.[1];
    if (version === undefined || !fs.existsSync(path.join(real, 'bin', exe('java')))) return undefined;
    return { home: real, major: Number(version), compiles: fs.existsSync(path.join(real, 'bin', exe('javac'))) };
  } catch {
    return undefined;
  }
}

const exe = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** The JDK that builds and runs the demo: JAVA_HOME, else the one in PATH, else the newest. Throws if no JDK is 17 or newer. */
export function mainJdk(): Jdk {
  const usable = jdks().filter((jdk) => jdk.compiles && jdk.major >= 17);
  const first = usable[0];
  if (first === undefined)
    throw new SetupError('JDK 17 or newer was not found. Install one, and set JAVA_HOME to its folder.');
  const preferred = [process.env['JAVA_HOME'], which('java')].filter((place) => place !== undefined);
  if (preferred.length > 0) return first;
  return usable.reduce((newest, jdk) => (jdk.major > newest.major ? jdk : newest));
}
