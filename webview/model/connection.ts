import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolResultSchema,
  ResourceUpdatedNotificationSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import { UiError, UiErrorAnswer } from '../../src/contract/error.ts';
import type { Host } from '../host.ts';
import { Event, Value } from '../value.ts';
import { CLIENT_NAME } from './names.ts';

export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  /** `reason` is a sentence; the next try comes by itself after `retryMs`. */
  | { state: 'closed'; reason: string; retryMs: number };

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** A server that is there answers a ping in this time, however busy the machine. */
const ALIVE_MS = 10_000;
/** Tools answer within 50 s, errors included; this only catches a server that is gone without a word. */
const CALL_MS = 60_000;

/**
 * The page's MCP client. It connects by itself, again after each loss with growing pauses, and turns answers into
 * checked values and errors into `UiError`. It never lists tools: the SDK would compile their schemas with `new Function`.
 */
export class Connection {
  readonly link = new Value<Link>({ state: 'connecting' });
  /** A resource that was subscribed to has changed. */
  readonly updated = new Event<string>();
  /** Notifications may have been lost: read again. */
  readonly gap = new Event<void>();
  #client: Client | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #lastError = '';

  constructor(private readonly host: Host) {}

  /** Connects, or connects at once when a later try is planned. */
  connect(): void {
    clearTimeout(this.#retry);
    void this.#open();
  }

  async #open(): Promise<void> {
    const client = new Client(
      { ...CLIENT_NAME, version: '1' },
      { capabilities: {}, jsonSchemaValidator: NO_VALIDATOR },
    );
    this.#client = client;
    this.#lastError = '';
    if (this.link.get().state !== 'closed') this.link.set({ state: 'connecting' });
    client.onerror = (error) => this.#trouble(client, error);
    client.onclose = () => this.#closed(client);
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => this.updated.emit(params.uri));
    try {
      await client.connect(this.host.transport());
    } catch (error) {
      this.#lastError ||= sentence(error);
      if (this.#client === client) await client.close();
      this.#closed(client);
      return;
    }
    if (this.#client !== client) return;
    this.#failures = 0;
    this.link.set({ state: 'open' });
  }

  /** A transport tells of trouble without saying whether it is the end: ask. */
  #trouble(client: Client, error: Error): void {
    this.#lastError = sentence(error);
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
   * Calls a tool and checks its structured answer. Throws `UiError`: the tool's own error, or MCP_UI_INTERNAL with a
   * sentence when the connection failed.
   */
  async call<T>(
    tool: string,
    input: Record<string, unknown>,
    output: z.ZodType<T>,
    options?: RequestOptions,
  ): Promise<T> {
    const { structuredContent } = await this.callRaw(tool, input, options);
    return output.parse(structuredContent);
  }

  /** As `call`, with the answer as it came. */
  async callRaw(tool: string, input: Record<string, unknown>, options?: RequestOptions): Promise<CallToolResult> {
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: input } };
    const result = await this.#need().request(request, CallToolResultSchema, { timeout: CALL_MS, ...options });
    if (result.isError === true) throw toolError(result);
    return result;
  }

  /** Reads a `ui://` resource: its JSON, and the picture beside it where there is one, as a `data:` address. */
  async read(uri: string): Promise<{ json: unknown; picture: string | undefined }> {
    const { contents } = await this.#need().readResource({ uri }, { timeout: CALL_MS });
    let json: unknown;
    let picture: string | undefined;
    for (const content of contents) {
      if ('text' in content) json ??= JSON.parse(content.text);
      else picture = `data:${content.mimeType ?? 'image/png'};base64,${content.blob}`;
    }
    return { json, picture };
  }

  async subscribe(uri: string): Promise<void> {
    await this.#need().subscribeResource({ uri });
  }

  async unsubscribe(uri: string): Promise<void> {
    if (this.link.get().state === 'open') await this.#need().unsubscribeResource({ uri });
  }

  #need(): Client {
    if (this.#client === undefined) throw new UiError('MCP_UI_INTERNAL', 'The server is not connected.');
    return this.#client;
  }
}

/** The SDK's own validator compiles code, which this page may not. Without tools/list it is never asked. */
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error('The page does not list tools.');
  },
};

function toolError({ content }: CallToolResult): UiError {
  for (const block of content) {
    if (block.type !== 'text') continue;
    try {
      const { error } = UiErrorAnswer.parse(JSON.parse(block.text));
      return new UiError(error.code, error.message, error.details);
    } catch {
      return new UiError('MCP_UI_INTERNAL', block.text);
    }
  }
  return new UiError('MCP_UI_INTERNAL', 'The server answered with an error without words.');
}

/** An error as a person reads it. */
export function sentence(error: unknown): string {
  if (error instanceof StreamableHTTPError && (error.code === 401 || error.code === 403)) {
    return 'This page is no longer signed in. Open the link that the server prints once more.';
  }
  if (error instanceof TypeError) return 'The JavaFX Inspector server cannot be reached.';
  // The SDK puts the number of the JSON-RPC error in front.
  return error instanceof Error ? error.message.replace(/^MCP error -?\d+: /, '') : String(error);
}
