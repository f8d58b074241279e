import type { State } from '../contract/events.ts';
import { READ_MS, within } from './limits.ts';
import type { Session } from './session.ts';

/**
 * The state of the session (docs/contract.md, "State"): what there is when no application is connected.
 * @param app the application; by default the selected one
 * @throws UiError if the named application is not connected, or does not answer
 */
export async function readState(session: Session, app: string | undefined, signal: AbortSignal): Promise<State> {
  const events = session.queue.pending;
  const application = app === undefined ? session.selected() : session.applications.application(app);
  if (application === undefined) return { app: null, selection: null, events };
  const { windows, focus } = await session.ask(application, (agent) =>
    agent.request('windows', { timeoutMs: READ_MS }, within(READ_MS, signal)),
  );
  const { mainClass, title, javaVersion, javafxVersion } = application.entry;
  const selection = session.selection.current;
  return {
    app: application.app,
    pid: application.pid,
    mainClass,
    title,
    javaVersion,
    javafxVersion,
    windows,
    focus,
    selection: selection?.app === application.app ? selection : null,
    events,
  };
}
