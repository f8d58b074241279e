import { quoted } from '../../contract/shown-text.ts';
import { DiagnosticSeverity } from 'vscode-css-languageservice';
import * as vscode from 'vscode';
import { problemsOf } from './checks.ts';
import type { KnownNames } from './known-names.ts';
import { JAVAFX_CSS } from './language.ts';
import { ProjectNames } from './project-names.ts';
import { between, parsed, rangeOf, service } from './service.ts';
import { syntaxFaults } from './syntax.ts';

/** Time after the last change of a stylesheet until it is checked. */
const REST_MS = 300;
const SOURCE = 'JavaFX';

/** Rules about constructs that mean something else in JavaFX, or nothing. */
const LINT = {
  unknownProperties: 'ignore',
  unknownVendorSpecificProperties: 'ignore',
  vendorPrefix: 'ignore',
  emptyRules: 'ignore',
  // JavaFX takes the font family from the font file.
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
  private readonly project = new ProjectNames();
  private readonly subscriptions = [
    this.collection,
    this.project,
    this.project.onDidChange(() => this.checkAll()),
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
    this.collection.set(document.uri, validates ? problemsIn(document, this.project.names) : []);
  }

  private forget(document: vscode.TextDocument): void {
    if (document.languageId !== JAVAFX_CSS) return;
    clearTimeout(this.timers.get(document));
    this.timers.delete(document);
    this.collection.delete(document.uri);
  }
}

function problemsIn(document: vscode.TextDocument, names: KnownNames | undefined): vscode.Diagnostic[] {
  const text = document.getText();
  const faults = syntaxFaults(text).map(({ start, end, message }) =>
    diagnosticOf(between(document, start, end), message, vscode.DiagnosticSeverity.Error),
  );
  const problems = problemsOf(text, names).map(({ start, end, message, instead, isHint }) => {
    const range = between(document, start, end);
    if (instead !== undefined) return new FixableDiagnostic(range, message, instead);
    const { Information, Warning } = vscode.DiagnosticSeverity;
    return diagnosticOf(range, message, isHint ? Information : Warning);
  });
  return [...(faults.length > 0 ? faults : serviceProblems(document)), ...problems];
}

/**
 * Returns the problems that VS Code's CSS service finds. It is only used if no typing error is known; of its errors, only the
 * first is reported, because it causes the others.
 */
function serviceProblems(document: vscode.TextDocument): vscode.Diagnostic[] {
  const { document: text, sheet } = parsed(document);
  const all = service.doValidation(text, sheet, { validate: true, lint: LINT });
  const errors = all
    .filter(({ severity }) => severity === DiagnosticSeverity.Error)
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
  const shown = errors.length > 0 ? errors.slice(0, 1) : all;
  return shown.map(({ range, message, severity }) => {
    const { Error, Warning } = vscode.DiagnosticSeverity;
    return diagnosticOf(rangeOf(range), message, severity === DiagnosticSeverity.Error ? Error : Warning);
  });
}

function diagnosticOf(range: vscode.Range, message: string, severity: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severity);
  diagnostic.source = SOURCE;
  return diagnostic;
}

function fix(document: vscode.TextDocument, problem: FixableDiagnostic): vscode.CodeAction {
  const action = new vscode.CodeAction(`Change to ${quoted(problem.instead)}`, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [problem];
  action.isPreferred = true;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.replace(document.uri, problem.range, problem.instead);
  return action;
}
