import { agentOptions, nodeSourceOption, type AgentOptions } from '../../contract/agent-args.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { failureInLog, refusalInLog } from './agent-log.ts';
import { loadAgent } from './load-agent.ts';
import type { Application } from './application.ts';
import type { ConnectedApplications } from './connected-applications.ts';
import { findJvms } from '../../jvms/jvms.ts';
import type { RendezvousFolder } from './rendezvous.ts';
import { deadline, poll, type OperationOptions } from './operation.ts';

/** How long a newly attached application may take to report its title, in milliseconds. */
const TITLE_MS = 2000;

/** Attaches to running applications: connects to their Java agent, and loads it first if necessary. */
export class Attachments {
  constructor(
    private readonly folder: RendezvousFolder,
    private readonly connections: ConnectedApplications,
    private readonly agentJar: string,
    /** The functions that find JVMs and load the Java agent into one of them. */
    private readonly machine: { readonly jvms: typeof findJvms; readonly load: typeof loadAgent } = {
      jvms: findJvms,
      load: loadAgent,
    },
  ) {}

  /**
   * Connects to an application, loading the Java agent first if necessary, and selects the application. When this resolves, the
   * application is connected, even if another client detached from it in the meantime.
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts or the reason
   */
  async attach(
    pid: number,
    timeoutMs: number,
    operation: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<Application> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const remainingMs = Math.max(1, Math.round(until - performance.now()));
      const application = (await this.reach(pid)) ?? (await this.load(pid, remainingMs, operation, caller));
      if (application !== undefined && (await this.adopts(application, operation.signal))) return application;
      operation.signal?.throwIfAborted();
      if (performance.now() > until) {
        throw new UiError(
          'MCP_UI_ATTACH_FAILED',
          `Process ${pid} was detached again and again within ${timeoutMs} ms, by another client. Attach again.`,
          { pid },
        );
      }
    }
  }

  /**
   * Enables and selects an application.
   * @returns false if its Java agent has ended in the meantime
   */
  async adopts(application: Application, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await application.enable(signal);
    } catch (error) {
      if (!application.connection.closed) throw error;
    }
    const isKnown = (await application.refresh()) !== undefined || application.entry.title !== undefined;
    // An application that has just been attached to may need longer than a listed one.
    if (!isKnown) await application.refresh(TITLE_MS);
    return this.connections.select(application);
  }

  /**
   * Connects to the Java agent that an application already has.
   * @returns undefined if it has none, or if the Java agent does not respond
   */
  private async reach(pid: number): Promise<Application | undefined> {
    await this.connections.settled(pid);
    const known = this.connections.get(pid);
    if (known !== undefined) return known;
    const agent = (await this.folder.agents()).find((each) => each.pid === pid && each.protocol === PROTOCOL);
    // A Java agent that does not respond is replaced by loading a new one.
    return agent === undefined ? undefined : this.connections.connect(agent).catch(() => undefined);
  }

  /**
   * Loads the Java agent into an application and connects to it.
   * @returns undefined if the application's existing Java agent has ended in the meantime, so that it may have to be loaded
   * again
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts or the reason
   */
  private async load(
    pid: number,
    timeoutMs: number,
    { signal, progress }: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<Application | undefined> {
    const jvm = this.machine.jvms().find((each) => each.pid === pid);
    if (jvm === undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} is not a running JVM. Call ui_list_apps.`, { pid });
    }
    if (jvm.refused !== undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} cannot be attached to: ${jvm.refused}.`, { pid });
    }
    let isThere = this.hasAgent(pid);
    const startedAt = Date.now();
    const until = performance.now() + timeoutMs;
    const limit = deadline(timeoutMs, signal);
    await this.loadInto(pid, { enable: true, core: this.agentJar }, { signal: limit.signal, progress }, caller).finally(
      () => limit.clear(),
    );
    progress?.('Waiting for the Java agent');
    const reached = await poll(
      async () => {
        const application = await this.reach(pid);
        if (application !== undefined) return application;
        const wasThere = isThere;
        isThere = this.hasAgent(pid);
        return wasThere && !isThere ? 'ended' : this.notRefused(pid, startedAt);
      },
      until,
      signal,
    );
    if (reached === undefined) {
      throw new UiError(
        'MCP_UI_ATTACH_FAILED',
        `Process ${pid} did not start JavaFX within ${timeoutMs} ms. The Java agent is loaded and becomes available as soon as JavaFX starts; call ui_list_apps then.`,
        { pid },
      );
    }
    return reached === 'ended' ? undefined : reached;
  }

  private hasAgent(pid: number): boolean {
    return this.folder.agentsNow().some((agent) => agent.pid === pid);
  }

  /** Gives a permission to the Java agent that an application already has. See `Applications.allowRun`. */
  async permit(
    pid: number,
    permission: Pick<AgentOptions, 'allowRun'>,
    timeoutMs: number,
    { signal, progress }: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<void> {
    const limit = deadline(timeoutMs, signal);
    // The core of the Java agent keeps running, even if it has another version.
    const core = this.connections.get(pid)?.agent.core ?? undefined;
    await this.loadInto(pid, { enable: true, ...permission, core }, { signal: limit.signal, progress }, caller).finally(
      () => limit.clear(),
    );
  }

  private loadInto(
    pid: number,
    options: AgentOptions,
    operation: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<void> {
    const { session, roots } = this.connections;
    return this.machine.load(
      {
        pid,
        agentJar: this.agentJar,
        options: agentOptions({
          run: this.folder.dir,
          session,
          roots,
          ...nodeSourceOption(caller?.options?.nodeSource),
          ...options,
        }),
        targetHome: this.machine.jvms().find((each) => each.pid === pid)?.javaHome,
        hints: { JAVA_HOME: caller?.JAVA_HOME ?? process.env['JAVA_HOME'], PATH: caller?.PATH ?? process.env['PATH'] },
      },
      operation,
    );
  }

  /** @throws UiError MCP_UI_ATTACH_FAILED if the Java agent has logged that it does not support the application */
  private notRefused(pid: number, since: number): undefined {
    const failure = failureInLog(this.folder.dir, pid, since);
    if (failure !== undefined) throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid}: ${failure}`, { pid });
    const reason = refusalInLog(this.folder.dir, pid, since);
    if (reason === undefined) return;
    throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} cannot be inspected: ${reason}`, { pid });
  }
}
