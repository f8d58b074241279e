import { inLabel } from '../in-label.ts';
import { showInformation } from '../messages.ts';
import path from 'node:path';
import * as vscode from 'vscode';
import { LiveMade, type MadeNode } from '../../contract/live.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { tagAt } from '../../fxml/tags.ts';
import { isFxml, madeBy, nodeText, type MadeNodes } from './made-nodes.ts';
import type { LoadedTags } from './loaded-tags.ts';

/**
 * Selects in the inspector the node that the line or element at the cursor has created; if there are several, the user picks
 * one.
 */
export async function showInInspector(
  client: InspectorClient,
  pages: InspectorPages,
  { made, tags }: { readonly made: MadeNodes; readonly tags: LoadedTags },
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection } = editor;
  const { nodes } = await client.read(madeBy(document.uri), LiveMade);
  if (isFxml(document)) made.know(document, nodes);
  const { from, to, column } = linesAt(editor, tags);
  const found = nodes.filter(
    (node) => from <= node.line && node.line <= to && (column === undefined || (node.column ?? column) === column),
  );
  const [first, last] = [selection.start.line + 1, selection.end.line + 1];
  const place = `${path.posix.basename(document.uri.path)}:${first}${first === last ? '' : `-${last}`}`;
  const uid = found.length < 2 ? found[0]?.uid : await choose(found, place);
  if (uid !== undefined) await revealNode(pages, uid);
  else if (found.length === 0) void showInformation(`The application shows no node that ${place} has made.`);
}

/** Selects a node in the inspector, which is shown without taking the focus. */
export async function revealNode(pages: InspectorPages, uid: string): Promise<void> {
  await pages.reveal();
  pages.post({ command: 'reveal', uid });
}

/** Selects a node in the inspector: the only one, or the one that the user picks. */
export async function revealOneOf(
  pages: InspectorPages,
  nodes: readonly { readonly uid: string; readonly text: string }[],
  title: string,
): Promise<void> {
  const uid = nodes.length < 2 ? nodes[0]?.uid : await pick(nodes, title);
  if (uid !== undefined) await revealNode(pages, uid);
}

/** Lines of the file, from 1: those of the selection, or the line on which the element at the cursor begins, with its column. */
function linesAt(
  { document, selection }: vscode.TextEditor,
  tags: LoadedTags,
): { from: number; to: number; column?: number } {
  const tag = isFxml(document) ? tagAt(tags.of(document), document.offsetAt(selection.active)) : undefined;
  if (tag !== undefined && selection.isSingleLine) return { from: tag.line, to: tag.line, column: tag.column };
  return { from: selection.start.line + 1, to: selection.end.line + 1 };
}

const choose = (nodes: readonly MadeNode[], place: string): Promise<string | undefined> =>
  pick(
    nodes.map((node) => ({ uid: node.uid, text: nodeText(node) })),
    `Nodes made at ${place}`,
  );

async function pick(
  nodes: readonly { readonly uid: string; readonly text: string }[],
  title: string,
): Promise<string | undefined> {
  const items = nodes.map(({ uid, text }) => ({ label: inLabel(text), description: uid }));
  return (await vscode.window.showQuickPick(items, { title }))?.description;
}
