import net from 'node:net';
import { z } from 'zod';
import { PROTOCOL } from '../../src/contract/agent.ts';
import type { Rendezvous } from '../../src/contract/app.ts';
import { until } from './until.ts';

const Message = z.object({
  /** Absent in events. */
  id: z.union([z.number(), z.string()]).nullable().optional(),
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string(), data: z.looseObject({ code: z.string() }).optional() })
    .optional(),
});

/** The first request of a client, with any token. */
export const hello = (token: string | undefined): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'hello',
  params: { protocol: PROTOCOL, token, client: 'raw' },
});

/** A client of the Java agent's protocol that can also send malformed data. */
export class RawClient {
  /** All bytes so far, as text. */
  received = '';
  private isClosed = false;

  private constructor(private readonly socket: net.Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    socket.on('error', () => undefined);
    socket.on('close', () => (this.isClosed = true));
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = net.connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new RawClient(socket);
  }

  /** A client that the Java agent accepts. */
  static async greeted({ port, token }: Pick<Rendezvous, 'port' | 'token'>): Promise<RawClient> {
    const client = await RawClient.connect(port);
    client.send(hello(token));
    await client.response(1);
    return client;
  }

  /** Sends bytes unchanged. */
  write(text: string): void {
    if (!this.socket.destroyed) this.socket.write(text);
  }

  /** Sends any text in a valid frame. */
  frame(body: string): void {
    this.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  send(message: object): void {
    this.frame(JSON.stringify(message));
  }

  /** The complete messages so far. */
  get messages(): z.infer<typeof Message>[] {
    const bytes = Buffer.from(this.received);
    const found: z.infer<typeof Message>[] = [];
    for (let at = 0; ;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString('latin1', at, at + 64));
      if (header === null) return found;
      const start = at + header[0].length;
      at = start + Number(header[1]);
      if (at > bytes.length) return found;
      found.push(Message.parse(JSON.parse(bytes.toString('utf8', start, at))));
    }
  }

  /** Waits for the response with this id. */
  response(id: number | null): Promise<z.infer<typeof Message>> {
    return until(() => this.messages.find((message) => message.id === id), { what: `the response ${id}` });
  }

  /** Waits until the other side has closed. */
  async closed(): Promise<void> {
    await until(() => this.isClosed, { what: 'the socket closes' });
  }

  /** Closes its side, and waits until the other side has noticed. */
  async disconnect(): Promise<void> {
    this.socket.end();
    await this.closed();
  }

  destroy(): void {
    this.socket.destroy();
  }
}
