import { joinLines } from '../../contract/shown-text.ts';
import * as z from 'zod';
import { FoundBy } from '../../contract/fields.ts';
import { Detail, ModelRows, parts, UiNode } from '../../contract/node.ts';
import { WatchedProperty } from '../../contract/watched.ts';
import { GetNodeInput, includeWhere, Omitted, type Include } from '../../contract/snapshot.ts';
import { limitOf } from '../format/size-limit.ts';
import { fitNode } from '../format/full-snapshot.ts';
import { fieldsText, itemRows, itemsLines, nodeText } from '../format/node-text.ts';
import { watchedLines } from '../format/watched-text.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { invalid } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import type { Application } from '../applications/application.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { watchProperty } from './support/watch-property.ts';
import { defineTool } from './support/tool.ts';
import { calledAt } from './support/describe-target.ts';
import { foundBy } from './support/found-by.ts';

const GetNodeOutput = UiNode.extend({
  app: z.string().describe('The application'),
  items: ModelRows.optional(),
  watched: WatchedProperty.optional().describe('Only with watch'),
  foundBy: FoundBy,
  omitted: Omitted.optional().describe('Missing parts, if not everything fits'),
});

/** Other names for keys of UiNode that `fields` accepts (docs/contract/nodes.md, "Nodes"). */
const ALIASES: ReadonlyMap<string, string> = new Map(
  parts.filter(({ isField }) => isField).map(({ name, section }) => [name, section]),
);
const FIELDS = [...Object.keys(UiNode.shape), ...ALIASES.keys()];

/** Explains how to read content that does not fit. */
const HOW = 'Read a child by its ref, or the subtree with ui_get_snapshot and root.';

/** One node in detail (docs/contract/nodes.md, "Nodes"). */
export const uiGetNode = defineTool({
  name: 'ui_get_node',
  title: 'Details of a node',
  description: 'Returns one node in detail: layout, sizing, text, styles, rules; less with fields or properties.',
  input: GetNodeInput,
  output: GetNodeOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref }, outcome, { nodes }) => {
    const uid = 'structured' in outcome ? outcome.structured.ref.uid : ref.uid;
    return [{ deed: `look at ${calledAt(ref, nodes, uid)}`, ...(uid ? { target: uid } : {}) }];
  },
  async handle(input, context) {
    const { session, signal } = context;
    const { ref, fields, properties, items, watch } = input;
    const given = fields?.map(fieldOf);
    const wanted = given ?? ((items === undefined && watch === undefined) || properties !== undefined ? undefined : []);
    const application = session.applications.application(input.app);
    const {
      node: read,
      line,
      items: rows,
      ...more
    } = context.take(
      await session.ask(application, (agent) =>
        agent.request('node', { ...requestOf(input, wanted), ...context.reads }, within(READ_MS, signal)),
      ),
    );
    const sources = await ProjectSources.of(application, {
      dir: session.lifecycle.dir,
      wanted: [read.source, read.handlers, read.bound, read.controllers, read.children].some(
        (each) => each !== undefined,
      ),
      details: true,
      signal,
    });
    const watched = await watchProperty(application, { ref: read.ref, watch }, context);
    const node = sources.inNode({ ...read, ...more });
    const { node: fitting, omitted } = fitNode(
      picked(node, wanted, input),
      limitOf(session.lifecycle.defaults.maxChars),
    );
    const found = foundBy(ref, node.ref);
    if (rows !== undefined && given === undefined && properties === undefined && watched === undefined)
      return {
        structured: { app: application.app, ...fitting, items: rows, ...found },
        text: withFoundBy(itemsLines(fitting, line, rows), found),
      };
    const whole = wanted === undefined && properties === undefined;
    const own = withFoundBy(whole ? nodeText(fitting, line) : fieldsText(fitting), found);
    const noted = whole && more.unrecorded === 'older' ? `${own}${noteOfOlder(application)}` : own;
    const below = [...(rows === undefined ? [] : itemRows(rows)), ...watchedLines(watched)];
    const text = below.length === 0 ? noted : `${noted}\n${joinLines(below)}`;
    return {
      structured: {
        app: application.app,
        ...fitting,
        ...(rows === undefined ? {} : { items: rows }),
        ...(watched === undefined ? {} : { watched }),
        ...(omitted === 0 ? {} : { omitted: { count: omitted, how: HOW } }),
        ...found,
      },
      text: omitted === 0 ? text : `${text}\n… ${omitted} nodes are omitted. ${HOW}`,
    };
  },
});

/** The applications for which it was already mentioned that older nodes have no exact source. */
const mentioned = new WeakSet<Application>();

/** Explains, once for an application, why nodes have no exact source. */
function noteOfOlder(application: Application): string {
  if (mentioned.has(application)) return '';
  mentioned.add(application);
  return '\nNodes made before the inspector was attached have no exact source; those of an application that ui_launch starts do.';
}

/** Adds to the line of the node how it was found. */
function withFoundBy(text: string, found: { foundBy?: 'hint' }): string {
  return found.foundBy === undefined ? text : text.replace(/^.*/, (line) => `${line} (found by its hint)`);
}

/**
 * Returns the key of UiNode for a name in `fields`.
 * @throws UiError for an unknown name
 */
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

/** Returns the params of the request to the Java agent. */
function requestOf(input: z.output<typeof GetNodeInput>, wanted: readonly string[] | undefined) {
  const { ref, includeChildren, includeControlInternals, properties, items } = input;
  return {
    ref,
    timeoutMs: READ_MS,
    include: includeOf(input),
    ...(includeChildren || wanted?.includes('children') ? { includeChildren: true } : {}),
    ...(includeControlInternals ? { internals: true } : {}),
    ...(properties === undefined ? {} : { properties }),
    more: [...moreOf(wanted, input), ...(input.changed === true ? (['changed'] as const) : [])],
    ...(items === undefined ? {} : { items }),
  };
}

/**
 * Returns the details to read in addition to the sections: all by default, but reasons of sizes, parts of the layout, rules and
 * the styles of JavaFX itself only on request.
 */
function moreOf(
  wanted: readonly string[] | undefined,
  { properties, fields }: z.output<typeof GetNodeInput>,
): (z.infer<typeof Detail> | 'sizeReasons' | 'layoutParts' | 'rules' | 'userAgentStyles')[] {
  if (wanted === undefined) return properties === undefined ? [...Detail.options] : [];
  const named = Detail.options.filter((name) => name !== 'styles' && wanted.includes(name));
  return [
    ...named,
    ...(wanted.includes('sizing') ? (['sizeReasons'] as const) : []),
    ...(wanted.includes('layoutParts') ? (['layoutParts'] as const) : []),
    ...(wanted.includes('rules') ? (['rules'] as const) : []),
    ...(fields?.includes('styles') ? (['userAgentStyles'] as const) : []),
  ];
}

/** Returns the sections to read on the JavaFX application thread: only those that the response needs. */
function includeOf({ fields, properties, items, watch }: z.output<typeof GetNodeInput>): Include {
  const isWhole = [fields, properties, items, watch].every((each) => each === undefined);
  if (isWhole) return includeWhere(() => true);
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
  const keys = new Set(['ref', 'type', ...(wanted ?? []), ...(input.items === undefined ? [] : ['data'])]);
  if (properties !== undefined) keys.add('fx');
  if (input.fields?.includes('styles')) keys.add('styles');
  if (keys.has('source')) keys.add('unrecorded');
  if (includeChildren) keys.add('children').add('childCount');
  const entries = Object.entries(node).filter(([key]) => keys.has(key));
  return UiNode.parse(Object.fromEntries(entries));
}
