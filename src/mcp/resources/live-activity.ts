import * as z from 'zod';
import type { LiveActivity } from '../../contract/live.ts';
import { defineResource } from './define.ts';

/** The activity list. */
export const liveActivity = defineResource({
  uri: 'ui://live/activity',
  name: 'live-activity',
  title: 'Activity',
  description: 'Actions of users and AI agents, newest first, at most 500 entries. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({
    since: z.string().regex(/^\d+$/, 'expected a number').optional().describe('Only entries with a greater n'),
  }),
  async read({ since }, { session }) {
    const { entries, rev } = session.activity;
    const after = Number(since ?? 0);
    const state: z.input<typeof LiveActivity> = { rev, entries: entries.filter(({ n }) => n > after) };
    return { text: JSON.stringify(state) };
  },
  watch: (_params, session, changed) => session.activity.changed.add(changed),
});
