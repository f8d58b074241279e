import { AppEntry, OkOutput, PickOutput, StopOutput } from '../../src/contract/app.ts';
import { PerformOutput } from '../../src/contract/action.ts';
import { UiNode } from '../../src/contract/node.ts';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { LiveSource } from '../../src/contract/live.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { shownAppOf } from '../../src/contract/app-name.ts';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { ChosenEditor, editorUrl } from './editors.ts';
import type { Inspector, Notice } from './inspector.ts';
import { distinguished, selectorsOf, testFxLookup, writtenAddress, type Address } from './selector.ts';
import { selectedSource, type SelectedSource } from './selected-source.ts';
import {
  placeInProject,
  placeOf,
  readSource,
  restartOf,
  withoutPlace,
  type Made,
  type ProjectPlace,
} from './source.ts';
import { webSelectorsOf, webViewOf } from './web-selector.ts';
import { placeText, type StylePlace } from './value-text.ts';

/** A place in a file of the project: absolute path, line and column from 1. */
export interface FilePlace {
  readonly path: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

const VISIBLE = 'visible';

/** The actions for a node or the application that are available from a menu, a key or a command of the editor. */
export class Commands {
  readonly selectedSource: SelectedSource;

  constructor(private readonly inspector: Inspector) {
    this.selectedSource = selectedSource(inspector);
  }

  /** Selects a row here and for all clients that share the application. */
  select(uid: string | undefined): void {
    this.inspector.selection.select(uid);
  }

  /**
   * Copies the shortest selector that matches only this node. It is first derived from the rows of the tree, and copied again
   * if the server, which knows every node, finds more than one match. If no selector is unique, reports how many nodes it
   * matches. For an element of a page, it is a web selector, which applies below the WebView.
   */
  copySelector = (uid: string): void =>
    this.#isElement(uid) ? this.#run(() => this.#copyWebSelector(uid)) : this.#copySelectorAs(uid, writtenAddress);

  /** Copies the expression with which a TestFX test finds this node, derived from the selector that `copySelector` copies. */
  copyTestFxLookup = (uid: string): void => this.#copySelectorAs(uid, testFxLookup);

  #isElement(uid: string): boolean {
    return this.inspector.tree.nodes.get(uid)?.element === true;
  }

