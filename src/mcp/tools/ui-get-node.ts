import * as z from 'zod';
import { UiNode } from '../../contract/node.ts';
import { GetNodeInput, Omitted, type Include } from '../../contract/snapshot.ts';
import { limitOf } from '../format/fit.ts';
import { fitNode } from '../format/full.ts';
import { invalid, nearestName } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool } from './tool.ts';
import { refInWords } from './words.ts';

const GetNodeOutput = UiNode.extend({ app: z.string(), omitted: Omitted.optional() });

/** Names that `fields` takes beside the keys of UiNode, and where they lead (compact-snapshot.md). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['bounds', 'layout'],
  ['properties', 'fx'],
  ['styles', 'style'],
]);
const FIELDS = [...Object.keys(UiNode.shape), ...ALIASES.keys()];
const ALL = {
  bounds: true,
  localToScreen: true,
  properties: true,
  styles: true,
  virtualization: true,
  accessibility: true,
};

/** One node in detail (contract.md §4.3). */
export const uiGetNode = defineTool({
  name: 'ui_get_node',
  title: 'Details of a node',
  description:
    'Answers one node in detail: layout, text, value, style classes, accessibility, JavaFX properties. Ask for little with ' +
    'fields (e.g. ["bounds", "text"]) or properties (JavaFX bean names, e.g. ["prefWidth"]). includeChildren adds what is below it.',
  input: GetNodeInput,
  output: GetNodeOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref }, outcome) => {
    if ('error' in outcome) return [{ summary: `look at ${refInWords(ref)}` }];
    const { type, id, app } = outcome.structured;
    const uid = outcome.structured.ref.uid;
    return [{ summary: `look at ${type}${id ? ` #${id}` : ''}`, app, ...(uid ? { target: uid } : {}) }];
  },
  async handle(input, { session, signal }) {
    const { app, ref, includeChildren, includeControlInternals, fields, properties } = input;
    const wanted = fields?.map((field, index) => fieldOf(field, index));
    const program = session.applications.program(app);
    const { node } = await session.ask(program, (agent) =>
      agent.request(
        'node',
        {
          ref,
          timeoutMs: READ_MS,
          include: includeOf(wanted, properties),
          ...(includeChildren || wanted?.includes('children') ? { includeChildren: true } : {}),
          ...(includeControlInternals ? { internals: true } : {}),
          ...(properties === undefined ? {} : { properties }),
        },
        within(READ_MS, signal),
      ),
    );
    const { node: fitting, leftOut } = fitNode(
      picked(node, wanted, properties),
      limitOf(session.lifecycle.defaults.maxChars),
    );
    const how = 'Ask for a child by its ref, or read the subtree with ui_get_snapshot and root.';
    return {
      structured: { app: program.app, ...fitting, ...(leftOut === 0 ? {} : { omitted: { count: leftOut, how } }) },
    };
  },
});

/** The key of UiNode that a field means. @throws UiError for one that there is not */
function fieldOf(field: string, index: number): string {
  if (FIELDS.includes(field)) return ALIASES.get(field) ?? field;
  const nearest = nearestName(field, FIELDS);
  const advice = nearest === undefined ? `Known are: ${FIELDS.join(', ')}.` : `Did you mean "${nearest}"?`;
  throw invalid(
    `There is no field "${field}". ${advice} A JavaFX property goes into properties.`,
    `fields[${index}]`,
    nearest,
  );
}

/** Only what is asked for is read on the FX thread. */
function includeOf(
  wanted: readonly string[] | undefined,
  properties: readonly string[] | undefined,
): z.input<typeof Include> {
  if (wanted === undefined) return properties === undefined ? ALL : { ...ALL, properties: true };
  const has = (field: string): boolean => wanted.includes(field);
  return {
    bounds: has('layout'),
    localToScreen: has('layout'),
    properties: has('fx') || properties !== undefined,
    styles: has('style'),
    virtualization: has('virtualization'),
    accessibility: has('accessibility'),
  };
}

/** The node with only what was asked for; `ref` and `type` always stay. */
function picked(
  node: UiNode,
  wanted: readonly string[] | undefined,
  properties: readonly string[] | undefined,
): UiNode {
  if (wanted === undefined) return node;
  const keys = new Set(['ref', 'type', ...wanted, ...(properties === undefined ? [] : ['fx'])]);
  const entries = Object.entries(node).filter(([key]) => keys.has(key));
  return UiNode.parse(Object.fromEntries(entries));
}
