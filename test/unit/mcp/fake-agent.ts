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
import { agentEvents, type AgentEvent, type AgentMethod } from '../../../src/contract/agent.ts';
import type { UiErrorBody } from '../../../src/contract/error.ts';
import { startTime } from '../../../src/mcp/applications/processes.ts';
import type { z } from 'zod';

type Answer = (params: unknown, token: CancellationToken) => unknown;

/**
 * A fake program, for unit tests of the server alone: it speaks the agent's wire and answers what a test tells it to.
 * What a real program does is tested in test/mcp with one.
 */
export class FakeAgent {
  /** Names of the requests that came, in order; `hello` left out. */
  readonly asked: string[] = [];
  private readonly answers = new Map<AgentMethod, Answer>();
  private readonly connections = new Set<{ rpc: MessageConnection; socket: net.Socket }>();
  private readonly server = net.createServer((socket) => this.serve(socket));

  /** @param pid of a process that lives: the agent's program is taken for it */
  constructor(
    readonly runDir: string,
    readonly pid = process.pid,
    private readonly title = 'Fake',
  ) {}

  get app(): string {
    return `Fake-${this.pid}`;
  }

  /** Listens and writes the rendezvous file. */
  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const file = {
      protocol: 1,
      pid: this.pid,
      startTime: Math.round(startTime(this.pid) ?? Date.now()),
      port,
      token: randomBytes(32).toString('base64url'),
      mainClass: 'demo.Fake',
      javaVersion: '21',
      javafxVersion: '21',
      agentVersion: '0',
      enabled: true,
      session: null,
    };
    fs.mkdirSync(this.runDir, { recursive: true });
    fs.writeFileSync(this.file, JSON.stringify(file));
    return this;
  }

  /** What a request answers from now on; an error's body is thrown. */
  on(method: AgentMethod, answer: Answer): void {
    this.answers.set(method, answer);
  }

  /** Tells every client. */
  tell<E extends AgentEvent>(event: E, params: z.input<(typeof agentEvents)[E]>): void {
    for (const { rpc } of this.connections) void rpc.sendNotification(event, params);
  }

  /** Goes, as a program that ends. */
  async stop(): Promise<void> {
    fs.rmSync(this.file, { force: true });
    for (const { socket } of this.connections) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get file(): string {
    return path.join(this.runDir, `${this.pid}.json`);
  }

  private serve(socket: net.Socket): void {
    const rpc = createMessageConnection(new SocketMessageReader(socket), new SocketMessageWriter(socket));
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
    rpc.onRequest('hello', () => ({ protocol: 1, agentVersion: '0', capabilities: [], app }));
    rpc.onRequest((method, params, token) => {
      this.asked.push(method);
      for (const [known, answer] of this.answers) if (known === method) return answer(params, token);
      return method === 'windows' ? { windows: [], focus: { focusedNode: null, focusedWindow: null } } : {};
    });
    rpc.listen();
  }
}

/** An error as an agent answers it: throw it in an answer. */
export function agentError(body: UiErrorBody): ResponseError<UiErrorBody> {
  return new ResponseError(-32000, body.message, body);
}
