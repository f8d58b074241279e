import * as z from 'zod';

const file = z
  .string()
  .describe(
    "File in the project, relative to it, with slashes; if unresolved, the URL of the FXML or the file name of the class's source",
  );
const line = z.number().int().min(1);

/** The FXML element or the Java code that made a node (docs/contract.md, "Source of a node"). */
export const NodeSource = z
  .object({
    file,
    line: line.optional().describe('Line, from 1; of an FXML element, the one on which its start tag begins'),
    column: line.optional().describe('Column, from 1'),
    kind: z.enum(['fxml', 'java']).describe('What made it; java: also other languages of the JVM'),
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
  })
  .describe('Where the node was made');
export type NodeSource = z.infer<typeof NodeSource>;

/** An event handler of the application that a property of a node holds (docs/contract.md, "Source of a node"). */
export const HandlerSource = z.object({
  property: z.string().describe('Property, such as onAction'),
  name: z
    .string()
    .describe('Method that it calls, such as ContactsController.clearFilter, or lambda in ContactsController'),
  source: NodeSource.optional().describe('Where the method or lambda is; absent if unknown'),
});
export type HandlerSource = z.infer<typeof HandlerSource>;
