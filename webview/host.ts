import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { prettifyError } from 'zod';
import type { SavedPlace } from '../src/contract/style-edit.ts';
import { ToPage, type FromPage, type HostCommand, type PageCommand } from '../src/contract/page.ts';
import { pageSecret } from './page-secret.ts';
import { KeptState, type StateStore } from './kept-state.ts';

/** The differences between a VS Code webview and a browser. */
export interface Host {
  readonly kind: 'vscode' | 'browser';
  /**
   * Creates a transport to the MCP server, which is not started. Each is used once. `listening` is called whenever the stream
   * of notifications opens after the connection itself: earlier notifications are lost.
   */
  transport(listening: () => void): Transport;
  /** Sends a command to the editor. Does nothing in a browser; see `kind`. */
  send(command: PageCommand): void;
  /**
   * Sends a command that writes a file to the editor.
   * @returns the place that was written
   * @throws Error if the command failed, or in a browser
   */
  write(command: PageCommand): Promise<SavedPlace>;
  /**
   * Sends a command to the editor, and waits for its end.
   * @throws Error if the command failed, or in a browser
   */
  perform(command: PageCommand): Promise<void>;
  /** Writes a line to the log of JavaFX Inspector, in a browser to the console. */
  log(text: string): void;
  /** Calls `listener` for each command that the editor sends to the page. */
  onCommand(listener: (command: HostCommand) => void): void;
  /** The state that `save` stored for this view or browser tab; it survives hiding and reloading. */
  load(): unknown;
  save(state: unknown): void;
}

interface VsCodeApi extends StateStore {
  postMessage(message: FromPage): void;
}
declare const acquireVsCodeApi: (() => VsCodeApi) | undefined;

/** Returns the host of this page. Call it once: VS Code returns its API only once. */
export function findHost(): Host {
  return typeof acquireVsCodeApi === 'function' ? vsCodeHost(acquireVsCodeApi()) : browserHost();
}

function vsCodeHost(api: VsCodeApi): Host {
  const listeners: ((command: HostCommand) => void)[] = [];
  let current: WindowTransport | undefined;
  const written = new Map<number, (done: { saved?: SavedPlace | undefined; error?: string | undefined }) => void>();
  let count = 0;
  const kept = new KeptState(api);
  addEventListener('message', ({ data }) => {
    const parsed = ToPage.safeParse(data);
    if (!parsed.success) {
      const reason = prettifyError(parsed.error).replace(/\s+/g, ' ');
      api.postMessage({ type: 'log', text: `dropped a message from the editor: ${reason}` });
      current?.onerror?.(new Error('The editor sent a message that this page does not know.'));
      return;
    }
    const message = parsed.data;
    if (message.type === 'mcp') current?.receive(message.message);
    else if (message.type === 'closed') current?.closed(message.reason);
    else if (message.type === 'done') written.get(message.n)?.(message);
    else {
      api.postMessage({ type: 'received', n: message.n });
      for (const listener of listeners) listener(message.command);
    }
  });
  const perform = (command: PageCommand): Promise<SavedPlace | undefined> =>
    new Promise((resolve, reject) => {
      const n = ++count;
      written.set(n, ({ saved, error }) => {
        written.delete(n);
        if (error === undefined) resolve(saved);
        else reject(new Error(error));
      });
      api.postMessage({ type: 'command', command, n });
    });
  const focused = () => api.postMessage({ type: 'focused' });
  addEventListener('focus', focused);
  if (document.hasFocus()) focused();
  return {
    kind: 'vscode',
    transport: () => (current = new WindowTransport(api)),
    send: (command) => api.postMessage({ type: 'command', command }),
    write: async (command) => {
      const saved = await perform(command);
      if (saved === undefined) throw new Error('Nothing was written.');
      return saved;
    },
    perform: async (command) => void (await perform(command)),
    log: (text) => api.postMessage({ type: 'log', text }),
    onCommand: (listener) => listeners.push(listener),
    load: () => kept.state,
    save: (state) => kept.save(state),
  };
}

/** Sends MCP messages through `postMessage`: the extension passes them to a connection of this page. */
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
    transport: httpTransport,
    send: () => undefined,
    write: () => Promise.reject(new Error('There is no editor.')),
    perform: () => Promise.reject(new Error('There is no editor.')),
    log: (text) => console.warn(text),
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

/**
 * Returns a transport for Streamable HTTP to the server of this page; the browser sends the cookie, and the page its secret.
 * The stream of notifications opens after the connection counts as open, and again after an interruption.
 */
function httpTransport(listening: () => void): Transport {
  const http = new StreamableHTTPClientTransport(new URL('/mcp', location.href), {
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(pageSecret())) headers.set(name, value);
      const response = await fetch(url, { ...init, headers });
      if (response.ok && (init?.method ?? 'GET') === 'GET') listening();
      return response;
    },
  });
  const transport: Transport = {
    start: () => http.start(),
    send: (message) => http.send(message),
    close: () => http.close(),
    setProtocolVersion: (version) => http.setProtocolVersion(version),
  };
  // Otherwise, the session of a closed page would count as open for a while.
  const leave = () => {
    const { sessionId } = http;
    if (sessionId === undefined) return;
    void fetch('/mcp', {
      method: 'DELETE',
      keepalive: true,
      headers: { 'mcp-session-id': sessionId, ...pageSecret() },
    });
  };
  addEventListener('pagehide', leave);
  http.onclose = () => {
    removeEventListener('pagehide', leave);
    transport.onclose?.();
  };
  http.onerror = (error) => transport.onerror?.(error);
  http.onmessage = (message) => transport.onmessage?.(message);
  return transport;
}
