import { printAside } from '../terminal.ts';
import { ownEnvironment } from '../../join/caller-environment.ts';
import { initScript as scriptWith } from '../applications/launch/gradle.ts';
import { writePrivateFile } from '../../join/run-directory.ts';
import { MAVEN_EXTENSION } from '../dist.ts';
import { openBrowser, openersOf } from '../applications/launch/open-browser.ts';
import { runChild, type LineReader } from '../run/child.ts';
import { quoted } from './quoted.ts';
import { injectionFor } from '../run/injection.ts';

export interface RunOptions {
  /** The session directory's real path. */
  readonly dir: string;
  /** The folder of `--run-dir`, if it was given. */
  readonly runDir: string | undefined;
  /** Path of Gradle's init script, in the run directory, which must exist. */
  readonly initScript: string;
  /** Requests a link that opens the inspector once. */
  readonly link: () => Promise<string>;
  /** Whether to open the link in the browser. */
  readonly open: boolean;
  /** The JVM options that load the Java agent for the session. */
  readonly jvmArgs: readonly string[];
  /** Whether the Java agent starts JavaFX without a display, as `jvmArgs` say. */
  readonly headless: boolean | undefined;
  /** The trace that is recorded while the command runs, if any. */
  readonly trace?: { start(): Promise<void>; readonly read: LineReader; end(): Promise<string> } | undefined;
}

/**
 * `javafx-inspector run -- COMMAND`: opens the inspector and runs a command, whose JavaFX applications get the Java agent. The
 * output of `javafx-inspector` itself goes to stderr, before the command starts.
 * @returns the exit code of the command, if it has one
 */
export async function run(
  command: readonly string[],
  { dir, runDir, initScript, link, open, jvmArgs, headless, trace }: RunOptions,
): Promise<number> {
  const [name = ''] = command;
  const { args, env, without } = injectionFor(command, {
    env: process.env,
    jvmArgs,
    mavenExtension: MAVEN_EXTENSION,
    writeInitScript: () => writeInitScript(initScript, jvmArgs),
  });
  if (without !== undefined) report(without);
  if (without !== undefined && headless) {
    report('--headless needs the Java agent, so the command was not started.');
    return 1;
  }
  await link().then(
    (url) => show(url, { dir, runDir, open }),
    // The command still runs, and its applications are connected.
    (error: unknown) => report(`There is no link to the inspector: ${messageOf(error)}`),
  );
  await trace?.start();
  const { code, signal, failure } = await runChild(name, args, { ...process.env, ...env }, trace?.read);
  if (failure !== undefined) report(failure);
  if (trace !== undefined) report(await trace.end().catch(messageOf));
  // Ends with the same signal, so that the caller sees it. If the signal does not end this process, the exit code reports it.
  if (signal !== undefined && process.platform !== 'win32') process.kill(process.pid, signal);
  return code;
}

function show(link: string, { dir, runDir, open }: Pick<RunOptions, 'dir' | 'runDir' | 'open'>): void {
  const options = ['--dir', dir, ...(runDir === undefined ? [] : ['--run-dir', runDir])];
  const again = options.map((each) => quoted(each)).join(' ');
  const print = (): void =>
    report(
      'Open the inspector with this link, which works once, within a minute:\n\n' +
        `    ${link}\n\nTo get a new link: javafx-inspector link ${again}\n`,
    );
  const canOpen = openersOf(link, process.platform, process.env, () => undefined).openers.length > 0;
  if (!open || !canOpen) return print();
  report('Opening the inspector in the browser.');
  // The command does not wait for the browser.
  openBrowser(link, ownEnvironment(), dir).catch(print);
}

/** Always writes the same content into the same file, because Gradle's configuration cache depends on both. */
function writeInitScript(file: string, jvmArgs: readonly string[]): string {
  writePrivateFile(file, scriptWith(jvmArgs));
  return file;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function report(text: string): void {
  printAside(`javafx-inspector: ${text}`);
}
