import { OkOutput, StopInput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Ends a program that this server launched. */
export const uiStop = defineTool({
  name: 'ui_stop',
  title: 'Stop a launched program',
  description:
    'Ends a program that ui_launch started, politely first. Refuses for any other program; use ui_detach there.',
  input: StopInput,
  output: OkOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  listsPersons: true,
  done: ({ app }, outcome) => {
    const name = 'structured' in outcome ? outcome.structured.app : app;
    return [{ summary: `stop ${name ?? 'the program'}`, ...(name === undefined ? {} : { app: name }) }];
  },
  async handle({ app }, { session }) {
    const program = await session.applications.stop(app);
    return { structured: { app: program.app, ok: true as const } };
  },
});
