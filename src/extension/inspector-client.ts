import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  CallToolResultSchema,
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  type CallToolResult,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import * as vscode from 'vscode';
import type * as z from 'zod';
import { AppEntry } from '../contract/app.ts';
import { shownAppOf } from '../contract/app-name.ts';
import { unseen } from '../contract/exception-count.ts';
import { UiError, UiErrorResponse } from '../contract/error.ts';
import { LiveApps } from '../contract/live.ts';
import { NO_VALIDATOR } from '../contract/no-validator.ts';
import { reloadOutcomeOf, type ReloadOutcome } from '../contract/reload.ts';
import { runQuestionOf } from '../contract/run-question.ts';
import { EXTENSION_CLIENT } from '../contract/client-names.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { RunConsent } from './run-consent.ts';
import { relayTransport } from './server-command.ts';

const APPS = 'ui://live/apps';
/** Delays before further attempts to connect. */
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** After a connection that lasted this long, the delays start over. */
const STABLE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** Longer than any tool takes: at most 50 s. */
const CALL_TIMEOUT_MS = 60_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: Progress) => void;
}

/**
 * The extension's MCP client: it keeps the list of applications up to date and calls tools for commands. It connects
 * with `start` or the first tool call, and from then on reconnects with increasing delays. The page has its own client.
 */
