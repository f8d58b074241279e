import { AppEntry, AttachInput } from '../../contract/app.ts';
import { invalid } from '../input.ts';
import { appLine } from '../format/app-line.ts';
import { UiError } from '../../contract/error.ts';
import { defineTool, type ToolContext } from './support/tool.ts';

/** Connects to a running application. */
export const uiAttach = defineTool({
  name: 'ui_attach',
  title: 'Attach to an application',
  description: 'Attaches to a running JavaFX application and selects it.',
  input: AttachInput,
  output: AppEntry,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  namesApp: true,
  listsUsers: true,
  done: ({ app, pid }, outcome, { appOf }) => {
    const attached = 'structured' in outcome ? outcome.structured.app : (app ?? String(pid));
    return [{ deed: `attach to ${appOf(attached)}` }];
  },
  async handle({ app, pid, timeoutMs }, context) {
    const { session, caller, signal, progress } = context;
    const chosen = app === undefined && pid === undefined ? await chosenByUser(context) : app;
    if ((chosen === undefined) === (pid === undefined)) {
      throw invalid('Give either app or pid. ui_list_apps lists both.', app === undefined ? 'app' : 'pid');
    }
    const target = { app: chosen, pid, timeoutMs };
    const application = await session.applications.attach(target, { signal, progress }, caller);
    return { structured: application.entry, text: appLine(application.entry) };
  },
});

/** States in which an application can be attached to. */
const OFFERED: ReadonlySet<string> = new Set(['connected', 'enabled', 'waiting', 'attachable']);

/** Returns the application that the user chooses; undefined if the client cannot ask, or the user chooses none. */
async function chosenByUser({ session, ask }: ToolContext): Promise<string | undefined> {
  const entries = (await session.applications.list()).filter(({ state }) => OFFERED.has(state));
  const [first, ...others] = entries.map((each) => each.app);
  if (first === undefined) return undefined;
  const message = `Which application should be inspected?\n${entries.map((entry) => appLine(entry)).join('\n')}`;
  const answer = ask({ message, title: 'Application', values: [first, ...others] });
  if (answer === 'declined' || answer === 'dismissed')
    throw new UiError('MCP_UI_REFUSED', 'The user chose no application. Ask what they want.');
  return answer?.value;
}
