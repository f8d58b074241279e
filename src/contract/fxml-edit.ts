import * as z from 'zod';
import { EditableProperty, PropertyValue } from './property.ts';

/** A value of a node that is to be written into the element of FXML that has made the node. */
export const FxmlEdit = z.object({
  line: z
    .number()
    .int()
    .min(1)
    .describe('Line of the start tag in the version that the application has loaded, from 1'),
  column: z.number().int().min(1).describe('Column of its first character, from 1'),
  type: z.string().describe('Type of the node, as in snapshots'),
  id: z.string().optional().describe('Id of the node'),
  set: EditableProperty.pick({ name: true, value: true, kind: true, type: true }).describe(
    'The property with its value',
  ),
  from: PropertyValue.optional().describe('Its value before it was changed'),
});
export type FxmlEdit = z.infer<typeof FxmlEdit>;

/** A change of a file of the project. */
export const FileEdit = z.object({
  file: z.string().min(1).describe('Path of the FXML in the project, with slashes'),
  edit: FxmlEdit,
});
export type FileEdit = z.infer<typeof FileEdit>;

/** The request with which a page in a browser writes a value into FXML. */
export const WriteFxml = z.object({ method: z.literal('javafxInspector/writeFxml'), params: FileEdit });
