import { ListAppsInput, ListAppsOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

/** Applications on this machine (docs: tools, "Which application"). */
export const uiListApps = defineTool({
  name: 'ui_list_apps',
  title: 'List JavaFX applications',
  description:
    'Lists the JavaFX applications that run on this machine. state: connected (ready to use), enabled, waiting or attachable ' +
    '(call ui_attach), starting, refused (reason says why). Attaches to nothing.',
  input: ListAppsInput,
  output: ListAppsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  async handle({ all }, { session, signal }) {
    return { structured: { apps: await session.applications.list({ all }, signal) } };
  },
});
