import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Page } from 'playwright-core';
import { FromPage, type PageCommand, type ToPage } from '../../src/contract/page.ts';
import type { Prepare } from './browser.ts';

/** As text: a compiled function would name a helper of the compiler that the page does not have. */
const API = `globalThis.acquireVsCodeApi = () => ({
  postMessage: (message) => void globalThis.sendToEditor(message),
  getState: () => null,
  setState: () => undefined,
});`;

/**
 * The editor's side of a page: `acquireVsCodeApi`, and a relay of MCP frames to the server. It serves tests of the messages that
 * the page sends to the extension; test/vscode runs the real editor.
 */
export class EditorHost {
  /** Lines that the page sent for the log of JavaFX Inspector. */
  readonly logged: string[] = [];
  /** The requests of the page to the editor. */
  readonly commands: PageCommand[] = [];
  #relay: StreamableHTTPClientTransport | undefined;
  /** Called when the stream of notifications is open. */
  #opened = (): void => undefined;
  readonly #streaming = new Promise<void>((resolve) => (this.#opened = resolve));

  constructor(private readonly url: string) {}

  /** Makes the page take this for its editor. Call it before the page loads. */
  prepare: Prepare = async (page) => [
    await page.exposeFunction('sendToEditor', (data: unknown) => this.#receive(page, FromPage.parse(data))),
    await page.addInitScript({ content: API }),
  ];

  async close(): Promise<void> {
    await this.#relay?.close();
  }

  async #receive(page: Page, message: FromPage): Promise<void> {
    if (message.type === 'command') this.commands.push(message.command);
    else if (message.type === 'log') this.logged.push(message.text);
    else if (message.type === 'ready') await this.#connect(page);
    else if (message.type === 'mcp') await this.#send(JSONRPCMessageSchema.parse(message.message));
  }

  /** The real editor's relay loses no notification, so messages after the handshake wait for the stream of notifications. */
  async #send(frame: JSONRPCMessage): Promise<void> {
    const isHandshake = 'method' in frame && ['initialize', 'notifications/initialized'].includes(frame.method);
    if (!isHandshake) await this.#streaming;
    await this.#relay?.send(frame);
  }

  async #connect(page: Page): Promise<void> {
    const relay = new StreamableHTTPClientTransport(new URL('/mcp', this.url), {
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (init?.method === 'GET') this.#opened();
        return response;
      },
    });
    relay.onmessage = (message) => {
      const frame: ToPage = { type: 'mcp', message: { ...message } };
      page.evaluate((data) => window.postMessage(data, '*'), frame).catch(() => {});
    };
    await relay.start();
    this.#relay = relay;
  }
}
