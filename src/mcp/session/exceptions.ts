import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import type { Application } from '../applications/applications.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { Signal } from '../signal.ts';

export type ReportedException = z.output<(typeof agentEvents)['exception']>;

const MAX_KEPT = 100;
const MAX_AGENTS = 16;

/** The uncaught exceptions of one application, since its Java agent was enabled. */
export interface ExceptionLog {
  /** Number of the last exception; 0 without exceptions. */
  readonly last: number;
  /** The last 100 exceptions, oldest first. */
  readonly kept: readonly ReportedException[];
}

const NONE: ExceptionLog = { last: 0, kept: [] };

/** The uncaught exceptions of all applications, as reported by their Java agents. */
export class Exceptions {
  /** Fires for each new exception. */
  readonly added = new Signal<{ application: Application; exception: ReportedException }>();
  /** By token: a Java agent to which the server reconnects reports its last exceptions again. */
  private readonly logs = new Map<string, { last: number; kept: ReportedException[] }>();
  private readonly followed = new WeakSet<AgentConnection>();

  /** Listens for exceptions of a connected application. Has no effect if it already listens. */
  follow(application: Application): void {
    if (this.followed.has(application.connection)) return;
    this.followed.add(application.connection);
    application.connection.onEvent('exception', (exception) => this.add(application, exception));
  }

  of(application: Application): ExceptionLog {
    return this.logs.get(application.agent.token) ?? NONE;
  }

  private add(application: Application, exception: ReportedException): void {
    const { token } = application.agent;
    const log = this.logs.get(token) ?? { last: 0, kept: [] };
    if (exception.n <= log.last) return;
    log.last = exception.n;
    log.kept.push(exception);
    if (log.kept.length > MAX_KEPT) log.kept.shift();
    this.logs.set(token, log);
    const [oldest] = this.logs.keys();
    if (this.logs.size > MAX_AGENTS && oldest !== undefined) this.logs.delete(oldest);
    this.added.fire({ application, exception });
  }
}
