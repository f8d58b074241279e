import type { State } from '../../contract/events.ts';
import { listedTools } from '../applications/app-tools.ts';
import { fitting } from '../events/event-log.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from './session.ts';

/** Maximum number of characters of the events in the state. */
const MAX_EVENT_CHARS = 20_000;

/**
 * Returns the state of the session (docs/contract/http.md, "State"), as far as it is available if no application is connected.
 * @param app the application; by default the selected one
 * @throws UiError if the named application is not connected, or does not respond
 */
export async function readState(session: Session, app: string | undefined, signal: AbortSignal): Promise<State> {
  const queued = session.queue.pending;
  const shown = fitting(queued, MAX_EVENT_CHARS);
  const events = {
    events: queued.slice(0, shown),
    ...(shown === queued.length ? {} : { moreEvents: queued.length - shown }),
  };
  const application = app === undefined ? session.selected() : session.applications.application(app);
  if (application === undefined) return { app: null, selection: null, ...events };
  const [{ windows, focus, changedProperties }, tools] = await Promise.all([
    session.ask(application, (agent) => agent.request('windows', { timeoutMs: READ_MS }, within(READ_MS, signal))),
    listedTools(application, signal),
  ]);
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
    ...(changedProperties === undefined ? {} : { changedProperties }),
    ...tools,
    ...events,
  };
}
