import * as vscode from 'vscode';
import { elementsOf } from '../../fxml/elements.ts';
import { JAVAFX_CSS } from '../css/language.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { SOURCE_COPIES } from '../source-copies.ts';
import { isFxml } from '../source/made-nodes.ts';
import { countText, noMatchText, type Found } from './counts.ts';
import { LiveCounts } from './live-counts.ts';
import { controllerOf, declaredClass, nearSelectors, respelled, selectingRules } from './selectors.ts';

const SETTING = 'javafxInspector.editor.codeLens';
/** Least time between two updates: an application may change its nodes at each pulse. */
const AGAIN_MS = 2000;
/** An update waits so many times as long as the one before has read from the application, which needs its time for itself. */
const PAUSE_FACTOR = 20;
/** The server reports changes of the windows for any file. */
const CHANGES = 'ui://live/made?file=codelens';
const VIEWS = '**/*.fxml';
/** Of more views, those that name a controller are not looked for. */
const MOST_VIEWS = 1000;

/** A rule of a stylesheet. */
interface AboutRule {
  readonly selector: string;
  /** All selectors of the stylesheet. */
  readonly others: readonly string[];
}

/** A lens whose text is read from the application when the editor shows it. */
class NodeLens extends vscode.CodeLens {
  constructor(
    range: vscode.Range,
    readonly about: { readonly files: readonly vscode.Uri[] } | AboutRule,
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
      if (found.total > 0) lens.command = shows(found);
      else
        lens.command = {
          title: 'files' in about ? 'Not in the application now' : await this.nearest(about, found.note),
          command: '',
        };
    } catch {
      // The application is busy or has exited, or does not know such a selector. The next change reads it again.
      lens.command = { title: 'Nodes not known', command: '' };
    }
    return lens;
  }

  /** The text for a rule that matches nothing, with the nearest selector that matches something. */
  private async nearest({ selector, others }: AboutRule, note: string | undefined): Promise<string> {
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
    this.timer ??= setTimeout(() => this.update(), Math.max(AGAIN_MS, PAUSE_FACTOR * this.counts.readMs));
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
  for (const file of await vscode.workspace.findFiles(VIEWS, SOURCE_COPIES, MOST_VIEWS)) {
    try {
      const controller = controllerOf(Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8'));
      if (controller !== undefined) found.set(controller, [...(found.get(controller) ?? []), file]);
    } catch {
      // It was deleted meanwhile.
    }
  }
  return found;
}
