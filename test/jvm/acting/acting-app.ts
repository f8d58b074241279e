import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import type { z } from 'zod';
import type { Action } from '../../../src/contract/action.ts';
import type { AgentActionResult } from '../../../src/contract/agent.ts';
import { UiError, type UiErrorBody } from '../../../src/contract/error.ts';
import type { AgentConnection } from '../../../src/mcp/applications/agent-connection.ts';
import { compileApp } from '../../harness/apps.ts';
import {
  focusArrives,
  perform,
  startAgentApplication,
  type AgentApplication,
  type PerformOptions,
} from '../../harness/java-agent.ts';
import { startDisplay, type Display, type XWindow } from '../../harness/display.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { stopProcess, until } from '../../harness/until.ts';

/** The environments in which the application of test/apps/acting runs. */
export type Environment =
  'JavaFX 21, focused' | "JavaFX 21, behind another application's window" | 'JavaFX 26, no display';

export type Result = z.infer<typeof AgentActionResult>;

/** A node by a CSS selector. */
export const css = (selector: string): { selector: { css: string } } => ({ selector: { css: selector } });
/** A node by its text. */
export const text = (shown: string): { selector: { text: string; match: 'equals' } } => ({
  selector: { text: shown, match: 'equals' },
});

/** A running application that the tests act on, and its output. */
export class ActingApp {
  private read = 0;

  constructor(
    readonly agent: AgentApplication,
    readonly display: Display | undefined,
    readonly other: XWindow | undefined,
    private readonly otherApplication: ChildProcess | undefined,
  ) {}

  get connection(): AgentConnection {
    return this.agent.connection;
  }

  /** Performs the actions, which must all succeed. */
  async act(...actions: readonly Action[]): Promise<Result[]> {
    const { results } = await this.perform(actions);
    const failed = results.find((result) => !result.ok);
    if (failed !== undefined) throw new Error(`${failed.type}: ${JSON.stringify(failed.error)}`);
    return results;
  }

  perform(actions: readonly Action[], options: PerformOptions = {}): Promise<{ results: Result[] }> {
    return perform(this.connection, actions, options);
  }

  /** Performs one action that cannot be done. @returns its error */
  async refusal(action: Action, options: PerformOptions = {}): Promise<UiErrorBody> {
    try {
      const { results } = await this.perform([action], options);
      const error = results[0]?.error;
      if (error === undefined) throw new Error(`${action.type} was done: ${JSON.stringify(results)}`);
      return error;
    } catch (error) {
      if (error instanceof UiError) return error.body;
      throw error;
    }
  }

  /** The middle of a node on the display, for the display's own mouse. */
  async middle(title: string, selector: string): Promise<[number, number]> {
    const window = this.display?.windows(title)[0];
    const { match } = await this.connection.request('highlight', css(selector));
    await this.connection.request('highlight', { clear: true });
    const bounds = match?.layout?.boundsInScene;
    const x = (window?.x ?? NaN) + (bounds?.minX ?? NaN) + (bounds?.width ?? NaN) / 2;
    return [x, (window?.y ?? NaN) + (bounds?.minY ?? NaN) + (bounds?.height ?? NaN) / 2];
  }

  /** The application's lines since the last call that begin with this word, without it. */
  logged(word: 'LOG' | 'KEY' | 'FORMAT' | 'TEXT'): string[] {
    const lines = this.agent.application.stdout.slice(this.read).split('\n');
    return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  }

  /** Ignores what the application has printed so far. */
  clearLog(): void {
    this.read = this.agent.application.stdout.lastIndexOf('\n') + 1;
  }

  /** Waits until the application has printed this line. */
  async waitForLog(word: 'LOG' | 'KEY' | 'FORMAT' | 'TEXT', line: string): Promise<void> {
    await until(() => this.logged(word).includes(line), { every: 10, what: `"${word} ${line}"` }).catch(() => {
      throw new Error(`Not printed: "${word} ${line}", but: ${this.logged(word).join(' | ')}`);
    });
  }

