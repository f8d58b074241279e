import { PickInput, PickOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

const DEFAULT_MS = 30_000;

/** "Select node" mode in the application's own windows. */
export const uiPick = defineTool({
  name: 'ui_pick',
  title: 'Let the user pick a node',
  description:
    "Switches select-node mode on in the application's windows: the user's next click selects a node and does not reach the " +
    'application; Esc ends the mode. With wait: true answers the node that was picked (on: false without match when the user ' +
    'left the mode). {"on": false} switches it off.',
  input: PickInput,
  output: PickOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  done: ({ on, wait }, outcome) => {
    if (on === false) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    const picked =
      match === undefined ? {} : { result: match.summary, ...(match.ref.uid ? { target: match.ref.uid } : {}) };
    return [{ summary: wait ? 'ask the user to pick a node' : 'switch select-node mode on', ...picked }];
  },
  async handle({ app, on = true, wait = false, timeoutMs = DEFAULT_MS }, { session, signal, progress }) {
    const application = session.applications.application(app);
    if (!on) {
      await session.pick.stop();
      return { structured: { app: application.app, on: false } };
    }
    await session.ask(application, () => session.pick.start(application, signal));
    if (!wait) return { structured: { app: application.app, on: true } };
    progress('Waiting for the user to click a node.');
    const match = await session.pick.picked(timeoutMs, signal);
    return { structured: { app: application.app, on: false, ...(match === undefined ? {} : { match }) } };
  },
});
