import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PerformOutput } from '../../src/contract/action.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { RecordOutput } from '../../src/contract/record.ts';
import { makeSessionDirectory, sessionHash } from '../../src/contract/session.ts';
import { testfx } from '../../scripts/setup/jars.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { agentArgs, compileApp, type App } from '../harness/java-agent.ts';
import { JAVAFX_21, javac, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove, until } from '../harness/until.ts';

type Recorded = ReturnType<typeof RecordOutput.parse>;

/** An application that is operated with a real mouse and keyboard, and a client that records it. */
export class RecordingSession {
  private constructor(
    readonly base: string,
    readonly app: App,
    readonly application: JavaApplication,
    readonly display: Display,
    readonly mcp: McpClient,
  ) {}

  static async start(): Promise<RecordingSession> {
    const base = freshDir('recording');
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const display = await startDisplay();
    const app = await compileApp('recording', JAVAFX_21);
    const application = startJava({
      main: 'recording.Main',
      classPath: [app.classes, ...app.javafx],
      display: display.name,
      jvmArgs: agentArgs({ run: runDir, session: sessionHash(dir) }),
    });
    await application.line(/^ready/);
    const mcp = await connectStdio({ dir, runDir });
    await until(async () => /\bselected\b/.test(await mcp.text('ui_status')), { what: 'the application is selected' });
    return new RecordingSession(base, app, application, display, mcp);
  }

  async stop(): Promise<void> {
    await this.mcp.close();
    await this.application.stop();
    await this.display.stop();
    remove(this.base);
  }

  /** Records what is done meanwhile. */
  async record(className: string, flow: () => Promise<void>): Promise<Recorded> {
    await this.display.window('Orders');
    await this.mcp.call('ui_record', { state: 'on' });
    await flow();
    return RecordOutput.parse(await this.mcp.call('ui_record', { state: 'off', className, package: 'recorded' }));
  }

  async perform(...actions: Record<string, unknown>[]): Promise<void> {
    PerformOutput.parse(await this.mcp.call('ui_perform', { actions, timeoutMs: 30_000 }));
  }

  /** Where a node is in the scene, when it is shown there. */
  private async place(selector: Record<string, unknown>) {
    return until(
      async () => {
        const { matches } = QueryOutput.parse(await this.mcp.call('ui_query', { selector }));
        const shown = matches.map(({ layout }) => layout?.boundsInScene).find((each) => (each?.width ?? 0) > 0);
        const { minX, minY, width, height } = shown ?? {};
        return shown && { minX: minX ?? NaN, minY: minY ?? NaN, width: width ?? NaN, height: height ?? NaN };
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

  /** Waits until the label at the bottom shows this. */
  async status(text: string): Promise<void> {
    await this.mcp.call('ui_wait_for', { selector: { text, match: 'equals' }, state: 'visible', timeoutMs: 20_000 });
  }
}

/** What became of a run of a test. */
export interface TestRun {
  readonly passed: boolean;
  readonly output: string;
}

/** A recorded test, compiled as a user would. */
export class CompiledTest {
  private constructor(
    private readonly name: string,
    private readonly classPath: readonly string[],
  ) {}

  static async of(code: string, className: string, app: App): Promise<CompiledTest> {
    const out = freshDir('recorded');
    const file = path.join(out, `${className}.java`);
    fs.writeFileSync(file, code);
    const classPath = [...app.javafx, app.classes, ...(await testfx())];
    javac({ sources: [file], out, classPath });
    return new CompiledTest(`recorded.${className}`, [out, ...classPath]);
  }

  /** Runs it on a display of its own. */
  async run({ wrong = false, env = {} }: { wrong?: boolean; env?: Record<string, string> } = {}): Promise<TestRun> {
    const display = await startDisplay();
    try {
      const args = [
        // As on a machine that is too busy for the limits of TestFX: the test has its own.
        '-Dtestfx.launch.timeout=1',
        '-Dtestfx.setup.timeout=1',
        ...(wrong ? ['-Dwrong=true'] : []),
        '-cp',
        this.classPath.join(path.delimiter),
        'org.junit.platform.console.ConsoleLauncher',
        ...['execute', '--select-class', this.name, '--disable-banner', '--details=tree'],
      ];
      const { status, stdout, stderr } = spawnSync(path.join(jdk(17), 'bin/java'), args, {
        env: { ...display.env, ...env },
        encoding: 'utf8',
        timeout: 300_000,
      });
      return { passed: status === 0, output: `${stdout}\n${stderr}` };
    } finally {
      await display.stop();
    }
  }
}
