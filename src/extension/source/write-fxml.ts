import * as vscode from 'vscode';
import type { FxmlEdit } from '../../contract/fxml-edit.ts';
import { replaced, type SavedPlace } from '../../contract/style-edit.ts';
import type { FxmlVersions } from '../../fxml/versions.ts';
import { replacementsOf } from '../../fxml/write.ts';
import { writeParts } from '../write-parts.ts';
import { isFxml } from './made-nodes.ts';
import type { LoadedTags } from './loaded-tags.ts';

/**
 * Writes a value of a node into the FXML that created the node, as an edit that can be undone. A file with unsaved changes is
 * not saved.
 * @param path absolute path of the file
 * @param tags the tags that editors track; undefined without an application
 * @throws Error if it is not certain which element created the node, or it has a value that must not be overwritten
 */
export async function writeFxml(
  path: string,
  edit: FxmlEdit,
  { tags, versions }: { readonly tags: LoadedTags | undefined; readonly versions: FxmlVersions },
): Promise<SavedPlace> {
  const written: Parameters<FxmlVersions['written']>[2][] = [];
  try {
    return await writeParts(vscode.Uri.file(path), (before, document) => {
      if (!isFxml(document)) throw new Error(`${path} is no FXML. Nothing was written.`);
      const tracked = tags?.version(document, edit.loaded.document);
      const parts = replacementsOf(before, { file: path, edit }, versions, tracked);
      written.push({ before, parts, after: replaced(before, parts).text, tracked });
      return parts;
    });
  } finally {
    const last = written.at(-1);
    if (last !== undefined) versions.written(path, edit.loaded, last);
  }
}
