import { quoted } from '../../contract/shown-text.ts';
import { DiagnosticSeverity } from 'vscode-css-languageservice';
import * as vscode from 'vscode';
import { problemsOf } from './checks.ts';
import { JAVAFX_CSS } from './language.ts';
import { between, parsed, rangeOf, service } from './service.ts';

/** Time after the last change of a stylesheet until it is checked. */
const REST_MS = 300;
const SOURCE = 'JavaFX';

/** What means something else in JavaFX, or nothing. */
const LINT = {
  unknownProperties: 'ignore',
  unknownVendorSpecificProperties: 'ignore',
  vendorPrefix: 'ignore',
  // JavaFX takes the family from the file.
  fontFaceProperties: 'ignore',
  propertyIgnoredDueToDisplay: 'ignore',
};

/** A problem whose fix is known. */
class FixableDiagnostic extends vscode.Diagnostic {
  constructor(
    range: vscode.Range,
    message: string,
    readonly instead: string,
  ) {
    super(range, message, vscode.DiagnosticSeverity.Warning);
    this.source = SOURCE;
  }
}

/** Problems of open JavaFX stylesheets, and their quick fixes. */
export class StylesheetProblems implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('javafxInspector.css');
  private readonly timers = new Map<vscode.TextDocument, NodeJS.Timeout>();
  private readonly subscriptions = [
    this.collection,
    vscode.workspace.onDidOpenTextDocument((document) => this.check(document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => this.checkLater(document)),
    vscode.workspace.onDidCloseTextDocument((document) => this.forget(document)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('css.validate')) this.checkAll();
    }),
    vscode.languages.registerCodeActionsProvider(JAVAFX_CSS, this, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    }),
  ];

  constructor() {
    this.checkAll();
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const each of this.subscriptions) each.dispose();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const here = (this.collection.get(document.uri) ?? []).filter(
      (each) => each.range.intersection(range) !== undefined,
    );
    return here.flatMap((problem) => (problem instanceof FixableDiagnostic ? [fix(document, problem)] : []));
  }

  private checkAll(): void {
    for (const document of vscode.workspace.textDocuments) this.check(document);
  }

  private checkLater(document: vscode.TextDocument): void {
    if (document.languageId !== JAVAFX_CSS) return;
    clearTimeout(this.timers.get(document));
    this.timers.set(
      document,
      setTimeout(() => this.check(document), REST_MS),
    );
  }

  private check(document: vscode.TextDocument): void {
    if (document.languageId !== JAVAFX_CSS) return;
    this.timers.delete(document);
    const validates = vscode.workspace.getConfiguration('css', document).get('validate', true);
    this.collection.set(document.uri, validates ? [...syntaxProblems(document), ...meaningProblems(document)] : []);
  }

  private forget(document: vscode.TextDocument): void {
    if (document.languageId !== JAVAFX_CSS) return;
    clearTimeout(this.timers.get(document));
    this.timers.delete(document);
    this.collection.delete(document.uri);
  }
}

function syntaxProblems(document: vscode.TextDocument): vscode.Diagnostic[] {
  const { document: text, sheet } = parsed(document);
  return service.doValidation(text, sheet, { validate: true, lint: LINT }).map(({ range, message, severity }) => {
    const kind =
      severity === DiagnosticSeverity.Error ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
    const diagnostic = new vscode.Diagnostic(rangeOf(range), message, kind);
    diagnostic.source = SOURCE;
    return diagnostic;
  });
}

function meaningProblems(document: vscode.TextDocument): vscode.Diagnostic[] {
  return problemsOf(document.getText()).map(({ start, end, message, instead }) => {
    const range = between(document, start, end);
    if (instead !== undefined) return new FixableDiagnostic(range, message, instead);
    const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
    diagnostic.source = SOURCE;
    return diagnostic;
  });
}

function fix(document: vscode.TextDocument, problem: FixableDiagnostic): vscode.CodeAction {
  const action = new vscode.CodeAction(`Change to ${quoted(problem.instead)}`, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  action.isPreferred = true;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.replace(document.uri, problem.range, problem.instead);
  return action;
}
