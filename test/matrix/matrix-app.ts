import * as z from 'zod';
import type { Action } from '../../src/contract/action.ts';
import { UiError, type UiErrorBody } from '../../src/contract/error.ts';
import { fetchMatrixJars } from '../../scripts/setup/jars.ts';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { headlessArgs, jdk } from '../harness/java.ts';
import { extended } from '../harness/time-factor.ts';

/** The application's data about the control that it shows. */
export const Facts = z.object({
  /** Whether Tab can give it the keyboard focus. */
  focusable: z.boolean(),
  /** Whether its size is not empty. */
  area: z.boolean(),
  /** Whether it is or has a text field. */
  field: z.boolean(),
  /** Whether its rows are the items of a tree. */
  tree: z.boolean(),
  /** Whether it is a cell of another control. */
  cell: z.boolean(),
  /** Whether it is in a popup. */
  popup: z.boolean(),
  /** Whether it is an item of an open menu, which also has an item "Choice". */
  menuItem: z.boolean(),
  /** Whether it is a Control. */
  control: z.boolean(),
  /** Number of items of which a user can select one. */
  items: z.number(),
  /** Number of rows of a list, table or tree; 0 for other controls. */
  rows: z.number(),
  /** Number of panes or menus that it contains. */
  parts: z.number(),
  /** Path to an item of its menus or its context menu. */
  menu: z.array(z.string()),
  /** Id of its first column; empty if there is none. */
  column: z.string(),
  /** A value that a user could give it. */
  value: z.union([z.string(), z.number(), z.boolean()]),
});
export type Facts = z.infer<typeof Facts>;

export interface Runtime {
  /** Version of JavaFX. */
  readonly version: string;
  /** Major version of the JDK. */
  readonly java: number;
  readonly headless: boolean;
}

const WAIT_MS = extended(20_000);

/** The running application of test/apps/matrix, and the lines that it prints. */
export class MatrixApp {
  private lines: string[] = [];
  private partial = '';
  private marks = 0;
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly agent: AgentApplication,
    private readonly display: Display | undefined,
  ) {
    agent.application.child.stdout.on('data', (text: string) => {
      const lines = (this.partial + text).split('\n');
      this.partial = lines.pop() ?? '';
      this.lines.push(...lines);
      for (const watch of this.watchers) watch();
    });
  }

  /** The classes of all controls. */
  async rows(): Promise<string[]> {
    this.lines = [];
    this.agent.application.send('rows\n');
    await this.printed([/^ROWS$/]);
    return this.lines.filter((line) => line.startsWith('ROW ')).map((line) => line.slice('ROW '.length));
  }

  /** Shows a control, and discards earlier output. */
  async show(type: string, how = ''): Promise<Facts> {
    const shown = await this.send(`show ${type} ${how}`);
    return Facts.parse(JSON.parse(shown));
  }

  /** Sends a command that responds with SHOWN. @returns the rest of that line */
  async send(command: string): Promise<string> {
    this.lines = [];
    this.agent.application.send(`${command}\n`);
    await this.printed([/^(SHOWN|FAILED) /]);
    const failed = this.lines.find((line) => line.startsWith('FAILED '));
    if (failed !== undefined) throw new Error(`${command}: ${failed}\n${this.agent.application.stderr.slice(-2000)}`);
    const shown = this.lines.findIndex((line) => line.startsWith('SHOWN '));
    const [line = ''] = this.lines.splice(0, shown + 1).slice(-1);
    return line.slice('SHOWN '.length);
  }

  /** Performs actions. @returns the error of the one that failed */
  async perform(actions: readonly Action[]): Promise<UiErrorBody | undefined> {
    try {
      const { results } = await this.agent.connection.request('perform', {
        actions: [...actions],
        timeoutMs: WAIT_MS,
      });
      return results.find(({ ok }) => !ok)?.error;
    } catch (error) {
      if (error instanceof UiError) return error.body;
      throw error;
    }
  }

  /** Waits until a line matches each pattern, at most `ms`. @returns the patterns that no line matches */
  printed(patterns: readonly RegExp[], ms = WAIT_MS): Promise<RegExp[]> {
    const missing = (): RegExp[] => patterns.filter((pattern) => !this.lines.some((line) => pattern.test(line)));
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.watchers.delete(check);
        resolve(missing());
      };
      const check = (): void => {
        if (missing().length === 0) finish();
      };
      const timer = setTimeout(finish, ms);
      this.watchers.add(check);
      check();
    });
  }

  /** All lines since the control was shown, when the application has printed everything up to now. */
  async log(): Promise<readonly string[]> {
    const mark = `${++this.marks}`;
    this.agent.application.send(`mark ${mark}\n`);
    await this.printed([new RegExp(`^MARK ${mark}$`)]);
    return this.lines.filter((line) => !line.startsWith('MARK '));
  }

  async stop(): Promise<void> {
    await this.agent.stop();
    await this.display?.stop();
  }
}

/** Starts the application on a version of JavaFX. Stop it with `stop()`. */
export async function startMatrix({ version, java, headless }: Runtime): Promise<MatrixApp> {
  const { javafx, materialfx } = await fetchMatrixJars(version);
  const app = await compileApp('matrix', version, { libraries: [...javafx, ...materialfx] });
  const display = headless ? undefined : await startDisplay();
  try {
    const agent = await startAgentApplication({
      main: 'Matrix$Main',
      classPath: [app.classes, ...javafx, ...materialfx],
      home: jdk(java),
      jvmArgs: headless ? headlessArgs : ['-Dprism.order=sw'],
      ...(display === undefined ? {} : { display: display.name }),
    });
    await agent.application.line(/^ready/);
    await display?.window('Matrix');
    return new MatrixApp(agent, display);
  } catch (error) {
    await display?.stop();
    throw error;
  }
}
