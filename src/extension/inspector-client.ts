import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  CallToolResultSchema,
  ResourceUpdatedNotificationSchema,
  type CallToolResult,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import * as vscode from 'vscode';
import { AppEntry } from '../contract/app.ts';
import { UiError, UiErrorResponse } from '../contract/error.ts';
import { LiveApps } from '../contract/live.ts';
import { EXTENSION_CLIENT } from '../contract/client-names.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { relayTransport } from './server-command.ts';

const APPS = 'ui://live/apps';
const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** A connection that held this long was a good one: the next pause is short again. */
const STEADY_MS = 10_000;
const CONNECT_WITHIN_MS = 20_000;
/** No tool takes longer than 50 s. */
const CALL_WITHIN_MS = 60_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: Progress) => void;
}

/**
 * This window's MCP client: it follows the applications of the session and calls tools for commands. The page has a client
 * and a connection of its own. Nothing is started before `start` or the first call; then the connection is kept, and
 * made again after it broke, with growing pauses.
 */
export class InspectorClient implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** The applications changed, or the connection came or went. */
  readonly onDidChange = this.changed.event;
  private apps: LiveApps | undefined;
  private connection: Promise<Client> | undefined;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private disposed = false;

  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** The application that tools use when none is named, while it is connected. */
  get selected(): AppEntry | undefined {
    const entry = this.apps?.apps.find(({ app }) => app === this.apps?.selected);
    return entry?.state === 'connected' ? entry : undefined;
  }

  /** What is known of the session's applications; undefined while there is no connection. */
  get live(): LiveApps | undefined {
    return this.apps;
  }

  /** Connects in the background, if nobody did yet. */
  start(): void {
    void this.connected().catch(() => {});
  }

  /**
   * Calls a tool. Rejects with the UiError that the tool answered, or with a plain Error when there is no server.
   * @param input the tool's input, as its schema in the contract says
   */
  async call(tool: string, input: Record<string, unknown>, options: CallOptions = {}): Promise<CallToolResult> {
    const client = await this.connected();
    const result = await client.request(
      { method: 'tools/call', params: { name: tool, arguments: input } },
      CallToolResultSchema,
      {
        timeout: CALL_WITHIN_MS,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        ...(options.progress === undefined ? {} : { onprogress: options.progress }),
      },
    );
    if (result.isError !== true) return result;
    const text = result.content.find((part) => part.type === 'text')?.text ?? '';
    throw toolError(tool, text);
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
    void this.connection?.then((client) => client.close()).catch(() => {});
    this.changed.dispose();
  }

  /** The connection, made now when there is none: a call does not wait for the pause before the next try. */
  private connected(): Promise<Client> {
    clearTimeout(this.timer);
    this.connection ??= this.connect();
    return this.connection;
  }

  private async connect(): Promise<Client> {
    const transport = relayTransport(this.environment.server, this.environment.javaHome, (line) =>
      this.log.info(`server: ${line}`),
    );
    const client = new Client({ name: EXTENSION_CLIENT, version: this.environment.version });
    const since = Date.now();
    let gone = false;
    const lost = (): void => {
      if (!gone) this.lost(Date.now() - since);
      gone = true;
    };
    client.onclose = lost;
    client.onerror = (error) => this.log.warn(`The connection to the server: ${error.message}`);
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      if (params.uri === APPS) void this.readApps(client);
    });
    try {
      await client.connect(transport, { timeout: CONNECT_WITHIN_MS });
      await client.subscribeResource({ uri: APPS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await client.close().catch(() => {});
      lost();
      throw new Error(`The inspector's server did not start: ${reason}. The log of JavaFX Inspector says more.`);
    }
    this.log.info(`Connected to the server of ${this.environment.dir}`);
    await this.readApps(client);
    return client;
  }

  private async readApps(client: Client): Promise<void> {
    try {
      const { contents } = await client.readResource({ uri: APPS });
      const [content] = contents;
      if (content === undefined || !('text' in content)) throw new Error('the answer has no text');
      const json: unknown = JSON.parse(content.text);
      this.apps = LiveApps.parse(json);
      this.changed.fire();
    } catch (error) {
      this.log.warn(`The list of applications could not be read: ${String(error)}`);
    }
  }

  private lost(heldMs: number): void {
    this.connection = undefined;
    this.apps = undefined;
    if (this.disposed) return;
    if (heldMs > STEADY_MS) this.failures = 0;
    const pause = PAUSES_MS[Math.min(this.failures++, PAUSES_MS.length - 1)] ?? 0;
    this.log.warn(`The connection to the server is gone; next try in ${pause} ms`);
    this.timer = setTimeout(() => this.start(), pause);
    this.changed.fire();
  }
}

function toolError(tool: string, text: string): UiError {
  try {
    const json: unknown = JSON.parse(text);
    const { code, message, details } = UiErrorResponse.parse(json).error;
    return new UiError(code, message, details);
  } catch {
    return new UiError('MCP_UI_INTERNAL', text === '' ? `${tool} failed without saying why.` : text);
  }
}
