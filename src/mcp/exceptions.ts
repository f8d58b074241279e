import type * as z from 'zod';
import type { agentEvents } from '../contract/agent.ts';
import type { Program } from './applications/applications.ts';
import type { AgentConnection } from './applications/agent-connection.ts';
import { Signal } from './signal.ts';

export type ReportedException = z.output<(typeof agentEvents)['exception']>;

const MOST_KEPT = 100;
const MOST_AGENTS = 16;

/** The uncaught exceptions of one application, since its Java agent was enabled. */
export interface ExceptionLog {
  /** Number of the last one; 0 if there was none. */
  readonly last: number;
  /** The last 100, oldest first. */
  readonly kept: readonly ReportedException[];
}

const NONE: ExceptionLog = { last: 0, kept: [] };

/** The uncaught exceptions of all applications, as their Java agents report them. */
export class Exceptions {
  /** One was thrown. */
  readonly added = new Signal<{ application: Program; exception: ReportedException }>();
  /** By the agent's token: a Java agent that is connected again reports the last ones again. */
  private readonly logs = new Map<string, { last: number; kept: ReportedException[] }>();
  private readonly followed = new WeakSet<AgentConnection>();

  /** Listens to an application, from the moment it is connected; again without effect. */
  follow(application: Program): void {
    if (this.followed.has(application.connection)) return;
    this.followed.add(application.connection);
    application.connection.onEvent('exception', (exception) => this.add(application, exception));
  }

  of(application: Program): ExceptionLog {
    return this.logs.get(application.agent.token) ?? NONE;
  }

  private add(application: Program, exception: ReportedException): void {
    const { token } = application.agent;
    const log = this.logs.get(token) ?? { last: 0, kept: [] };
    if (exception.n <= log.last) return;
    log.last = exception.n;
    log.kept.push(exception);
    if (log.kept.length > MOST_KEPT) log.kept.shift();
    this.logs.set(token, log);
    const [oldest] = this.logs.keys();
    if (this.logs.size > MOST_AGENTS && oldest !== undefined) this.logs.delete(oldest);
    this.added.fire({ application: application, exception });
  }
}
