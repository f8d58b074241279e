import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import * as z from 'zod';
import { runsJavaFx } from '../jvms/jvms.ts';
import { attachTo } from './attach.ts';
import type { InspectorClient } from './inspector-client.ts';
import { NO_JAVAFX, whyNot } from './launch.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorView } from './view.ts';

/** A look costs the reading of one file. Most applications start JavaFX at once, others on a click. */
const LOOK_MS = 1000;
const LATER_MS = 5000;
const SOON_MS = 15_000;

/** The standard's event, and the one that the Java debugger sends. */
const ProcessEvent = z.union([
  z.object({ event: z.literal('process'), body: z.object({ systemProcessId: z.number().int().positive() }) }),
  z.object({ event: z.literal('processid'), body: z.object({ processId: z.number().int().positive() }) }),
]);

/**
 * Offers to attach to a launched application that turns out to run JavaFX, though none showed on its paths when it was
 * started: a jar with everything in it, a class loader of its own. Who switched `attachOnLaunch` off is not asked.
 */
export class AttachOffer implements vscode.DebugAdapterTrackerFactory {
  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly view: InspectorView,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  register(): vscode.Disposable {
    return vscode.debug.registerDebugAdapterTrackerFactory('java', this);
  }

  createDebugAdapterTracker(session: vscode.DebugSession): vscode.DebugAdapterTracker | undefined {
    const settings = vscode.workspace.getConfiguration('javafxInspector', session.workspaceFolder);
    const reason = whyNot(
      session.configuration,
      { attachOnLaunch: settings.get('attachOnLaunch', true), attachOnTest: settings.get('attachOnTest', false) },
      this.environment.agentJar,
    );
    if (reason !== NO_JAVAFX) return undefined;
    const ended = new AbortController();
    let known = false;
    return {
      onDidSendMessage: (message: unknown) => {
        const pid = known ? undefined : processOf(message);
        if (pid === undefined) return;
        known = true;
        void this.follow(session.configuration.name, pid, ended.signal);
      },
      onWillStopSession: () => ended.abort(),
      onExit: () => ended.abort(),
    };
  }

  /** Looks at the application until it runs JavaFX or its session ends. */
  private async follow(name: string, pid: number, ended: AbortSignal): Promise<void> {
    const since = performance.now();
    while (!runsJavaFx(pid)) {
      const pause = performance.now() - since < SOON_MS ? LOOK_MS : LATER_MS;
      await sleep(pause, undefined, { signal: ended, ref: false }).catch(() => {});
      if (ended.aborted) return;
    }
    if (this.client.live?.apps.some((app) => app.pid === pid && app.state === 'connected') === true) return;
    this.log.info(`${name} (process ${pid}) runs JavaFX, which its paths did not show: attaching is offered`);
    const chosen = await vscode.window.showInformationMessage(
      `${name} runs JavaFX, but was started without the inspector.`,
      'Attach',
    );
    if (chosen !== undefined && !ended.aborted) await attachTo(this.client, this.view, { pid }, name);
  }
}

function processOf(message: unknown): number | undefined {
  const { data } = ProcessEvent.safeParse(message);
  if (data === undefined) return undefined;
  return data.event === 'process' ? data.body.systemProcessId : data.body.processId;
}
