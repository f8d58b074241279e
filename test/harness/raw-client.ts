import net from 'node:net';
import { z } from 'zod';
import { until } from './until.ts';

const Message = z.object({
  id: z.union([z.number(), z.string()]).nullable(),
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string(), data: z.looseObject({ code: z.string() }).optional() })
    .optional(),
});

/** A client of the Java agent's wire that may send what no proper client would. */
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

  /** Bytes as they are. */
  write(text: string): void {
    if (!this.socket.destroyed) this.socket.write(text);
  }

  /** Any text in a proper frame. */
  frame(body: string): void {
    this.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  send(message: object): void {
    this.frame(JSON.stringify(message));
  }

  /** The whole messages so far. */
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

  destroy(): void {
    this.socket.destroy();
  }
}
