import * as vscode from 'vscode';
import type { Finding, Severity } from '../../contract/audit.ts';
import { grouped, type Group } from '../../contract/grouped.ts';
import { LiveElement, type LoadedElement } from '../../contract/fxml-edit.ts';
import { LiveSource } from '../../contract/live.ts';
import { auditFixes, type AuditFix } from '../../fxml/audit-fixes.ts';
import type { StartTag } from '../../fxml/tags.ts';
import type { FxmlVersions } from '../../fxml/versions.ts';
import type { InspectorClient } from '../inspector-client.ts';
import { isReadAgain, type LoadedTags } from '../source/loaded-tags.ts';
import { isFxml } from '../source/made-nodes.ts';
import { AuditedFile, type Mark, type PlacedFinding } from './audited-file.ts';

/** A command that only the quick fixes use. */
const SELECT = 'javafxInspector.selectAuditFix';

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  // Problems does not list hints.
  hint: vscode.DiagnosticSeverity.Information,
};

/**
 * Lists the findings of the last audit in Problems, at the lines that created their nodes, with quick fixes in FXML. A finding
 * is listed until its code changes, another audit has run, or the application exits.
 */
export class AuditProblems implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly problems = vscode.languages.createDiagnosticCollection('javafxInspector.audit');
  private readonly files = new Map<string, AuditedFile>();
  private runs = 0;
  private pid: number | undefined;
  private readonly subscriptions: vscode.Disposable[];

  /** @param docs URI of the description of the checks */
  constructor(
    private readonly client: InspectorClient,
    private readonly known: { readonly tags: LoadedTags; readonly versions: FxmlVersions },
    private readonly docs: vscode.Uri,
  ) {
    this.subscriptions = [
      this.problems,
      vscode.workspace.onDidChangeTextDocument((event) => {
        const { document, contentChanges } = event;
        const file = this.files.get(document.uri.toString());
        if (file === undefined || contentChanges.length === 0) return;
        file.edited(document, contentChanges, isReadAgain(event));
        this.list(document, file);
      }),
      vscode.workspace.onDidOpenTextDocument((document) => this.opened(document)),
      client.onDidReload(({ path }) => void this.reloaded(path)),
      client.onDidChange(() => this.forgetExited()),
      vscode.commands.registerCommand(SELECT, selectValue),
      vscode.languages.registerCodeActionsProvider({ scheme: 'file', pattern: '**/*.fxml' }, this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ];
  }

  dispose(): void {
    for (const each of this.subscriptions) each.dispose();
  }

  /**
   * Lists the findings of an audit in place of the previous ones.
   * @param app the application that was audited
   */
  async show(app: string | undefined, findings: readonly Finding[]): Promise<void> {
    const run = ++this.runs;
    this.clear();
    const name = app ?? this.client.selected?.app;
    this.pid = this.client.live?.apps.find((each) => each.app === name)?.pid;
    const placed = findings.filter(isPlaced);
    for (const file of new Set(placed.map(({ source }) => source.file))) {
      const own = placed.filter(({ source }) => source.file === file);
      const document = await this.documentOf(file);
      if (run !== this.runs) return;
      if (document === undefined) continue;
      const places = own.map(({ source: { line, column } }) => ({ line, column }));
      if (isFxml(document)) this.known.tags.settle(document, places);
      const loaded = isFxml(document) ? await this.loadedBy(own) : new Map<PlacedFinding, LoadedElement>();
      if (run !== this.runs) return;
      const audited = new AuditedFile(document, own, (finding) => this.find(document, loaded.get(finding)));
      this.files.set(document.uri.toString(), audited);
      this.list(document, audited);
    }
    this.forgetExited();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const file = this.files.get(document.uri.toString());
    if (file === undefined) return [];
    const here = file.marks.filter(
      ({ isElement, place }) =>
        isElement && document.offsetAt(range.start) <= place.end && place.start <= document.offsetAt(range.end),
    );
    const taken = [...this.files.values()].flatMap(({ marks }) =>
      marks.flatMap(({ finding }) => finding.node.id ?? []),
    );
    return problemsOf(here).flatMap((problem) =>
      auditFixes(document.getText(), file.certainStart(problem[0]), problem[0].finding, taken).map((fix, index) =>
        actionOf(document, fix, { diagnostic: this.diagnosticOf(document, problem), isPreferred: index === 0 }),
      ),
    );
  }

  /** @param file path in the project */
  private async documentOf(file: string): Promise<vscode.TextDocument | undefined> {
    try {
      const { file: path } = await this.client.read(`ui://live/source?${new URLSearchParams({ file })}`, LiveSource);
      return path === null ? undefined : await vscode.workspace.openTextDocument(path);
    } catch {
      // The file was removed, or is not text; the page lists the finding anyway.
      return undefined;
    }
  }

  /** Returns the elements that created the nodes of findings, as the application has loaded them; unknown elements are left out. */
  private async loadedBy(findings: readonly PlacedFinding[]): Promise<ReadonlyMap<PlacedFinding, LoadedElement>> {
    const loaded = new Map<PlacedFinding, LoadedElement>();
    for (const finding of findings) {
      const { source, node } = finding;
      if (source.kind !== 'fxml' || !source.exact || node.ref.uid === null) continue;
      const query = new URLSearchParams({ uid: node.ref.uid });
      // A node that was removed in the meantime no longer has an element.
      const element = await this.client.read(`ui://live/element?${query}`, LiveElement).catch(() => undefined);
      if (element?.line === source.line && element.column === source.column) loaded.set(finding, element);
    }
    return loaded;
  }

  /** Returns the start tag of an element in an editor; undefined if it is not certain which one it is. */
  private find(document: vscode.TextDocument, loaded: LoadedElement | undefined): StartTag | undefined {
    if (loaded === undefined) return undefined;
    const { tags, versions } = this.known;
    const tracked = tags.version(document, loaded.document);
    try {
      return versions.find(document.uri.fsPath, document.getText(), loaded, { tracked }).tag;
    } catch {
      return undefined;
    }
  }

  private list(document: vscode.TextDocument, file: AuditedFile): void {
    this.problems.set(
      document.uri,
      problemsOf(file.marks).map((problem) => this.diagnosticOf(document, problem)),
    );
  }

  private diagnosticOf(document: vscode.TextDocument, problem: Problem): vscode.Diagnostic {
    const [{ finding, place, isElement }] = problem;
    const end = isElement ? place.start + 1 + place.name.length : place.end;
    const range = new vscode.Range(document.positionAt(place.start), document.positionAt(end));
    const diagnostic = new vscode.Diagnostic(range, messageOf(problem), SEVERITIES[finding.severity]);
    diagnostic.source = 'JavaFX audit';
    const shown = encodeURIComponent(JSON.stringify([this.docs]));
    const target = vscode.Uri.parse(`command:markdown.showPreview?${shown}`);
    diagnostic.code = { value: finding.check, target };
    return diagnostic;
  }

  private opened(document: vscode.TextDocument): void {
    const file = this.files.get(document.uri.toString());
    if (file?.reopened(document) === true) this.list(document, file);
  }

  /** Handles a saved file that no editor has open; others may have changed it. */
  private async reloaded(path: string | undefined): Promise<void> {
    if (path === undefined || !this.files.has(vscode.Uri.file(path).toString())) return;
    try {
      this.opened(await vscode.workspace.openTextDocument(path));
    } catch {
      // The file was removed; its findings stay until the next audit.
    }
  }

  /** While the server cannot be reached, the findings stay. */
  private forgetExited(): void {
    const apps = this.client.live?.apps;
    if (apps === undefined || apps.some(({ pid, state }) => pid === this.pid && state === 'connected')) return;
    this.clear();
  }

  private clear(): void {
    this.files.clear();
    this.problems.clear();
  }
}

