import * as z from 'zod';

/** One entry of `ui://variables` (docs/contract/http.md, "Variables"). */
export const Variable = z.object({
  id: z.number().int().describe('Number, from 1; a path keeps it while the application runs'),
  parentId: z.number().int().describe('Number of the parent; 0 for a root'),
  type: z.string().describe('Class of the value; for null, the declared type'),
  path: z.string().describe('Path from the root, such as app.windows[0].controllers[0].name'),
  value: z
    .union([
      z.object({ obj: z.number().int().describe('Number of the variable that shows the object') }),
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
    ])
    .describe('Value; of an object, the number of the variable with its members'),
  properties: z
    .object({
      kind: z
        .enum(['application', 'window', 'controller', 'field', 'property', 'item'])
        .describe('Its kind; item: of a collection, map or array'),
      id: z.string().optional().describe('Id of a node'),
      size: z.number().int().optional().describe('Number of items of a collection, map or array'),
      bound: z.boolean().optional().describe('Whether the property is bound'),
      readOnly: z.boolean().optional().describe('Whether the property is read-only'),
      withheld: z.boolean().optional().describe('Whether the value or the members are those of a password field'),
      cycle: z.boolean().optional().describe('Whether the object contains this variable'),
      repeated: z.boolean().optional().describe('Whether another variable shows the members of the object'),
      cut: z.boolean().optional().describe('Whether the members are nested too deeply to be read'),
      omitted: z.number().int().optional().describe('Number of members that were left out'),
      failed: z.string().optional().describe('Class of the exception that ended the reading of the members'),
    })
    .describe('More details'),
  childIds: z.array(z.number().int()).describe('Numbers of its members'),
});
export type Variable = z.infer<typeof Variable>;

/** Content of `ui://variables`: parents before their children. */
export const Variables = z.array(Variable);
