import * as z from 'zod';
import type { LiveProperties } from '../../contract/property.ts';
import { READ_MS, within } from '../limits.ts';
import { defineResource } from './define.ts';

/** The properties of a node for an editor. */
export const liveProperties = defineResource({
  uri: 'ui://live/properties',
  name: 'live-properties',
  title: 'Properties of a node',
  description:
    'The JavaFX properties and the constraints of a node, with how each can be written or why it is read-only, and what ' +
    'clients have changed in the application.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    uid: z.string().min(1).optional(),
  }),
  async read({ app, uid }, { session, signal }) {
    const application = app === undefined ? session.selected() : session.applications.application(app);
    const none: z.input<typeof LiveProperties> = { app: null, properties: [], changed: [] };
    if (application === undefined) return { text: JSON.stringify(none) };
    const read = await session.ask(application, (agent) =>
      agent.request(
        'properties',
        { ...(uid === undefined ? {} : { ref: { uid } }), timeoutMs: READ_MS },
        within(READ_MS, signal),
      ),
    );
    return { text: JSON.stringify({ app: application.app, ...read }) };
  },
});
