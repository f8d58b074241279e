import { WaitInput, WaitOutput } from '../../contract/query.ts';
import type { GivenLines } from './given-lines.ts';
import { waitText } from '../format/node-text.ts';
import { invalid } from '../input.ts';
import { within } from '../limits.ts';
import { defineTool } from './tool.ts';
import { describeNode, describeSelector } from './describe-target.ts';

const DEFAULT_MS = 5000;
const WINDOW_STATES: readonly string[] = ['open', 'closed'];

/** Whether the client was given a line of what must be gone, so that it has existed. */
function isGiven({ selector, ref, window }: WaitInput, given: GivenLines): boolean {
  const sought = selector ?? ref?.selector;
  if (sought !== undefined) return given.hasNode(sought);
  return window?.title !== undefined && given.hasWindow(window.title, window.match);
}

/** Waits for a node, a window or idleness. */
export const uiWaitFor = defineTool({
  name: 'ui_wait_for',
  title: 'Wait for a state',
  description:
    'Waits until a node (selector) has a state or shows a text, a window opens or closes, or the application is idle. Do not poll.',
  input: WaitInput,
  output: WaitOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ selector, ref, window, state }, outcome) => {
    const node = selector ? describeSelector(selector) : ref && describeNode(ref);
    const what = node ?? (window ? `window “${window.title ?? window.uid}”` : 'idleness');
    const done = { summary: `wait for ${what}${state === undefined ? '' : ` ${state}`}` };
    return [
      'structured' in outcome ? { ...done, result: `after ${Math.round(outcome.structured.waitedMs)} ms` } : done,
    ];
  },
  async handle({ app, timeoutMs = DEFAULT_MS, ...wanted }, { session, signal, given }) {
    const { selector, ref, window, idle, state, text } = wanted;
    if ([selector, ref, window, idle].filter((each) => each !== undefined).length !== 1) {
      throw invalid('Give one of selector, ref, window and idle: true.', 'selector');
    }
    if (state !== undefined && (idle || WINDOW_STATES.includes(state) !== (window !== undefined))) {
      throw invalid(
        WINDOW_STATES.includes(state)
          ? `State "${state}" requires a window: {"window": {"title": "…"}}.`
          : `State "${state}" requires a selector: {"selector": {"css": "…"}}.`,
        'state',
      );
    }
    if (text !== undefined && selector === undefined && ref === undefined) {
      throw invalid('text requires a selector or ref.', 'text');
    }
    const application = session.applications.application(app);
    const isKnown = { given: (state === 'gone' || state === 'closed') && isGiven(wanted, given) };
    const { line, ...found } = await session.ask(application, (agent) =>
      agent.request('waitFor', { ...wanted, ...isKnown, timeoutMs }, within(timeoutMs, signal)),
    );
    return { structured: { app: application.app, ...found }, text: waitText(found, line) };
  },
});
