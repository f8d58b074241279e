import { ListAppsInput, ListAppsOutput } from '../../contract/app.ts';
import { appLines } from '../format/app-line.ts';
import { defineTool } from './support/tool.ts';

/** Lists the applications on this machine. */
export const uiListApps = defineTool({
  name: 'ui_list_apps',
  title: 'List JavaFX applications',
  description:
    'Lists the JavaFX applications on this machine. state: connected (ready to use); enabled, ' +
    'waiting or attachable (call ui_attach); starting; refused (see reason).',
  input: ListAppsInput,
  output: ListAppsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  async handle({ all }, { session, signal }) {
    const apps = await session.applications.list({ all }, signal);
    return { structured: { apps }, text: appLines(apps) };
  },
});