  async #copyWebSelector(uid: string): Promise<string> {
    const { connection, tree } = this.inspector;
    const { ref } = await connection.call('ui_get_node', { ref: { uid }, fields: ['type'] }, UiNode);
    const view = webViewOf(tree, uid);
    const node = tree.nodes.get(uid);
    if (node === undefined || view === undefined) throw new Error('The element is no longer in its page.');
    let copied = { css: '', matches: Infinity };
    for (const css of webSelectorsOf(node, ref.path)) {
      const matches = await this.#count(css, view.uid);
      if (matches < copied.matches) copied = { css, matches };
      if (matches < 2) break;
    }
    await this.copy(copied.css);
    const within = `WebView${view.id === undefined ? '' : ` #${view.id}`}`;
    return copied.matches < 2
      ? `Copied ${copied.css}, which applies within ${within}.`
      : `Copied ${copied.css}, which matches ${copied.matches} elements within ${within}.`;
  }

  #copySelectorAs(uid: string, written: (address: Address) => string): void {
    this.#run(async () => {
      const { inspector } = this;
      if (this.#isElement(uid))
        throw new Error('TestFX finds nodes, not elements of a page. Copy the selector instead.');
      const found = selectorsOf(inspector.tree, uid);
      const [first] = found;
      if (first === undefined) throw new Error('A window has no selector. Copy its uid instead.');
      await this.copy(written({ css: first.css }));
      let best = first;
      for (const { css } of inspector.responding ? found : []) {
        const matches = await this.#count(css);
        if (css === first.css || matches < best.matches) best = { css, matches };
        if (best.matches < 2) break;
      }
      if (best.css !== first.css) await this.copy(written({ css: best.css }));
      if (best.matches < 2) return undefined;
      const node = { uid, text: inspector.tree.nodes.get(uid)?.text };
      const address = await distinguished(node, best.css, best.matches, (tried) => this.#uidOf(tried));
      if (address === undefined) return `Copied ${written({ css: best.css })}, which matches ${best.matches} nodes.`;
      await this.copy(written(address));
      const added = address.text === undefined ? 'place' : 'text';
      return `Copied with its ${added}, because ${best.css} matches ${best.matches} nodes: ${written(address)}`;
    });
  }

  /** Returns the uid of the only node that an address finds; undefined if it finds none or several. */
  async #uidOf(address: Address): Promise<string | undefined> {
    try {
      const { connection } = this.inspector;
      const { ref } = await connection.call('ui_get_node', { ref: { ...address }, fields: ['type'] }, UiNode);
      return ref.uid ?? undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Counts the nodes of the application that a selector matches.
   * @param within uid of the WebView whose elements are counted instead
   */
  async #count(css: string, within?: string): Promise<number> {
    const { connection } = this.inspector;
    const input = { selector: { css }, limit: 1, ...(within === undefined ? {} : { within: { uid: within } }) };
    const { matches, total } = await connection.call('ui_query', input, QueryOutput);
    return total ?? matches.length;
  }

  copyUid = (uid: string): void => void this.copy(uid);

  copyPath = (uid: string): void =>
    this.#run(async () => {
      const { connection } = this.inspector;
      const { ref } = await connection.call('ui_get_node', { ref: { uid }, fields: ['type'] }, UiNode);
      await this.copy(ref.path);
    });

  /** Copies a node and the content that the application has added to it as an FXML document. */
  copyFxml = (uid: string): void =>
    this.#run(async () => {
      const { connection, tree } = this.inspector;
      if (tree.nodes.get(uid)?.kind !== undefined) throw new Error('A window is no FXML. Copy its root instead.');
      const { fxml } = await connection.readAs(`ui://live/fxml?uid=${encodeURIComponent(uid)}`, LiveFxml);
      await this.copy(fxml);
      return fxml.includes('<!--') ? 'Copied as FXML. Its comments name what FXML cannot contain.' : undefined;
    });

  /** Whether a row is a node of a scene, rather than a window or an element of a page. */
  isNode(uid: string): boolean {
    const row = this.inspector.tree.nodes.get(uid);
    return row !== undefined && row.kind === undefined && !this.#isElement(uid);
  }

  /** Hides a node in the application; the node keeps its place there. */
  hideNode = (uid: string): void => {
    const { inspector } = this;
    this.#hide(uid).then((notice) => inspector.showNotice(notice), inspector.showError);
  };

  async #hide(uid: string): Promise<Notice> {
    const { edits, tree } = this.inspector;
    if (!this.isNode(uid)) throw new Error('Windows and elements of pages cannot be hidden. Select a node instead.');
    const { type = 'Node', id } = tree.nodes.get(uid) ?? {};
    await edits.set(uid, VISIBLE, false);
    await edits.readChanged();
    const text = `${id === undefined ? type : `${type} #${id}`} is hidden and keeps its place.`;
    return { text, action: { label: 'Show Node', run: () => this.showNode(uid) } };
  }

  /** Shows a node again that was hidden here. */
  showNode = (uid: string): void =>
    this.#run(async () => {
      const { edits } = this.inspector;
      await edits.reset(uid, VISIBLE);
      await edits.readChanged();
    });

  /** Copies text to the clipboard. */
  async copy(text: string): Promise<void> {
    if (this.inspector.host.kind === 'vscode') this.inspector.host.send({ command: 'copy', text });
    else await navigator.clipboard.writeText(text);
  }

  /** In a browser, the editor that a click on the place of a file opens. */
  readonly editor = new ChosenEditor();

  /** The label of a click on a place in a stylesheet: the editor opens it, or it is copied for the user's own editor. */
  get openLabel(): string {
    const { id, label } = this.editor.get();
    if (this.inspector.host.kind === 'vscode') return 'Open';
    return id === 'copy' ? 'Copy path of' : `Open in ${label}:`;
  }

  open = (place: StylePlace): void => {
    const { host } = this.inspector;
    const { url, line } = place;
    if (host.kind === 'vscode') host.send({ command: 'openStylesheet', url, ...(line === undefined ? {} : { line }) });
    else this.#run(() => this.#openInBrowser(place));
  };

  /** Opens a file of the project at a place, or copies the place for the user's own editor. */
  openFile = ({ path, line, column }: FilePlace): void => {
    const { host } = this.inspector;
    const place = { ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    if (host.kind === 'vscode') host.send({ command: 'openFile', path, ...place });
    else this.#run(() => this.#openOrCopy(path, line));
  };

  /** Starts a question about a node, or adds the node to the question. */
  askAi = (uid: string): void => this.inspector.question.begin([uid]);

  /** Opens the file and line that created a node, or explains why that is not possible. */
  goToSource = (uid: string): void => {
    const { inspector } = this;
    const selected = this.selectedSource.get();
    const made = selected?.uid === uid ? Promise.resolve(selected) : readSource(inspector, uid);
    made.then((found) => this.#openSource(found)).then((notice) => inspector.showNotice(notice), inspector.showError);
  };

  /** Opens the place where a node was created, or shows why that is not possible. */
  openSource = (made: Made): void => {
    const { inspector } = this;
    this.#openSource(made).then((notice) => inspector.showNotice(notice), inspector.showError);
  };

  async #openSource(made: Made): Promise<string | Notice | undefined> {
    const { source } = made;
    const { opensLibraries } = this;
    const notice = withoutPlace(made, { restart: restartOf(this.inspector, this.launchAgain), opensLibraries });
    if (source === undefined || (source.unresolved && (source.library === undefined || !opensLibraries))) return notice;
    const ahead = await made.ahead?.catch(() => undefined);
    const opened = await this.#openProjectFile(placeOf(source), ahead);
    return notice ?? opened;
  }

  /** Whether sources of libraries can be opened: VS Code shows files in a jar, while other editors need a file. */
  get opensLibraries(): boolean {
    return this.inspector.host.kind === 'vscode';
  }

  /** Opens a file of the project, by its path in the project, or a source of a library. */
  openProjectFile = (place: ProjectPlace): void => this.#run(() => this.#openProjectFile(place));

  /** @param ahead its location in the project, if already known */
  async #openProjectFile(
    { file, line: given, column, className, library }: ProjectPlace,
    ahead?: LiveSource,
  ): Promise<string | undefined> {
    const { host } = this.inspector;
    if (library !== undefined) {
      host.send({ command: 'openLibrarySource', url: library, ...(given === undefined ? {} : { line: given }) });
      return undefined;
    }
    const found = ahead?.file == null ? await placeInProject(this.inspector, { file, className }) : ahead;
    const { file: path } = found;
    const line = given ?? found.line;
    if (path === null) throw new Error(`${file} was not found in the project.`);
    if (host.kind === 'browser') return this.#openOrCopy(path, line);
    const place = { ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    host.send({ command: 'openFile', path, ...place });
    return undefined;
  }

  /** @param text the text to copy, if not the path and its line */
  async #openOrCopy(
    file: string | undefined,
    line: number | undefined,
    text = `${file}${line === undefined ? '' : `:${line}`}`,
  ): Promise<string> {
    const { id, label } = this.editor.get();
    const opened = file === undefined ? undefined : editorUrl(id, file, line);
    if (opened === undefined) {
      await this.copy(text);
      return id === 'copy' ? `Copied ${text}.` : `Copied ${text}: it is not a file that ${label} can open.`;
    }
    visit(opened);
    return `Opening ${text} in ${label}.`;
  }

  /** Copies or opens the source in the project from which a build has created the resource that the application has loaded. */
  async #openInBrowser(place: StylePlace): Promise<string> {
    const { url, line } = place;
    const uri = `ui://live/source?url=${encodeURIComponent(url)}`;
    const { file } = await this.inspector.connection.readAs(uri, LiveSource);
    return file === null ? this.#openOrCopy(undefined, line, placeText(place)) : this.#openOrCopy(file, line);
  }

  scrollIntoView = (uid: string): void =>
    this.#run(async () => {
      const actions = [{ type: 'scrollTo', target: { ref: { uid } } }];
      await this.inspector.connection.call('ui_perform', { actions }, PerformOutput);
    });

  /** Saves a screenshot of a node; without a uid, of the window that the preview shows. */
  saveScreenshot = (uid?: string): void =>
    this.#run(async () => {
      const { connection, shownWindow, tree } = this.inspector;
      const window = uid ?? shownWindow;
      if (window === undefined) return;
      const node = tree.nodes.get(window);
      const whole = node?.kind !== undefined;
      const input = whole ? { stage: 'index', stageIndex: window } : { ref: { uid: window } };
      const { content } = await connection.callRaw('ui_screenshot', input);
      for (const block of content) {
        if (block.type !== 'image') continue;
        const name = fileName(node?.id ?? node?.text ?? node?.type ?? 'window');
        if (this.inspector.host.kind === 'vscode') {
          this.inspector.host.send({ command: 'savePicture', name, dataBase64: block.data });
        } else download(`${name}.png`, block.data);
      }
    });

  /** Turns selecting a node in the application's windows on or off. */
  togglePick = (): void => this.pick(this.inspector.apps.get()?.pickMode !== true);

  pick(on: boolean): void {
    this.#run(() => this.inspector.connection.call('ui_pick', { on }, PickOutput));
  }

  /** Connects to a running application. */
  attach = (entry: AppEntry): void =>
    this.#connect(`Attaching to ${shownAppOf(this.inspector.apps.get(), entry.app)}…`, 'ui_attach', { app: entry.app });

  /** Starts the application that was launched last, or else the project. */
  launchAgain = (): void =>
    this.#connect(`Starting ${this.inspector.apps.get()?.again ?? 'the application'}…`, 'ui_launch', { again: true });

  /** Calls a tool while the page shows the progress and a Cancel button. */
  #connect(title: string, tool: string, input: Record<string, unknown>): void {
    const { inspector } = this;
    const stop = new AbortController();
    const step = (text: string) => inspector.attaching.set({ title, step: text, cancel: () => stop.abort() });
    step('');
    const options = { signal: stop.signal, onprogress: ({ message = '' }: Progress) => step(message) };
    this.#run(async () => {
      try {
        await inspector.connection.call(tool, input, AppEntry, options);
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        inspector.attaching.set(undefined);
      }
    });
  }

  /** Ends the selected application, which must have been launched by the server. */
  stop = (): void => this.#run(() => this.inspector.connection.call('ui_stop', {}, StopOutput));

  detach = (): void =>
    this.#run(() => {
      const app = this.inspector.apps.get()?.selected;
      return this.inspector.connection.call('ui_detach', app == null ? {} : { app }, OkOutput);
    });

  /** Runs a task for the user, and shows its failure or the message that it returns. */
  #run(task: () => Promise<unknown>): void {
    task().then(
      (message) => this.inspector.showNotice(typeof message === 'string' ? message : undefined),
      this.inspector.showError,
    );
  }
}

const fileName = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'screenshot';

function download(name: string, base64: string): void {
  const link = document.createElement('a');
  link.href = `data:image/png;base64,${base64}`;
  link.download = name;
  link.click();
}

/** Makes the system open a URL with another scheme; the page stays open. */
function visit(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
