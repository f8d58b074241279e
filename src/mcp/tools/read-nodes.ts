import { ReadNode } from '../../contract/action.ts';
import type { NodeTarget } from '../../contract/address.ts';
import type { Application } from '../applications/applications.ts';
import { asUiError } from '../errors.ts';
import { nodeLine } from '../format/line.ts';
import { within } from '../limits.ts';
import type { Session } from '../session/session.ts';
import { describeNode } from './describe-target.ts';

/** A node that was read after actions: its line, and what the structured part contains. */
export interface NodeRead {
  readonly line: string;
  readonly entry: ReadNode;
}

/** Reads nodes in one visit to the application, each with its own error if there is no such node. It never throws. */
export async function readNodes(
  session: Session,
  application: Application,
  targets: readonly NodeTarget[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<NodeRead[]> {
  if (targets.length === 0) return [];
  try {
    const { nodes } = await session.ask(application, (agent) =>
      agent.request('lines', { nodes: [...targets], timeoutMs }, within(timeoutMs, signal)),
    );
    return targets.map((target, index) => {
      const { line: row, error } = nodes[index] ?? {};
      if (row === undefined) return failed(target, error ?? { code: 'MCP_UI_INTERNAL', message: 'It was not read.' });
      return { line: `read ${nodeLine(row)}`, entry: ReadNode.parse(row) };
    });
  } catch (error) {
    const { body } = asUiError(error);
    return targets.map((target) => failed(target, body));
  }
}

function failed(target: NodeTarget, error: NonNullable<ReadNode['error']>): NodeRead {
  return { line: `read ${describeNode(target)}: ${error.message}`, entry: { error } };
}
