import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import { UploadViewdefInput, UploadViewdefOutput } from '../../contract/viewdef.ts';
import { requireRunAllowed } from '../evaluation/run-permission.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool } from './tool.ts';

const FOLDER = 'viewdefs';

/** Loads the views of an FXML again with other content (docs/contract.md, "View definitions"). */
export const uiUploadViewdef = defineTool({
  name: 'ui_upload_viewdef',
  title: 'Replace a view with FXML',
  description:
    'Replaces the shown views of one FXML file with this FXML at once, without a restart; their controllers, focus and input ' +
    'are kept. Bad FXML changes nothing. Stored in viewdefs of the session directory, not in the sources.',
  input: UploadViewdefInput,
  output: UploadViewdefOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changesApplication: true,
  done: ({ type, namespace }) => [{ summary: `upload viewdef ${type} ${namespace}` }],
  listsUsers: true,
  async handle({ app, type, namespace, content }, context) {
    const { session, signal, caller, progress } = context;
    const dir = session.lifecycle.requireConfigured();
    const application = session.applications.application(app);
    const upload = (key?: string): Promise<{ views?: number | undefined }> => {
      const viewdef = { type, namespace, text: content };
      const request = { viewdef, timeoutMs: READ_MS, ...(key === undefined ? {} : { key }) };
      return session.ask(application, (agent) => agent.request('reload', request, within(READ_MS, signal)), {
        acts: true,
      });
    };
    const { views = 0 } = await upload().catch(async (error: unknown) => {
      if (!(error instanceof UiError) || error.details?.['allow'] !== 'run') throw error;
      await requireRunAllowed(context, {
        tool: 'ui_upload_viewdef',
        application: () => application,
        language: 'fxml',
        code: content,
        why: error.message,
      });
      return session.evaluations.permitted(application, upload, { signal, progress }, caller);
    });
    // Stored when it is known to be correct.
    const file = `${FOLDER}/${type.replace(/\.fxml$/, '')}.${namespace}.fxml`;
    await mkdir(path.join(dir, FOLDER), { recursive: true });
    await writeFile(path.join(dir, file), content);
    session.events.push({ app: application.app, event: 'reloaded', file });
    const done =
      views === 0
        ? 'No shown view was loaded from it; the application loads its own file when it opens one'
        : `Loaded ${views} shown ${views === 1 ? 'view' : 'views'} again`;
    const message = `${done}. Stored as ${file}.`;
    return { structured: { app: application.app, message, file, views }, text: message };
  },
});
