import * as vscode from 'vscode';
import * as z from 'zod';

/** An application that a debug session may have started. */
export interface StartedApp {
  readonly pid: number;
  readonly via?: string | undefined;
}

/** The event with the process ID, either from the Debug Adapter Protocol or from the Java debugger. */
const ProcessEvent = z.union([
  z.object({ event: z.literal('process'), body: z.object({ systemProcessId: z.number().int().positive() }) }),
  z.object({ event: z.literal('processid'), body: z.object({ processId: z.number().int().positive() }) }),
]);

/** The process ID that a message of a debug adapter contains; undefined for other messages. */
export function processOf(message: unknown): number | undefined {
  const { data } = ProcessEvent.safeParse(message);
  if (data === undefined) return undefined;
  return data.event === 'process' ? data.body.systemProcessId : data.body.processId;
}

/** The debug sessions that have started a Java process, by the ID of that process. */
export class DebuggedProcesses implements vscode.DebugAdapterTrackerFactory {
  private readonly sessions = new Map<number, vscode.DebugSession>();

  register(): vscode.Disposable {
    return vscode.debug.registerDebugAdapterTrackerFactory('java', this);
  }

  createDebugAdapterTracker(session: vscode.DebugSession): vscode.DebugAdapterTracker | undefined {
    // A session that attaches to a process cannot start it again.
    if (session.configuration.request !== 'launch') return undefined;
    let pid: number | undefined;
    const forget = (): void => {
      if (pid !== undefined && this.sessions.get(pid) === session) this.sessions.delete(pid);
    };
    return {
      onDidSendMessage: (message: unknown) => {
        const started = processOf(message);
        if (started === undefined) return;
        pid = started;
        this.sessions.set(started, session);
      },
      onWillStopSession: forget,
      onExit: forget,
    };
  }

  /** Returns the debug session that has started an application. The pid of one elsewhere means another process here. */
  get({ pid, via }: StartedApp): vscode.DebugSession | undefined {
    return via === undefined ? this.sessions.get(pid) : undefined;
  }
}
