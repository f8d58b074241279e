import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isOwn, isSameFile, readOwnFile } from '../files/own-file.ts';
import { isAlive, startTimeByProc } from './processes.ts';
import { readPerfData } from './performance-data.ts';

/** A JVM on this machine, described from files alone; the JVM itself is not contacted. */
export interface Jvm {
  readonly pid: number;
  /** A class, a module/class or the path of a jar. */
  readonly main?: string | undefined;
  readonly javaVersion?: string | undefined;
  /** The Java home from which its `java` can be started. On Linux, set only if that is known to be the running file. */
  readonly javaHome?: string | undefined;
  readonly javafxVersion?: string | undefined;
  readonly showsJavaFx: boolean;
  /** Start time in milliseconds since the epoch, if a file contains it. */
  readonly startedAt?: number | undefined;
  /** The reason why it cannot be attached to, if known. */
  readonly refused?: string | undefined;
}

/** Matches names of JavaFX, but not those of this tool, whose folder may be in the path of a Java agent. */
const JAVAFX = /javafx[.\-_/\\](?!inspector)|openjfx|libjavafx|libglass|glass\.dll|libprism_/i;
const JAVAFX_VERSION = /javafx[.-](?:base|graphics|controls)-(\d+(?:\.\d+)*)/;
/** The short-lived helper process with which a server attaches. */
const OWN_MAIN = /^javafxinspector\./;
/** The command lines of compilers and build tools contain the paths of the applications that they build. */
const TOOL = /^(?:jdk\.[\w.]+\/|com\.sun\.tools\.|org\.gradle\.|org\.codehaus\.plexus\.classworlds\.)/;

/** Maximum size of the file: PerfDataMemorySize can be set to 2 MiB; its default is 32 KiB. */
const MAX_PERF_DATA_BYTES = 4 * 1024 * 1024;

/**
 * Every JVM on this machine that has a performance data file or an entry in /proc. Reads a few files per JVM,
 * synchronously, so that the list is consistent.
 * @param tmp the folder in which JVMs create folders for performance data
 */
export function findJvms(tmp = perfDataRoot()): Jvm[] {
  const ownFiles = ownPerfFiles(tmp);
  const otherUsers = usersOfOtherJvms(tmp);
  const pids = new Set([...ownFiles.keys(), ...otherUsers.keys(), ...javaProcesses()]);
  return [...pids]
    .filter(isAlive)
    .map((pid) => describe(pid, ownFiles.get(pid), otherUsers.get(pid)))
    .filter((jvm) => jvm !== undefined)
    .filter((jvm) => !OWN_MAIN.test(jvm.main ?? ''))
    .sort((a, b) => a.pid - b.pid);
}

/** Native libraries that JavaFX loads when it starts; not every file in a folder called javafx. */
const NATIVE = /[/\\](?:lib)?(?:glass\w*|prism_\w+|javafx_\w+)\.(?:so|dylib|dll)\b/i;

/** Whether JavaFX is running in a process: on Linux from its loaded libraries, elsewhere from its class and module paths. */
export function runsJavaFx(pid: number): boolean {
  if (process.platform === 'linux') return NATIVE.test(read(`/proc/${pid}/maps`)?.toString('latin1') ?? '');
  return findJvms().some((jvm) => jvm.pid === pid && jvm.showsJavaFx);
}

/** A JVM writes performance data to the system's temporary folder; on Linux, it ignores TMPDIR. */
function perfDataRoot(): string {
  return process.platform === 'linux' ? '/tmp' : os.tmpdir();
}

const PREFIX = 'hsperfdata_';

/**
 * The performance data files of this user's JVMs by pid. Every user can create folders with such names, so this accepts the one that a
 * JVM of this user would: no link, and only this user can write to it.
 */
function ownPerfFiles(tmp: string): Map<number, string> {
  const folder = path.join(tmp, PREFIX + (userName() ?? ''));
  const stats = statsOf(folder);
  if (stats?.isDirectory() !== true || !isOwn(stats)) return new Map();
  if (process.getuid !== undefined && (stats.mode & 0o022) !== 0) return new Map();
  return new Map(pidsIn(folder).map((pid) => [pid, path.join(folder, String(pid))]));
}

