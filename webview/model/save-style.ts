import type { StyleEdit } from '../../src/contract/style-edit.ts';
import type { Inspector } from './inspector.ts';
import { savedText } from './saved-text.ts';
import type { StyleEdits } from './style-edits.ts';

/**
 * Writes a changed declaration into its stylesheet.
 * @returns a message about it
 * @throws Error if that is not possible
 */
export async function saveEdit(
  { connection, host }: Pick<Inspector, 'connection' | 'host'>,
  edits: StyleEdits,
  edit: StyleEdit,
): Promise<string> {
  const { text: loaded } = await connection.editStyle({ textOf: edit });
  if (loaded === undefined) throw new Error('The Java agent is older than this page. Restart the application.');
  const saved = await (host.kind === 'vscode'
    ? host.write({ command: 'saveStyle', edit, loaded })
    : connection.saveStyle({ edit, loaded }));
  if (saved.unsaved === undefined) await edits.saved(edit);
  return savedText(saved);
}
