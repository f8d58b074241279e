import { randomBytes } from 'node:crypto';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import * as vscode from 'vscode';
import { FromPage, type HostCommand, type PageCommand, type ToPage } from '../contract/page.ts';
import type { SavedPlace } from '../contract/style-edit.ts';
import { pageHtml } from '../contract/page-html.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { PageCommands } from './page-commands.ts';
import { showError } from './show-error.ts';
import { ServerTransport } from './server-transport.ts';

/** A started connection to the server. */
interface Connection {
  readonly transport: ServerTransport;
  readonly started: Promise<void>;
  closed: boolean;
}

/** The services that all pages of the window use. */
export interface PageServices {
  readonly environment: ExtensionEnvironment;
  readonly log: vscode.LogOutputChannel;
  /** Runs a command that a page has sent. */
  readonly run: (command: PageCommand) => Promise<SavedPlace | undefined>;
}

/**
 * The inspector's page in a webview, and its connection to the server. VS Code destroys a page that it hides; its
 * connection is then closed, so that a hidden page puts no load on the application.
 */
export class InspectorPage implements vscode.Disposable {
  private webview: vscode.Webview | undefined;
  private connection: ServerTransport | undefined;
  /** The connection for the next page, which is opened while the page loads. */
  private prepared: Connection | undefined;
  private readonly commands = new PageCommands((message) => void this.postMessage(message));
  private readonly log: vscode.LogOutputChannel;
  /** A connection uses the setting with which it was opened, so the page must open another one. */
  private readonly settings = vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration('javafxInspector.nodeSource')) return;
    void this.prepared?.transport.close();
    void this.connection?.close();
  });

  /** @param focused called when the page gets the keyboard focus */
  constructor(
    private readonly services: PageServices,
    private readonly focused: () => void,
  ) {
    this.log = services.log;
  }

  /** Loads the page into a webview. */
  load(webview: vscode.Webview): void {
    this.webview = webview;
    const { dist } = this.services.environment;
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.file(dist)] };
    webview.onDidReceiveMessage((message: unknown) => this.onMessage(message));
    this.prepared ??= this.connect();
    webview.html = html(webview, dist);
  }

  /** Call when the webview is shown or hidden. */
  setVisible(visible: boolean): void {
    if (visible) this.prepared ??= this.connect();
    else this.close();
  }

  /** Call when a webview is disposed of. */
  unload(webview: vscode.Webview): void {
    if (this.webview !== webview) return;
    this.close();
    this.webview = undefined;
  }

  /** Sends a command to the page, now or when it is ready. @returns whether it is ready; if not, it must be shown */
  send(command: HostCommand): boolean {
    return this.commands.send(command);
  }

  dispose(): void {
    this.settings.dispose();
    this.close();
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
        void this.perform(parsed.data.command, parsed.data.n);
        return;
      case 'received':
        this.commands.confirmed(parsed.data.n);
        return;
      case 'focused':
        this.focused();
    }
  }

  /** @param n number of a command whose end the page waits for to show the outcome */
  private async perform(command: PageCommand, n: number | undefined): Promise<void> {
    try {
      const saved = await this.services.run(command);
      if (n !== undefined) await this.postMessage({ type: 'done', n, ...(saved === undefined ? {} : { saved }) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.log.error(`Command ${command.command} failed: ${message}`);
      if (n === undefined) return showError(error);
      await this.postMessage({ type: 'done', n, error: message });
    }
  }

  private connect(): Connection {
    const transport = new ServerTransport(this.services.environment, (line) => this.log.info(`server: ${line}`));
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
    let answered = false;
    transport.onmessage = (message) => {
      // The page may have been hidden in the meantime.
      if (this.connection !== transport) return;
      void this.postMessage({ type: 'mcp', message: { ...message } });
      // The server may not respond yet when its relay process has started; the page is ready with the first response.
      if (!answered) this.commands.pageReady();
      answered = true;
    };
    transport.onclose = () => onClose('The connection to the JavaFX Inspector server was closed.');
    try {
      await started;
    } catch (error) {
      onClose(`The JavaFX Inspector server did not start: ${error instanceof Error ? error.message : String(error)}.`);
    }
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
    await this.webview?.postMessage(message);
  }

  private close(): void {
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
