import { randomUUID } from 'node:crypto';
import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
  type JSONRPCMessage,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';

/** The other server has closed the connection before it took the client. */
export class ClosedError extends Error {}

/**
 * A client's transport that can be handed over to another server while the client stays connected: what the client said
 * at its `initialize`, and what it has subscribed to, is said again there, and from then on frames pass unread.
 */
export class HandoverTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private initialize: JSONRPCRequest | undefined;
  private readonly subscribed = new Set<string>();
  private other: Transport | undefined;

  constructor(private readonly client: Transport) {}

  async start(): Promise<void> {
    this.client.onmessage = (message, extra) => {
      if (this.other !== undefined) return void this.other.send(message).catch(() => {});
      this.remember(message);
      this.onmessage?.(message, extra);
    };
    this.client.onclose = () => this.onclose?.();
    this.client.onerror = (error) => this.onerror?.(error);
    await this.client.start();
  }

  /** After a handover our own server only answers what it was asked before: its notifications mean nothing any more. */
  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (this.other === undefined || !('method' in message)) await this.client.send(message, options);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /**
   * Lets the server behind `other`, which is connected and has heard nothing yet, serve the client from now on.
   * Rejects when that server does not take it; then nothing has changed.
   */
  async handOver(other: Transport): Promise<void> {
    const { initialize } = this;
    if (initialize === undefined) throw new Error('The client has not initialized.');
    const ours = new Map<string | number, (failure: string | undefined) => void>();
    const closed = new Promise<never>((_resolve, reject) => {
      other.onclose = () => reject(new ClosedError('The other server closed the connection.'));
    });
    closed.catch(() => {});
    other.onmessage = (message) => {
      const answered = 'id' in message && message.id !== undefined ? ours.get(message.id) : undefined;
      if (answered !== undefined && isJSONRPCErrorResponse(message)) answered(message.error.message);
      else if (answered !== undefined && isJSONRPCResultResponse(message)) answered(undefined);
      else if (this.other !== undefined) this.client.send(message).catch(() => {});
    };
    const ask = async (method: string, params: JSONRPCRequest['params']): Promise<void> => {
      const id = randomUUID();
      const answer = new Promise<void>((resolve, reject) => {
        ours.set(id, (failure) => (failure === undefined ? resolve() : reject(new Error(failure))));
      });
      await other.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
      await Promise.race([answer, closed]);
    };
    await other.start();
    await ask('initialize', initialize.params);
    await other.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    this.other = other;
    // From here on there is no way back: whether a subscription is taken, the client sees by its updates.
    for (const uri of this.subscribed) await ask('resources/subscribe', { uri }).catch(() => {});
  }

  private remember(message: JSONRPCMessage): void {
    if (!isJSONRPCRequest(message)) return;
    if (message.method === 'initialize') this.initialize = message;
    const { data: subscribe } = SubscribeRequestSchema.safeParse(message);
    if (subscribe !== undefined) this.subscribed.add(subscribe.params.uri);
    const { data: unsubscribe } = UnsubscribeRequestSchema.safeParse(message);
    if (unsubscribe !== undefined) this.subscribed.delete(unsubscribe.params.uri);
  }
}
