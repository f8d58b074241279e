import * as z from 'zod';
import { LiveApps } from '../../contract/live.ts';
import type { BusyState } from '../live/busy.ts';
import { defineResource } from './define.ts';

function busyNow(state: BusyState | undefined): z.input<typeof LiveApps>['busy'] {
  if (state === undefined) return null;
  const { since, stack, nativeDialog } = state;
  return { sinceMs: Date.now() - since, stack: [...stack], ...(nativeDialog ? { nativeDialog } : {}) };
}

/** The applications, which one is selected, and what a user should know about it. */
export const liveApps = defineResource({
  uri: 'ui://live/apps',
  name: 'live-apps',
  title: 'Programs',
  description:
    'The JavaFX applications, which one is selected, whether it is busy, and the one that ended. Can be subscribed to.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  async read(_params, { session, signal }) {
    const { applications, rev } = session;
    let apps = await applications.list({}, signal);
    while (applications.settling) {
      await applications.settled();
      apps = await applications.list({}, signal);
    }
    const { busy, ended } = session;
    const { again } = applications;
    const state: z.input<typeof LiveApps> = {
      rev,
      apps,
      selected: session.selected()?.app ?? null,
      pickMode: session.pick.application !== undefined,
      busy: busyNow(busy.busy),
      ended:
        ended === undefined
          ? null
          : { app: ended.app, exitCode: ended.exitCode ?? null, output: ended.lastOutput?.split('\n') ?? [] },
      ...(again === undefined ? {} : { again }),
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
