import * as vscode from 'vscode';
import { nodeText, type MadeNodes } from './made-nodes.ts';
import type { EditorOutlines } from './outlines.ts';

/** Maximum number of nodes that a hover lists. */
const MOST = 5;

/** Lists the nodes that the element under the pointer has created, each with a link, and outlines them in the application. */
export class FxmlHover implements vscode.HoverProvider {
  constructor(
    private readonly made: MadeNodes,
    private readonly outlines: EditorOutlines,
  ) {}

  register(): vscode.Disposable {
    return vscode.languages.registerHoverProvider({ scheme: 'file', pattern: '**/*.fxml' }, this);
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    await this.made.known(document);
    // The pointer has moved elsewhere.
    if (token.isCancellationRequested) return undefined;
    const element = this.made.elementAt(document, position);
    if (element === undefined) return undefined;
    const { tag, nodes } = element;
    this.outlines.hover(nodes.map(({ uid }) => uid));
    const text = new vscode.MarkdownString();
    text.isTrusted = { enabledCommands: ['javafxInspector.showInInspector'] };
    for (const node of nodes.slice(0, MOST)) {
      const argument = encodeURIComponent(JSON.stringify([{ uid: node.uid }]));
      text.appendText(nodeText(node));
      text.appendMarkdown(` — [Show in Inspector](command:javafxInspector.showInInspector?${argument})\n\n`);
    }
    if (nodes.length > MOST) text.appendText(`and ${nodes.length - MOST} more`);
    return new vscode.Hover(text, new vscode.Range(document.positionAt(tag.start), document.positionAt(tag.end)));
  }
}
