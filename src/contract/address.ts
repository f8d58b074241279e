import * as z from 'zod';
import { NodeAddress, NodeRef, Uid } from './node.ts';
import { brief } from './fields.ts';
import { BriefSelector, Selector } from './query.ts';

/** The target of an action: an address, a selector that matches one visible node, or a row or cell of a virtualized control. */
export const Target = z.strictObject({
  ref: NodeRef.optional(),
  selector: Selector.optional(),
  nth: z.number().int().min(0).optional().describe('Zero-based index, if several match'),
  within: NodeRef.optional(),
  index: z.number().int().min(0).optional().describe('Zero-based row of a list, table or tree'),
  columnId: z.string().optional().describe('Column id or header text'),
});
export type Target = z.infer<typeof Target>;

const TargetObject = Target.extend({
  uid: z.string().optional().describe('As in ref'),
  path: z.string().optional().describe('As in ref'),
  css: z.string().optional().describe('As in selector'),
  text: z.string().optional().describe('As in selector'),
  label: z.string().optional().describe('As in selector'),
  match: Selector.shape.match.meta(brief).describe('As in selector'),
  type: z.string().optional().describe('Type, such as Button'),
  ref: NodeAddress.optional(),
  selector: BriefSelector.optional(),
  within: NodeAddress.optional().describe('Search below this node'),
});

/**
 * A target as clients may write it: a uid, or an object with ref, selector or their fields. Parsing turns it into a
 * `Target`, so that no other code has to know the short forms.
 */
export const TargetAddress = z
  .union([Uid.transform((uid): Target => ({ ref: { uid } })), TargetObject.transform(targetOf)])
  .describe('A uid ("n1a"), or {"uid"}, {"css"}, {"text"}, {"label"}, {"ref": {…}}, {"selector": {…}}');

/** Converts the short forms of a target. */
function targetOf(
  { uid, path, css, text, label, match, type, ref, selector, ...rest }: z.output<typeof TargetObject>,
  context: z.core.$RefinementCtx,
): Target {
  const address = uid !== undefined || path !== undefined;
  const search = [css, text, label, type].some((field) => field !== undefined) || typeof match === 'string';
  const ways = [ref !== undefined || address, selector !== undefined || search].filter(Boolean).length;
  const twice = (ref !== undefined && address) || (selector !== undefined && search);
  if (ways !== 1 || twice) {
    context.addIssue({
      code: 'custom',
      message:
        ways === 0
          ? 'identifies no node. Give a uid, such as {"uid": "n1a"}, or css or text'
          : 'identifies the node in two ways. Give either uid or path, or css, text, label and type',
    });
    return z.NEVER;
  }
  const typed = type === undefined ? {} : { predicate: { typeIs: [type] } };
  return {
    ...rest,
    ...(ref === undefined ? {} : { ref }),
    ...(address ? { ref: { uid, path } } : {}),
    ...(selector === undefined ? {} : { selector }),
    ...(search ? { selector: { css, text, label, match, ...typed } } : {}),
  };
}
