import { access } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';
import type { LaunchedSelection } from './launched-selection.ts';
import { skipReason, withAgent } from './launch.ts';
import type { ExtensionEnvironment } from './environment.ts';

/**
 * The maximum time by which this extension delays a launch. Reading usually takes some milliseconds, but seconds on a busy
 * machine.
 */
const MAX_DELAY_MS = 10_000;

/**
 * The property with which "Run and Inspect" marks a launch configuration that it starts: the Java agent is added regardless of
 * `attachOnLaunch`.
 */
export const INSPECT = 'javafxInspector';

/** Adds the Java agent to launches of JavaFX applications. */
export class LaunchHook {
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly selection: LaunchedSelection,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** @returns the configuration with which the editor starts the application. Rejects if the Java agent cannot be added */
  async resolve(
    folder: vscode.WorkspaceFolder | undefined,
    configuration: vscode.DebugConfiguration,
  ): Promise<vscode.DebugConfiguration> {
    const late = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<vscode.DebugConfiguration>((resolve) => {
      timer = setTimeout(() => {
        late.abort();
        this.log.warn(`${configuration.name} starts without the Java agent, which was not found in time`);
        resolve(configuration);
      }, MAX_DELAY_MS);
    });
    try {
      return await Promise.race([this.changed(folder, configuration, late.signal), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param late aborted if the application has started before this method returned */
  private async changed(
    folder: vscode.WorkspaceFolder | undefined,
    { [INSPECT]: requested, ...configuration }: vscode.DebugConfiguration,
    late: AbortSignal,
  ): Promise<vscode.DebugConfiguration> {
    const settings = vscode.workspace.getConfiguration('javafxInspector', folder);
    const reason = skipReason(
      configuration,
      {
        attachOnLaunch: requested === true || settings.get('attachOnLaunch', true),
        attachOnTest: settings.get('attachOnTest', false),
      },
      this.environment.agentJar,
    );
    if (reason !== undefined) {
      this.log.info(`${configuration.name} starts without the Java agent: ${reason}`);
      return configuration;
    }
    const fallback = vscode.workspace.getConfiguration('java.debug.settings', folder).get('vmArgs');
    const vmArgs = withAgent(configuration.vmArgs, fallback, {
      jar: this.environment.agentJar,
      ...(await this.environment.session()),
      runDir: this.environment.runDir,
      nodeSource: this.environment.nodeSource,
    });
    if (vmArgs === undefined)
      throw new Error(`the path ${this.environment.agentJar} contains one of the characters = " \\`);
    // A JVM does not start if the jar of its Java agent is missing.
    await access(this.environment.agentJar);
    if (late.aborted) return configuration;
    this.log.info(`${configuration.name} starts with the Java agent`);
    this.selection.expect();
    this.client.start();
    return { ...configuration, vmArgs };
  }
}
