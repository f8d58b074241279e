import { AppEntry, AttachInput } from '../../contract/app.ts';
import { invalid } from '../input.ts';
import { appLine } from '../format/app-line.ts';
import { defineTool } from './tool.ts';

/** Connects to a running application. */
export const uiAttach = defineTool({
  name: 'ui_attach',
  title: 'Attach to an application',
  description: 'Attaches to a running JavaFX application (app or pid) and selects it.',
  input: AttachInput,
  output: AppEntry,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  namesApp: true,
  listsUsers: true,
  done: ({ app, pid }, outcome, { appOf }) => {
    const attached = 'structured' in outcome ? outcome.structured.app : (app ?? String(pid));
    return [{ deed: `attach to ${appOf(attached)}` }];
  },
  async handle({ app, pid, timeoutMs }, { session, caller, signal, progress }) {
    if ((app === undefined) === (pid === undefined)) {
      throw invalid('Give either app or pid. ui_list_apps lists both.', app === undefined ? 'app' : 'pid');
    }
    const application = await session.applications.attach({ app, pid, timeoutMs }, { signal, progress }, caller);
    return { structured: application.entry, text: appLine(application.entry) };
  },
});
