import type { Session } from '../session/session.ts';
import type { Reloaded } from './hot-reload.ts';

/** Adds a reload to the activity list and to the session's events (docs/contract.md, "Hot reload"). */
export function recordReload(
  { activity, applications, events, warned }: Pick<Session, 'activity' | 'applications' | 'events' | 'warned'>,
  { application: { app, pid }, file, ms, done, error, restart = false }: Reloaded,
): void {
  const entry = { who: 'Hot reload', app, tool: 'reload', summary: `reload ${file}`, ms };
  if (error === undefined) {
    activity.add({ ...entry, ok: true, result: done ?? '' });
    events.push({ app, event: 'reloaded', file });
    return;
  }
  const again = restart && applications.restarts(pid);
  const text = `${error.message}${restart ? ' Restart the application to use it.' : ''}`;
  // AI agents read this; a user has a button.
  const message = again ? `${text} Call ui_launch {"again": true} for that.` : text;
  const { line, column } = error.details ?? {};
  activity.add({ ...entry, ok: false, result: message });
  warned.fire({ text: `${file} was not applied to ${app}. ${text}`, failure: { app, pid, file, restart, again } });
  events.push({
    app,
    event: 'reloadFailed',
    file,
    message,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });
}