/**
 * Findings of one check at one place, listed as one problem: a loop creates many nodes in one line, and a declaration applies
 * to many nodes.
 */
type Problem = Group<Mark>;

const problemsOf = (marks: readonly Mark[]): Problem[] =>
  grouped(marks, ({ finding, place }) => {
    const declared = finding.source.kind === 'css' ? finding.message : '';
    return JSON.stringify([finding.check, place.start, place.end, declared]);
  });

/** Returns true if the finding names a line of the project. */
function isPlaced(finding: Finding): finding is PlacedFinding {
  return finding.source?.line !== undefined && finding.source.unresolved === undefined;
}

/** Describes the first node and its defect, and the number of further nodes from the same line. */
function messageOf([{ finding }, ...others]: Problem): string {
  const { node, message, fix, source } = finding;
  const nodes = new Set(others.map((each) => each.finding.node.ref.uid));
  nodes.delete(node.ref.uid);
  const also = nodes.size === 0 ? '' : ` This line has made ${nodes.size} more of them.`;
  const advice = fix === undefined ? '' : ` To fix it, ${fix}.`;
  const around = source.exact ? '' : ' This line has made what is around it.';
  return `${node.type}${node.id === null ? '' : ` #${node.id}`}: ${message}.${also}${advice}${around}`;
}

function actionOf(
  document: vscode.TextDocument,
  { title, replacements, value }: AuditFix,
  { diagnostic, isPreferred }: { diagnostic: vscode.Diagnostic; isPreferred: boolean },
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of replacements)
    action.edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  action.command = { title: 'Select the value', command: SELECT, arguments: [document.uri, value.start, value.end] };
  return action;
}

/** Selects the text that a fix has written, so that the user can replace it. */
async function selectValue(uri: vscode.Uri, start: number, end: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const selection = new vscode.Range(document.positionAt(start), document.positionAt(end));
  await vscode.window.showTextDocument(document, { selection });
}
