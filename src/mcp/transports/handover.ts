import { randomUUID } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  SUBSCRIPTION_ID_META_KEY,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';
import * as z from 'zod';

/** The other server closed the connection before it accepted the client. */
export class ClosedError extends Error {}

/** The response to a request for a stream of updates, which the client already has. */
const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

const WithUri = z.object({ uri: z.string() });
const WithMeta = z.looseObject({ _meta: z.looseObject({}) });

type Sent = Pick<JSONRPCRequest, 'method' | 'params'>;

/**
 * A client's transport that can be handed over to another server while the client stays connected. That server receives the
 * client's introduction and subscriptions, and later messages are forwarded unread.
 */
export class HandoverTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** The request that introduces the client: `initialize`, or any request since protocol 2026-07-28. */
  private introduction: Sent | undefined;
  /** Subscriptions by their URI, and streams of updates by their ID. */
  private readonly followed = new Map<unknown, JSONRPCRequest>();
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
   * Hands the client over to the server behind `other`, a connection on which nothing has been sent yet. Rejects if that server
   * does not accept the client; nothing has changed then.
   */
  async handOver(other: Transport): Promise<void> {
    const { introduction } = this;
    if (introduction === undefined) throw new Error('The client has not initialized.');
    const own = new Set<unknown>([randomUUID()]);
    const [id] = own;
    const accepted = new Promise<void>((resolve, reject) => {
      other.onclose = () => reject(new ClosedError('The other server closed the connection.'));
      other.onmessage = (message) => {
        if (isJSONRPCErrorResponse(message) && message.id === id) reject(new Error(message.error.message));
        else if (isJSONRPCResultResponse(message) && message.id === id) resolve();
        else if (this.other !== undefined && !isRepeated(message, own)) this.client.send(message).catch(() => {});
      };
    });
    await other.start();
    await Promise.all([accepted, other.send({ jsonrpc: '2.0', id: String(id), ...introduction })]);
    if (introduction.method === 'initialize') await other.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    this.other = other;
    // The handover is already final, so a subscription that fails is ignored.
    for (const request of this.followed.values()) {
      const stream = request.method === LISTEN;
      const again = { ...request, id: stream ? request.id : randomUUID() };
      if (!stream) own.add(again.id);
      await other.send(again);
      await this.reportChanges(request);
    }
  }

  /** Reports the followed resources as changed, because the client has read those of the previous server. */
  private async reportChanges({ id, method, params }: JSONRPCRequest): Promise<void> {
    const { data: streamed } = Listen.safeParse(params);
    const uris =
      method === LISTEN ? (streamed?.notifications.resourceSubscriptions ?? []) : [WithUri.parse(params).uri];
    const about = method === LISTEN ? { _meta: { [SUBSCRIPTION_ID_META_KEY]: id } } : {};
    for (const uri of uris) {
      const updated = { method: 'notifications/resources/updated', params: { uri, ...about } };
      await this.client.send({ jsonrpc: '2.0', ...updated }).catch(() => {});
    }
  }

  private remember(message: JSONRPCMessage): void {
    const { data: cancelled } = Cancelled.safeParse(message);
    if (cancelled !== undefined) this.followed.delete(cancelled.params.requestId);
    if (!isJSONRPCRequest(message)) return;
    const { method, params, id } = message;
    const meta = WithMeta.safeParse(params).data?._meta;
    if (method === 'initialize') this.introduction = { method, params };
    else if (meta !== undefined && CLIENT_CAPABILITIES_META_KEY in meta)
      this.introduction = { method: 'server/discover', params: { _meta: meta } };
    const uri = WithUri.safeParse(params).data?.uri;
    if (method === LISTEN) this.followed.set(id, message);
    else if (method === 'resources/subscribe') this.followed.set(uri, message);
    else if (method === 'resources/unsubscribe') this.followed.delete(uri);
  }
}

const LISTEN = 'subscriptions/listen';
const Listen = z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()).optional() }) });
const Cancelled = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
});

/** Whether a message responds to a request that the client did not send, or whose response it already has. */
function isRepeated(message: JSONRPCMessage, own: ReadonlySet<unknown>): boolean {
  if ('method' in message) return message.method === ACKNOWLEDGED;
  return own.has(message.id);
}
