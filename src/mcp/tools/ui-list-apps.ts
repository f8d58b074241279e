import { ListAppsInput, ListAppsOutput } from '../../contract/app.ts';
import { appLines } from '../format/app-line.ts';
import { listedTools } from '../applications/app-tools.ts';
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
    const { connected } = session.applications;
    const listed = await Promise.all(
      apps.map(async (entry) => {
        const application = connected.find(({ app }) => app === entry.app);
        return application === undefined ? entry : { ...entry, ...(await listedTools(application, signal)) };
      }),
    );
    return { structured: { apps: listed }, text: appLines(listed) };
  },
});
