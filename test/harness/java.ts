import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { jdks, QUICK_START } from '../../scripts/setup/jdks.ts';
import { fetchJars } from '../../scripts/setup/maven.ts';
import { withClassArchive } from './class-archive.ts';
import { extended } from './time-factor.ts';
import { closed, stopProcess, exited, killAtExit } from './until.ts';

export { fetchJars, QUICK_START };
export {
  headlessArgs,
  JAVAFX_17,
  JAVAFX_21,
  JAVAFX_25,
  JAVAFX_26,
  javafx,
  javafxWithWeb,
  monocle,
  monocleArgs,
} from '../../scripts/setup/jars.ts';

/** The home of an installed JDK of this major version: jdk(17), jdk(25). Throws when there is none. */
export function jdk(major: number): string {
  const found = jdks().find((one) => one.major === major);
  if (found === undefined) {
    const known = jdks().map((one) => `${one.major} in ${one.home}`);
    throw new Error(`No JDK ${major} was found. There are: ${known.join(', ') || 'none'}.`);
  }
  return found.home;
}

/** A line that says which JDK is missing, or undefined: for `skipWithout`. */
export function missingJdk(major: number): string | undefined {
  return jdks().some((one) => one.major === major) ? undefined : `a JDK ${major}`;
}

export interface CompileOptions {
  readonly sources: readonly string[];
  /** Folder of the class files; created if it does not exist. */
  readonly out: string;
  readonly classPath?: readonly string[];
  readonly modulePath?: readonly string[];
  readonly addModules?: string;
  /** Home of the JDK (17). */
  readonly home?: string;
}

/** Compiles with javac. Throws with the compiler's messages when it fails. */
export function javac({
  sources,
  out,
  classPath = [],
  modulePath = [],
  addModules,
  home = jdk(17),
}: CompileOptions): void {
  fs.mkdirSync(out, { recursive: true });
  const args = [
    ...QUICK_START.map((option) => `-J${option}`),
    '-nowarn',
    '-g',
    '-encoding',
    'UTF-8',
    '-d',
    out,
    ...paths(classPath, modulePath, addModules),
    ...sources,
  ];
  execFileSync(path.join(home, 'bin/javac'), args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Every .java file below a folder. */
export function javaSources(dir: string): string[] {
  const entries = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => path.join(dir, name));
}

const paths = (classPath: readonly string[], modulePath: readonly string[], addModules?: string): string[] => [
  ...(modulePath.length > 0 ? ['--module-path', modulePath.join(path.delimiter)] : []),
  ...(addModules === undefined ? [] : ['--add-modules', addModules]),
  ...(classPath.length > 0 ? ['--class-path', classPath.join(path.delimiter)] : []),
];

export interface JavaOptions {
  /** A class, `module/class` (with modulePath), or a path that ends in .jar. */
  readonly main: string;
  readonly args?: readonly string[];
  readonly classPath?: readonly string[];
  readonly modulePath?: readonly string[];
  readonly addModules?: string;
  readonly jvmArgs?: readonly string[];
  /** Whether the JVM starts and optimizes as it does for a user, for measurements: without {@link QUICK_START} and an archive of classes. */
  readonly optimized?: boolean;
  /** DISPLAY of the application; without it the application has none. */
  readonly display?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Home of the JDK (17). */
  readonly home?: string;
}

/** A running Java application of a test. */
export class JavaApplication {
  stdout = '';
  stderr = '';
  private readonly watchers = new Set<() => void>();
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The last output may be read after its exit. */
  private readonly closed: Promise<unknown>;

  private readonly group: boolean;

  /** @param options `group`: whether it was spawned with `detached: true`, so that `stop` ends its process group */
  constructor(
    readonly child: ChildProcessWithoutNullStreams,
    { group = false } = {},
  ) {
    this.group = group;
    this.exited = exited(child);
    this.closed = closed(child);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      for (const watch of this.watchers) watch();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
      for (const watch of this.watchers) watch();
    });
    child.once('error', (error) => {
      this.stderr += error.message;
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`The application did not start: ${this.stderr}`);
    return this.child.pid;
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Writes to the application's standard input. */
  send(text: string): void {
    this.child.stdin.write(text);
  }

  /** The first complete line that matches, already printed or later. Rejects when the application exits before or `ms` pass. */
  line(
    pattern: RegExp,
    { ms = 60_000, stream = 'stdout' }: { ms?: number; stream?: 'stdout' | 'stderr' } = {},
  ): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const check = (): boolean => {
        for (const line of this[stream].split('\n').slice(0, -1)) {
          const match = pattern.exec(line);
          if (match === null) continue;
          finish();
          resolve(match);
          return true;
        }
        return false;
      };
      const finish = (): void => {
        this.watchers.delete(check);
        clearTimeout(timer);
      };
      const fail = (why: string): void => {
        finish();
        reject(new Error(`${why} before ${pattern}\n${this.stdout.slice(-1000)}\n${this.stderr.slice(-2000)}`));
      };
      const timer = setTimeout(() => fail(`${extended(ms)} ms passed`), extended(ms));
      this.watchers.add(check);
      if (check()) return;
      void this.closed.then(() => {
        const { exitCode, signalCode } = this.child;
        if (this.watchers.has(check) && !check()) fail(`The application exited (${signalCode ?? exitCode})`);
      });
    });
  }

  /** Stops the application, or its process group: SIGTERM, then SIGKILL. */
  stop(): Promise<void> {
    return stopProcess(this.child, { group: this.group });
  }
}

/** Its output is UTF-8, even on a machine without a locale. */
const ENVIRONMENT = { LC_ALL: 'C.UTF-8', WAYLAND_DISPLAY: undefined };

/** Starts a Java application. It inherits no DISPLAY: give it one. */
export function startJava(options: JavaOptions): JavaApplication {
  const { main, args = [], classPath = [], modulePath = [], addModules, optimized, display, env, cwd } = options;
  const home = options.home ?? jdk(17);
  const quick = optimized ? { classPath, jvmArgs: [] } : withClassArchive(home, classPath);
  const jvmArgs = [...(optimized ? [] : QUICK_START), ...quick.jvmArgs, ...(options.jvmArgs ?? [])];
  const target = main.endsWith('.jar') ? ['-jar', main] : main.includes('/') ? ['-m', main] : [main];
  const child = spawn(
    path.join(home, 'bin/java'),
    [...jvmArgs, ...paths(quick.classPath, modulePath, addModules), ...target, ...args],
    { cwd, env: { ...process.env, ...ENVIRONMENT, DISPLAY: display, ...env }, stdio: 'pipe' },
  );
  return new JavaApplication(killAtExit(child));
}
