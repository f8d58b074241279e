import { agentOptions, type AgentOptions } from '../../contract/agent-args.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { refusalInLog } from './agent-log.ts';
import { loadAgent } from './load-agent.ts';
import type { ConnectedApplications, Application } from './connected-applications.ts';
import { findJvms } from '../../jvms/jvms.ts';
import type { RendezvousFolder } from './rendezvous.ts';
import { deadline, poll, type OperationOptions } from './operation.ts';

/** Attaches to running applications: connects to their Java agent, and loads it first if necessary. */
export class Attachments {
  constructor(
    private readonly folder: RendezvousFolder,
    private readonly connections: ConnectedApplications,
    private readonly agentJar: string,
  ) {}

  /** Connects to the Java agent that an application already has. @returns undefined if there is none or it does not respond */
  async reach(pid: number): Promise<Application | undefined> {
    const known = this.connections.get(pid);
    if (known !== undefined) return known;
    const agent = (await this.folder.agents()).find((each) => each.pid === pid && each.protocol === PROTOCOL);
    // A Java agent that does not respond is replaced by loading a new one.
    return agent === undefined ? undefined : this.connections.connect(agent).catch(() => undefined);
  }

  /**
   * Loads the Java agent into an application and connects to it.
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts or the reason
   */
  async load(
    pid: number,
    timeoutMs: number,
    { signal, progress }: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<Application> {
    const jvm = findJvms().find((each) => each.pid === pid);
    if (jvm === undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} is not a running JVM. Call ui_list_apps.`, { pid });
    }
    if (jvm.refused !== undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} cannot be attached to: ${jvm.refused}.`, { pid });
    }
    const startedAt = Date.now();
    const until = performance.now() + timeoutMs;
    const limit = deadline(timeoutMs, signal);
    await this.attach(pid, { enable: true }, { signal: limit.signal, progress }, caller).finally(() => limit.clear());
    progress?.('Waiting for the Java agent');
    const application = await poll(
      async () => (await this.reach(pid)) ?? this.notRefused(pid, startedAt),
      until,
      signal,
    );
    if (application === undefined) {
      throw new UiError(
        'MCP_UI_ATTACH_FAILED',
        `Process ${pid} did not start JavaFX within ${timeoutMs} ms. The Java agent is loaded and becomes available as soon as JavaFX starts; call ui_list_apps then.`,
        { pid },
      );
    }
    return application;
  }

  /** Gives the permission to run code to the Java agent that an application already has. See `Applications.allowRun`. */
  async allowRun(
    pid: number,
    allowRun: string,
    timeoutMs: number,
    { signal, progress }: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<void> {
    const limit = deadline(timeoutMs, signal);
    await this.attach(pid, { enable: true, allowRun }, { signal: limit.signal, progress }, caller).finally(() =>
      limit.clear(),
    );
  }

  private attach(
    pid: number,
    options: AgentOptions,
    operation: OperationOptions,
    caller: CallerEnvironment | undefined,
  ): Promise<void> {
    return loadAgent(
      {
        pid,
        agentJar: this.agentJar,
        options: agentOptions({ run: this.folder.dir, session: this.connections.session, ...options }),
        targetHome: findJvms().find((each) => each.pid === pid)?.javaHome,
        hints: { JAVA_HOME: caller?.JAVA_HOME ?? process.env['JAVA_HOME'], PATH: caller?.PATH ?? process.env['PATH'] },
      },
      operation,
    );
  }

  /** @throws UiError MCP_UI_ATTACH_FAILED if the Java agent has logged that it does not support the application */
  private notRefused(pid: number, since: number): undefined {
    const reason = refusalInLog(this.folder.dir, pid, since);
    if (reason === undefined) return;
    throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} cannot be inspected: ${reason}`, { pid });
  }
}
