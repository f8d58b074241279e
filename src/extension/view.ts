import { randomBytes } from 'node:crypto';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import * as vscode from 'vscode';
import { FromPage, type HostCommand, type PageCommand, type ToPage } from '../contract/page.ts';
import { pageHtml } from '../../webview/html.ts';
import type { InspectorClient } from './inspector-client.ts';
import { PageCommands } from './page-commands.ts';
import { PageTransport } from './page-transport.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { tell } from './progress.ts';

export const VIEW = 'javafxInspector.view';

/** A connection that was begun, for the page that is about to listen. */
interface Begun {
  readonly transport: PageTransport;
  readonly started: Promise<void>;
  ended: boolean;
}

/**
 * The web view that holds the inspector's page, and a connection to the server for each that the page asks for.
 * A hidden page is gone, and its connection with it: nobody then watches the application.
 */
export class InspectorView implements vscode.WebviewViewProvider, vscode.Disposable {
  private view: vscode.WebviewView | undefined;
  private connection: PageTransport | undefined;
  /** Started with the page, so that the two do not wait for each other. */
  private spare: Begun | undefined;
  private readonly commands = new PageCommands((message) => void this.post(message));
  private seenBefore = false;

  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly log: vscode.LogOutputChannel,
    private readonly run: (command: PageCommand) => Promise<void>,
  ) {}

  register(): vscode.Disposable {
    return vscode.window.registerWebviewViewProvider(VIEW, this);
  }

  /** The user has seen the view in this window. */
  get seen(): boolean {
    return this.seenBefore;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    this.seenBefore = true;
    this.client.start();
    view.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.file(this.environment.dist)] };
    view.webview.onDidReceiveMessage((message: unknown) => this.received(message));
    view.onDidChangeVisibility(() => {
      if (view.visible) this.spare ??= this.begin();
      else this.leave();
    });
    view.onDidDispose(() => {
      this.leave();
      if (this.view === view) this.view = undefined;
    });
    this.spare ??= this.begin();
    view.webview.html = html(view.webview, this.environment.dist);
  }

  /** Shows the view; without the focus, which stays where the user works. */
  async reveal(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: true });
  }

  /** Shows the view and puts the focus into it. */
  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  /** Asks something of the page, which is shown first when it is not. */
  async ask(command: HostCommand): Promise<void> {
    if (!this.commands.ask(command)) await this.focus();
  }

  dispose(): void {
    this.leave();
  }

  private received(message: unknown): void {
    const parsed = FromPage.safeParse(message);
    if (!parsed.success) {
      this.log.error(`The page sent what nobody knows: ${parsed.error.message}`);
      return;
    }
    switch (parsed.data.type) {
      case 'ready':
        void this.open();
        return;
      case 'mcp':
        this.send(parsed.data.message);
        return;
      case 'log':
        this.log.warn(`The page: ${parsed.data.text}`);
        return;
      case 'command':
        this.run(parsed.data.command).catch(tell);
        return;
      case 'taken':
        this.commands.taken(parsed.data.n);
    }
  }

  private begin(): Begun {
    const transport = new PageTransport(this.environment, (line) => this.log.info(`server: ${line}`));
    const begun: Begun = { transport, started: transport.start(), ended: false };
    transport.onerror = (error) => this.log.warn(`The page's connection: ${error.message}`);
    transport.onclose = () => {
      begun.ended = true;
    };
    begun.started.catch(() => {
      begun.ended = true;
    });
    return begun;
  }

  /** A new connection for the page; what it says from now on goes to the page. */
  private async open(): Promise<void> {
    const spare = this.spare;
    this.spare = undefined;
    this.closeConnection();
    const { transport, started } = spare === undefined || spare.ended ? this.begin() : spare;
    this.connection = transport;
    const gone = (reason: string): void => {
      if (this.connection !== transport) return;
      this.connection = undefined;
      this.log.warn(`The page's connection: ${reason}`);
      void this.post({ type: 'closed', reason });
    };
    transport.onmessage = (message) => {
      if (this.connection === transport) void this.post({ type: 'mcp', message: { ...message } });
    };
    transport.onclose = () => gone("The inspector's server has ended.");
    try {
      await started;
    } catch (error) {
      gone(`The inspector's server did not start: ${error instanceof Error ? error.message : String(error)}.`);
      return;
    }
    // It may have been hidden meanwhile.
    if (this.connection === transport) this.commands.opened();
  }

  private send(message: Record<string, unknown>): void {
    const frame = JSONRPCMessageSchema.safeParse(message);
    if (!frame.success) this.log.error('The page sent a frame that is no JSON-RPC');
    else
      this.connection
        ?.send(frame.data)
        .catch((error: Error) => this.log.warn(`The page's connection: ${error.message}`));
  }

  private async post(message: ToPage): Promise<void> {
    await this.view?.webview.postMessage(message);
  }

  private leave(): void {
    this.commands.closed();
    this.closeConnection();
  }

  private closeConnection(): void {
    const connection = this.connection;
    this.connection = undefined;
    void connection?.close();
    void this.spare?.transport.close();
    this.spare = undefined;
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