/**
 * Returns, by pid, the names of other users whose folders show that they run a JVM. Nothing in these folders is read. On Linux,
 * a process must belong to the owner of the folder.
 */
function usersOfOtherJvms(tmp: string): Map<number, string> {
  const found = new Map<number, string>();
  const own = PREFIX + (userName() ?? '');
  for (const name of list(tmp)) {
    if (!name.startsWith(PREFIX) || name === own || /\p{C}/u.test(name)) continue;
    const folder = path.join(tmp, name);
    const stats = statsOf(folder);
    if (stats?.isDirectory() !== true || (process.getuid !== undefined && isOwn(stats))) continue;
    for (const pid of pidsIn(folder))
      if ((uidOf(pid) ?? stats.uid) === stats.uid) found.set(pid, name.slice(PREFIX.length));
  }
  return found;
}

function pidsIn(folder: string): number[] {
  return list(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Returns undefined for a user without an entry in the list of users, whose JVMs write no performance data either. */
function userName(): string | undefined {
  try {
    return os.userInfo().username;
  } catch {
    return undefined;
  }
}

/** Processes whose executable is called java, because a JVM may write no performance data. Linux only. */
function javaProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  return list('/proc')
    .filter((name) => /^\d+$/.test(name) && /^java$/.test(path.basename(link(`/proc/${name}/exe`) ?? '')))
    .map(Number);
}

function describe(pid: number, perfFile: string | undefined, otherUser: string | undefined): Jvm | undefined {
  const owner = ownerOf(pid, perfFile === undefined ? otherUser : undefined);
  const startedAt = startTimeByProc(pid) ?? (perfFile === undefined ? undefined : statsOf(perfFile)?.birthtimeMs);
  if (owner !== undefined) {
    const refused = `it belongs to another user (${owner})`;
    return { pid, showsJavaFx: false, ...fromProc(pid), startedAt, javaHome: undefined, refused };
  }
  const data = perfFile === undefined ? undefined : readOwnFile(perfFile, MAX_PERF_DATA_BYTES);
  const strings = data === undefined ? undefined : readPerfData(data);
  const jvm = strings === undefined ? fromProc(pid) : fromPerfData(pid, strings);
  return jvm === undefined ? undefined : { ...jvm, startedAt };
}

function fromPerfData(pid: number, strings: Map<string, string>): Jvm {
  const options = strings.get('java.rt.vmArgs') ?? '';
  const command = strings.get('sun.rt.javaCommand') ?? '';
  const places = [
    strings.get('java.property.java.class.path') ?? '',
    strings.get('java.property.jdk.module.path') ?? '',
    options,
    command,
  ].join('\n');
  const javaHome = strings.get('java.property.java.home');
  return {
    pid,
    main: mainOf(command),
    javaVersion: strings.get('java.property.java.version'),
    javaHome: process.platform === 'linux' ? homeOf(pid) : javaHome,
    javafxVersion: JAVAFX_VERSION.exec(places)?.[1],
    showsJavaFx: !TOOL.test(command) && (JAVAFX.test(places) || mapsJavaFx(pid)),
    refused: refusal(options, javaHome),
  };
}

/** Describes a JVM without performance data from /proc alone. */
function fromProc(pid: number): Jvm | undefined {
  const args = read(`/proc/${pid}/cmdline`)?.toString('utf8').split('\0').slice(0, -1);
  if (args === undefined || args.length === 0) return undefined;
  const exe = link(`/proc/${pid}/exe`);
  const javaHome = homeOf(pid);
  const places = args.join('\n');
  return {
    pid,
    main: mainOfArguments(args.slice(1)),
    javaHome,
    javafxVersion: JAVAFX_VERSION.exec(places)?.[1],
    showsJavaFx: !isJdkTool(exe) && (JAVAFX.test(places) || mapsJavaFx(pid)),
    refused: refusal(places, javaHome),
  };
}

/**
 * Whether an executable is another command of the JDK than `java`, such as `javac`. The arguments of a compiler contain paths
 * of the application that it compiles.
 */
function isJdkTool(exe: string | undefined): boolean {
  return exe !== undefined && path.basename(exe) !== 'java' && fs.existsSync(path.join(path.dirname(exe), 'java'));
}

/** `sun.rt.javaCommand` is the main class or jar and the application's arguments; the path of a jar may contain spaces. */
function mainOf(command: string): string | undefined {
  const first = command.split(' ', 1)[0] ?? '';
  const isClass = /^[\w$.]+(?:\/[\w$.]+)?$/.test(first);
  return isClass ? first : (/^.*?\.jar(?=\s|$)/i.exec(command)?.[0] ?? (first || undefined));
}

const WITH_VALUE =
  /^(-cp|-classpath|--class-path|-p|--module-path|--upgrade-module-path|--add-modules|--add-opens|--add-exports|--add-reads|--patch-module|--limit-modules)$/;

/** The main class, module or jar among the arguments of the `java` command. */
function mainOfArguments(args: readonly string[]): string | undefined {
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (/^(-jar|-m|--module)$/.test(arg)) return args[i + 1];
    if (WITH_VALUE.test(arg)) i++;
    else if (!arg.startsWith('-') && !arg.startsWith('@')) return arg;
  }
  return undefined;
}

