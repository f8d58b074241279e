import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolResultSchema,
  EmptyResultSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { prettifyError, type z } from 'zod';
import { Asked, type AskParams, type ChangeQuestionParams } from '../../src/contract/ask.ts';
import { UiError, UiErrorResponse } from '../../src/contract/error.ts';
import { ForcedStates, type ForceStatesParams } from '../../src/contract/forced.ts';
import type { FileEdit } from '../../src/contract/fxml-edit.ts';
import { CLIENT_ID_CAPABILITY } from '../../src/contract/live.ts';
import { NO_VALIDATOR } from '../../src/contract/no-validator.ts';
import type { RecordingEdit, ReplayRequest } from '../../src/contract/record.ts';
import { reloadOutcomeOf, type ReloadOutcome } from '../../src/contract/reload.ts';
import { SavedPlace, StyleEdits, type EditStyleInput, type StyleWrite } from '../../src/contract/style-edit.ts';
import type { Host } from '../host.ts';
import { Event, Value } from '../value.ts';

/** The name by which this page identifies itself to the server; the server shows its user as "You". */
const CLIENT_INFO = { name: 'javafx-inspector-page', version: '1' };

/** Identifies this page to the server, even after reconnecting, so that it recognizes its own actions. */
export const CLIENT_ID = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-');

export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  /** `reason` is a sentence; the page connects again after `retryMs` milliseconds. */
  | { state: 'closed'; reason: string; retryMs: number };

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** A running server responds to a ping within this time, even on a busy machine. */
const ALIVE_MS = 10_000;
/** How often the server is checked, and after how long without a response the page reports it. */
const CHECK_MS = 1000;
const SILENT_MS = 3000;
/** If the last check was this long ago, the page itself was suspended. */
const STOPPED_MS = 2 * CHECK_MS;
/** A suspended server may continue after hours. */
const PING_MS = 24 * 3600 * 1000;
/** Maximum number of characters of a log line about a dropped message. */
const MAX_LOGGED = 500;
/** Tools return within 50 s, even with errors; this limit is only for a server that disappeared without closing the connection. */
const CALL_MS = 60_000;

/**
 * The page's MCP client. It connects automatically, reconnects with growing pauses after each loss, and turns results into
 * validated values and errors into `UiError`. It never lists tools: the SDK would compile their schemas with `new Function`.
 */
export class Connection {
  readonly link = new Value<Link>({ state: 'connecting' });
  /** Fires when a subscribed resource has changed, with its URI. */
  readonly updated = new Event<string>();
  /** Fires with the outcome of a saved file. */
  readonly reloaded = new Event<ReloadOutcome>();
  /** When the oldest unanswered request was sent (`performance.now()`); undefined while the server responds. */
  readonly silent = new Value<number | undefined>(undefined);
  /** Fires when notifications may have been lost: resources must be read again. */
  readonly gap = new Event<void>();
  #client: Client | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #lastError = '';

