import path from 'node:path';
import type { ChangedViews } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import { UploadViewdefInput, UploadViewdefOutput } from '../../contract/viewdef.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { UnusablePathError } from '../../files/unusable-path-error.ts';
import { requireRunAllowed } from './support/run-permission.ts';
import { READ_MS, SLICES_MS, within } from '../limits.ts';
import { describeLost, describeViews } from '../reload/describe.ts';
import { defineTool } from './support/tool.ts';

const FOLDER = 'viewdefs';

/** @throws UiError MCP_UI_INVALID_INPUT if the content cannot be stored although the views were loaded again */
function store(dir: string, file: string, content: string, views: number): void {
  try {
    const folder = new GuardedFolder(dir);
    folder.makeFolder(FOLDER);
    folder.replace(file, content);
  } catch (error) {
    const why =
      error instanceof UnusablePathError
        ? error.message
        : `${error instanceof Error ? error.message : String(error)}. Make the folder of the session directory writable.`;
    throw new UiError('MCP_UI_INVALID_INPUT', `The FXML is applied, but could not be stored: ${why}`, {
      file: path.join(dir, file),
      views,
      mayHaveHappened: true,
    });
  }
}

/** Loads the views of an FXML again with other content (docs/contract/hot-reload.md, "View definitions"). */
export const uiUploadViewdef = defineTool({
  name: 'ui_upload_viewdef',
  title: 'Replace a view with FXML',
  description:
    'Changes the views of one FXML file to this FXML at once; nodes whose element is the same, controllers, ' +
    'focus and input are kept. Bad FXML changes nothing. Not stored in the sources.',
  input: UploadViewdefInput,
  output: UploadViewdefOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changesApplication: true,
  isStep: true,
  done: ({ type, namespace }) => [{ deed: `upload viewdef ${type} ${namespace}` }],
  listsUsers: true,
  async handle({ app, type, namespace, content }, context) {
    const { session, signal, caller, progress } = context;
    const dir = session.lifecycle.requireConfigured();
    const application = session.applications.application(app);
    const upload = (key?: string): Promise<ChangedViews> => {
      const request = { type, namespace, text: content, timeoutMs: READ_MS, ...(key === undefined ? {} : { key }) };
      // An application that has responded may take this long for the view.
      return session.ask(application, (agent) => agent.request('uploadView', request, within(SLICES_MS, signal)));
    };
    const result = await upload().catch(async (error: unknown) => {
      if (!(error instanceof UiError) || error.details?.['allow'] !== 'run') throw error;
      await requireRunAllowed(context, {
        tool: 'ui_upload_viewdef',
        where: () => application,
        language: 'fxml',
        code: content,
        why: error.message,
      });
      return session.evaluations.permitted(application, upload, { signal, progress }, caller);
    });
    // The content is stored only after it has proved to be valid.
    const file = `${FOLDER}/${type.replace(/\.fxml$/, '')}.${namespace}.fxml`;
    const { views, hidden, lost } = result;
    store(dir, file, content, views);
    session.events.push({ app: application.app, event: 'reloaded', file });
    const done =
      views + hidden === 0
        ? 'No view was loaded from it, or it has not changed; the application loads its own file when it opens one'
        : `Applied to ${describeViews(result)}`;
    const message = [`${done}.`, describeLost(lost), `Stored as ${file}.`].filter(Boolean).join(' ');
    return { structured: { app: application.app, message, file, views }, text: message };
  },
});
