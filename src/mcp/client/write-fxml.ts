import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import type { FileEdit } from '../../contract/fxml-edit.ts';
import { projectOf } from '../../contract/session.ts';
import type { SavedPlace } from '../../contract/style-edit.ts';
import { replacementsOf } from '../../fxml/write.ts';
import { asUiError, protocolError } from '../errors.ts';
import { relative } from '../reload/project-layout.ts';
import { realPath } from '../reload/used-urls.ts';
import type { Session } from '../session/session.ts';
import { requireUser } from './force-states.ts';
import type { PresentClient } from './present-client.ts';
import { isInProject, replaceInFile } from './project-file.ts';

const FAILED = -32603;

/**
 * Writes a value of a node into the FXML of the project that created the node, if the element in the file is certain.
 * @throws an error of the protocol
 */
export function writeFxml(session: Session, client: PresentClient, { file: name, edit }: FileEdit): SavedPlace {
  requireUser(client, true);
  const { dir } = session.lifecycle;
  try {
    const file = dir === undefined ? undefined : path.resolve(projectOf(dir), name);
    if (dir === undefined || file === undefined || !isInProject(dir, file, '.fxml'))
      throw new UiError('MCP_UI_REFUSED', `${name} is no FXML of the project. Nothing was written.`);
    const versions = session.fxmlVersions;
    const { line, ...written } = replaceInFile(file, (text) => replacementsOf(text, { file, edit }, versions));
    versions.written(file, edit.loaded, written);
    return { file: relative(realPath(projectOf(dir)), realPath(file)) ?? name, line };
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
}
