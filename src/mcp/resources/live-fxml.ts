import * as z from 'zod';
import type { LiveFxml } from '../../contract/fxml-tree.ts';
import { fxmlDocument } from '../../fxml/document.ts';
import { SLICES_MS, within } from '../limits.ts';
import { defineResource } from './define.ts';

/** A node as FXML. */
export const liveFxml = defineResource({
  uri: 'ui://live/fxml',
  name: 'live-fxml',
  title: 'FXML of a node',
  description:
    'A node and what the application has put into it as an FXML document that can be loaded, with what the application has ' +
    'set. Comments name what FXML cannot contain, such as bindings and handlers.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    uid: z.string().min(1),
  }),
  async read({ app, uid }, { session, signal }) {
    const application = session.applications.application(app);
    const { root } = await session.ask(application, (agent) =>
      agent.request('fxml', { ref: { uid }, timeoutMs: SLICES_MS }, within(SLICES_MS, signal)),
    );
    const content: LiveFxml = { app: application.app, fxml: fxmlDocument(root) };
    return { text: JSON.stringify(content) };
  },
});
