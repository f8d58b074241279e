import { UiError } from '../../contract/error.ts';
import { CallAppInput, CallAppOutput, type AppTool } from '../../contract/app-tools.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { oneLine } from '../../contract/shown-text.ts';
import { clipped } from '../format/line.ts';
import { shownValue } from '../format/run-result.ts';
import { within } from '../limits.ts';
import { followedCall, readAppTools } from '../applications/app-tools.ts';
import { requireToolsAllowed } from './support/run-permission.ts';
import { defineTool } from './support/tool.ts';

const DEFAULT_MS = 10_000;
const SUMMARY = 60;

/** Calls a tool that an application publishes (docs/contract/code.md, "Tools of an application"). */
export const uiCallApp = defineTool({
  name: 'ui_call_app',
  title: 'Call application tool',
  description: 'Calls a tool of the application (see ui_list_apps). The user must allow it.',
  input: CallAppInput,
  output: CallAppOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  changesApplication: true,
  isStep: true,
  listsUsers: true,
  done: ({ tool, arguments: given = {} }, outcome) => [
    {
      deed: `call ${tool} ${clipped(JSON.stringify(given), SUMMARY)}`,
      ...('structured' in outcome ? { result: shownValue(outcome.structured) } : {}),
    },
  ],
  async handle({ app, tool: name, arguments: given, timeoutMs = DEFAULT_MS }, context) {
    const { session, signal, progress } = context;
    const application = session.applications.application(app);
    const { tools } = await session.ask(application, () => readAppTools(application, signal));
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw unknown(application.app, name, tools);
    requireToolsAllowed(context, application, { tool, count: tools.length });
    const { connection } = application;
    const call = followedCall(connection, ({ done, total, message = '' }) => progress(message, { done, total }));
    try {
      const params = { tool: name, ...(given && { arguments: given }), progress: call.progress, timeoutMs };
      const { result = null, truncated } = await session.ask(application, (agent) =>
        agent.request('callTool', params, within(timeoutMs, signal)),
      );
      const lines = [
        oneLine(JSON.stringify(result)),
        ...(truncated ? ['truncated: something was left out because it was too large'] : []),
      ];
      return {
        structured: { app: application.app, result, ...(truncated && { truncated }) },
        text: lines.join('\n'),
      };
    } finally {
      call.end();
    }
  },
});

function unknown(app: string, name: string, tools: readonly AppTool[]): UiError {
  const names = tools.map((each) => each.name);
  const nearest = nearestName(name, names);
  const advice =
    names.length === 0
      ? 'It publishes none.'
      : `${nearest === undefined ? '' : `Did you mean ${nearest}? `}It publishes ${names.join(', ')}.`;
  return new UiError('MCP_UI_INVALID_INPUT', `${app} publishes no tool ${JSON.stringify(name)}. ${advice}`, {
    path: 'tool',
  });
}
