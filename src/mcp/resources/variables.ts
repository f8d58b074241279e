import { StateInput } from '../../contract/events.ts';
import { readVariables } from '../session/read-variables.ts';
import { defineResource } from './define.ts';

/** The application's variables (docs/contract/http.md, "Variables"). */
export const variables = defineResource({
  uri: 'ui://variables',
  name: 'variables',
  title: 'Variables',
  description:
    'The variables of the application as an array, parents first: application, windows, FXML controllers, and their fields and JavaFX properties.',
  mimeType: 'application/json',
  params: StateInput,
  read: async ({ app }, { session, signal }) => ({ text: JSON.stringify(await readVariables(session, app, signal)) }),
});
