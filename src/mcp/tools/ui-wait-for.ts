import { WaitInput, WaitOutput } from '../../contract/query.ts';
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
    'Waits until a node is there ({"selector": …, "state": "visible" | "gone" | "enabled" | "disabled" | "focused" | ' +
    '"selected"}, with text: until it shows that text), a window opens or closes ({"window": {"title": …}, "state": "open" | ' +
    '"closed"}), or the application is idle ({"idle": true}). Use it instead of sleeping or asking again and again.',
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
        `state "${state}" fits ${WINDOW_STATES.includes(state) ? 'a window only: {"window": {"title": "…"}}' : 'a selector only: {"selector": {"css": "…"}}'}.`,
        'state',
      );
    }
    if (text !== undefined && selector === undefined) throw invalid('text goes with a selector.', 'text');
    const application = session.applications.application(app);
    const found = await session.ask(application, (agent) =>
      agent.request('waitFor', { ...wanted, timeoutMs }, within(timeoutMs, signal)),
    );
    return { structured: { app: application.app, ...found } };
  },
});
