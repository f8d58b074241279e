import { WaitInput, WaitOutput } from '../../contract/query.ts';
import { waitText } from '../format/node-text.ts';
import { defineTool } from './support/tool.ts';
import { awaitState, calledWait, requireWait } from './support/wait.ts';

/** Waits for a node, a window or idleness. */
export const uiWaitFor = defineTool({
  name: 'ui_wait_for',
  title: 'Wait for a state',
  description:
    'Waits until a node (selector) has a state or shows a text, a window opens or closes, or the application is idle. Do not poll.',
  input: WaitInput,
  output: WaitOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: (wanted, outcome, { nodes }) => {
    const found = 'structured' in outcome ? outcome.structured : {};
    const done = { deed: calledWait(wanted, found, nodes) };
    return [
      'structured' in outcome ? { ...done, result: `after ${Math.round(outcome.structured.waitedMs)} ms` } : done,
    ];
  },
  async handle({ app, ...wanted }, context) {
    requireWait(wanted);
    const application = context.session.applications.application(app);
    const { line, ...found } = await awaitState(application, wanted, context, { lines: [context.given] });
    return { structured: { app: application.app, ...found }, text: waitText(found, line) };
  },
});
