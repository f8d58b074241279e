import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application, Applications } from '../applications/applications.ts';
import type { EventLog } from '../events/event-log.ts';
import { pushedEvent } from '../events/pushed-event.ts';
import type { Exceptions } from './exceptions.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { PickMode } from './pick-mode.ts';
import type { SharedSelection } from './selection.ts';

/** The parts of the session that events are about, and where events are recorded. */
interface Recorded {
  readonly applications: Applications;
  readonly pick: PickMode;
  readonly selection: SharedSelection;
  readonly exceptions: Exceptions;
  readonly events: EventLog;
  readonly lifecycle: Lifecycle;
}

/** Pushes the inspector's own events and those of applications into the session's log (docs/contract/http.md, "Events"). */
export function recordEvents({ applications, pick, selection, exceptions, events, lifecycle }: Recorded): void {
  let known = new Set(applications.connected.map(({ app }) => app));
  let selected = selection.rev;
  const followed = new WeakSet<AgentConnection>();
  const follow = ({ app, connection }: Application): void => {
    if (followed.has(connection)) return;
    followed.add(connection);
    connection.onEvent('pushed', (pushed) => events.pushFromApplication(pushedEvent(app, pushed)));
    connection.onEvent('window', ({ state, window }) => events.push({ app, event: state, window }));
  };
  applications.connected.forEach(follow);
  applications.onChanged(() => {
    const now = new Set(applications.connected.map(({ app }) => app));
    for (const app of now) if (!known.has(app)) events.push({ app, event: 'connected' });
    known = now;
    applications.connected.forEach(follow);
  });
  applications.onExit(({ app, exitCode, alive }) => {
    if (!alive) events.push({ app, event: 'ended', ...(exitCode === undefined ? {} : { exitCode }) });
  });
  pick.ended.add(({ app, match }) => events.push({ app, event: 'picked', ...(match === undefined ? {} : { match }) }));
  selection.changed.add(() => {
    const { current, rev } = selection;
    if (rev !== selected && current !== undefined) events.push({ event: 'selected', ...current });
    selected = rev;
  });
  exceptions.added.add(({ application: { app }, exception: { type, message, frame } }) =>
    events.push({ app, event: 'exception', type, message, ...(frame == null ? {} : { frame }) }),
  );
  lifecycle.onReset(() => events.clear());
}
