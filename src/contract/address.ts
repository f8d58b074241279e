import * as z from 'zod';
import { NodeAddress, NodeRef, Uid } from './node.ts';
import { Selector } from './query.ts';

/** What an action is done to: an address, a selector that matches one visible node, or a row or cell of a virtualized control. */
export const Target = z.strictObject({
  ref: NodeRef.optional(),
  selector: Selector.optional(),
  nth: z.number().int().min(0).optional().describe('Which match, in document order from 0'),
  within: NodeRef.optional(),
  index: z.number().int().min(0).optional().describe('Row of a list, table or tree, from 0; scrolled to first'),
  columnId: z.string().optional().describe("The column's id, else its header text"),
});
export type Target = z.infer<typeof Target>;

const TargetObject = Target.extend({
  uid: z.string().optional().describe('As snapshots print it'),
  path: z.string().optional().describe('As in ref'),
  css: z.string().optional().describe('As in selector, as are text, match and type'),
  text: z.string().optional().describe('Displayed text'),
  match: Selector.shape.match,
  type: z.string().optional().describe('Name of the class: Button'),
  ref: NodeAddress.optional(),
  within: NodeAddress.optional().describe('Search only below this node'),
});

/**
 * A target as clients may write it: a uid, or an object that names the node by ref or selector or by their fields alone.
 * Parsing turns it into the form on the wire, so that nothing else knows the short forms.
 */
export const TargetAddress = z
  .union([Uid.transform((uid): Target => ({ ref: { uid } })), TargetObject.transform(targetOf)])
  .describe('A uid ("n1a"), or {"uid"}, {"css"}, {"text"}, {"ref": {…}}, {"selector": {…}}');

/** The wire form of a target that names its node by fields of its own. */
function targetOf(
  { uid, path, css, text, match, type, ref, selector, ...rest }: z.output<typeof TargetObject>,
  context: z.core.$RefinementCtx,
): Target {
  const address = uid !== undefined || path !== undefined;
  const search = css !== undefined || text !== undefined || type !== undefined || typeof match === 'string';
  const ways = [ref !== undefined || address, selector !== undefined || search].filter(Boolean).length;
  const twice = (ref !== undefined && address) || (selector !== undefined && search);
  if (ways !== 1 || twice) {
    context.addIssue({
      code: 'custom',
      message:
        ways === 0
          ? 'names no node. Give a uid, such as {"uid": "n1a"}, or css or text'
          : 'names the node in two ways. Give either uid or path, or css, text and type',
    });
    return z.NEVER;
  }
  const typed = type === undefined ? {} : { predicate: { typeIs: [type] } };
  return {
    ...rest,
    ...(ref === undefined ? {} : { ref }),
    ...(address ? { ref: { uid, path } } : {}),
    ...(selector === undefined ? {} : { selector }),
    ...(search ? { selector: { css, text, match, ...typed } } : {}),
  };
}
