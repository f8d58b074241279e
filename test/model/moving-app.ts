import type { Action } from '../../src/contract/action.ts';
import type { AgentActionResult } from '../../src/contract/agent.ts';
import { UiError, type UiErrorBody } from '../../src/contract/error.ts';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk } from '../harness/java.ts';
import { LoggingApp } from './logging-app.ts';
import type { Claim } from './verdict.ts';

/** The controls whose rows move. */
export const controls = ['list', 'table', 'tree', 'treeTable'] as const;
export type ControlName = (typeof controls)[number] | 'nested';

/** The movements of the rows. */
export interface Movement {
  /** Milliseconds between two rows that are inserted at the top; absent for none. */
  readonly insert?: number;
  /** Milliseconds of which the rows are scrolled after three, sorted after five and filtered after seven; absent: never. */
  readonly others?: number;
}

const ACT_MS = 20_000;

/** The running application of test/apps/moving. */
export class MovingApp {
  readonly log: LoggingApp;

  private constructor(private readonly agent: AgentApplication) {
    this.log = new LoggingApp(agent.application);
  }

  static async start(): Promise<MovingApp> {
    const app = await compileApp('moving', JAVAFX_26);
    const agent = await startAgentApplication({
      main: 'Moving$Main',
      classPath: [app.classes, ...app.javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    await agent.application.line(/^ready/);
    return new MovingApp(agent);
  }

  /** Shows a new control, in which nothing moves. */
  async show(control: ControlName, isEditable: boolean): Promise<void> {
    await this.log.command('stop', 'STOPPED');
    await this.log.command(`show ${control}`, 'SHOWN');
    await this.log.command(`editable ${isEditable}`, 'EDITABLE');
  }

  /** Lets the rows move. */
  async move({ insert, others }: Movement): Promise<void> {
    if (insert !== undefined) await this.log.command(`every insert ${insert}`, 'MOVING');
    if (others === undefined) return;
    for (const [change, factor] of [['sort', 5] as const, ['filter', 7] as const, ['scroll', 3] as const])
      await this.log.command(`every ${change} ${others * factor}`, 'MOVING');
  }

  /** The uid of the node that matches, in the row of an item, which is scrolled into view. */
  async uid(item: number, css: string): Promise<string> {
    const list = { selector: { css: '#rows' } };
    const { results } = await this.agent.connection.request('perform', {
      actions: [{ type: 'scrollTo', target: list, index: item }],
      timeoutMs: ACT_MS,
    });
    const { matches } = await this.agent.connection.request('query', { selector: { css } });
    const uid = matches[0]?.ref.uid;
    if (typeof uid !== 'string') throw new Error(`${css} has no uid: ${JSON.stringify({ results, matches })}`);
    return uid;
  }

  /** Performs an action. @returns the claim of the response */
  async claim(action: Action): Promise<Claim> {
    try {
      const { results } = await this.agent.connection.request('perform', { actions: [action], timeoutMs: ACT_MS });
      const [result] = results;
      if (result === undefined) throw new Error('The response has no result.');
      return claimOf(result);
    } catch (error) {
      if (error instanceof UiError) return refusal(error.body);
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.agent.stop();
  }
}

const claimOf = (result: AgentActionResult): Claim =>
  result.ok
    ? { ok: true, shown: [result.text, result.target?.summary].join(' ') }
    : refusal(result.error ?? { code: 'MCP_UI_INTERNAL', message: 'A failure has no error.' });

const refusal = ({ code, message, details }: UiErrorBody): Claim => ({
  ok: false,
  mayHaveHappened: details?.['mayHaveHappened'] === true,
  reason: String(details?.['reason'] ?? code),
  message,
});
