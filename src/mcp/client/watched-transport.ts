import type {
  JSONRPCMessage,
  MessageExtraInfo,
  RequestId,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';

/** Receives information about the messages of a connection that the SDK does not provide. */
export interface Watcher {
  /** Called with each message of the client, before it is handled. */
  received(message: JSONRPCMessage): void;
  /** Called once, when the connection has closed. */
  closed(): void;
}

/** Calls `undo` if the response to a request cannot be sent. */
export type Undelivered = (request: { readonly id: RequestId; readonly signal: AbortSignal }, undo: () => void) => void;

/** A client's transport that passes each message to a watcher, and tracks which responses are sent. */
export class WatchedTransport implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private readonly undos = new Map<RequestId, () => void>();
  private closed = false;

  constructor(
    private readonly inner: Transport,
    private readonly watcher: Watcher,
  ) {}

  async start(): Promise<void> {
    this.inner.onmessage = (message, extra) => {
      this.watcher.received(message);
      this.onmessage?.(message, extra);
    };
    this.inner.onerror = (error) => this.onerror?.(error);
    this.inner.onclose = () => {
      if (this.closed) return;
      this.closed = true;
      this.onclose?.();
      this.watcher.closed();
    };
    await this.inner.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const id = 'method' in message ? undefined : message.id;
    try {
      await this.inner.send(message, options);
      if (id !== undefined) this.undos.delete(id);
    } catch (error) {
      if (id !== undefined) this.undo(id);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  /**
   * Calls `undo` if the response to a request cannot be sent: the request was cancelled, or the HTTP connection that waited for
   * it has closed while the session continues.
   */
  readonly undelivered: Undelivered = ({ id, signal }, undo) => {
    this.undos.set(id, undo);
    signal.addEventListener('abort', () => this.undo(id), { once: true });
  };

  private undo(id: RequestId): void {
    const undo = this.undos.get(id);
    this.undos.delete(id);
    undo?.();
  }
}
