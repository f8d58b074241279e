import * as vscode from 'vscode';
import type { JavafxInspectorApi } from '../../../src/extension/api.ts';

/** An extension that uses JavaFX Inspector as docs/extension-api.md describes it, and reports its observations through commands. */
export function activate(context: vscode.ExtensionContext): void {
  const inspector = vscode.extensions.getExtension<JavafxInspectorApi>('javafx-inspector.javafx-inspector')?.exports;
  if (inspector === undefined || inspector.version !== 1) return;
  const applications = [inspector.applications.map(({ app }) => app)];
  const selections = [inspector.selection?.id];
  context.subscriptions.push(
    inspector.onDidChangeApplications((now) => applications.push(now.map(({ app }) => app))),
    inspector.onDidChangeSelection((node) => selections.push(node?.id)),
    vscode.commands.registerCommand('apiUser.seen', () => ({
      applications,
      selections,
      now: { applications: inspector.applications, selection: inspector.selection },
    })),
    vscode.commands.registerCommand('apiUser.reveal', (file: string, line: number) =>
      inspector.reveal(vscode.Uri.file(file), line),
    ),
  );
}
