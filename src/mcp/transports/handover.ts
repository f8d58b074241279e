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

/** The other server closed the connection before it accepted the client. */
export class ClosedError extends Error {}

/**
 * A client's transport that can be handed over to another server while the client stays connected: its `initialize`
 * request and its subscriptions are sent to that server, and later messages are forwarded unread.
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

  /** After a handover, this server only sends responses to earlier requests; its notifications are dropped. */
  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (this.other === undefined || !('method' in message)) await this.client.send(message, options);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /**
   * Hands the client over to the server behind `other`, a connection on which nothing was sent yet. Rejects if that server
   * does not accept the client; then nothing has changed.
   */
  async handOver(other: Transport): Promise<void> {
    const { initialize } = this;
    if (initialize === undefined) throw new Error('The client has not initialized.');
    const pending = new Map<string | number, (failure: string | undefined) => void>();
    const closed = new Promise<never>((_resolve, reject) => {
      other.onclose = () => reject(new ClosedError('The other server closed the connection.'));
    });
    closed.catch(() => {});
    other.onmessage = (message) => {
      const settle = 'id' in message && message.id !== undefined ? pending.get(message.id) : undefined;
      if (settle !== undefined && isJSONRPCErrorResponse(message)) settle(message.error.message);
      else if (settle !== undefined && isJSONRPCResultResponse(message)) settle(undefined);
      else if (this.other !== undefined) this.client.send(message).catch(() => {});
    };
    const request = async (method: string, params: JSONRPCRequest['params']): Promise<void> => {
      const id = randomUUID();
      const response = new Promise<void>((resolve, reject) => {
        pending.set(id, (failure) => (failure === undefined ? resolve() : reject(new Error(failure))));
      });
      await other.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
      await Promise.race([response, closed]);
    };
    await other.start();
    await request('initialize', initialize.params);
    await other.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    this.other = other;
    // The handover is final now, so a subscription that fails is ignored.
    for (const uri of this.subscribed) {
      await request('resources/subscribe', { uri }).catch(() => {});
      // What the client has read was another server's.
      await this.client
        .send({ jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } })
        .catch(() => {});
    }
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
