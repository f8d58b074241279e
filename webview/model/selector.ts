import type { Tree, TreeNode } from './tree.ts';

/** One part of a selector: a type, an id or both; with `child` it follows the previous part after a `>`. */
interface Step {
  type?: string;
  id?: string;
  child?: true;
}

/** A selector for a row, and how many nodes of the tree it matches. */
export interface Found {
  css: string;
  matches: number;
}

/**
 * Returns JavaFX CSS selectors that match only this row, shortest first: by its id or type, then below one ancestor, then with
 * all ancestors. JavaFX has no `:nth-child`: if equal siblings match every selector, only the selector with the fewest matches
 * is returned.
 */
export function selectorsOf(tree: Tree, uid: string): Found[] {
  const lineage = [...withinScene(tree, uid)];
  const [node] = lineage;
  if (node === undefined) return [];
  const found: Found[] = [];
  let fewest: Found | undefined;
  for (const steps of candidates(lineage)) {
    const matches = count(tree, steps, fewest?.matches ?? Infinity);
    const css = written(steps);
    if (matches === 1) found.push({ css, matches });
    else if (matches < (fewest?.matches ?? Infinity)) fewest = { css, matches };
    if (found.length === MAX_FOUND) break;
  }
  return found.length === 0 && fewest !== undefined ? [fewest] : found;
}

/** Several selectors are returned because the application may have nodes that the tree does not show. */
const MAX_FOUND = 3;

/** Returns the row and its ancestors in its scene, which is the scope of CSS. */
function* withinScene(tree: Tree, uid: string): Generator<TreeNode> {
  for (const node of tree.lineage(uid)) {
    if (node.kind !== undefined) return;
    yield node;
  }
}

/** Returns the possible selectors of a row, short ones first. */
function* candidates(lineage: TreeNode[]): Generator<Step[]> {
  const [node, ...above] = lineage;
  if (node === undefined) return;
  const own = steps(node);
  for (const step of own) yield [step];
  for (const ancestor of above) {
    for (const place of steps(ancestor)) for (const step of own) yield [place, step];
  }
  const [last] = own.slice(-1);
  let way: Step[] = last === undefined ? [] : [last];
  for (const ancestor of above) {
    const [first, ...rest] = way;
    way = [{ ...(steps(ancestor).at(-1) ?? {}) }, { ...first, child: true }, ...rest];
    yield way;
  }
}

/** The steps that match a node: by its id, its type, or both. */
function steps({ id, type }: TreeNode): Step[] {
  return id === undefined ? [{ type }] : [{ id }, { type }, { type, id }];
}

/** Returns how many nodes match, counted up to `enough`. */
function count(tree: Tree, wanted: Step[], enough: number): number {
  let found = 0;
  for (const node of tree.nodes.values()) {
    if (node.kind === undefined && node.element !== true && matchesFrom(tree, node, wanted, wanted.length - 1)) found++;
    if (found >= enough) break;
  }
  return found;
}

/** Whether the node matches the step at this index, and its ancestors the steps before it. */
function matchesFrom(tree: Tree, node: TreeNode, wanted: Step[], at: number): boolean {
  const step = wanted[at];
  if (step === undefined) return true;
  if (step.id !== undefined && node.id !== step.id) return false;
  if (step.type !== undefined && node.type !== step.type) return false;
  if (at === 0) return true;
  for (let above = parentOf(tree, node); above !== undefined; above = parentOf(tree, above)) {
    if (matchesFrom(tree, above, wanted, at - 1)) return true;
    if (step.child) return false;
  }
  return false;
}

function parentOf(tree: Tree, { parent }: TreeNode): TreeNode | undefined {
  const node = parent === null ? undefined : tree.nodes.get(parent);
  return node?.kind === undefined ? node : undefined;
}

const written = (wanted: Step[]): string =>
  wanted
    .map(({ type = '', id, child }) => `${child ? '> ' : ''}${type}${id === undefined ? '' : `#${CSS.escape(id)}`}`)
    .join(' ');

/** A selector with an addition that makes it find exactly one node. */
export interface Address {
  readonly css: string;
  readonly text?: string;
  readonly match?: 'equals';
  /** Zero-based index among the visible nodes that match. */
  readonly nth?: number;
}

/** Indexes beyond this are not tried. */
const MAX_NTH = 100;

/**
 * Adds a node's text, or otherwise its index, to a selector that matches several nodes.
 * @param matches number of matching nodes
 * @param uidOf returns the uid of the only node that an address finds; undefined if it finds none or several
 * @returns undefined if nothing distinguishes the node
 */
export async function distinguished(
  { uid, text }: Pick<TreeNode, 'uid' | 'text'>,
  css: string,
  matches: number,
  uidOf: (address: Address) => Promise<string | undefined>,
): Promise<Address | undefined> {
  const byText: Address | undefined = text === undefined ? undefined : { css, text, match: 'equals' };
  if (byText !== undefined && (await uidOf(byText)) === uid) return byText;
  for (let nth = 0; nth < Math.min(matches, MAX_NTH); nth++) {
    const address = { css, nth };
    if ((await uidOf(address)) === uid) return address;
  }
  return undefined;
}

/** Returns an address in the notation for clients: a selector alone, or the object of a target. */
export const writtenAddress = (address: Address): string =>
  Object.keys(address).length === 1 ? address.css : JSON.stringify(address);

/** Returns the expression with which a test finds the node of an address. TestFX treats a text without a leading `#` as a label. */
export function testFxLookup({ css, text, nth }: Address): string {
  const literal = JSON.stringify(css);
  const found = css.startsWith('#')
    ? `lookup(${literal})`
    : `fromAll().lookup((Node node) -> node.lookupAll(${literal}))`;
  const shows =
    text === undefined
      ? ''
      : `.match((Node node) -> node instanceof Labeled && ${JSON.stringify(text)}.equals(((Labeled) node).getText()))`;
  return `${found}${shows}${nth === undefined ? '' : `.nth(${nth})`}.query()`;
}
