import { access } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';
import { whyNot, withAgent } from './launch.ts';
import type { ExtensionEnvironment } from './environment.ts';

/** A launch never waits longer than this for us. */
const WITHIN_MS = 500;

/** Property of a configuration that "Run and inspect" starts: the agent is wanted, whatever the settings say. */
export const INSPECT = 'javafxInspector';

/**
 * Adds the agent to launches of JavaFX applications. Registered for every debug type, since such a provider runs after the
 * Java extension's own: only then the class path is known. Whatever goes wrong here, the launch goes on as it was.
 */
export class LaunchHook implements vscode.DebugConfigurationProvider {
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  register(): vscode.Disposable {
    return vscode.debug.registerDebugConfigurationProvider('*', this);
  }

  async resolveDebugConfigurationWithSubstitutedVariables(
    folder: vscode.WorkspaceFolder | undefined,
    configuration: vscode.DebugConfiguration,
  ): Promise<vscode.DebugConfiguration> {
    if (configuration.type !== 'java') return configuration;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<vscode.DebugConfiguration>((resolve) => {
      timer = setTimeout(() => resolve(configuration), WITHIN_MS);
    });
    try {
      return await Promise.race([this.resolve(folder, configuration), late]);
    } catch (error) {
      this.log.error(`${configuration.name} starts without the agent: ${String(error)}`);
      return configuration;
    } finally {
      clearTimeout(timer);
    }
  }

  private async resolve(
    folder: vscode.WorkspaceFolder | undefined,
    { [INSPECT]: asked, ...configuration }: vscode.DebugConfiguration,
  ): Promise<vscode.DebugConfiguration> {
    const settings = vscode.workspace.getConfiguration('javafxInspector', folder);
    const reason = whyNot(
      configuration,
      {
        attachOnLaunch: asked === true || settings.get('attachOnLaunch', true),
        attachOnTest: settings.get('attachOnTest', false),
      },
      this.environment.agentJar,
    );
    if (reason !== undefined) {
      this.log.info(`${configuration.name} starts without the agent: ${reason}`);
      return configuration;
    }
    const fallback = vscode.workspace.getConfiguration('java.debug.settings', folder).get('vmArgs');
    const vmArgs = withAgent(configuration.vmArgs, fallback, {
      jar: this.environment.agentJar,
      session: await this.environment.session(),
      runDir: this.environment.runDir,
    });
    if (vmArgs === undefined) throw new Error(`the path ${this.environment.agentJar} holds one of = " \\`);
    // A JVM does not start when its agent's jar is missing.
    await access(this.environment.agentJar);
    this.log.info(`${configuration.name} starts with the agent`);
    this.client.start();
    return { ...configuration, vmArgs };
  }
}
