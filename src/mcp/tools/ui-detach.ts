import { DetachInput, OkOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Switches an application's agent off. */
export const uiDetach = defineTool({
  name: 'ui_detach',
  title: 'Detach from an application',
  description:
    'Switches the agent in an application off: no listener, popup, thread or open port of it stays. The application goes on running.',
  input: DetachInput,
  output: OkOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  listsUsers: true,
  done: ({ app }, outcome) => {
    const name = 'structured' in outcome ? outcome.structured.app : app;
    return [{ summary: `detach from ${name ?? 'the application'}`, ...(name === undefined ? {} : { app: name }) }];
  },
  async handle({ app }, { session }) {
    const application = await session.applications.detach(app);
    return { structured: { app: application.app, ok: true as const } };
  },
});
