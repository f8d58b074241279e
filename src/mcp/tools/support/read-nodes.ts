import { quoted } from '../../../contract/shown-text.ts';
import { ReadNode } from '../../../contract/action.ts';
import type { Target } from '../../../contract/address.ts';
import type { agentMethods } from '../../../contract/agent.ts';
import * as z from 'zod';
import type { Application } from '../../applications/applications.ts';
import { asUiError } from '../../errors.ts';
import { shownDetails } from '../../format/error-details.ts';
import { readLines } from '../../format/read-lines.ts';
import { within } from '../../limits.ts';
import type { Session } from '../../session/session.ts';
import { describeTarget } from './describe-target.ts';

/** A node that was read after actions: its lines, and its fields in the structured part. */
export interface NodeRead {
  readonly lines: readonly string[];
  readonly entry: ReadNode;
}

type Entry = z.infer<typeof agentMethods.lines.result>['nodes'][number];

/**
 * Reads nodes in one visit to the application; a missing node has an error of its own. It never throws.
 * @param said uids of nodes that the response has already shown
 */
export async function readNodes(
  session: Session,
  application: Application,
  { targets, said }: { targets: readonly Target[]; said: ReadonlySet<string> },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<NodeRead[]> {
  if (targets.length === 0) return [];
  try {
    const { nodes } = await session.ask(application, (agent) =>
      agent.request('lines', { nodes: [...targets], timeoutMs }, within(timeoutMs, signal)),
    );
    return targets.map((target, index) => nodeRead(target, nodes[index] ?? {}, said));
  } catch (error) {
    const { body } = asUiError(error);
    // The message is only about the read, and must not sound as if the actions had not been performed.
    const message = `It was not read, which says nothing about the actions. ${body.message.replace(' Nothing was done.', '')}`;
    return targets.map((target) => failed(target, { ...body, message }));
  }
}

function nodeRead(
  target: Target,
  { line, cell, content, omitted, items, error }: Entry,
  said: ReadonlySet<string>,
): NodeRead {
  if (line === undefined) return failed(target, error ?? { code: 'MCP_UI_INTERNAL', message: 'It was not read.' });
  const { head, below } = readLines({ line, cell, content, omitted, items }, said);
  const entry = ReadNode.parse({
    ...line,
    ...(cell === undefined ? {} : { cell }),
    ...(below.length === 0 || items !== undefined ? {} : { content: below }),
    ...(items === undefined ? {} : { rows: items.rows }),
  });
  return { lines: [`read ${head}`, ...below.map((each) => `  ${each}`)], entry };
}

/** The nodes from which the client can choose follow on lines of their own. */
function failed(target: Target, error: NonNullable<ReadNode['error']>): NodeRead {
  const { matches } = shownDetails(error.details ?? {});
  const lines = z.array(z.string()).catch([]).parse(matches);
  return {
    lines: [`read ${described(target)}: ${error.message}`, ...lines.map((line) => `  ${line}`)],
    entry: { error },
  };
}

/** Returns a target in the form that the client sent: `#people row 60, column “City”`. */
function described(target: Target): string {
  const { index, columnId } = target;
  const row = index === undefined ? '' : ` row ${index}`;
  return `${describeTarget(undefined, target)}${row}${columnId === undefined ? '' : `, column ${quoted(columnId)}`}`;
}
