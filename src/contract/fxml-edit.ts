import * as z from 'zod';
import { EditableProperty, PropertyValue } from './property.ts';

const line = z.number().int().min(1);

/** An FXML element as the application has loaded it, with the data that identifies it if its file has changed since. */
export const LoadedElement = z.object({
  document: z.string().describe('Text of the whole document that the application has loaded'),
  line: line.describe('Line of the start tag in it, from 1'),
  column: line.describe('Column of its first character, from 1'),
});
export type LoadedElement = z.infer<typeof LoadedElement>;

/** Content of `ui://live/element?uid=`. */
export const LiveElement = LoadedElement.extend({
  file: z
    .string()
    .nullable()
    .describe(
      'Absolute path of its source in the project, else of the document itself; null if neither is a file of this machine',
    ),
});
export type LiveElement = z.infer<typeof LiveElement>;

/** A value of a node that is written into the FXML element that created the node. */
export const FxmlEdit = z.object({
  loaded: LoadedElement.describe('The element, from which it is found in the file'),
  type: z.string().describe('Type of the node, as in snapshots'),
  id: z.string().optional().describe('Id of the node'),
  set: EditableProperty.pick({ name: true, value: true, kind: true, type: true }).describe(
    'The property with its value',
  ),
  from: PropertyValue.optional().describe('Its value before it was changed'),
});
export type FxmlEdit = z.infer<typeof FxmlEdit>;

/** A change to a file of the project. */
export const FileEdit = z.object({
  file: z.string().min(1).describe('Absolute path of the FXML in the project'),
  edit: FxmlEdit,
});
export type FileEdit = z.infer<typeof FileEdit>;

/** The request with which a page in a browser writes a value into FXML. */
export const WriteFxml = z.object({ method: z.literal('javafxInspector/writeFxml'), params: FileEdit });
