import { StopInput, StopOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Ends an application that this server launched. */
export const uiStop = defineTool({
  name: 'ui_stop',
  title: 'Stop a launched application',
  description:
    'Ends an application that ui_launch started, politely first; one that has not ended after timeoutMs is killed, and the ' +
    'answer says so. Refuses for any other application; use ui_detach there.',
  input: StopInput,
  output: StopOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  listsUsers: true,
  done: ({ app }, outcome) => {
    const stopped = 'structured' in outcome ? outcome.structured : undefined;
    const name = stopped?.app ?? app;
    return [
      {
        summary: `stop ${name ?? 'the application'}`,
        ...(name === undefined ? {} : { app: name }),
        ...(stopped?.killed === true ? { result: 'killed: it did not end by itself' } : {}),
      },
    ];
  },
  async handle({ app: named, timeoutMs }, { session }) {
    const { app, killed } = await session.applications.stop(named, timeoutMs);
    return { structured: { app, ok: true as const, ...(killed ? { killed: true as const } : {}) } };
  },
});
