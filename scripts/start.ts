import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import spawn from 'cross-spawn';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { mainJdk, QUICK_START } from './setup/jdks.ts';
import { maven, mavenEnv } from './setup/maven.ts';
import { root, which } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';
import { findScreen, hasDisplay } from './start/headless.ts';
import { onParentExit } from './start/parent.ts';
import { startInspector } from './start/inspector.ts';

/** If an editor or browser exits after more than this time, the user has closed it. */
const STARTUP_MS = 20_000;

const command = path.join(root, 'bin/javafx-inspector.js');
const demo = path.join(root, 'examples/demo');

/**
 * `npm start [-- --dir DIR]`: builds, starts the server and the demo with the Java agent, and opens the inspector. Ctrl+C stops
 * all of them. DIR is the session directory (default: `.javafx-inspector` in the checkout).
 */
export async function main(args: readonly string[]): Promise<void> {
  const dir = sessionDir(args);
  await installPackages(['jdk', 'maven', 'javafx']);
  log('Building the inspector and the demo');
  const jdk = mainJdk();
  const [screen] = await Promise.all([findScreen(jdk.major), buildParts(), buildDemo()]);
  // From here on, processes are running that must be stopped.
  const abort = interruption();
  log('Starting the server');
  const inspector = await startInspector(command, dir);
  void inspector.ended.then(() => abort.abort());
  let app: string | undefined;
  try {
    log(`Starting the demo with Java ${jdk.major} (${jdk.home})`);
    const launch = {
      project: demo,
      javaHome: jdk.home,
      jvmArgs: [...QUICK_START, ...screen.jvmArgs],
      env: { ...mavenEnv(), ...screen.env },
    };
    ({ app } = await inspector.launch(launch, abort.signal));
    log(`The demo is running: ${app}`);
    open(await inspector.link(), dir);
    process.stdout.write(howToConnect(dir));
    if (!abort.signal.aborted) await once(abort.signal, 'abort');
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    log('Stopping the demo and the server');
    // The user may already have closed the demo or stopped the server.
    if (app !== undefined) await inspector.stop(app).catch(() => {});
    await inspector.close();
    screen.server?.kill();
  }
  process.exit();
}

/** Compiles the demo and downloads its dependencies, so that its launch finds this work already done. */
async function buildDemo(): Promise<void> {
  await maven(['process-classes', 'dependency:build-classpath', '-DincludeScope=runtime'], demo);
}

function sessionDir(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { dir: { type: 'string' } } });
    return path.resolve(values.dir ?? path.join(root, '.javafx-inspector'));
  } catch {
    throw new SetupError('Usage: npm start -- --dir DIR');
  }
}

/** A command line for a shell. */
const commandLine = (...args: string[]): string =>
  args.map((arg) => (/[^\w./:\\@=-]/.test(arg) ? `"${arg}"` : arg)).join(' ');

const howToConnect = (dir: string): string => `
To connect an AI agent, for example Claude Code, to the same application:

    claude mcp add javafx -- ${commandLine('node', command, 'mcp', '--dir', dir)}

See README.md for VS Code and Cursor. Press Ctrl+C to stop the demo and the server.
`;

/** Opens the inspector in VS Code, else in the browser, else prints a link. */
function open(link: string, dir: string): void {
  const newLink = commandLine('node', command, 'link', '--dir', dir);
  const printLink = (): void => {
    process.stdout.write(
      `\nOpen the inspector with this link, which works once, within a minute:\n\n    ${link}\n\nTo get a new link: ${newLink}\n`,
    );
  };
  if (hasDisplay() && which('code') !== undefined) {
    log('Opening VS Code. The icon of the inspector is in the activity bar');
    openWith('code', [`--extensionDevelopmentPath=${root}`, root], printLink);
    return;
  }
  const opener = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  if (hasDisplay() && which(opener) !== undefined) {
    log('Opening the inspector in the browser');
    openWith(opener, [link], printLink);
  } else printLink();
}

/** Starts a command that keeps running after this process has exited. Calls `failed` if it cannot be started or soon fails. */
function openWith(command: string, args: readonly string[], failed: () => void): void {
  const windows = process.platform === 'win32';
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', failed);
  // The Explorer of Windows always exits with code 1.
  const started = Date.now();
  if (!windows) child.once('exit', (code) => code !== 0 && Date.now() - started < STARTUP_MS && failed());
  child.unref();
}

/**
 * Returns a controller that aborts on Ctrl+C, when the terminal closes or when npm exits. Further signals and failures to print
 * are ignored, so that this process does not exit before it has stopped its child processes.
 */
function interruption(): AbortController {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => abort.abort());
  // If it was started without npm, it may be intended to outlive its shell.
  if (process.env['npm_lifecycle_event'] !== undefined) onParentExit(() => abort.abort());
  return abort;
}
