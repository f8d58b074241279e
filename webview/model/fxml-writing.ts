import type { EditableProperty } from '../../src/contract/property.ts';
import type { NodeSource } from '../../src/contract/source.ts';
import { LiveElement, type FxmlEdit } from '../../src/contract/fxml-edit.ts';
import type { Inspector } from './inspector.ts';
import { savedText } from './saved-text.ts';
import { placeName } from './source.ts';

/** A node whose values can be written into the FXML that created it. */
export interface WrittenNode {
  readonly uid: string;
  readonly type: string;
  readonly id?: string | null | undefined;
  readonly source?: NodeSource | undefined;
}

/**
 * Returns the label for writing a changed value of a node; undefined if no FXML element in the project has created exactly this
 * node.
 */
export function writeLabel({ source }: WrittenNode): string | undefined {
  const isElement = source?.kind === 'fxml' && source.exact && source.unresolved === undefined;
  return isElement && source.line !== undefined && source.column !== undefined
    ? `Write to ${placeName(source)}`
    : undefined;
}

/**
 * Writes the value of a property into the FXML element that created its node; in a browser, the server does so, otherwise the
 * editor.
 * @returns a message about the outcome
 * @throws Error if it is not certain which element of the file that is, or it has a value that must not be overwritten
 */
export async function writeToSource(
  { connection, host }: Inspector,
  { uid, type, id }: WrittenNode,
  { name, value, kind, type: valueType, from }: EditableProperty,
): Promise<string> {
  const { file, ...loaded } = await connection.readAs(`ui://live/element?${new URLSearchParams({ uid })}`, LiveElement);
  if (file === null) throw new Error('The project has no file of this FXML. Nothing was written.');
  const edit: FxmlEdit = {
    ...{ loaded, type, set: { name, value, kind, type: valueType } },
    ...(id == null ? {} : { id }),
    ...(from === undefined ? {} : { from }),
  };
  if (host.kind === 'browser') return savedText(await connection.writeFxml({ file, edit }));
  return savedText(await host.write({ command: 'writeFxml', path: file, edit }));
}
