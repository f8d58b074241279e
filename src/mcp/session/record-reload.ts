import path from 'node:path';
import { projectOf } from '../../contract/session.ts';
import { ReloadFailure, type ReloadOutcome } from '../../contract/reload.ts';
import type { Applications } from '../applications/applications.ts';
import type { EventLog } from '../events/event-log.ts';
import { describeLost } from '../reload/describe.ts';
import type { Reloaded } from '../reload/reloader.ts';
import type { Signal } from '../signal.ts';
import type { Activity } from './activity.ts';
import type { AppNames } from './app-names.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A message for users about a saved file. */
export interface ReloadReport {
  readonly text: string;
  readonly outcome: ReloadOutcome;
}

/** The parts of the session in which reloads are recorded. */
interface Recorded {
  readonly activity: Activity;
  readonly applications: Applications;
  readonly appNames: AppNames;
  readonly events: EventLog;
  readonly lifecycle: Lifecycle;
  readonly reloaded: Signal<ReloadReport>;
}

/** The place of the fault in the details of an error. */
const Place = ReloadFailure.pick({ line: true, column: true });

/** Adds a reload to the activity list and to the session's events (docs/contract/hot-reload.md, "Hot reload"). */
export function recordReload(
  { activity, applications, appNames, events, lifecycle, reloaded }: Recorded,
  { application: { app, agent }, file, ms, done = '', later = false, lost = [], error, restart = false }: Reloaded,
): void {
  const { dir } = lifecycle;
  const { pid } = agent;
  const isText = /\.(css|fxml)$/i.test(file);
  const saved = {
    app,
    pid,
    file,
    ...(isText && dir !== undefined ? { path: path.resolve(projectOf(dir), file) } : {}),
  };
  const listed = { who: 'Hot reload', app, tool: 'reload', ms };
  const name = appNames.of(app);
  if (error === undefined) {
    const missing = describeLost(lost);
    activity.add({
      ...listed,
      ok: true,
      summary: `reloaded ${file}`,
      result: [done, missing].filter(Boolean).join('. '),
    });
    events.push({ app, event: 'reloaded', file });
    reloaded.fire({
      text: [`${file} was applied to ${name}: ${done}.`, missing].filter(Boolean).join(' '),
      outcome: {
        applied: true,
        ...saved,
        ...(later ? { later } : {}),
        ...(lost.length === 0 ? {} : { lost: [...lost], again: applications.restarts(pid) }),
      },
    });
    return;
  }
  const again = restart && applications.restarts(pid);
  const text = `${error.message}${restart ? ' Restart the application to use it.' : ''}`;
  // AI agents read this advice; users have a button.
  const message = again ? `${text} Call ui_launch {"again": true} for that.` : text;
  const place = Place.safeParse(error.details).data ?? {};
  activity.add({ ...listed, ok: false, summary: `tried to reload ${file}`, result: text });
  reloaded.fire({
    text: `${file} was not applied to ${name}. ${text}`,
    outcome: { applied: false, ...saved, message: text, ...place, restart, again },
  });
  events.push({ app, event: 'reloadFailed', file, message, ...place });
}
