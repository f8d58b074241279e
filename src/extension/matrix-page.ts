import * as vscode from 'vscode';

/**
 * Shows the page of a matrix beside the current editor, also if the files are on another machine than the editor.
 * @param file a self-contained HTML file without scripts
 */
export async function openMatrixPage(file: vscode.Uri): Promise<void> {
  const html = Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8');
  const panel = vscode.window.createWebviewPanel(
    'javafxInspector.matrix',
    'Emulated Combinations',
    vscode.ViewColumn.Beside,
    { enableScripts: false, localResourceRoots: [], enableFindWidget: true },
  );
  panel.webview.html = html;
}
