import { PickInput, PickOutput } from '../../contract/app.ts';
import { calledTarget } from './support/describe-target.ts';
import { defineTool } from './support/tool.ts';

const DEFAULT_MS = 30_000;

/** Select-node mode in the windows of the application. */
export const uiPick = defineTool({
  name: 'ui_pick',
  title: 'Pick a node',
  description:
    'Lets the user select a node with a click in its window. The click does not reach the application; Esc ' +
    'cancels. With wait: true, returns the node, or no match.',
  input: PickInput,
  output: PickOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  done: ({ on, wait }, outcome, { nodes }) => {
    if (on === false) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    const none = wait ? { result: 'the user cancelled' } : {};
    const picked =
      match === undefined
        ? none
        : { result: calledTarget(match, {}, nodes), ...(match.ref.uid ? { target: match.ref.uid } : {}) };
    const deed = wait ? 'ask the user to select a node' : 'start select-node mode';
    return ['error' in outcome ? { deed } : { deed, ...picked }];
  },
  async handle({ app, on = true, wait = false, timeoutMs = DEFAULT_MS }, { session, connection, signal, progress }) {
    const application = session.applications.application(app);
    if (!on) {
      await session.pick.stop();
      return { structured: { app: application.app, on: false } };
    }
    await session.ask(application, () => session.pick.start(application, connection, signal));
    if (!wait) return { structured: { app: application.app, on: true } };
    progress('Waiting for the user to click a node.');
    const match = await session.pick.picked(timeoutMs, signal);
    return { structured: { app: application.app, on: false, ...(match === undefined ? {} : { match }) } };
  },
});
