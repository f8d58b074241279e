import { StopInput, StopOutput } from '../../contract/app.ts';
import { defineTool } from './support/tool.ts';

/** Ends an application that this server launched. */
export const uiStop = defineTool({
  name: 'ui_stop',
  title: 'Stop an application',
  description: 'Ends an application that ui_launch started; kills it after timeoutMs. Others: ui_detach.',
  input: StopInput,
  output: StopOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  namesApp: true,
  changesApplication: true,
  listsUsers: true,
  done: (input, outcome, { app = 'the application' }) => {
    const stopped = 'structured' in outcome ? outcome.structured : undefined;
    return [
      {
        deed: `stop ${app}`,
        forAgents: `stop ${stopped?.app ?? input.app ?? 'the application'}`,
        ...(stopped?.killed === true ? { result: 'killed because it did not exit' } : {}),
      },
    ];
  },
  async handle(input, { session }) {
    const { app, killed } = await session.applications.stop(input.app, input.timeoutMs);
    const how = killed ? 'killed, because it did not exit in time:' : 'stopped';
    return {
      structured: { app, ok: true as const, ...(killed ? { killed: true as const } : {}) },
      text: `ok ${how} ${app}`,
    };
  },
});
