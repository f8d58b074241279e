import { UiError } from '../../contract/error.ts';
import type { CompileRequest } from '../../contract/evaluation.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { JavaHints } from '../applications/java-installations.ts';
import { compilerJdk } from './compiler-jdk.ts';
import { CompilerEnded, CompilerProcess } from './compiler-process.ts';

/** The call of `ui_run` during which a compiler may be needed. */
export interface CompilerContext {
  /** Key of the server, with which the Java agent allows it to run code. */
  readonly key: string;
  readonly hints: JavaHints;
  readonly progress: (message: string) => void;
}

interface Calls {
  /** The running calls. The oldest one is the one that the application evaluates. */
  readonly running: CompilerContext[];
  last: CompilerContext;
}

interface Running {
  readonly process: CompilerProcess;
  /** Identifies the compiler for the Java agent: a new compiler in the same process has no declarations. */
  readonly compiler: number;
}

/**
 * The compilers for applications whose Java runtime has no module jdk.jshell: one process for each application, from its first
 * code until it disconnects or `end` is called.
 */
export class Compilers {
  private readonly calls = new Map<AgentConnection, Calls>();
  private readonly running = new Map<AgentConnection, Running>();

  constructor(private readonly agentJar: string) {}

  /**
   * Responds to the compile requests of an application during a call.
   * @returns a function that ends the call
   */
  serve(connection: AgentConnection, context: CompilerContext): () => void {
    const calls = this.calls.get(connection) ?? this.listen(connection, context);
    calls.running.push(context);
    calls.last = context;
    return () => void calls.running.splice(calls.running.indexOf(context), 1);
  }

  /** Starts to listen, once for each application. */
  private listen(connection: AgentConnection, last: CompilerContext): Calls {
    const calls: Calls = { running: [], last };
    this.calls.set(connection, calls);
    connection.onEvent('compile', (request) => void this.answer(connection, request));
    connection.onClosed(() => {
      this.calls.delete(connection);
      this.endOf(connection);
    });
    return calls;
  }

  /** The process that compiles for an application. */
  pidOf(connection: AgentConnection): number | undefined {
    return this.running.get(connection)?.process.pid;
  }

  /** Ends all processes. The next code starts new ones. */
  end(): void {
    for (const connection of this.running.keys()) this.endOf(connection);
  }

  private async answer(connection: AgentConnection, request: CompileRequest): Promise<void> {
    if (request.ended === true) {
      if (this.running.get(connection)?.compiler === request.compiler) this.endOf(connection);
      return;
    }
    const calls = this.calls.get(connection);
    const context = calls?.running[0] ?? calls?.last;
    if (context === undefined) return;
    const answer = await this.compile(connection, request, context).then(
      (response) => ({ response }),
      (error: unknown) => failure(error),
    );
    // If the application has disconnected, no request is waiting for the response.
    await connection.request('compiled', { id: request.id, key: context.key, ...answer }).catch(() => {});
  }

  private async compile(
    connection: AgentConnection,
    { compiler, javaVersion, request = '' }: CompileRequest,
    context: CompilerContext,
  ): Promise<string> {
    if (javaVersion !== undefined) this.open(connection, compiler, javaVersion, context);
    const running = this.running.get(connection);
    if (running?.compiler !== compiler) throw new CompilerEnded('it was ended');
    return running.process.ask(request);
  }

  /** Starts a compiler, in an existing process if there is one: a call that timed out may have started it. */
  private open(
    connection: AgentConnection,
    compiler: number,
    javaVersion: number,
    { hints, progress }: CompilerContext,
  ): void {
    const present = this.running.get(connection)?.process;
    if (present !== undefined && present.ended === undefined) {
      this.running.set(connection, { process: present, compiler });
      return;
    }
    const home = compilerJdk(javaVersion, hints);
    progress(`Starting a compiler with ${home}, because the Java runtime of the application has none`);
    this.running.set(connection, { process: new CompilerProcess(home, this.agentJar), compiler });
  }

  private endOf(connection: AgentConnection): void {
    this.running.get(connection)?.process.end();
    this.running.delete(connection);
  }
}

function failure(error: unknown): { error: UiError['body'] } | { ended: string } {
  if (error instanceof UiError) return { error: error.body };
  return { ended: error instanceof Error ? error.message : String(error) };
}
