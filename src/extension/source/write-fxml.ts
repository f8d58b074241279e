import * as vscode from 'vscode';
import type { FxmlEdit } from '../../contract/fxml-edit.ts';
import type { SavedPlace } from '../../contract/style-edit.ts';
import { replacementsOf } from '../../fxml/write.ts';
import { writeParts } from '../write-parts.ts';
import { isFxml } from './made-nodes.ts';
import type { LoadedTags } from './loaded-tags.ts';

/**
 * Writes a value of a node into the FXML that has made the node, as an edit that can be undone. A file with unsaved changes is not saved.
 * @param path absolute path of the file
 * @param tags the places of the version that the application has loaded; undefined without an application
 * @throws Error if the element is another one, or has something that must not be overwritten
 */
export async function writeFxml(path: string, edit: FxmlEdit, tags: LoadedTags | undefined): Promise<SavedPlace> {
  return writeParts(vscode.Uri.file(path), (text, document) => {
    if (!isFxml(document)) throw new Error(`${path} is no FXML. Nothing was written.`);
    const loaded = tags?.of(document).find(({ line, column }) => line === edit.line && column === edit.column);
    return replacementsOf(text, edit, loaded === undefined ? undefined : { offset: loaded.start });
  });
}
