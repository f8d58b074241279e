import * as vscode from 'vscode';
import { elementsOf } from '../../fxml/elements.ts';
import { JAVAFX_CSS } from '../css/language.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { isFxml } from '../source/made-nodes.ts';
import { countText, noMatchText, type Found } from './counts.ts';
import { LiveCounts } from './live-counts.ts';
import { controllerOf, declaredClass, nearSelectors, respelled, selectingRules } from './selectors.ts';

const SETTING = 'javafxInspector.editor.codeLens';
/** Least time between two updates: an application may change its nodes at each pulse. */
const AGAIN_MS = 2000;
/** The server reports changes of the windows for any file. */
const CHANGES = 'ui://live/made?file=codelens';
const VIEWS = '**/*.fxml';
const COPIES = '**/{node_modules,target,build,out,bin,.git}/**';
/** Of more views, those that name a controller are not looked for. */
const MOST_VIEWS = 1000;

/** A lens whose text is read from the application when the editor shows it. */
class NodeLens extends vscode.CodeLens {
  constructor(
    range: vscode.Range,
    readonly about:
      { readonly files: readonly vscode.Uri[] } | { readonly selector: string; readonly others: readonly string[] },
  ) {
    super(range);
  }
}

/** Above views, controllers and rules: how many nodes of the application they have made or match. A click shows these in the inspector. */
export class NodeLenses implements vscode.CodeLensProvider<vscode.CodeLens>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly counts: LiveCounts;
  private readonly views = vscode.workspace.createFileSystemWatcher(VIEWS);
  private readonly subscriptions: vscode.Disposable[];
  private controllers: Promise<ReadonlyMap<string, vscode.Uri[]>> | undefined;
  private app: string | undefined;
  private isFollowing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
  ) {
    this.counts = new LiveCounts(client);
    const noViews = (): void => {
      this.controllers = undefined;
      this.soon();
    };
    this.subscriptions = [
      this.changed,
      this.views,
      this.views.onDidCreate(noViews),
      this.views.onDidChange(noViews),
      this.views.onDidDelete(noViews),
      client.onDidChange(() => this.follow()),
      client.onDidReload(() => this.soon()),
      client.onDidUpdate((uri) => {
        if (uri === CHANGES) this.soon();
      }),
      pages.onDidChangeVisibility(() => this.follow()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.follow()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(SETTING)) this.update();
      }),
      vscode.languages.registerCodeLensProvider(
        [{ scheme: 'file', pattern: '**/*.{fxml,java,kt}' }, { language: JAVAFX_CSS }],
        this,
      ),
    ];
    this.follow();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const each of this.subscriptions) each.dispose();
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    if (!this.isOn) return [];
    const text = document.getText();
    const at = (start: number): vscode.Range =>
      new vscode.Range(document.positionAt(start), document.positionAt(start));
    if (document.languageId === JAVAFX_CSS) {
      const rules = selectingRules(text);
      const others = [...new Set(rules.map(({ selector }) => selector))];
      return rules.map(({ selector, start }) => new NodeLens(at(start), { selector, others }));
    }
    if (isFxml(document)) {
      const root = elementsOf(text)?.[0];
      return root === undefined ? [] : [new NodeLens(at(root.tag.start), { files: [document.uri] })];
    }
    const declared = declaredClass(text);
    const files = declared === undefined ? undefined : await this.viewsOf(declared.name);
    return declared === undefined || files === undefined ? [] : [new NodeLens(at(declared.start), { files })];
  }

  async resolveCodeLens(lens: vscode.CodeLens): Promise<vscode.CodeLens> {
    if (!(lens instanceof NodeLens)) return lens;
    try {
      const { about } = lens;
      const found = await ('files' in about ? this.counts.made(about.files) : this.counts.matching(about.selector));
      const none = 'files' in about ? 'Not in the application now' : await this.nothing(about.selector, about.others);
      lens.command = found.total === 0 ? { title: none, command: '' } : shows(found);
    } catch {
      // The application is busy or has exited, or does not know such a selector. The next change reads it again.
      lens.command = { title: 'Nodes not known', command: '' };
    }
    return lens;
  }

  /** What is said of a rule that matches nothing. */
  private async nothing(selector: string, others: readonly string[]): Promise<string> {
    const { total: found, note } = await this.counts.matching(selector);
    if (found > 0) return '';
    const instead = respelled(selector, note);
    for (const near of [...(instead === undefined ? [] : [instead]), ...nearSelectors(selector, others)]) {
      const { total } = await this.counts.matching(near).catch(() => ({ total: 0 }));
      if (total > 0) return noMatchText({ selector: near, total });
    }
    return noMatchText();
  }

  private get isOn(): boolean {
    return this.client.selected !== undefined && vscode.workspace.getConfiguration().get(SETTING, true);
  }

  /** The views of a controller; they are read when the first file of code is shown, and again when one changes. */
  private async viewsOf(controller: string): Promise<readonly vscode.Uri[] | undefined> {
    this.controllers ??= readControllers();
    return (await this.controllers).get(controller);
  }

  /** Follows the changes of the selected application while the inspector and a file with lenses are visible. */
  private follow(): void {
    const app = this.client.selected?.app;
    if (app !== this.app) this.update();
    const isNew = app !== this.app;
    this.app = app;
    const wanted = app !== undefined && this.pages.visible && vscode.window.visibleTextEditors.some(hasLenses);
    if (wanted === this.isFollowing && !(wanted && isNew)) return;
    this.isFollowing = wanted;
    // Without a connection there is no application; this is called again with the next one.
    void (wanted ? this.client.subscribe(CHANGES) : this.client.unsubscribe(CHANGES)).catch(() => {});
    if (wanted) this.soon();
  }

  private soon(): void {
    this.timer ??= setTimeout(() => this.update(), AGAIN_MS);
  }

  private update(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.counts.forget();
    this.changed.fire();
  }
}

const hasLenses = ({ document }: vscode.TextEditor): boolean =>
  document.languageId === JAVAFX_CSS || /\.(?:fxml|java|kt)$/.test(document.uri.path);

function shows(found: Found): vscode.Command {
  const title = countText(found);
  return { title, command: 'javafxInspector.showInInspector', arguments: [{ title, nodes: found.nodes }] };
}

async function readControllers(): Promise<Map<string, vscode.Uri[]>> {
  const found = new Map<string, vscode.Uri[]>();
  for (const file of await vscode.workspace.findFiles(VIEWS, COPIES, MOST_VIEWS)) {
    try {
      const controller = controllerOf(Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8'));
      if (controller !== undefined) found.set(controller, [...(found.get(controller) ?? []), file]);
    } catch {
      // It was deleted meanwhile.
    }
  }
  return found;
}
