import { StateInput } from '../../contract/events.ts';
import { readState } from '../session/read-state.ts';
import { defineResource } from './define.ts';

/** The state of the session (docs/contract/http.md, "State"). */
export const state = defineResource({
  uri: 'ui://state',
  name: 'state',
  title: 'State',
  description:
    'The selected application with its windows and its focus, the shared selection, and the queue of events.',
  mimeType: 'application/json',
  params: StateInput,
  read: async ({ app }, { session, signal }) => ({ text: JSON.stringify(await readState(session, app, signal)) }),
  watch: (_params, { events, selection, appsChanged }, changed) => {
    const forget = [events.changed.add(changed), selection.changed.add(changed), appsChanged.add(changed)];
    return () => forget.forEach((each) => each());
  },
});
