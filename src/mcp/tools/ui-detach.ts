import { DetachInput, OkOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Detaches from an application. */
export const uiDetach = defineTool({
  name: 'ui_detach',
  title: 'Detach from an application',
  description: 'Detaches from an application, which keeps running. Removes all that the inspector added.',
  input: DetachInput,
  output: OkOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  namesApp: true,
  listsUsers: true,
  done: (_input, _outcome, { app = 'the application' }) => [{ deed: `detach from ${app}` }],
  async handle({ app }, { session }) {
    const application = await session.applications.detach(app);
    return { structured: { app: application.app, ok: true as const }, text: `ok detached ${application.app}` };
  },
});
