import * as z from 'zod';
import type { LiveTree } from '../../contract/live.ts';
import { defineResource } from './define.ts';
import { follow, applicationOf } from './follow.ts';

const URI = 'ui://live/tree';
const nothing: LiveTree = { app: null, rev: '0.0', reset: true, upserts: [], removed: [] };

/** The live tree of an application: all rows, or what changed since a revision. */
export const liveTree = defineResource({
  uri: URI,
  name: 'live-tree',
  title: 'Live tree',
  description:
    'The windows and nodes of an application as flat rows. With since=REV only what changed; `next` is the uri of the rest. ' +
    'Subscribe without since; while somebody is subscribed, the application tells its changes.',
  mimeType: 'application/json',
  params: z.strictObject({ app: z.string().optional(), since: z.string().optional() }),
  async read({ app, since }, { session, signal }) {
    const application = applicationOf(session, app);
    if (application === undefined) return { text: JSON.stringify({ ...nothing, reset: since !== nothing.rev }) };
    const tree = await session.live(application).read(signal);
    const name = encodeURIComponent(application.app);
    const answer = tree.read(application.app, since, (rev) => `${URI}?app=${name}&since=${rev}`);
    return { text: JSON.stringify(answer) };
  },
  watch: ({ app }, session, changed) => {
    const release = session.busy.hold();
    const leave = follow(session, app, (live) => live.changed.add(changed), changed);
    return () => {
      leave();
      release();
    };
  },
});
