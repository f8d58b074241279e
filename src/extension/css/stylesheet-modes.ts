import * as vscode from 'vscode';
import { couldBeJavafx, JAVAFX_CSS, usesJavafx } from './language.ts';

const SETTING = 'javafxInspector.editor.stylesheets';

/**
 * Sets the language mode of JavaFX stylesheets for open CSS files that belong to JavaFX, so that VS Code does not check them
 * like those of web pages. A file belongs to JavaFX if it uses a name that begins with `-fx-`, or if it sets no other property
 * and is in a folder with FXML. A mode that the user chooses stays until the file is closed.
 */
export class StylesheetModes implements vscode.Disposable {
  private features: vscode.Disposable | undefined;
  private disposed = false;
  /** Documents that were just closed: changing the language mode closes a document and opens it again immediately. */
  private readonly closing = new Set<string>();
  private readonly chosen = new Set<string>();
  private readonly subscriptions = [
    vscode.workspace.onDidOpenTextDocument((document) => this.opened(document)),
    vscode.workspace.onDidCloseTextDocument((document) => this.closed(document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.languageId === 'css' && usesJavafx(document.getText())) void this.look(document);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SETTING)) this.lookAtAll();
    }),
  ];

  constructor(private readonly log: vscode.LogOutputChannel) {
    this.lookAtAll();
  }

  dispose(): void {
    this.disposed = true;
    for (const each of this.subscriptions) each.dispose();
    this.features?.dispose();
  }

  private lookAtAll(): void {
    for (const document of vscode.workspace.textDocuments) this.opened(document);
  }

  private opened(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    if (document.languageId === JAVAFX_CSS) void this.startFeatures();
    if (document.languageId !== 'css') return;
    // The user has chosen this mode over the JavaFX mode.
    if (this.closing.has(uri)) this.chosen.add(uri);
    void this.look(document);
  }

  private closed(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    this.chosen.delete(uri);
    if (document.languageId !== JAVAFX_CSS) return;
    this.closing.add(uri);
    setImmediate(() => this.closing.delete(uri));
  }

  private async look(document: vscode.TextDocument): Promise<void> {
    const uri = document.uri.toString();
    if (this.chosen.has(uri) || !['file', 'untitled'].includes(document.uri.scheme)) return;
    if (!vscode.workspace.getConfiguration().get(SETTING, true)) return;
    try {
      if (!(await isJavafx(document)) || document.isClosed || document.languageId !== 'css') return;
      await vscode.languages.setTextDocumentLanguage(document, JAVAFX_CSS);
    } catch (error) {
      this.log.warn(`The language mode of ${uri} stays CSS: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Loads the features with the first JavaFX stylesheet, which keeps them out of the start of the extension. */
  private async startFeatures(): Promise<void> {
    if (this.features !== undefined) return;
    const { registerFeatures } = await import('./features.ts');
    if (!this.disposed) this.features ??= registerFeatures();
  }
}

async function isJavafx(document: vscode.TextDocument): Promise<boolean> {
  const text = document.getText();
  if (usesJavafx(text)) return true;
  if (document.uri.scheme !== 'file' || !couldBeJavafx(text)) return false;
  const files = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(document.uri, '..'));
  return files.some(([name]) => name.endsWith('.fxml'));
}
