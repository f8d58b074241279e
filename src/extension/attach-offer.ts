import { showInformation } from './messages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { runsJavaFx } from '../jvms/jvms.ts';
import { attachTo } from './attach.ts';
import { processOf } from './debugged-processes.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorClient } from './inspector-client.ts';
import { NO_JAVAFX, skipReason } from './launch.ts';
import type { InspectorPages } from './pages.ts';

/**
 * How often the process is checked, during its first seconds and later. Most applications load JavaFX when they start, others
 * only when the user opens a window.
 */
const FIRST_INTERVAL_MS = 1000;
const LATER_INTERVAL_MS = 5000;
const FIRST_PHASE_MS = 15_000;

/**
 * Offers to attach to a launched application that uses JavaFX although its class path did not show it, for example because it
 * is a single jar or uses its own class loader. Nothing is offered if `attachOnLaunch` is off.
 */
export class AttachOffer implements vscode.DebugAdapterTrackerFactory {
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  register(): vscode.Disposable {
    return vscode.debug.registerDebugAdapterTrackerFactory('java', this);
  }

  createDebugAdapterTracker(session: vscode.DebugSession): vscode.DebugAdapterTracker | undefined {
    const settings = vscode.workspace.getConfiguration('javafxInspector', session.workspaceFolder);
    const reason = skipReason(
      session.configuration,
      { attachOnLaunch: settings.get('attachOnLaunch', true), attachOnTest: settings.get('attachOnTest', false) },
      this.environment.agentJar,
    );
    if (reason !== NO_JAVAFX) return undefined;
    const sessionEnd = new AbortController();
    let found = false;
    return {
      onDidSendMessage: (message: unknown) => {
        const pid = found ? undefined : processOf(message);
        if (pid === undefined) return;
        found = true;
        void this.offerWhenJavaFxRuns(session.configuration.name, pid, sessionEnd.signal);
      },
      onWillStopSession: () => sessionEnd.abort(),
      onExit: () => sessionEnd.abort(),
    };
  }

  /** Checks the process until it uses JavaFX or the debug session ends. */
  private async offerWhenJavaFxRuns(name: string, pid: number, sessionEnd: AbortSignal): Promise<void> {
    const since = performance.now();
    while (!runsJavaFx(pid)) {
      const interval = performance.now() - since < FIRST_PHASE_MS ? FIRST_INTERVAL_MS : LATER_INTERVAL_MS;
      await sleep(interval, undefined, { signal: sessionEnd, ref: false }).catch(() => {});
      if (sessionEnd.aborted) return;
    }
    if (
      this.client.live?.apps.some((app) => app.pid === pid && app.via === undefined && app.state === 'connected') ===
      true
    )
      return;
    this.log.info(`${name} (process ${pid}) uses JavaFX although its class path does not show it; offering to attach`);
    const chosen = await showInformation(`${name} uses JavaFX, but was started without JavaFX Inspector.`, 'Attach');
    if (chosen !== undefined && !sessionEnd.aborted) await attachTo(this.client, this.pages, { pid }, name);
  }
}
