import * as z from 'zod';
import type { LiveElement } from '../../contract/fxml-edit.ts';
import { READ_MS, within } from '../limits.ts';
import { sourceOf } from '../sources/source-of-url.ts';
import { defineResource } from './define.ts';

/** The FXML element that created a node. */
export const liveElement = defineResource({
  uri: 'ui://live/element',
  name: 'live-element',
  title: 'FXML element of a node',
  description:
    'The element of FXML that has made a node, in the document that the application has loaded, and the file of that document ' +
    'in the project, which may have changed since.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    uid: z.string().min(1),
  }),
  async read({ app, uid }, { session, signal }) {
    const application = session.applications.application(app);
    const { file: url, ...loaded } = await session.ask(application, (agent) =>
      agent.request('element', { ref: { uid }, timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    const { dir } = session.lifecycle;
    const file = dir === undefined ? null : await sourceOf(url, { dir, application, signal });
    const content: LiveElement = { file, ...loaded };
    return { text: JSON.stringify(content) };
  },
});
