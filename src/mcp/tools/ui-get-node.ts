import * as z from 'zod';
import { parts, UiNode } from '../../contract/node.ts';
import { GetNodeInput, includeWhere, Omitted, type Include } from '../../contract/snapshot.ts';
import { limitOf } from '../format/size-limit.ts';
import { fitNode } from '../format/full-snapshot.ts';
import { invalid, nearestName } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool } from './tool.ts';
import { describeRef } from './describe-target.ts';

const GetNodeOutput = UiNode.extend({
  app: z.string().describe('The application'),
  omitted: Omitted.optional().describe('What is missing, when not everything fits'),
});

/** Other names for keys of UiNode that `fields` accepts (docs/contract.md, "Nodes"). */
const ALIASES: ReadonlyMap<string, string> = new Map(
  parts.filter(({ isField }) => isField).map(({ name, section }) => [name, section]),
);
const FIELDS = [...Object.keys(UiNode.shape), ...ALIASES.keys()];

/** One node in detail (docs/contract.md, "Nodes"). */
export const uiGetNode = defineTool({
  name: 'ui_get_node',
  title: 'Details of a node',
  description:
    'Returns one node in detail: layout, text, value, style classes, accessibility, JavaFX properties. To return less, give ' +
    'fields (["bounds", "text"]) or properties (["prefWidth"]).',
  input: GetNodeInput,
  output: GetNodeOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref }, outcome) => {
    if ('error' in outcome) return [{ summary: `look at ${describeRef(ref)}` }];
    const { type, id, app } = outcome.structured;
    const uid = outcome.structured.ref.uid;
    return [{ summary: `look at ${type}${id ? ` #${id}` : ''}`, app, ...(uid ? { target: uid } : {}) }];
  },
  async handle(input, { session, signal }) {
    const { app, ref, includeChildren, includeControlInternals, fields, properties } = input;
    const wanted = fields?.map((field, index) => fieldOf(field, index));
    const application = session.applications.application(app);
    const { node } = await session.ask(application, (agent) =>
      agent.request(
        'node',
        {
          ref,
          timeoutMs: READ_MS,
          include: includeOf(input),
          ...(includeChildren || wanted?.includes('children') ? { includeChildren: true } : {}),
          ...(includeControlInternals ? { internals: true } : {}),
          ...(properties === undefined ? {} : { properties }),
        },
        within(READ_MS, signal),
      ),
    );
    const { node: fitting, omitted } = fitNode(
      picked(node, wanted, input),
      limitOf(session.lifecycle.defaults.maxChars),
    );
    const how = 'Read a child by its ref, or the subtree with ui_get_snapshot and root.';
    return {
      structured: { app: application.app, ...fitting, ...(omitted === 0 ? {} : { omitted: { count: omitted, how } }) },
    };
  },
});

/** The key of UiNode for a name in `fields`. @throws UiError for an unknown name */
function fieldOf(field: string, index: number): string {
  if (FIELDS.includes(field)) return ALIASES.get(field) ?? field;
  const nearest = nearestName(field, FIELDS);
  const advice = nearest === undefined ? `Known fields: ${FIELDS.join(', ')}.` : `Did you mean "${nearest}"?`;
  throw invalid(
    `There is no field "${field}". ${advice} For a JavaFX property, use properties.`,
    `fields[${index}]`,
    nearest,
  );
}

/** The sections to read on the JavaFX application thread: only what the response needs. */
function includeOf({ fields, properties }: z.output<typeof GetNodeInput>): Include {
  if (fields === undefined && properties === undefined) return includeWhere(() => true);
  const keys = fields?.map((field) => ALIASES.get(field) ?? field) ?? [];
  if (properties !== undefined) keys.push('fx');
  return includeWhere(({ name, section, onlyByName }) =>
    onlyByName ? (fields?.includes(name) ?? false) : keys.includes(section),
  );
}

/** The node with the requested keys; `ref` and `type` are always included. */
function picked(node: UiNode, wanted: readonly string[] | undefined, input: z.output<typeof GetNodeInput>): UiNode {
  const { properties, includeChildren } = input;
  if (wanted === undefined && properties === undefined) return node;
  const keys = new Set(['ref', 'type', ...(wanted ?? [])]);
  if (properties !== undefined) keys.add('fx');
  if (includeChildren) keys.add('children').add('childCount');
  const entries = Object.entries(node).filter(([key]) => keys.has(key));
  return UiNode.parse(Object.fromEntries(entries));
}