/** Whether a process has loaded a native library of JavaFX or opened one of its jars. */
function mapsJavaFx(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  if (JAVAFX.test(read(`/proc/${pid}/maps`)?.toString('latin1') ?? '')) return true;
  return list(`/proc/${pid}/fd`).some((fd) => JAVAFX.test(link(`/proc/${pid}/fd/${fd}`) ?? ''));
}

function refusal(options: string, javaHome: string | undefined): string | undefined {
  const disabled = /-XX:(?:\+DisableAttachMechanism|-EnableDynamicAgentLoading)\b/.exec(options)?.[0];
  if (disabled !== undefined) {
    return `it was started with ${disabled}; start it with the options that \`javafx-inspector agent-args\` prints`;
  }
  if (javaHome !== undefined && !hasInstrument(javaHome)) {
    return 'its Java runtime has no java.instrument module; add that to its jlink image';
  }
  return undefined;
}

/** Returns true if a Java runtime can load a Java agent, or if its folder cannot be read. */
export function hasInstrument(javaHome: string): boolean {
  const libraries = ['lib/libinstrument.so', 'lib/libinstrument.dylib', 'bin/instrument.dll'];
  return !fs.existsSync(javaHome) || libraries.some((library) => fs.existsSync(path.join(javaHome, library)));
}

/** Name or uid of the user that owns the process, if it is not the current user. */
function ownerOf(pid: number, otherUser: string | undefined): string | undefined {
  const uid = uidOf(pid);
  if (uid === undefined) return otherUser;
  return isOwn({ uid }) ? undefined : (otherUser ?? String(uid));
}

/** The user that a process belongs to; undefined except on Linux. */
function uidOf(pid: number): number | undefined {
  return process.platform === 'linux' ? statsOf(`/proc/${pid}`)?.uid : undefined;
}

/**
 * Returns the Java home of a process if its executable is called java and is still the file at that path. That is not so after
 * an update, nor for a process in a container, where this machine may have a different file at the same path, perhaps from
 * another user. Linux only.
 */
function homeOf(pid: number): string | undefined {
  const exe = link(`/proc/${pid}/exe`);
  if (exe === undefined || path.basename(exe) !== 'java' || !isSameFile(`/proc/${pid}/exe`, exe)) return undefined;
  return path.dirname(path.dirname(exe));
}

/** Returns undefined if the file does not exist or cannot be accessed. Does not follow a link. */
function statsOf(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file);
  } catch {
    return undefined;
  }
}

function read(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

function link(file: string): string | undefined {
  try {
    return fs.readlinkSync(file);
  } catch {
    return undefined;
  }
}

function list(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch {
    return [];
  }
}
