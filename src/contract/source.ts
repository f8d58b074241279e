import * as z from 'zod';

const file = z
  .string()
  .describe(
    "File in the project, relative to it, with slashes; if unresolved, the URL of the FXML or the file name of the class's source",
  );
const line = z.number().int().min(1);

/** The FXML element or the Java code that created a node (docs/contract/nodes.md, "Source of a node"). */
export const NodeSource = z
  .object({
    file,
    line: line.optional().describe('Line, from 1; of an FXML element, the one on which its start tag begins'),
    column: line.optional().describe('Column, from 1'),
    kind: z.enum(['fxml', 'java']).describe('Its kind; java: also other languages of the JVM'),
    className: z.string().optional().describe('Binary name of the class whose code made it'),
    method: z.string().optional().describe('Name of the method in that class; <init> for a constructor'),
    via: z
      .object({ file, line: line.describe('Line, from 1') })
      .optional()
      .describe('For the root of an included file, the tag that includes it; with fx:root, the tag of its own FXML'),
    exact: z
      .boolean()
      .describe('Whether it made this node itself; otherwise what made the nearest known ancestor, or its class'),
    unresolved: z.literal(true).optional().describe('Present if the project has no such file'),
    library: z
      .string()
      .optional()
      .describe(
        'If unresolved, URL of the class in the sources jar of its library if this machine has it, or of FXML in a jar',
      ),
  })
  .describe('Where the node was made');
export type NodeSource = z.infer<typeof NodeSource>;

/** The reason why the code that created a node was not recorded. */
export const Unrecorded = z
  .enum(['older', 'skipped', 'off'])
  .describe('Why it has no exact source: older than the attach, made while very many were made, or sources are off');

/** An event handler or listener of the application in a property of a node (docs/contract/nodes.md, "Source of a node"). */
export const HandlerSource = z.object({
  property: z.string().describe('Property that holds it, such as onAction; of a listener, the one that it listens to'),
  listener: z.literal(true).optional().describe('Present for a listener on a property or list'),
  name: z
    .string()
    .describe('Method that it calls, such as ContactsController.clearFilter, or lambda in ContactsController'),
  source: NodeSource.optional().describe('Where the method or lambda is; absent if unknown'),
});
export type HandlerSource = z.infer<typeof HandlerSource>;

/** A bound property of a node (docs/contract/nodes.md, "Source of a node"). */
export const BoundProperty = z.object({
  property: z.string().describe('Property, such as text'),
  to: z
    .string()
    .optional()
    .describe('Source of its binding, such as Bindings.concat of name of Contact; absent if it has no name'),
  bidirectional: z.literal(true).optional().describe('Present if each follows the other'),
  source: NodeSource.optional().describe(
    'The code that computes its value, otherwise the class of the application with the property it is bound to; absent if unknown',
  ),
});
export type BoundProperty = z.infer<typeof BoundProperty>;

/** The controller of the FXML view whose root is this node, or the field of a controller that contains the node. */
export const ControllerSource = z.object({
  className: z.string().describe('Binary name of the controller; of a field, of the class that declares it'),
  field: z.string().optional().describe('Field that has the node; absent for the controller of the view'),
  source: NodeSource.describe('Where the class or field is declared; without a line if the project does not show it'),
});
export type ControllerSource = z.infer<typeof ControllerSource>;

/** Returns the controller as written in code: `ContactsController`, `ContactsController.name`. */
export function controllerName({ className, field }: Pick<ControllerSource, 'className' | 'field'>): string {
  const name = className.slice(className.lastIndexOf('.') + 1).replaceAll('$', '.');
  return field === undefined ? name : `${name}.${field}`;
}
