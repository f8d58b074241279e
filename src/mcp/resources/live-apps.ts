import * as z from 'zod';
import { LiveApps } from '../../contract/live.ts';
import type { BusyState } from '../live/busy-monitor.ts';
import { defineResource } from './define.ts';

function busyNow(state: BusyState | undefined): z.input<typeof LiveApps>['busy'] {
  if (state === undefined) return null;
  const { since, stack, nativeDialog, starting } = state;
  return {
    sinceMs: Date.now() - since,
    stack: [...stack],
    ...(nativeDialog ? { nativeDialog } : {}),
    ...(starting ? { starting } : {}),
  };
}

/** The applications, which one is selected, and its state. */
export const liveApps = defineResource({
  uri: 'ui://live/apps',
  name: 'live-apps',
  title: 'Applications',
  description:
    'The JavaFX applications, which one is selected, whether it is busy, and the one that exited. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  async read(_params, { session, signal }) {
    const { applications, rev } = session;
    let apps = await applications.list({}, signal);
    while (applications.settling) {
      await applications.settled();
      apps = await applications.list({}, signal);
    }
    const { appNames, busy, exited, questions, recordings, reloadProblems, waiting } = session;
    const { again } = applications;
    const selected = session.selected();
    const exceptions = selected === undefined ? 0 : session.exceptions.of(selected).last;
    const state: z.input<typeof LiveApps> = {
      rev,
      apps,
      selected: selected?.app ?? null,
      pickMode: session.pick.application !== undefined,
      busy: busyNow(busy.busy),
      ended:
        exited === undefined
          ? null
          : {
              app: exited.app,
              ...(exited.title === undefined ? {} : { title: exited.title }),
              exitCode: exited.exitCode ?? null,
              output: exited.lastOutput?.split('\n') ?? [],
            },
      ...(appNames.earlier.length === 0 ? {} : { earlier: appNames.earlier }),
      ...(waiting.names.length === 0 ? {} : { waiting: waiting.names }),
      ...(questions.listed.length === 0 ? {} : { questions: questions.listed }),
      ...(recordings.app === undefined ? {} : { recording: recordings.app }),
      ...(recordings.hasSteps ? { recorded: true } : {}),
      ...(reloadProblems.all.length === 0 ? {} : { unapplied: [...reloadProblems.all] }),
      ...(session.marks === 0 ? {} : { marks: session.marks }),
      ...(again === undefined ? {} : { again }),
      ...(selected !== undefined && applications.restarts(selected.pid) ? { restarts: true } : {}),
      ...(exceptions === 0 ? {} : { exceptions }),
      ...(session.tracing.app === undefined ? {} : { tracing: session.tracing.app }),
    };
    return { text: JSON.stringify(state) };
  },
  watch(_params, session, changed) {
    const forget = session.appsChanged.add(changed);
    const release = session.busy.hold();
    return () => {
      forget();
      release();
    };
  },
});