  /** Waits until exactly these lines were printed: output can arrive later than the response to the action. */
  async waitForAllLogs(word: 'LOG' | 'KEY' | 'FORMAT' | 'TEXT', lines: readonly string[], which = /^/): Promise<void> {
    const found = (): string[] => this.logged(word).filter((line) => which.test(line));
    await until(() => assert.deepEqual(found(), lines) ?? true, { every: 10, what: `all ${word} lines` });
  }

  /** Sends the application a command and waits for the line that it prints in response. */
  async command(line: string, response: string): Promise<void> {
    this.clearLog();
    this.agent.application.send(`${line}\n`);
    await until(() => this.agent.application.stdout.slice(this.read).split('\n').includes(response), {
      what: response,
    });
  }

  async stop(): Promise<void> {
    await this.agent.stop();
    await stopProcess(this.otherApplication);
    await this.display?.stop();
  }
}

/** Skips the suite if the environment is not available. */
export function needs(context: Mocha.Context, environment: Environment): void {
  needsRuntime(context, runtimeOf(environment));
}

function runtimeOf(environment: Environment): Runtime {
  return environment === 'JavaFX 26, no display'
    ? { version: JAVAFX_26, java: 25, headless: true }
    : { version: JAVAFX_21, java: 17 };
}

/** Skips the suite if the runtime or its display is not available. */
export function needsRuntime(context: Mocha.Context, { java, headless = false }: Runtime): void {
  requires(context, 'agent', ...(headless ? [] : (['x11'] as const)));
  skipWithout(context, missingJdk(java));
}

export interface Runtime {
  /** Version of JavaFX. */
  readonly version: string;
  /** Major version of the JDK. */
  readonly java: number;
  readonly headless?: boolean;
  /** The application's class; its folder in test/apps is the same in small letters, its window's title the same. */
  readonly main?: string;
  /** Options of the JVM; without them, JavaFX uses its software renderer. */
  readonly jvmArgs?: readonly string[];
  /** Jars of the application besides JavaFX. */
  readonly libraries?: readonly string[];
}

/** Starts an application there, the one of test/apps/acting unless another is named. Stop it with `stop()`. */
export async function startActing(environment: Environment, main?: string): Promise<ActingApp> {
  const acting = await startOn({ ...runtimeOf(environment), ...(main === undefined ? {} : { main }) });
  return environment === "JavaFX 21, behind another application's window" ? behind(acting) : acting;
}

/** Starts an application on a version of JavaFX. Stop it with `stop()`. */
export async function startOn({
  version,
  java,
  headless = false,
  main = 'Acting',
  jvmArgs = headless ? headlessArgs : ['-Dprism.order=sw'],
  libraries = [],
}: Runtime): Promise<ActingApp> {
  const app = await compileApp(main.toLowerCase(), version, { libraries });
  const display = headless ? undefined : await startDisplay();
  try {
    const agent = await startAgentApplication({
      main,
      classPath: [app.classes, ...app.javafx, ...libraries],
      home: jdk(java),
      jvmArgs,
      ...(display === undefined ? {} : { display: display.name }),
    });
    await agent.application.line(/^ready/);
    await display?.window(main);
    if (display !== undefined) await focusArrives(agent);
    return new ActingApp(agent, display, undefined, undefined);
  } catch (error) {
    await display?.stop();
    throw error;
  }
}

/** Puts another application's window in front, which has the focus then. */
async function behind({ agent, display }: ActingApp): Promise<ActingApp> {
  if (display === undefined) throw new Error('Without a display there is no other window.');
  const message = spawn('xmessage', ['-geometry', '300x300+60+80', 'In front'], { env: display.env, stdio: 'ignore' });
  const acting = new ActingApp(agent, display, await display.window('xmessage'), message);
  const { other } = acting;
  if (other !== undefined) {
    display.activate(other);
    await until(() => display.focused() === other.id, { what: 'the other window has the focus' });
  }
  return acting;
}
