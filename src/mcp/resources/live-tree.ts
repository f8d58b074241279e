import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import type { LiveTree } from '../../contract/live.ts';
import { defineResource } from './define.ts';
import { follow, applicationOf } from './follow.ts';

const URI = 'ui://live/tree';
const EMPTY: LiveTree = { app: null, rev: '0.0', reset: true, upserts: [], removed: [] };

/** The live tree of an application: all rows, or the changes since a revision. */
export const liveTree = defineResource({
  uri: URI,
  name: 'live-tree',
  title: 'Live tree',
  description:
    'The windows and nodes of an application as a flat list of rows. With since=REV, only the changes since that revision; ' +
    '`next` is the URI of the rest. Supports subscriptions, without since.',
  mimeType: 'application/json',
  params: z.strictObject({ app: AppName, since: z.string().optional().describe('Revision of the last read') }),
  async read({ app, since }, { session, signal }) {
    const application = applicationOf(session, app);
    if (application === undefined) return { text: JSON.stringify({ ...EMPTY, reset: since !== EMPTY.rev }) };
    const tree = await session.live(application).read(signal);
    const name = encodeURIComponent(application.app);
    const content = tree.read(application.app, since, (rev) => `${URI}?app=${name}&since=${rev}`);
    return { text: JSON.stringify(content) };
  },
  watch: ({ app }, session, changed) => {
    const release = session.busy.hold();
    const unfollow = follow(session, app, (live) => live.changed.add(changed), changed);
    return () => {
      unfollow();
      release();
    };
  },
});
