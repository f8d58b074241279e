import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PerformOutput } from '../../src/contract/action.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { RecordOutput } from '../../src/contract/record.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { ROBOT_JAVA } from '../../src/mcp/dist.ts';
import { testfx } from '../../scripts/setup/jars.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs, rendezvous } from '../harness/java-agent.ts';
import { JAVAFX_21, javac, jdk, QUICK_START, startJava, type JavaApplication } from '../harness/java.ts';
import { withClassArchive } from '../harness/class-archive.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { closed, freshDir, killAtExit, remove, until } from '../harness/until.ts';
import { extended } from '../harness/time-factor.ts';

type Recorded = ReturnType<typeof RecordOutput.parse>;

/** The recorded application, and the class path of its recorded tests. */
export interface RecordedApplication {
  readonly main: string;
  /** Title of its main window. */
  readonly title: string;
  /** Its classes, libraries and JavaFX. */
  readonly classPath: readonly string[];
  readonly jvmArgs?: readonly string[];
  readonly cwd?: string;
}

/** The application of `test/apps/recording`. */
export async function orders(): Promise<RecordedApplication> {
  const { classes, javafx } = await compileApp('recording', JAVAFX_21);
  return { main: 'recording.Main', title: 'Orders', classPath: [classes, ...javafx] };
}

/** How long an application may take to start on a busy machine, in milliseconds. */
const START_MS = 180_000;
/** How long a recorded test may take, also on a busy machine, in milliseconds. */
const TEST_MS = extended(300_000);

/** An application that is operated with a real mouse and keyboard, and a client that records it. */
export class RecordingSession {
  private constructor(
    readonly base: string,
    readonly app: RecordedApplication,
    readonly application: JavaApplication,
    readonly display: Display,
    readonly mcp: McpClient,
  ) {}

  static async start(app?: RecordedApplication): Promise<RecordingSession> {
    const started = app ?? (await orders());
    const { main, classPath, jvmArgs = [], cwd } = started;
    const base = freshDir('recording');
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const display = await startDisplay();
    const application = startJava({
      main,
      classPath,
      display: display.name,
      jvmArgs: [...jvmArgs, ...agentArgs({ run: runDir, session: sessionHash(dir) })],
      ...(cwd === undefined ? {} : { cwd }),
    });
    const mcp = await connectStdio({ dir, runDir }).catch(async (error: unknown) => {
      await application.stop();
      await display.stop();
      throw error;
    });
    const session = new RecordingSession(base, started, application, display, mcp);
    try {
      await rendezvous(runDir, application.pid, { ms: START_MS });
      // Another JVM of this machine may run the same application.
      await mcp.call('ui_attach', { pid: application.pid });
      await display.window(started.title, { ms: START_MS });
    } catch (error) {
      await session.stop();
      throw error;
    }
    return session;
  }

  async stop(): Promise<void> {
    await this.mcp.close();
    await this.application.stop();
    await this.display.stop();
    remove(this.base);
  }

  /** Records the actions that the function performs. */
  async record(className: string, flow: () => Promise<void>): Promise<Recorded> {
    await this.mcp.call('ui_record', { state: 'on' });
    await flow();
    return RecordOutput.parse(await this.mcp.call('ui_record', { state: 'off', className, package: 'recorded' }));
  }

  async perform(...actions: Record<string, unknown>[]): Promise<void> {
    PerformOutput.parse(await this.mcp.call('ui_perform', { actions, waitMs: 20_000, timeoutMs: 45_000 }));
  }

  /** The bounds of a node in the scene, once it is shown there and at rest. */
  private async place(selector: Record<string, unknown>) {
    let last = '';
    return until(
      async () => {
        const { matches } = QueryOutput.parse(await this.mcp.call('ui_query', { selector }));
        const shown = matches.map(({ layout }) => layout?.boundsInScene).find((each) => (each?.width ?? 0) > 0);
        const isAtRest = JSON.stringify(shown) === last;
        last = JSON.stringify(shown) ?? '';
        const { minX, minY, width, height } = shown ?? {};
        const place = { minX: minX ?? NaN, minY: minY ?? NaN, width: width ?? NaN, height: height ?? NaN };
        return shown && isAtRest ? place : undefined;
      },
      { what: JSON.stringify(selector) },
    );
  }

  /** A point of a node on the display: its middle, or a fraction of its width. */
  async point(
    selector: Record<string, unknown>,
    { title = 'Orders', at = 0.5, down = 0.5 } = {},
  ): Promise<[number, number]> {
    const bounds = await this.place(selector);
    const window = await this.display.window(title);
    return [window.x + bounds.minX + bounds.width * at, window.y + bounds.minY + bounds.height * down];
  }

  async click(
    selector: Record<string, unknown>,
    options: { title?: string; at?: number; down?: number; button?: number; count?: number } = {},
  ): Promise<void> {
    const [x, y] = await this.point(selector, options);
    const { button = 1, count = 1 } = options;
    this.display.click(x, y, { button, count });
  }

