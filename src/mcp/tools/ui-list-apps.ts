import { ListAppsInput, ListAppsOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Programs on this machine (docs: tools, "Which program"). */
export const uiListApps = defineTool({
  name: 'ui_list_apps',
  title: 'List JavaFX programs',
  description:
    'Lists the JavaFX programs that run on this machine. state: connected (ready to use), enabled, waiting or attachable ' +
    '(call ui_attach), starting, refused (reason says why). Attaches to nothing.',
  input: ListAppsInput,
  output: ListAppsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  async handle({ all }, { session, signal }) {
    return { structured: { apps: await session.applications.list({ all }, signal) } };
  },
});
