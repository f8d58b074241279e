import { LiveSource } from '../../src/contract/live.ts';
import { UiNode } from '../../src/contract/node.ts';
import type { NodeSource } from '../../src/contract/source.ts';
import type { Inspector, Notice } from './inspector.ts';

/** A place in a file of the project: its path in the project, line and column from 1. */
export interface ProjectPlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The class to which the place belongs: for a stack frame, whose `file` is only a file name, or for a place without a line. */
  readonly className?: string | undefined;
  /** URL in a jar of a library, if the file does not belong to the project. */
  readonly library?: string | undefined;
}

/** The known source of a node. */
export interface Made {
  /** The type of the node. */
  readonly type: string;
  readonly source: NodeSource | undefined;
  /** The reason why the source was not recorded; undefined if it was. */
  readonly unrecorded?: UiNode['unrecorded'];
  /** Whether it is an element of the page in a WebView. */
  readonly element?: true | undefined;
  /** The file of its source, if that was requested ahead. */
  readonly ahead?: Promise<LiveSource> | undefined;
}

/** Returns the place of a source. Without a line, it is the class, whose declaration is then searched. */
export function placeOf({ file, line, column, kind, className, library }: NodeSource): ProjectPlace {
  const ofClass = line === undefined && kind === 'java' ? { className } : {};
  return { file, line, column, library, ...ofClass };
}

/** The name of a file with its line: `main.fxml:23`. */
export function placeName({ file, line }: ProjectPlace): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return line === undefined ? name : `${name}:${line}`;
}

/** Describes the source of a node in few words; "near" if only the place of an ancestor or of its class is known. */
export const sourceText = (source: NodeSource): string =>
  `${source.exact || source.line === undefined ? '' : 'near '}${placeName(source)}`;

/** The name of the jar of a source of a library. */
export const jarOf = (library: string): string => /([^/]+)!\//.exec(library)?.[1] ?? library;

/** Reads the source of a node; for a window, of the root of its scene. */
export async function readSource({ connection, tree }: Inspector, uid: string): Promise<Made> {
  const row = tree.nodes.get(uid);
  const node = row?.kind === undefined ? uid : row.children.find((child) => !tree.nodes.get(child)?.kind);
  if (node === undefined) return { type: row?.type ?? 'window', source: undefined };
  if (row?.element) return { type: row.type, source: undefined, element: true };
  const input = { ref: { uid: node }, fields: ['source'] };
  const { type, source, unrecorded } = await connection.call('ui_get_node', input, UiNode);
  return { type, source, unrecorded };
}

/**
 * Finds the absolute path of a file of the project, which is null if the project has no such file, and the line that declares
 * its class.
 */
export async function placeInProject(
  { connection }: Inspector,
  { file, className }: Pick<ProjectPlace, 'file' | 'className'>,
): Promise<LiveSource> {
  const query = new URLSearchParams({ file, ...(className === undefined ? {} : { className }) });
  return connection.readAs(`ui://live/source?${query}`, LiveSource);
}

const NO_SOURCE: Readonly<Record<NonNullable<UiNode['unrecorded']>, string>> = {
  older: 'Made before the attach',
  skipped: 'Made among very many nodes',
  off: 'Sources are off',
};

/** States in few words that the source of a node is unknown. */
export const noSource = ({ unrecorded }: Made): string =>
  unrecorded === undefined ? 'No source' : NO_SOURCE[unrecorded];

/** Explains why the source of a node is unknown. */
export function noSourceText({ type, unrecorded, element }: Made): string {
  if (element) return `This ${type} is an element of the page in a WebView, so no line of the application has made it.`;
  if (unrecorded === 'off')
    return `It is not recorded what makes nodes, so the source of this ${type} is not known. The setting javafxInspector.nodeSource, or starting without --no-node-source, switches that on for applications that are started or attached afterwards.`;
  if (unrecorded === 'skipped')
    return `More than 10,000 nodes were made in a second when this ${type} was, so that it was not recorded what has made it: that would have slowed down the application.`;
  return unrecorded === 'older'
    ? `This ${type} was made before JavaFX Inspector was attached, so its source is not known. An application that is started with JavaFX Inspector has it.`
    : `JavaFX has made this ${type}, for a node of its own. No code of the application has.`;
}

/**
 * Explains why the line that created a node cannot be opened; undefined if it can.
 * @param restart offered if the line would be known after a restart
 * @param opensLibraries whether sources of libraries can be opened
 */
export function withoutPlace(
  made: Made,
  { restart, opensLibraries }: { restart: Notice['action']; opensLibraries: boolean },
): Notice | undefined {
  const { type, source } = made;
  if (source === undefined)
    return { text: noSourceText(made), ...(made.unrecorded === 'older' ? { action: restart } : {}) };
  if (source.unresolved && !(source.library !== undefined && opensLibraries)) {
    const by = source.className === undefined ? '' : ` by ${source.className}`;
    const jar = source.library === undefined ? '' : ` It is in ${jarOf(source.library)}.`;
    return { text: `This ${type} was made${by} in ${placeName(source)}, which is not a file of the project.${jar}` };
  }
  if (source.line !== undefined) return undefined;
  const text = `This ${type} was made before JavaFX Inspector was attached, so its line is not known. This is its class.`;
  return { text, action: restart };
}

/**
 * Returns an action that restarts the selected application, with the Java agent from the start; undefined if nothing here has
 * started the application.
 */
export function restartOf({ apps, host }: Inspector, launchAgain: () => void): Notice['action'] {
  const label = 'Restart Application';
  if (host.kind === 'vscode') return { label, run: () => host.send({ command: 'restart' }) };
  const known = apps.get();
  const selected = known?.apps.find(({ app }) => app === known.selected);
  return selected?.launched === true && known?.again !== undefined ? { label, run: launchAgain } : undefined;
}
