import type { Area } from '../../src/contract/fields.ts';
import type { NamedNode } from '../../src/contract/query.ts';
import type { NodeSource } from '../../src/contract/source.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';

/**
 * Selects a node, shows it in the tree and outlines it in the application.
 * @param area the part of the node to outline, relative to its upper left corner
 */
export function selectNode({ ref }: NamedNode, inspector: Inspector, commands: Commands, area?: Area): void {
  if (ref.uid === null || ref.uid === undefined) return;
  commands.select(ref.uid);
  inspector.reveal(ref.uid);
  inspector.hover.set({ uid: ref.uid, from: 'tree', ...(area === undefined ? {} : { area }) });
}

/** Returns the name of a node in a list: `Button[text=OK] #ok`. */
export function nameOf({ summary, id }: NamedNode): string {
  return `${summary}${id ? ` #${id}` : ''}`;
}

/**
 * A button with the place of a source, which opens it.
 * @returns an empty list if the source is in no file of the project
 */
export function sourceButtons(
  source: (Pick<NodeSource, 'file' | 'line' | 'column'> & { unresolved?: boolean | undefined }) | undefined,
  commands: Commands,
): HTMLElement[] {
  if (source === undefined || source.unresolved === true) return [];
  const { file, line, column } = source;
  const place = `${file.split('/').at(-1) ?? file}${line === undefined ? '' : `:${line}`}`;
  const go = (): void => commands.openProjectFile({ file, line, column });
  return [h('button', { class: 'link', title: 'Go to Source', onclick: go }, place)];
}
