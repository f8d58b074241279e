import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { UiError } from '../../contract/error.ts';
import type { EvaluateResult } from '../../contract/evaluation.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { Application, Applications } from '../applications/applications.ts';
import { Compilers } from './compilers.ts';
import { AGENT_JAR } from '../dist.ts';

interface RequestOptions {
  readonly waitMs: number;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

/** Additional time for the first code, because its compiler starts; the same as in `Evaluator` of the Java agent. */
const START_MS = 30_000;

/**
 * Evaluates code in applications. When a Java agent first needs the hash of this server's key, an attach passes it
 * (docs/protocol/connection.md, "Permission to run code").
 */
export class Evaluations {
  private readonly key = randomBytes(32).toString('base64url');
  /** The applications in which code may have made declarations. */
  private readonly used = new Set<Application>();
  private readonly followed = new WeakSet<Application>();
  private readonly compilers = new Compilers(AGENT_JAR);

  constructor(private readonly applications: Applications) {}

  /** @throws UiError of the Java agent; MCP_UI_ATTACH_FAILED if the permission could not be granted to it */
  async evaluate(
    application: Application,
    params: { code: string; timeoutMs: number },
    { waitMs, signal, progress }: RequestOptions,
    caller: CallerEnvironment,
  ): Promise<z.output<typeof EvaluateResult>> {
    const { connection } = application;
    if (!connection.hello.capabilities.includes('evaluate')) {
      throw new UiError(
        'MCP_UI_ATTACH_FAILED',
        `The Java agent of ${application.app} is older than ui_run. Call ui_detach, then ui_attach.`,
      );
    }
    if (!this.followed.has(application)) connection.onClosed(() => this.used.delete(application));
    this.followed.add(application);
    const isFirst = !this.used.has(application);
    this.used.add(application);
    if (isFirst)
      progress(`Starting the Java compiler for the first code of ${application.app}, which can take some seconds`);
    const { JAVA_HOME = process.env['JAVA_HOME'], PATH = process.env['PATH'] } = caller;
    const ended = this.compilers.serve(connection, { key: this.key, hints: { JAVA_HOME, PATH }, progress });
    return this.permitted(
      application,
      (key) =>
        connection.request(
          'evaluate',
          { ...params, key, compiles: true },
          { waitMs: waitMs + (isFirst ? START_MS : 0), signal },
        ),
      { signal, progress },
      caller,
    ).finally(ended);
  }

  /**
   * Sends a request with the key, for which the user has allowed the client to run code.
   * @throws UiError of the Java agent; MCP_UI_ATTACH_FAILED if the permission could not be granted to it
   */
  async permitted<T>(
    application: Application,
    request: (key: string) => Promise<T>,
    operation: Pick<RequestOptions, 'signal' | 'progress'>,
    caller: CallerEnvironment,
  ): Promise<T> {
    try {
      return await request(this.key);
    } catch (error) {
      if (!(error instanceof UiError) || error.code !== 'MCP_UI_REFUSED') throw error;
    }
    const allowRun = createHash('sha256').update(this.key).digest('hex');
    await this.applications.allowRun(application, allowRun, operation, caller);
    return request(this.key);
  }

  /** Discards the declarations that code has made in all applications, and frees their memory. */
  async reset(): Promise<void> {
    const used = [...this.used];
    this.used.clear();
    await Promise.allSettled(
      used.map(({ connection }) => connection.request('evaluate', { reset: true, key: this.key })),
    );
    this.compilers.end();
  }
}
