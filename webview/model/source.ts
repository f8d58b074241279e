import { UiNode } from '../../src/contract/node.ts';
import type { NodeSource } from '../../src/contract/source.ts';
import type { Inspector, Notice } from './inspector.ts';

/** A place in a file of the project: its path in the project, line and column from 1. */
export interface ProjectPlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Of a frame of a stack: its class, and `file` is the name of the file alone. */
  readonly className?: string | undefined;
}

/** What is known about where a node was made. */
export interface Made {
  /** The type of the node. */
  readonly type: string;
  readonly source: NodeSource | undefined;
}

/** The name of a file with its line: `main.fxml:23`. */
export function placeName({ file, line }: ProjectPlace): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return line === undefined ? name : `${name}:${line}`;
}

/** Where a node was made, in few words; "near" if only the place of an ancestor or of its class is known. */
export const sourceText = (source: NodeSource): string =>
  `${source.exact || source.line === undefined ? '' : 'near '}${placeName(source)}`;

/** Reads where a node was made; of a window, the root of its scene. */
export async function readSource({ connection, tree }: Inspector, uid: string): Promise<Made> {
  const row = tree.nodes.get(uid);
  const node = row?.kind === undefined ? uid : row.children.find((child) => !tree.nodes.get(child)?.kind);
  if (node === undefined) return { type: row?.type ?? 'window', source: undefined };
  const { type, source } = await connection.call('ui_get_node', { ref: { uid: node }, fields: ['source'] }, UiNode);
  return { type, source };
}

/**
 * Why the line that made a node cannot be opened; undefined if it can.
 * @param restart offered if a restart makes it known
 */
export function withoutPlace({ type, source }: Made, restart: Notice['action']): Notice | undefined {
  if (source === undefined) {
    const text = `No code of the application is known to have made this ${type}: JavaFX has made it, or it was made before JavaFX Inspector was attached.`;
    return { text, action: restart };
  }
  if (source.unresolved) {
    const by = source.className === undefined ? '' : ` by ${source.className}`;
    return { text: `This ${type} was made${by} in ${placeName(source)}, which is not a file of the project.` };
  }
  if (source.line !== undefined) return undefined;
  const text = `This ${type} was made before JavaFX Inspector was attached, so its line is not known. This is its class.`;
  return { text, action: restart };
}

/** Restarts the selected application, with the Java agent from its start; undefined if nothing here has started it. */
export function restartOf({ apps, host }: Inspector, launchAgain: () => void): Notice['action'] {
  const label = 'Restart application';
  if (host.kind === 'vscode') return { label, run: () => host.send({ command: 'restart' }) };
  const known = apps.get();
  const selected = known?.apps.find(({ app }) => app === known.selected);
  return selected?.launched === true && known?.again !== undefined ? { label, run: launchAgain } : undefined;
}
