import { DetachInput, OkOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Switches a program's agent off. */
export const uiDetach = defineTool({
  name: 'ui_detach',
  title: 'Detach from a program',
  description:
    'Switches the agent in a program off: no listener, popup, thread or open port of it stays. The program goes on running.',
  input: DetachInput,
  output: OkOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  listsPersons: true,
  done: ({ app }, outcome) => {
    const name = 'structured' in outcome ? outcome.structured.app : app;
    return [{ summary: `detach from ${name ?? 'the program'}`, ...(name === undefined ? {} : { app: name }) }];
  },
  async handle({ app }, { session }) {
    const program = await session.applications.detach(app);
    return { structured: { app: program.app, ok: true as const } };
  },
});
