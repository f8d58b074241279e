import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import spawn from 'cross-spawn';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { mainJdk } from './setup/jdks.ts';
import { root, which } from './setup/paths.ts';
import { say, SetupError } from './setup/log.ts';
import { findScreen, hasDisplay } from './start/headless.ts';
import { startInspector } from './start/inspector.ts';

/** A browser that a person closes later has not failed. */
const SOON_MS = 20_000;

const command = path.join(root, 'bin/javafx-inspector.js');

/**
 * `npm start [-- --dir DIR]`: builds, starts the demo with the agent and the server, and opens the inspector. Ctrl+C ends
 * all of it. DIR is the session directory, for a second one beside the checkout's own.
 */
export async function main(args: readonly string[]): Promise<void> {
  const dir = sessionDir(args);
  await installPackages(['jdk', 'maven', 'javafx']);
  say('Building the inspector');
  await buildParts();
  const jdk = mainJdk();
  const screen = await findScreen(jdk.major);
  // From here on there is something to end.
  const abort = interruption();
  say('Starting the server');
  const inspector = await startInspector(command, dir);
  void inspector.ended.then(() => abort.abort());
  let app: string | undefined;
  try {
    say(`Starting the demo with Java ${jdk.major} (${jdk.home})`);
    const launch = {
      project: path.join(root, 'examples/demo'),
      javaHome: jdk.home,
      jvmArgs: [...screen.jvmArgs],
      env: { ...screen.env },
    };
    ({ app } = await inspector.launch(launch, abort.signal));
    say(`The demo runs: ${app}`);
    open(await inspector.link(), dir);
    process.stdout.write(howToConnect(dir));
    if (!abort.signal.aborted) await once(abort.signal, 'abort');
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    say('Ending the demo and the server');
    // The person may have closed the demo, or ended the server, before.
    if (app !== undefined) await inspector.stop(app).catch(() => {});
    await inspector.close();
    screen.server?.kill();
  }
  process.exit();
}

function sessionDir(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { dir: { type: 'string' } } });
    return path.resolve(values.dir ?? path.join(root, '.javafx-inspector'));
  } catch {
    throw new SetupError('npm start takes no arguments but these: npm start -- --dir DIR');
  }
}

/** A line to type into a shell. */
const line = (...words: string[]): string =>
  words.map((word) => (/[^\w./:\\@=-]/.test(word) ? `"${word}"` : word)).join(' ');

const howToConnect = (dir: string): string => `
To connect an AI agent, for example Claude Code, to the same program:

    claude mcp add javafx -- ${line('node', command, 'mcp', '--dir', dir)}

README.md has the lines for VS Code and Cursor. Ctrl+C ends the demo and the server.
`;

/** Opens the inspector where the person is: VS Code, else the browser, else a link to copy. */
function open(link: string, dir: string): void {
  const newLink = line('node', command, 'link', '--dir', dir);
  const copy = (): void => {
    process.stdout.write(`\nThe inspector, for one use within a minute:\n\n    ${link}\n\nA new link: ${newLink}\n`);
  };
  if (hasDisplay() && which('code') !== undefined) {
    say('Opening VS Code with the inspector: its icon is in the activity bar');
    openWith('code', [`--extensionDevelopmentPath=${root}`, root], copy);
    return;
  }
  const opener = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  if (hasDisplay() && which(opener) !== undefined) {
    say('Opening the inspector in the browser');
    openWith(opener, [link], copy);
  } else copy();
}

/** Runs a program that outlives us. `failed` is called when it cannot be started or soon ends with an error. */
function openWith(application: string, args: readonly string[], failed: () => void): void {
  const windows = process.platform === 'win32';
  const child = spawn(application, args, { stdio: 'ignore', detached: true });
  child.once('error', failed);
  // Windows' explorer ends with 1 whatever it did.
  const started = Date.now();
  if (!windows) child.once('exit', (code) => code !== 0 && Date.now() - started < SOON_MS && failed());
  child.unref();
}

/**
 * Aborts with Ctrl+C or when the terminal closes. Only once: a second Ctrl+C, or a line that no terminal takes any more, must
 * not end us before we have ended what we started.
 */
function interruption(): AbortController {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => abort.abort());
  return abort;
}
