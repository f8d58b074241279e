import { WaitInput, WaitOutput } from '../../contract/query.ts';
import { waitText } from '../format/node-text.ts';
import { invalid } from '../input.ts';
import { within } from '../limits.ts';
import { defineTool } from './tool.ts';
import { describeSelector } from './describe-target.ts';

const DEFAULT_MS = 5000;
const WINDOW_STATES: readonly string[] = ['open', 'closed'];

/** Waits for a node, a window or idleness. */
export const uiWaitFor = defineTool({
  name: 'ui_wait_for',
  title: 'Wait for a state',
  description:
    'Waits until a node (selector) has a state or shows a text, a window opens or closes, or the application is idle. Do not poll.',
  input: WaitInput,
  output: WaitOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ selector, window, state }, outcome) => {
    const what = selector ? describeSelector(selector) : window ? `window “${window.title}”` : 'idleness';
    const done = { summary: `wait for ${what}${state === undefined ? '' : ` ${state}`}` };
    return [
      'structured' in outcome ? { ...done, result: `after ${Math.round(outcome.structured.waitedMs)} ms` } : done,
    ];
  },
  async handle({ app, timeoutMs = DEFAULT_MS, ...wanted }, { session, signal }) {
    const { selector, window, idle, state, text } = wanted;
    if ([selector, window, idle].filter((each) => each !== undefined).length !== 1) {
      throw invalid('Give one of selector, window and idle: true.', 'selector');
    }
    if (state !== undefined && (idle || WINDOW_STATES.includes(state) !== (window !== undefined))) {
      throw invalid(
        WINDOW_STATES.includes(state)
          ? `State "${state}" requires a window: {"window": {"title": "…"}}.`
          : `State "${state}" requires a selector: {"selector": {"css": "…"}}.`,
        'state',
      );
    }
    if (text !== undefined && selector === undefined) throw invalid('text requires a selector.', 'text');
    const application = session.applications.application(app);
    const { line, ...found } = await session.ask(application, (agent) =>
      agent.request('waitFor', { ...wanted, timeoutMs }, within(timeoutMs, signal)),
    );
    return { structured: { app: application.app, ...found }, text: waitText(found, line) };
  },
});
