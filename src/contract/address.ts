import * as z from 'zod';
import { brief } from './fields.ts';
import { NodeRef } from './node.ts';
import { BriefSelector, Selector } from './selector.ts';

/** A uid as an address. A CSS selector is rejected, even if the application itself has set it as a uid. */
const Uid = z
  .string()
  .min(1)
  .refine((uid) => !/^[#.]/.test(uid), 'must be a uid, not a CSS selector');

const nth = z.number().int().min(0).optional().describe('Zero-based, if several match');

const Found = NodeRef.partial().extend({ selector: Selector.optional(), nth });

/** A node by its uid or path, or by a selector that matches one visible node, in the form of the Java agent's params. */
export const NodeTarget = Found.extend({ within: Found.optional().describe('Search below this node') }).describe(
  'A node: its uid or path, or a selector',
);
export type NodeTarget = z.infer<typeof NodeTarget>;

/** The fields of a selector in an address. */
const search = {
  css: z.string().optional().describe('As in selector'),
  text: z.string().optional().describe('As in selector'),
  label: z.string().optional().describe('As in selector'),
  match: Selector.shape.match.meta(brief).describe('As in selector'),
  type: z.string().optional().describe('Class or superclass, such as Button'),
};

const RefObject = NodeRef.extend({ ...search, selector: BriefSelector.optional(), nth });

/** A uid, or an object with uid and path, or with a selector or its fields. Parsing turns it into a `NodeTarget`. */
const InnerAddress = z
  .union([Uid.transform((uid): NodeTarget => ({ uid })), RefObject.transform(innerAddressOf)])
  .meta(brief);

/** A node's address in input. */
export const NodeAddress = z
  .union([
    Uid.transform((uid): NodeTarget => ({ uid })),
    RefObject.extend({ within: InnerAddress.optional().describe('Search below this node') }).transform(addressOf),
  ])
  .describe('A uid, or as target; no row')
  .meta(brief);

/** A uid or path, for an address whose selector has a field of its own. */
const RefAddress = z
  .union([Uid.transform((uid): NodeRef => ({ uid })), NodeRef])
  .describe('A uid, {"uid"} or {"path"}')
  .meta(brief);

/** The target of an action: an address, a selector that matches one visible node, or a row or cell of a virtualized control. */
export const Target = z.strictObject({
  ref: NodeRef.optional(),
  selector: Selector.optional(),
  nth,
  within: Found.optional().describe('Search below this node'),
  index: z.number().int().min(0).optional().describe('Zero-based row'),
  columnId: z.string().optional().describe('Column id or header text'),
  point: z
    .strictObject({
      series: z.string().optional().describe('Name; may be absent if there is one only'),
      x: z.union([z.string(), z.number()]).optional().describe('Category, number or name of a slice'),
      index: z.number().int().min(0).optional().describe('Zero-based index in the series, instead of x'),
    })
    .meta(brief)
    .optional()
    .describe('Point of a chart: {series, x} or {series, index}'),
});
export type Target = z.infer<typeof Target>;

const TargetObject = Target.extend({
  uid: z.string().optional().describe('As in ref'),
  path: z.string().optional().describe('As in ref'),
  ...search,
  ref: RefAddress.optional(),
  selector: BriefSelector.optional(),
  within: InnerAddress.optional().describe('Search below this node'),
});

/**
 * A target as clients may write it: a uid, or an object with ref, selector or their fields. Parsing turns it into a
 * `Target`, so that no other code has to know the short forms.
 */
export const TargetAddress = z
  .union([Uid.transform((uid): Target => ({ ref: { uid } })), TargetObject.transform(targetOf)])
  .describe('A uid ("n1a"), or {"uid"}, {"css"}, {"text"}, {"label"}, {"ref": {…}}, {"selector": {…}}');

const TWO_WAYS = 'identifies the node in two ways. Give either uid or path, or css, text, label and type';

type Fields = z.output<typeof RefObject> & { ref?: NodeRef | undefined };

/** Converts the short forms of a target. */
function targetOf(given: z.output<typeof TargetObject>, context: z.core.$RefinementCtx): Target {
  const { uid, path, css, text, label, match, type, ref: asRef, selector, ...rest } = given;
  if (!identifiesOne(given, context)) return z.NEVER;
  const ref = uid !== undefined || path !== undefined ? { uid, path } : asRef;
  const search = selectorOf({ css, text, label, match, type, selector });
  if (search.selector !== undefined && ref !== undefined) return { ...rest, ...search, within: ref };
  return { ...rest, ...search, ...(ref === undefined ? {} : { ref }) };
}

/** Converts the short forms of an address. */
function addressOf(
  given: z.output<typeof RefObject> & { within?: NodeTarget | undefined },
  context: z.core.$RefinementCtx,
): NodeTarget {
  const { css, text, label, match, type, selector, uid, path, ...rest } = given;
  if (!identifiesOne(given, context)) return z.NEVER;
  const ref = { ...(uid === undefined ? {} : { uid }), ...(path === undefined ? {} : { path }) };
  const search = selectorOf({ css, text, label, match, type, selector });
  if (search.selector === undefined || Object.keys(ref).length === 0) return { ...rest, ...ref, ...search };
  return { ...rest, ...search, within: ref };
}

/** Like `addressOf`, for an address that must identify the node without `within`. */
function innerAddressOf(given: z.output<typeof RefObject>, context: z.core.$RefinementCtx): NodeTarget {
  const { within, ...found } = addressOf(given, context);
  if (within === undefined) return found;
  context.addIssue({ code: 'custom', message: TWO_WAYS });
  return z.NEVER;
}

function selectorOf({ css, text, label, match, type, selector }: Fields): { selector?: Selector } {
  if (selector !== undefined) return { selector };
  if (!isSearch({ css, text, label, match, type })) return {};
  return { selector: { css, text, label, match, ...(type === undefined ? {} : { predicate: { typeIs: [type] } }) } };
}

const isSearch = ({ css, text, label, match, type }: Fields): boolean =>
  [css, text, label, type].some((field) => field !== undefined) || typeof match === 'string';

/** Returns true if the fields identify the node in exactly one way. A search next to a uid or path applies below that node. */
function identifiesOne(given: Fields & { within?: unknown }, context: z.core.$RefinementCtx): boolean {
  const { uid, path, ref, selector, within } = given;
  const address = uid != null || path != null;
  const search = isSearch(given);
  const ways = [ref !== undefined || address, selector !== undefined || search].filter(Boolean).length;
  const twice = (ref !== undefined && address) || (selector !== undefined && search);
  if (!twice && (ways === 1 || (ways === 2 && within === undefined))) return true;
  context.addIssue({
    code: 'custom',
    message: ways === 0 ? 'identifies no node. Give a uid, such as {"uid": "n1a"}, or css or text' : TWO_WAYS,
  });
  return false;
}