export class InspectorClient implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires when the applications have changed, or the connection was opened or closed. */
  readonly onDidChange = this.changed.event;
  private readonly reloaded = new vscode.EventEmitter<ReloadOutcome>();
  /** Fires with the outcome of a saved file. */
  readonly onDidReload = this.reloaded.event;
  private readonly updated = new vscode.EventEmitter<string>();
  /** Fires with the URI of a subscribed resource that has changed. */
  readonly onDidUpdate = this.updated.event;
  private apps: LiveApps | undefined;
  private connection: Promise<Client> | undefined;
  private seen: { readonly app: string | null; readonly count: number } = { app: null, count: 0 };
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private disposed = false;
  /** A connection uses the setting with which it was opened. */
  private readonly settings = vscode.workspace.onDidChangeConfiguration((event) => {
    const names = ['javafxInspector.hotReload', 'javafxInspector.nodeSource'];
    if (!names.some((name) => event.affectsConfiguration(name))) return;
    void this.connection?.then((client) => client.close()).catch(() => {});
  });

  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly log: vscode.LogOutputChannel,
    private readonly consent: RunConsent,
  ) {}

  /** The application that tools use by default; undefined if it is not connected. */
  get selected(): AppEntry | undefined {
    const entry = this.apps?.apps.find(({ app }) => app === this.apps?.selected);
    return entry?.state === 'connected' ? entry : undefined;
  }

  /** The applications of the session; undefined without a connection. */
  get live(): LiveApps | undefined {
    return this.apps;
  }

  /** Number of uncaught exceptions of the selected application that the user has not seen. */
  get newExceptions(): number {
    const { exceptions = 0, selected = null } = this.apps ?? {};
    return unseen(exceptions, this.seen.app === selected ? this.seen.count : 0);
  }

  /** The user has seen the uncaught exceptions of an application, up to this number. */
  exceptionsSeen(app: string, count: number): void {
    this.seen = { app, count };
    this.changed.fire();
  }

  /** How texts for users name an application. */
  nameOf(app: string): string {
    return shownAppOf(this.apps, app);
  }

  /** Connects in the background, if there is no connection yet. */
  start(): void {
    void this.connected().catch(() => {});
  }

  /**
   * Calls a tool. Rejects with a UiError if the tool returns one, and with an Error if the server cannot be reached.
   * @param input the input of the tool, as its schema in `src/contract` describes it
   */
  async call(tool: string, input: Record<string, unknown>, options: CallOptions = {}): Promise<CallToolResult> {
    const client = await this.connected();
    const result = await client.request(
      { method: 'tools/call', params: { name: tool, arguments: input } },
      CallToolResultSchema,
      {
        timeout: CALL_TIMEOUT_MS,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        ...(options.progress === undefined ? {} : { onprogress: options.progress, resetTimeoutOnProgress: true }),
      },
    );
    if (result.isError !== true) return result;
    const text = result.content.find((part) => part.type === 'text')?.text ?? '';
    throw toolError(tool, text);
  }

  /** Reads a resource as JSON. Rejects if the server cannot be reached, or does not know it. */
  async read<T>(uri: string, schema: z.ZodType<T>): Promise<T> {
    return readAs(await this.connected(), uri, schema);
  }

  /** Subscribes to a resource for as long as this connection lasts. */
  async subscribe(uri: string): Promise<void> {
    await (await this.connected()).subscribeResource({ uri });
  }

  /** Ends a subscription; does nothing without a connection. */
  async unsubscribe(uri: string): Promise<void> {
    await (await this.connection)?.unsubscribeResource({ uri });
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
    this.settings.dispose();
    void this.connection?.then((client) => client.close()).catch(() => {});
    this.changed.dispose();
    this.reloaded.dispose();
    this.updated.dispose();
  }

  /** Returns the connection, and opens one if necessary: a tool call does not wait for the delay before the next attempt. */
  private connected(): Promise<Client> {
    clearTimeout(this.timer);
    this.connection ??= this.connect();
    return this.connection;
  }

  private async connect(): Promise<Client> {
    const { server } = this.environment;
    const settings = vscode.workspace.getConfiguration('javafxInspector');
    const off = settings.get('hotReload', true) ? [] : ['--no-hot-reload'];
    const command = { ...server, args: [...server.args, ...off] };
    const transport = relayTransport(command, this.environment.javaHome, (line) => this.log.info(`server: ${line}`));
    const client = new Client(
      { name: EXTENSION_CLIENT, version: this.environment.version },
      { capabilities: { elicitation: { form: {} } }, jsonSchemaValidator: NO_VALIDATOR },
    );
    const since = Date.now();
    let closed = false;
    const onClose = (): void => {
      if (!closed) this.onConnectionClosed(Date.now() - since);
      closed = true;
    };
    client.onclose = onClose;
    client.onerror = (error) => this.log.warn(`Connection to the server: ${error.message}`);
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      const text = String(params.data);
      const outcome = reloadOutcomeOf(params._meta);
      if (outcome !== undefined && (!outcome.applied || outcome.lost !== undefined)) this.log.warn(text);
      else this.log.info(text);
      if (outcome !== undefined) this.reloaded.fire(outcome);
    });
    client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => {
      const question = runQuestionOf(params._meta);
      if (question === undefined) return { action: 'decline' };
      const allow = await this.consent.answer(question, this.nameOf(question.app), signal);
      return allow === 'no' ? { action: 'decline' } : { action: 'accept', content: { allow } };
    });
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      if (params.uri === APPS) void this.readApps(client);
      else this.updated.fire(params.uri);
    });
    try {
      await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS });
      await client.subscribeResource({ uri: APPS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await client.close().catch(() => {});
      onClose();
      throw new Error(`The JavaFX Inspector server did not start: ${reason}. See the log for details.`);
    }
    this.log.info(`Connected to the server of ${this.environment.dir}`);
    await this.readApps(client);
    return client;
  }

  private async readApps(client: Client): Promise<void> {
    try {
      this.apps = await readAs(client, APPS, LiveApps);
      this.changed.fire();
    } catch (error) {
      this.log.warn(`The list of applications could not be read: ${String(error)}`);
    }
  }

  private onConnectionClosed(lastedMs: number): void {
    this.connection = undefined;
    this.apps = undefined;
    if (this.disposed) return;
    if (lastedMs > STABLE_MS) this.failures = 0;
    const delay = RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)] ?? 0;
    this.log.warn(`The connection to the server was closed; reconnecting in ${delay} ms`);
    this.timer = setTimeout(() => this.start(), delay);
    this.changed.fire();
  }
}

async function readAs<T>(client: Client, uri: string, schema: z.ZodType<T>): Promise<T> {
  const { contents } = await client.readResource({ uri });
  const [content] = contents;
  if (content === undefined || !('text' in content)) throw new Error(`${uri} contains no text`);
  const json: unknown = JSON.parse(content.text);
  return schema.parse(json);
}

function toolError(tool: string, text: string): UiError {
  try {
    const json: unknown = JSON.parse(text);
    const { code, message, details } = UiErrorResponse.parse(json).error;
    return new UiError(code, message, details);
  } catch {
    return new UiError('MCP_UI_INTERNAL', text === '' ? `${tool} failed without a message.` : text);
  }
}
