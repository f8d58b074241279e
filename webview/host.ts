import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { ToPage, type FromPage, type HostCommand, type PageCommand } from '../src/contract/page.ts';

/** What differs between a VS Code web view and a browser. No other file of the page knows which of the two it is in. */
export interface Host {
  readonly kind: 'vscode' | 'browser';
  /** A connection to the MCP server that has not been started. Each is used once. */
  transport(): Transport;
  /** Asks the editor for something. In a browser there is nobody to ask: see `kind`. */
  send(command: PageCommand): void;
  /** Hears what the editor's own commands ask of the page. */
  onCommand(listener: (command: HostCommand) => void): void;
  /** What `save` kept: over hiding and reloading, of this view or browser tab alone. */
  load(): unknown;
  save(state: unknown): void;
}

interface VsCodeApi {
  postMessage(message: FromPage): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare const acquireVsCodeApi: (() => VsCodeApi) | undefined;

/** The host that this page runs in. Call it once: VS Code hands out its API a single time. */
export function findHost(): Host {
  return typeof acquireVsCodeApi === 'function' ? vsCodeHost(acquireVsCodeApi()) : browserHost();
}

function vsCodeHost(api: VsCodeApi): Host {
  const listeners: ((command: HostCommand) => void)[] = [];
  let current: WindowTransport | undefined;
  addEventListener('message', ({ data }) => {
    const parsed = ToPage.safeParse(data);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'mcp') current?.receive(message.message);
    else if (message.type === 'closed') current?.closed(message.reason);
    else for (const listener of listeners) listener(message.command);
  });
  return {
    kind: 'vscode',
    transport: () => (current = new WindowTransport(api)),
    send: (command) => api.postMessage({ type: 'command', command }),
    onCommand: (listener) => listeners.push(listener),
    load: () => api.getState(),
    save: (state) => api.setState(state),
  };
}

/** MCP frames through `postMessage`: the extension hands them to a relay of this page's own. */
class WindowTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #open = true;

  constructor(private readonly api: VsCodeApi) {}

  async start(): Promise<void> {
    this.api.postMessage({ type: 'ready' });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#open) this.api.postMessage({ type: 'mcp', message: { ...message } });
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    this.onclose?.();
  }

  receive(frame: unknown): void {
    const message = JSONRPCMessageSchema.safeParse(frame);
    if (!this.#open) return;
    if (message.success) this.onmessage?.(message.data);
    else this.onerror?.(new Error('The server sent a message that is not JSON-RPC.'));
  }

  closed(reason: string): void {
    if (!this.#open) return;
    this.onerror?.(new Error(reason));
    void this.close();
  }
}

const STORED = 'javafx-inspector';

function browserHost(): Host {
  return {
    kind: 'browser',
    transport: () => httpTransport(),
    send: () => undefined,
    onCommand: () => undefined,
    load: () => {
      try {
        return JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
      } catch {
        return null;
      }
    },
    save: (state) => sessionStorage.setItem(STORED, JSON.stringify(state)),
  };
}

/** Streamable HTTP to the server that served this page; the cookie goes along by itself. */
function httpTransport(): Transport {
  const http = new StreamableHTTPClientTransport(new URL('/mcp', location.href));
  const transport: Transport = {
    start: () => http.start(),
    send: (message) => http.send(message),
    close: () => http.close(),
    setProtocolVersion: (version) => http.setProtocolVersion(version),
  };
  http.onclose = () => transport.onclose?.();
  http.onerror = (error) => transport.onerror?.(error);
  http.onmessage = (message) => transport.onmessage?.(message);
  return transport;
}
