import { DetachInput, DetachOutput } from '../../contract/app.ts';
import { defineTool } from './support/tool.ts';

/** Detaches from an application. */
export const uiDetach = defineTool({
  name: 'ui_detach',
  title: 'Detach from an application',
  description: 'Detaches from an application, which keeps running. The last one removes all additions.',
  input: DetachInput,
  output: DetachOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  namesApp: true,
  listsUsers: true,
  done: (_input, _outcome, { app = 'the application' }) => [{ deed: `detach from ${app}` }],
  async handle({ app }, { session }) {
    const { application, others } = await session.applications.detach(app);
    return {
      structured: { app: application.app, ok: true as const, ...(others > 0 && { otherServers: others }) },
      text: `ok detached ${application.app}${others === 0 ? '' : `; ${stays(others)}`}`,
    };
  },
});

function stays(others: number): string {
  const who = others === 1 ? 'another server is' : `${others} other servers are`;
  return `${who} still connected, so the Java agent stays, with all changes in the application`;
}
