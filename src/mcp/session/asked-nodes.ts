import type { AskedNode } from '../../contract/ask.ts';
import type { WindowInfo } from '../../contract/window.ts';
import type { Application } from '../applications/applications.ts';
import { called } from '../format/called.ts';
import { nodeLine, windowLine } from '../format/line.ts';
import { READ_MS, within } from '../limits.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import type { Session } from './session.ts';

/** A node or window that the user asks about. */
export interface ReadSubject {
  readonly node: AskedNode;
  /** Its name for the user, such as `Button “Save”`. */
  readonly name: string;
  readonly isWindow: boolean;
}

/**
 * Reads what the user asks about, as AI agents see it: its address, its line of a snapshot and its source in the project.
 * @throws UiError of the Java agent if one of them no longer exists, or the application does not respond
 */
export async function readSubjects(
  session: Session,
  application: Application,
  uids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ReadSubject[]> {
  if (uids.length === 0) return [];
  const ask = { timeoutMs: READ_MS };
  const { windows } = await session.ask(application, (agent) => agent.request('windows', ask, within(READ_MS, signal)));
  const sources = await ProjectSources.of(application, { dir: session.lifecycle.dir, wanted: true, signal });
  const read = async (uid: string): Promise<ReadSubject> => {
    const window = windows.find((each) => each.uid === uid);
    if (window !== undefined) return ofWindow(window);
    const params = { ref: { uid }, include: { source: true }, ...ask };
    const { node, line } = await session.ask(application, (agent) =>
      agent.request('node', params, within(READ_MS, signal)),
    );
    const { source } = sources.inNode(node);
    const { type, id, text, name } = node;
    return {
      node: {
        uid: node.ref.uid ?? uid,
        path: node.ref.path,
        line: line === undefined ? `${type} ${uid}` : nodeLine(line),
        ...(source === undefined ? {} : { source }),
      },
      name: nameOf(type, called({ type, id, text: text?.label, label: name?.text })),
      isWindow: false,
    };
  };
  return Promise.all([...new Set(uids)].map(read));
}

function ofWindow(window: WindowInfo): ReadSubject {
  const { uid, kind, title } = window;
  return {
    node: { uid, line: windowLine(window) },
    name: nameOf(kind, called({ type: kind, text: title })),
    isWindow: true,
  };
}

const nameOf = (type: string, name: string): string => (name === type ? type : `${type} ${name}`);