  /** Clicks a node in the popup that was opened last. */
  async clickInPopup(selector: Record<string, unknown>): Promise<void> {
    const bounds = await this.place(selector);
    const popup = await until(() => this.display.windows().findLast(({ override }) => override), { what: 'a popup' });
    this.display.click(popup.x + bounds.minX + bounds.width / 2, popup.y + bounds.minY + bounds.height / 2);
  }

  /** Waits until the label at the bottom shows this text. */
  async status(text: string): Promise<void> {
    await this.mcp.call('ui_wait_for', { selector: { text, match: 'equals' }, state: 'visible', timeoutMs: 20_000 });
  }
}

/** The outcome of a run of a test. */
export interface TestRun {
  readonly passed: boolean;
  readonly output: string;
  /** The files that the test has kept of its failure. */
  readonly failure: { readonly snapshot: string; readonly picture: Buffer } | undefined;
  /** The files of all its tests below the build folder, by their paths there. */
  readonly kept: ReadonlyMap<string, Buffer>;
}

interface RunOptions {
  readonly jvmArgs?: readonly string[];
  readonly changed?: string;
  readonly env?: Record<string, string>;
  readonly isHasty?: boolean;
  /** The method to run; default: all. */
  readonly method?: string;
  /** Prepares the working directory. */
  readonly prepare?: (folder: string) => void;
}

/** A recorded test, compiled as a user would. */
export class CompiledTest {
  private constructor(
    private readonly name: string,
    private readonly code: string,
    private readonly app: RecordedApplication,
    private readonly classPath: readonly string[],
  ) {}

  static async of(code: string, className: string, app: RecordedApplication): Promise<CompiledTest> {
    const out = freshDir('recorded');
    const file = path.join(out, `${className}.java`);
    fs.writeFileSync(file, code);
    const classPath = [...app.classPath, ...(await testfx())];
    javac({ sources: [file, ROBOT_JAVA], out, classPath });
    return new CompiledTest(`recorded.${className}`, code, app, [out, ...classPath]);
  }

  /**
   * Runs it on a display of its own.
   * @param changed a folder whose classes and resources replace those of the application
   * @param isHasty whether the display repeats keys at once that are held
   */
  async run({ jvmArgs = [], changed, env = {}, isHasty = false, method, prepare }: RunOptions = {}): Promise<TestRun> {
    const display = await startDisplay({ isHasty });
    // Applications that run at the same time would share the files that they write there.
    const temporary = freshDir('temporary');
    // As in the folder of a module.
    const source = path.join(temporary, 'src/test/java', `${this.name.replaceAll('.', '/')}.java`);
    fs.mkdirSync(path.dirname(source), { recursive: true });
    fs.writeFileSync(source, this.code);
    prepare?.(temporary);
    try {
      const quick = withClassArchive(jdk(17), this.classPath);
      const args = [
        // As on a machine that is too busy for the limits of TestFX: the test has its own.
        '-Dtestfx.launch.timeout=1',
        '-Dtestfx.setup.timeout=1',
        `-Djava.io.tmpdir=${temporary}`,
        ...QUICK_START,
        ...quick.jvmArgs,
        ...(this.app.jvmArgs ?? []),
        ...jvmArgs,
        '-cp',
        classPathWith(changed, quick.classPath),
        'org.junit.platform.console.ConsoleLauncher',
        'execute',
        ...(method === undefined ? ['--select-class', this.name] : ['--select-method', `${this.name}#${method}`]),
        ...['--disable-banner', '--details=tree'],
      ];
      const test = killAtExit(
        spawn(path.join(jdk(17), 'bin/java'), args, {
          env: { ...display.env, ...env },
          cwd: this.app.cwd ?? temporary,
          stdio: ['ignore', 'pipe', 'pipe'],
          timeout: TEST_MS,
        }),
      );
      let output = '';
      for (const stream of [test.stdout, test.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      const passed = (await closed(test)) === 0;
      const kept = filesBelow(path.join(temporary, 'build/javafx-inspector'));
      return { passed, output, failure: failureIn(temporary, `${this.name}.recorded`), kept };
    } finally {
      await display.stop();
      remove(temporary);
    }
  }
}

/** @returns what a test without a file of Maven has kept in its working directory */
function failureIn(folder: string, test: string): TestRun['failure'] {
  const file = path.join(folder, 'build/javafx-inspector/failures', test);
  if (!fs.existsSync(`${file}.txt`)) return undefined;
  return { snapshot: fs.readFileSync(`${file}.txt`, 'utf8'), picture: fs.readFileSync(`${file}.png`) };
}

function filesBelow(folder: string): Map<string, Buffer> {
  if (!fs.existsSync(folder)) return new Map();
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), fs.readFileSync(file)]));
}

/** The jars of JavaFX stay in front: the JVM uses their archive of classes only there. */
function classPathWith(changed: string | undefined, classPath: readonly string[]): string {
  const first = classPath.findIndex((file) => !/^javafx-[a-z]+-.*\.jar$/.test(path.basename(file)));
  const own = changed === undefined ? [] : [changed];
  return [...classPath.slice(0, first), ...own, ...classPath.slice(first)].join(path.delimiter);
}
