import fs from 'node:fs';
import { UiError } from '../../contract/error.ts';
import { projectOf } from '../../contract/session.ts';
import { isRegular } from '../../files/regular-file.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { replaced, type Replacement } from '../../contract/style-edit.ts';
import { relative } from '../reload/project-layout.ts';
import { realPath } from '../reload/used-urls.ts';

/**
 * Whether a file with this extension, which includes the dot, belongs to the project. A link may only lead to another such
 * file, not to a hook of version control.
 * @param dir session directory
 */
export const isInProject = (dir: string, file: string, extension: string): boolean =>
  [file, realPath(file)].every((each) => each.endsWith(extension)) &&
  relative(realPath(projectOf(dir)), realPath(file)) !== undefined;

/**
 * Replaces parts of a text file, given in order.
 * @param find returns the replacements in its text; if it throws, nothing is written
 * @throws UiError if the file does not exist, is not in UTF-8, or was changed in the meantime
 * @returns the line of the last part, from 1, and the written text
 */
export function replaceInFile(
  file: string,
  find: (text: string) => readonly Replacement[],
): { readonly line: number; readonly before: string; readonly parts: readonly Replacement[]; readonly after: string } {
  if (!isRegular(file)) throw refused(`The project has no file ${file}.`);
  const bytes = fs.readFileSync(file);
  const before = bytes.toString('utf8');
  // Characters in another encoding would be lost.
  if (!Buffer.from(before).equals(bytes)) throw refused(`${file} is not in UTF-8.`);
  const parts = find(before);
  const { line, text: after } = replaced(before, parts);
  if (!fs.readFileSync(file).equals(bytes)) throw refused(`${file} was changed just now. Try again.`);
  writeWhole(realPath(file), after);
  return { line, before, parts, after };
}

const refused = (why: string): UiError => new UiError('MCP_UI_INVALID_INPUT', `${why} Nothing was written.`);

/**
 * Replaces the content of a file and keeps its permissions.
 * @throws Error if the file is read-only, even if it could be replaced
 */
function writeWhole(file: string, text: string): void {
  fs.accessSync(file, fs.constants.W_OK);
  replaceFile(file, text, { mode: fs.statSync(file).mode & 0o7777 });
}
