import type { Session } from '../session.ts';
import type { Reloaded } from './hot-reload.ts';

/** Adds a reload to the activity list and to the session's events (docs/contract.md, "Hot reload"). */
export function recordReload(
  { activity, events, warned }: Pick<Session, 'activity' | 'events' | 'warned'>,
  { application: { app }, file, ms, done, error }: Reloaded,
): void {
  const entry = { who: 'Hot reload', app, tool: 'reload', summary: `reload ${file}`, ms };
  if (error === undefined) {
    activity.add({ ...entry, ok: true, result: done ?? '' });
    events.push({ app, event: 'reloaded', file });
    return;
  }
  const { line, column } = error.details ?? {};
  activity.add({ ...entry, ok: false, result: error.message });
  warned.fire(`${file} was not applied to ${app}. ${error.message}`);
  events.push({
    app,
    event: 'reloadFailed',
    file,
    message: error.message,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });
}
