import * as z from 'zod';

/** A node that a rule matches, other than the requested node. */
const RuleNode = z
  .object({
    uid: z.string().describe('Stable identifier'),
    type: z.string().describe('Type as in a snapshot'),
    id: z.string().optional().describe('Id of the node'),
  })
  .describe('An ancestor');

/** The definition of a looked-up name. */
export const StyleLookup = z.object({
  name: z.string().describe('The name, such as -fx-accent'),
  value: z.string().optional().describe('Its value; absent if nothing declares it'),
  selector: z.string().optional().describe('Selector of the rule that declares it'),
  stylesheet: z.string().optional().describe('URL of its stylesheet'),
  line: z.number().int().optional().describe('Line of the declaration, from 1'),
  of: RuleNode.optional().describe('The ancestor that the rule matches, if not the node itself'),
});
export type StyleLookup = z.infer<typeof StyleLookup>;

/** A declaration of a rule. */
export const StyleDeclaration = z.object({
  property: z.string().describe('CSS property'),
  value: z.string().describe('As it is written, if the stylesheet can be read'),
  line: z.number().int().optional().describe('Its line, from 1'),
  important: z.literal(true).optional().describe('Has !important'),
  overridden: z.literal(true).optional().describe('Another declaration, or code, sets the property'),
  lookups: z.array(StyleLookup).optional().describe('Values of the names in the value, in their order'),
});
export type StyleDeclaration = z.infer<typeof StyleDeclaration>;

/** Returns true if JavaFX finds all names that a declaration looks up; it ignores a declaration with an undefined name or word. */
export const isResolved = ({ lookups = [] }: StyleDeclaration): boolean =>
  lookups.every(({ value }) => value !== undefined);

/** A rule that matches a node or an ancestor from which it inherits (docs/contract/nodes.md, "Rules of a node"). */
export const StyleRule = z.object({
  from: z.enum(['rule', 'inline', 'code', 'user agent']).describe('Its origin; code: set by the application'),
  selector: z.string().optional().describe('The selector that matches'),
  stylesheet: z.string().optional().describe('URL of its stylesheet'),
  line: z.number().int().optional().describe('Line of the rule, from 1'),
  media: z.string().optional().describe('Conditions of the media blocks around it'),
  inheritedFrom: RuleNode.optional().describe('The ancestor that it matches; only properties that are inherited'),
  declarations: z.array(StyleDeclaration).describe('Its declarations, in order'),
  others: z.number().int().optional().describe("Number of JavaFX's own declarations that set no property of the node"),
});
export type StyleRule = z.infer<typeof StyleRule>;

/**
 * Returns the name of the jar that contains a library's stylesheet; undefined for a stylesheet of JavaFX and one outside of a
 * jar.
 */
export function libraryOf(stylesheet: string | undefined): string | undefined {
  const jar = /([^/]+\.jar)!\//.exec(stylesheet ?? '')?.[1];
  return jar?.startsWith('javafx') ? undefined : jar;
}

/** Returns true if a stylesheet is one of JavaFX itself, and not a user agent stylesheet of the application. */
export function isOfJavaFx(stylesheet: string | undefined): boolean {
  return stylesheet === undefined || stylesheet.includes('/com/sun/javafx/');
}
