import { randomBytes } from 'node:crypto';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import * as vscode from 'vscode';
import { waitingText } from '../contract/waiting-text.ts';
import { FromPage, type HostCommand, type PageCommand, type ToPage } from '../contract/page.ts';
import { pageHtml } from '../../webview/html.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorClient } from './inspector-client.ts';
import { PageCommands } from './page-commands.ts';
import { showError } from './progress.ts';
import { ServerTransport } from './server-transport.ts';

export const VIEW = 'javafxInspector.view';

/** A connection to the server that has been started. */
interface Connection {
  readonly transport: ServerTransport;
  readonly started: Promise<void>;
  closed: boolean;
}

/**
 * The webview with the inspector's page, and the page's connection to the server. VS Code destroys a page that it hides; its
 * connection is then closed, so that a hidden view puts no load on the application.
 */
export class InspectorView implements vscode.WebviewViewProvider, vscode.Disposable {
  private view: vscode.WebviewView | undefined;
  private connection: ServerTransport | undefined;
  /** The connection for the next page. It is started while the page loads. */
  private prepared: Connection | undefined;
  private readonly commands = new PageCommands((message) => void this.postMessage(message));
  private shownOnce = false;
  private readonly visibility = new vscode.EventEmitter<void>();
  /** Fires when the view is shown or hidden. */
  readonly onDidChangeVisibility = this.visibility.event;

  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly log: vscode.LogOutputChannel,
    private readonly run: (command: PageCommand) => Promise<void>,
  ) {}

  register(): vscode.Disposable {
    return vscode.window.registerWebviewViewProvider(VIEW, this);
  }

  /** Whether the view has been shown in this window. */
  get wasShown(): boolean {
    return this.shownOnce;
  }

  get visible(): boolean {
    return this.view?.visible === true;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    this.shownOnce = true;
    this.client.start();
    view.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.file(this.environment.dist)] };
    view.webview.onDidReceiveMessage((message: unknown) => this.onMessage(message));
    view.onDidChangeVisibility(() => {
      if (view.visible) this.prepared ??= this.connect();
      else this.closePage();
      this.visibility.fire();
    });
    const shown = this.client.onDidChange(() => this.showBadge(view));
    this.showBadge(view);
    view.onDidDispose(() => {
      shown.dispose();
      this.closePage();
      if (this.view === view) this.view = undefined;
      this.visibility.fire();
    });
    this.prepared ??= this.connect();
    this.visibility.fire();
    view.webview.html = html(view.webview, this.environment.dist);
  }

  /** Shows how many AI agents wait for events, also while the view is hidden. */
  private showBadge(view: vscode.WebviewView): void {
    const waiting = this.client.live?.waiting ?? [];
    view.badge = waiting.length === 0 ? undefined : { value: waiting.length, tooltip: waitingText(waiting) };
  }

  /** Shows the view without moving the focus. */
  async reveal(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: true });
  }

  /** Shows and focuses the view. */
  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  /** Sends a command to the page, now or when it is ready, without moving the focus. */
  post(command: HostCommand): void {
    this.commands.send(command);
  }

  /** Sends a command to the page, and shows the view if no page is ready. */
  async send(command: HostCommand): Promise<void> {
    if (!this.commands.send(command)) await this.focus();
  }

  dispose(): void {
    this.visibility.dispose();
    this.closePage();
  }

  private onMessage(message: unknown): void {
    const parsed = FromPage.safeParse(message);
    if (!parsed.success) {
      this.log.error(`The page sent an unknown message: ${parsed.error.message}`);
      return;
    }
    switch (parsed.data.type) {
      case 'ready':
        void this.open();
        return;
      case 'mcp':
        this.sendFrame(parsed.data.message);
        return;
      case 'log':
        this.log.warn(`Page: ${parsed.data.text}`);
        return;
      case 'command':
        this.run(parsed.data.command).catch(showError);
        return;
      case 'received':
        this.commands.confirmed(parsed.data.n);
    }
  }

  private connect(): Connection {
    const transport = new ServerTransport(this.environment, (line) => this.log.info(`server: ${line}`));
    const connection: Connection = { transport, started: transport.start(), closed: false };
    transport.onerror = (error) => this.log.warn(`Connection of the page: ${error.message}`);
    transport.onclose = () => {
      connection.closed = true;
    };
    connection.started.catch(() => {
      connection.closed = true;
    });
    return connection;
  }

  /** Gives the page a new connection: the prepared one, if it is still open. */
  private async open(): Promise<void> {
    const { prepared } = this;
    this.prepared = undefined;
    this.closeConnection();
    const { transport, started } = prepared === undefined || prepared.closed ? this.connect() : prepared;
    this.connection = transport;
    const onClose = (reason: string): void => {
      if (this.connection !== transport) return;
      this.connection = undefined;
      this.log.warn(`Connection of the page: ${reason}`);
      void this.postMessage({ type: 'closed', reason });
    };
    transport.onmessage = (message) => {
      if (this.connection === transport) void this.postMessage({ type: 'mcp', message: { ...message } });
    };
    transport.onclose = () => onClose('The connection to the JavaFX Inspector server was closed.');
    try {
      await started;
    } catch (error) {
      onClose(`The JavaFX Inspector server did not start: ${error instanceof Error ? error.message : String(error)}.`);
      return;
    }
    // The page may have been hidden in the meantime.
    if (this.connection === transport) this.commands.pageReady();
  }

  private sendFrame(message: Record<string, unknown>): void {
    const frame = JSONRPCMessageSchema.safeParse(message);
    if (!frame.success) this.log.error('The page sent a message that is not JSON-RPC');
    else
      this.connection
        ?.send(frame.data)
        .catch((error: Error) => this.log.warn(`Connection of the page: ${error.message}`));
  }

  private async postMessage(message: ToPage): Promise<void> {
    await this.view?.webview.postMessage(message);
  }

  private closePage(): void {
    this.commands.pageClosed();
    this.closeConnection();
  }

  private closeConnection(): void {
    const connection = this.connection;
    this.connection = undefined;
    void connection?.close();
    void this.prepared?.transport.close();
    this.prepared = undefined;
  }
}

function html(webview: vscode.Webview, dist: string): string {
  const uri = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(vscode.Uri.file(dist), file)).toString();
  return pageHtml({
    scriptUri: uri('webview.js'),
    styleUri: uri('webview.css'),
    nonce: randomBytes(16).toString('base64url'),
    cspSource: webview.cspSource,
  });
}