  constructor(private readonly host: Host) {
    setInterval(() => this.#check(), CHECK_MS);
  }

  /** Checks the server while the page is visible: it may be suspended while there are no other requests. */
  #check(): void {
    const client = this.#client;
    const { state } = this.link.get();
    const now = performance.now();
    // A page that was suspended has not yet read the data that arrived in the meantime.
    if (now - this.#checkedAt > STOPPED_MS && this.#asked !== undefined) this.#asked = now;
    this.#checkedAt = now;
    if (state === 'closed' || document.visibilityState !== 'visible') this.#asked = undefined;
    else if (this.#asked === undefined && client !== undefined) {
      this.#asked = now;
      // While connecting, the initialize request serves as the check.
      const forget = () => {
        if (this.#client === client) this.#asked = undefined;
      };
      if (state === 'open') client.ping({ timeout: PING_MS }).then(forget, forget);
    }
    const late = this.#asked !== undefined && now - this.#asked > SILENT_MS;
    this.silent.set(late ? this.#asked : undefined);
  }
  #asked: number | undefined;
  #checkedAt = performance.now();

  /** The version of the connected server. */
  get serverVersion(): string | undefined {
    return this.#client?.getServerVersion()?.version;
  }

  /** Closes the connection and opens another. */
  restart(): void {
    void this.#client?.close();
  }

  /** Connects now instead of waiting for the next attempt. */
  connect(): void {
    clearTimeout(this.#retry);
    void this.#open();
  }

  async #open(): Promise<void> {
    const client = new Client(CLIENT_INFO, {
      capabilities: { experimental: { [CLIENT_ID_CAPABILITY]: { id: CLIENT_ID } } },
      jsonSchemaValidator: NO_VALIDATOR,
    });
    this.#client = client;
    this.#lastError = '';
    if (this.link.get().state !== 'closed') this.link.set({ state: 'connecting' });
    client.onerror = (error) => this.#checkAfter(client, error);
    client.onclose = () => this.#closed(client);
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      const outcome = reloadOutcomeOf(params._meta);
      if (outcome !== undefined) this.reloaded.emit(outcome);
    });
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => this.updated.emit(params.uri));
    try {
      await client.connect(
        this.host.transport(() => {
          if (this.#client === client) this.gap.emit();
        }),
      );
    } catch (error) {
      this.#lastError ||= messageOf(error);
      if (this.#client === client) await client.close();
      this.#closed(client);
      return;
    }
    if (this.#client !== client) return;
    this.#failures = 0;
    this.#asked = undefined;
    this.link.set({ state: 'open' });
  }

  /** Call when the transport reports an error: a ping shows whether the connection still works. */
  #checkAfter(client: Client, error: Error): void {
    this.#lastError = messageOf(error);
    this.host.log(`connection: ${this.#lastError}`);
    if (this.link.get().state !== 'open') return;
    client.ping({ timeout: ALIVE_MS }).then(
      () => this.gap.emit(),
      () => client.close(),
    );
  }

  #closed(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures++, LONGEST_RETRY_MS);
    const reason = this.#lastError || 'The connection to the JavaFX Inspector server was closed.';
    this.link.set({ state: 'closed', reason, retryMs });
    this.#retry = setTimeout(() => this.connect(), retryMs);
  }

  /**
   * Calls a tool and validates its structured result. Throws `UiError`: the tool's own error, or MCP_UI_INTERNAL with a
   * sentence when the connection failed.
   */
  async call<T>(
    tool: string,
    input: Record<string, unknown>,
    output: z.ZodType<T>,
    options?: RequestOptions,
  ): Promise<T> {
    const { structuredContent } = await this.callRaw(tool, input, options);
    return this.#checked(tool, output, structuredContent);
  }

  /** Like `call`, but returns the unchanged result. */
  async callRaw(tool: string, input: Record<string, unknown>, options?: RequestOptions): Promise<CallToolResult> {
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: input } };
    const result = await this.#connectedClient().request(request, CallToolResultSchema, {
      timeout: CALL_MS,
      ...options,
    });
    if (result.isError === true) throw toolError(result);
    return result;
  }

  /** Revokes the user's decisions about an AI agent that wants to run code. */
  async forgetRunDecisions(who: string): Promise<void> {
    const request = { method: 'javafxInspector/forgetRunDecisions' as const, params: { who } };
    await this.#connectedClient().request(request, EmptyResultSchema, { timeout: CALL_MS });
  }

  /** Asks a question of the user, or returns it for the chat. @throws UiError */
  async ask(params: AskParams): Promise<Asked> {
    const request = { method: 'javafxInspector/ask' as const, params };
    return this.#connectedClient().request(request, Asked, { timeout: CALL_MS });
  }

  /** Withdraws a question of the user, or offers it again. @throws UiError */
  async changeQuestion(params: ChangeQuestionParams): Promise<void> {
    const request = { method: 'javafxInspector/changeQuestion' as const, params };
    await this.#connectedClient().request(request, EmptyResultSchema, { timeout: CALL_MS });
  }

  /** Forces states of a node, or only keeps the forced ones, and returns the forced states. @throws UiError */
  async forceStates(params: ForceStatesParams): Promise<ForcedStates> {
    const request = { method: 'javafxInspector/forceStates' as const, params };
    return this.#connectedClient().request(request, ForcedStates, { timeout: CALL_MS });
  }

  /** Changes declarations in stylesheets of the application, and returns all changes. @throws UiError */
  async editStyle(params: z.infer<typeof EditStyleInput>): Promise<StyleEdits> {
    const request = { method: 'javafxInspector/editStyle' as const, params };
    return this.#connectedClient().request(request, StyleEdits, { timeout: CALL_MS });
  }

  /**
   * Writes a changed declaration into its file.
   * @throws UiError if its position in the file is not certain
   */
  async saveStyle(params: StyleWrite): Promise<SavedPlace> {
    const request = { method: 'javafxInspector/saveStyle' as const, params };
    return this.#connectedClient().request(request, SavedPlace, { timeout: CALL_MS });
  }

  /**
   * Writes a value into the FXML that created its node.
   * @throws UiError if it is not certain which element that is
   */
  async writeFxml(params: FileEdit): Promise<SavedPlace> {
    const request = { method: 'javafxInspector/writeFxml' as const, params };
    return this.#connectedClient().request(request, SavedPlace, { timeout: CALL_MS });
  }

  /** Excludes a recorded step or assertion, includes it again, or changes its text. @throws UiError */
  async editRecording(params: RecordingEdit): Promise<void> {
    const request = { method: 'javafxInspector/editRecording' as const, params };
    await this.#connectedClient().request(request, EmptyResultSchema, { timeout: CALL_MS });
  }

  /** Replays the recorded steps, or stops the replay; the resource of the recording shows the progress. @throws UiError */
  async replayRecording(params: ReplayRequest): Promise<void> {
    const request = { method: 'javafxInspector/replayRecording' as const, params };
    await this.#connectedClient().request(request, EmptyResultSchema, { timeout: CALL_MS });
  }

  /** Moves to a moment of the trace that the server shows. @throws UiError */
  async showMoment(moment: number): Promise<void> {
    const request = { method: 'javafxInspector/showMoment' as const, params: { moment } };
    await this.#connectedClient().request(request, EmptyResultSchema, { timeout: CALL_MS });
  }

  /** Reads a `ui://` resource: its JSON, and its image, if it has one, as a `data:` URL. */
  async read(uri: string): Promise<{ json: unknown; image: string | undefined }> {
    const { contents } = await this.#connectedClient().readResource({ uri }, { timeout: CALL_MS });
    let json: unknown;
    let image: string | undefined;
    for (const content of contents) {
      if ('text' in content) json ??= JSON.parse(content.text);
      else image = `data:${content.mimeType ?? 'image/png'};base64,${content.blob}`;
    }
    return { json, image };
  }

  /** Like `read`, with the JSON validated. Invalid JSON is logged and rejected with a message for the user. */
  async readAs<T>(uri: string, schema: z.ZodType<T>): Promise<T> {
    const { json } = await this.read(uri);
    return this.#checked(uri, schema, json);
  }

  /** @param source the resource or tool from which the value comes. Every failure is logged, but the same one only once in a row */
  #checked<T>(source: string, schema: z.ZodType<T>, value: unknown): T {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const reason = prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, MAX_LOGGED);
    const dropped = `dropped ${source}: ${reason}`;
    if (dropped !== this.#lastDropped) this.host.log(dropped);
    this.#lastDropped = dropped;
    const base = source.split('?')[0];
    throw new UiError(
      'MCP_UI_INTERNAL',
      `The server sent ${base} in a form that this page does not know. Reload the window, or update JavaFX Inspector.`,
    );
  }
  #lastDropped = '';

  async subscribe(uri: string): Promise<void> {
    await this.#connectedClient().subscribeResource({ uri });
  }

  async unsubscribe(uri: string): Promise<void> {
    if (this.link.get().state === 'open') await this.#connectedClient().unsubscribeResource({ uri });
  }

  #connectedClient(): Client {
    if (this.#client === undefined)
      throw new UiError('MCP_UI_INTERNAL', 'The JavaFX Inspector server is not connected.');
    return this.#client;
  }
}

function toolError({ content }: CallToolResult): UiError {
  for (const block of content) {
    if (block.type !== 'text') continue;
    try {
      const { error } = UiErrorResponse.parse(JSON.parse(block.text));
      return new UiError(error.code, error.message, error.details);
    } catch {
      return new UiError('MCP_UI_INTERNAL', block.text);
    }
  }
  return new UiError('MCP_UI_INTERNAL', 'The server returned an error without a message.');
}

/** Resolves when the connection is open again. */
export function whenOpen(link: Value<Link>): Promise<void> {
  return new Promise((resolve) => {
    const forget = link.on(({ state }) => {
      if (state !== 'open') return;
      forget();
      resolve();
    });
  });
}

/** The message of an error for users. */
export function messageOf(error: unknown): string {
  if (error instanceof StreamableHTTPError && (error.code === 401 || error.code === 403)) {
    return 'This page is no longer signed in. Open a new link, which “javafx-inspector link” prints.';
  }
  if (error instanceof TypeError) return 'The JavaFX Inspector server cannot be reached.';
  // The SDK puts the number of the JSON-RPC error in front of the message.
  return error instanceof Error ? error.message.replace(/^MCP error -?\d+: /, '') : String(error);
}
