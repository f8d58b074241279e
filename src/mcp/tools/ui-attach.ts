import { AppEntry, AttachInput } from '../../contract/app.ts';
import { invalid } from '../input.ts';
import { defineTool } from './tool.ts';

/** Connects to a running application. */
export const uiAttach = defineTool({
  name: 'ui_attach',
  title: 'Attach to an application',
  description:
    'Connects to a running JavaFX application, by app (as ui_list_apps names it) or pid, loading the agent into it when it ' +
    'has none. This is the consent that lets the tools inspect and control it. It becomes the selected application.',
  input: AttachInput,
  output: AppEntry,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  listsUsers: true,
  done: ({ app, pid }, outcome) => [
    { summary: `attach to ${app ?? pid}`, ...('structured' in outcome ? { app: outcome.structured.app } : {}) },
  ],
  async handle({ app, pid, timeoutMs }, { session, caller, signal, progress }) {
    if ((app === undefined) === (pid === undefined)) {
      throw invalid(
        'Name the application by either app or pid. ui_list_apps lists them.',
        app === undefined ? 'app' : 'pid',
      );
    }
    const application = await session.applications.attach({ app, pid, timeoutMs }, { signal, progress }, caller);
    return { structured: application.entry };
  },
});
