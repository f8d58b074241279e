import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  createMessageConnection,
  ResponseError,
  SocketMessageReader,
  SocketMessageWriter,
  type CancellationToken,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { agentEvents, agentMethods, type AgentEvent, type AgentMethod } from '../../../src/contract/agent.ts';
import type { UiErrorBody } from '../../../src/contract/error.ts';
import { newNonce, proofOf } from '../../../src/join/proof.ts';
import { startOf } from '../../../src/jvms/processes.ts';
import type { z } from 'zod';

type ToolResponse = (params: unknown, token: CancellationToken) => unknown;

/**
 * A fake application, for unit tests of the server alone: it speaks the Java agent's protocol and returns what a test sets.
 * The behavior of real applications is tested in test/mcp.
 */
export class FakeAgent {
  /** Names of the requests received, in order, without `hello`. */
  readonly requests: string[] = [];
  /** Called when a message was sent. */
  onSent: (() => void) | undefined;
  /** Its port, 0 until it is started, and its token. */
  address = { port: 0, token: randomBytes(32).toString('base64url') };
  private isWithdrawn = false;
  /** Connections that are not served yet, while it is paused. */
  private waiting: net.Socket[] | undefined;
  private readonly responses = new Map<AgentMethod, ToolResponse>();
  private readonly connections = new Set<{ rpc: MessageConnection; socket: net.Socket }>();
  private readonly server = net.createServer((socket) =>
    this.waiting === undefined ? this.serve(socket) : void this.waiting.push(socket),
  );

  /** @param pid the pid of a running process, which is reported as the application's */
  constructor(
    readonly runDir: string,
    readonly pid = process.pid,
    private readonly title: string | null = 'Fake',
    private readonly session: string | null = null,
  ) {}

  get app(): string {
    return `Fake-${this.pid}`;
  }

  /** Listens and writes the rendezvous file. */
  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    this.address = { ...this.address, port };
    const file = {
      protocol: 1,
      pid: this.pid,
      ...startOf(this.pid),
      ...this.address,
      mainClass: 'demo.Fake',
      javaVersion: '21',
      javafxVersion: '21',
      agentVersion: '0',
      enabled: true,
      session: this.session,
    };
    fs.mkdirSync(this.runDir, { recursive: true });
    fs.writeFileSync(this.file, JSON.stringify(file));
    return this;
  }

  /** Sets the response to a request from now on; an error body is thrown. */
  on(method: AgentMethod, respond: ToolResponse): void {
    this.responses.set(method, respond);
  }

  /** Sends an event to every client. */
  sendEvent<E extends AgentEvent>(event: E, params: z.input<(typeof agentEvents)[E]>): void {
    for (const { rpc } of this.connections) void rpc.sendNotification(event, params);
  }

  /** From now on it accepts connections and does not respond, as a process that is paused. */
  pause(): this {
    this.waiting = [];
    return this;
  }

  resume(): void {
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    for (const socket of waiting) this.serve(socket);
  }

  /** Number of open connections. */
  get clients(): number {
    return this.connections.size;
  }

  /** Removes the rendezvous file and closes the port, so that no server can connect any more. */
  withdraw(): void {
    // By then, the file may be that of the next Java agent.
    if (this.isWithdrawn) return;
    this.isWithdrawn = true;
    fs.rmSync(this.file, { force: true });
    if (this.server.listening) this.server.close();
  }

  /** Closes all connections. */
  disconnect(): void {
    for (const { socket } of this.connections) socket.destroy();
  }

  /** Closes all connections, as an application that exits. */
  async stop(): Promise<void> {
    fs.rmSync(this.file, { force: true });
    this.disconnect();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get file(): string {
    return path.join(this.runDir, `${this.pid}.json`);
  }

  private serve(socket: net.Socket): void {
    const writer = new SocketMessageWriter(socket);
    const write = writer.write.bind(writer);
    writer.write = async (message) => {
      await write(message);
      this.onSent?.();
    };
    const rpc = createMessageConnection(new SocketMessageReader(socket), writer);
    const connection = { rpc, socket };
    this.connections.add(connection);
    socket.on('close', () => this.connections.delete(connection)).on('error', () => {});
    const app = {
      pid: this.pid,
      javaVersion: '21',
      javafxVersion: '21',
      mainClass: 'demo.Fake',
      debugFlags: [],
      session: null,
      enabled: true,
      title: this.title,
    };
    rpc.onRequest('hello', () => ({ protocol: 1, agentVersion: '0', capabilities: [...this.responses.keys()], app }));
    rpc.onRequest('prove', (params) => {
      const nonces = { client: agentMethods.prove.params.parse(params).nonce, server: newNonce() };
      return { nonce: nonces.server, proof: proofOf('agent', this.address.token, nonces) };
    });
    rpc.onRequest((method, params, token) => {
      this.requests.push(method);
      for (const [known, respond] of this.responses) if (known === method) return respond(params, token);
      if (method === 'detach') return { others: 0 };
      return method === 'windows' ? { windows: [], focus: { focusedNode: null, focusedWindow: null } } : {};
    });
    rpc.listen();
  }
}

/** An error as the Java agent returns it: throw it in a response. */
export function agentError(body: UiErrorBody): ResponseError<UiErrorBody> {
  return new ResponseError(-32000, body.message, body);
}
