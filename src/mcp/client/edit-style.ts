import { UiError } from '../../contract/error.ts';
import {
  replacementOf,
  type EditStyleInput,
  type SavedPlace,
  type StyleEdits,
  type StyleWrite,
} from '../../contract/style-edit.ts';
import { asUiError, protocolError } from '../errors.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from '../session/session.ts';
import { sourceOf } from '../sources/source-of-url.ts';
import { requireUser } from './force-states.ts';
import type { PresentClient } from './present-client.ts';
import { isInProject, replaceInFile } from './project-file.ts';

const FAILED = -32603;

/** Changes declarations in stylesheets of the selected application, for the page. @throws an error of the protocol */
export async function editStyle(
  session: Session,
  client: PresentClient,
  { uid, ...input }: EditStyleInput,
  signal: AbortSignal,
): Promise<StyleEdits> {
  requireUser(client, Object.keys(input).length > 0);
  const application = session.selected();
  if (application === undefined) return { edits: [] };
  const params = { ...input, ...(uid === undefined ? {} : { ref: { uid } }), timeoutMs: READ_MS };
  try {
    return await session.ask(application, (agent) => agent.request('editStyle', params, within(READ_MS, signal)));
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
}

/**
 * Writes a changed declaration into its file in the project, if its position in the file is certain.
 * @throws an error of the protocol
 */
export async function saveStyle(
  session: Session,
  client: PresentClient,
  write: StyleWrite,
  signal: AbortSignal,
): Promise<SavedPlace> {
  requireUser(client, true);
  const { dir } = session.lifecycle;
  const { stylesheet } = write.edit;
  try {
    const file =
      dir === undefined ? null : await sourceOf(stylesheet, { dir, application: session.selected(), signal });
    if (dir === undefined || file === null)
      throw new UiError('MCP_UI_INVALID_INPUT', `The project has no file of ${stylesheet}. Nothing was written.`);
    if (!isInProject(dir, file, '.css'))
      throw new UiError('MCP_UI_REFUSED', `${file} is no stylesheet of the project. Nothing was written.`);
    const { line } = replaceInFile(file, (text) => [replacementOf(text, write, file)]);
    return { file, line };
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
}
