import { State, StateInput } from '../../contract/events.ts';
import { readState } from '../session/read-state.ts';
import { defineTool } from './support/tool.ts';

/** The state of the session, with the same content as the resource `ui://state`. */
export const uiGetState = defineTool({
  name: 'ui_get_state',
  title: 'State of the session',
  description:
    'Returns the selected application, its windows and focus, the shared selection and the queue of events, as ui://state.',
  input: StateInput,
  output: State,
  annotations: { readOnlyHint: true, openWorldHint: false },
  handle: async ({ app }, { session, signal }) => ({ structured: await readState(session, app, signal) }),
});
