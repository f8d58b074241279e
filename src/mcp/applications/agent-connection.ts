import net from 'node:net';
import {
  CancellationTokenSource,
  createMessageConnection,
  ResponseError,
  SocketMessageReader,
  SocketMessageWriter,
  type Message,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import * as z from 'zod';
import { agentEvents, agentMethods, PROTOCOL, type AgentEvent, type AgentMethod } from '../../contract/agent.ts';
import { UiError, UiErrorBody } from '../../contract/error.ts';

type Params<M extends AgentMethod> = z.input<(typeof agentMethods)[M]['params']>;
type Result<M extends AgentMethod> = z.output<(typeof agentMethods)[M]['result']>;
type EventParams<E extends AgentEvent> = z.output<(typeof agentEvents)[E]>;

/** The same tables, typed so that a generic name leads to its own schema. */
const results: { readonly [M in AgentMethod]: { readonly result: z.ZodType<Result<M>> } } = agentMethods;
const events: { readonly [E in AgentEvent]: z.ZodType<EventParams<E>> } = agentEvents;

/** A log line about a dropped event is cut here: the event itself may be large. */
const MOST_LOGGED = 500;

export interface AgentAddress {
  readonly port: number;
  readonly token: string;
}

/** One JSON-RPC connection to a Java agent. Created by `connectAgent`, which has said hello already. */
export class AgentConnection {
  private closedListeners = new Set<() => void>();
  private closedFlag = false;

  constructor(
    private readonly rpc: MessageConnection,
    private readonly socket: net.Socket,
    readonly hello: Result<'hello'>,
  ) {
    rpc.onClose(() => this.reportClosed());
    rpc.onError(() => this.close());
  }

  get closed(): boolean {
    return this.closedFlag;
  }

  /** Calls `listener` once when the connection closes, or immediately if it is closed. @returns a function that removes it */
  onClosed(listener: () => void): () => void {
    if (this.closedFlag) listener();
    else this.closedListeners.add(listener);
    return () => this.closedListeners.delete(listener);
  }

  /**
   * Hears an event of the agent, checked against its schema; one that does not fit is logged and dropped. Call it again to
   * replace the listener.
   * @param dropped called after an event was dropped
   */
  onEvent<E extends AgentEvent>(event: E, listener: (params: EventParams<E>) => void, dropped?: () => void): void {
    const schema = events[event];
    this.rpc.onNotification(event, (params: unknown) => {
      const parsed = schema.safeParse(params);
      if (parsed.success) return listener(parsed.data);
      const { pid } = this.hello.app;
      const reason = z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, MOST_LOGGED);
      process.stderr.write(`javafx-inspector: dropped a "${event}" event of process ${pid}: ${reason}\n`);
      dropped?.();
    });
  }

  /**
   * Asks the agent. Rejects with the agent's own UiError; with MCP_UI_TIMEOUT when no answer came within `waitMs`
   * milliseconds (the request is then cancelled); with MCP_UI_APP_GONE when the connection closed.
   */
  async request<M extends AgentMethod>(
    method: M,
    params: Params<M>,
    { waitMs = 30_000, signal }: { waitMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<Result<M>> {
    if (this.closedFlag) throw new UiError('MCP_UI_APP_GONE', 'The application or its agent has gone.');
    const cancel = new CancellationTokenSource();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      cancel.cancel();
    }, waitMs);
    const aborted = (): void => cancel.cancel();
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) cancel.cancel();
    let forget = (): void => {};
    try {
      const answer: unknown = await Promise.race([
        this.rpc.sendRequest(method, params, cancel.token),
        new Promise<never>((_resolve, reject) => {
          const gone = new UiError('MCP_UI_APP_GONE', 'The application or its agent has gone.');
          forget = this.onClosed(() => reject(gone));
          cancel.token.onCancellationRequested(() => {
            if (timedOut)
              reject(
                new UiError('MCP_UI_TIMEOUT', `The agent gave no answer to ${method} within ${waitMs} ms.`, {
                  mayHaveHappened: method === 'perform',
                }),
              );
          });
        }),
      ]);
      return results[method].result.parse(answer);
    } catch (error) {
      throw asUiError(error);
    } finally {
      forget();
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    }
  }

  close(): void {
    // A disposed connection emits no close event, and its requests fail with an error of the library.
    this.reportClosed();
    this.rpc.end();
    this.rpc.dispose();
    this.socket.destroy();
  }

  private reportClosed(): void {
    if (this.closedFlag) return;
    this.closedFlag = true;
    for (const listener of this.closedListeners) listener();
  }
}

/** The UiError that travelled in a JSON-RPC error's `data`, or an MCP_UI_INTERNAL that says what else happened. */
function asUiError(error: unknown): UiError {
  if (error instanceof UiError) return error;
  if (error instanceof ResponseError) {
    const body = UiErrorBody.safeParse(error.data);
    if (body.success) return new UiError(body.data.code, body.data.message, body.data.details);
    if (error.code === -32800) return new UiError('MCP_UI_TIMEOUT', 'The call was cancelled.');
  }
  return new UiError('MCP_UI_INTERNAL', error instanceof Error ? error.message : String(error));
}

/**
 * A writer whose failure ends the connection, and nothing else: the library throws a failed write again where nobody can
 * catch it, and the server would end because an application did.
 */
class Writer extends SocketMessageWriter {
  constructor(private readonly to: net.Socket) {
    super(to);
  }

  override async write(message: Message): Promise<void> {
    try {
      await super.write(message);
    } catch {
      this.to.destroy();
    }
  }
}

/**
 * Connects to a Java agent and says hello. Rejects with MCP_UI_ATTACH_FAILED when the port refuses, the token is not taken
 * or the agent speaks another protocol.
 */
export async function connectAgent(
  { port, token }: AgentAddress,
  client: string,
  { helloMs = 5000 } = {},
): Promise<AgentConnection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error) =>
      reject(new UiError('MCP_UI_ATTACH_FAILED', `The agent's port ${port} refuses: ${error.message}.`)),
    );
  });
  const rpc = createMessageConnection(new SocketMessageReader(socket), new Writer(socket));
  rpc.onError(() => socket.destroy());
  rpc.listen();
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer: unknown = await Promise.race([
      rpc.sendRequest('hello', { protocol: PROTOCOL, token, client }),
      new Promise<never>((_resolve, reject) => {
        rpc.onClose(() => reject(new UiError('MCP_UI_ATTACH_FAILED', 'The agent closed the connection at hello.')));
        timer = setTimeout(
          () => reject(new UiError('MCP_UI_ATTACH_FAILED', `The agent did not answer hello within ${helloMs} ms.`)),
          helloMs,
        );
      }),
    ]);
    return new AgentConnection(rpc, socket, agentMethods.hello.result.parse(answer));
  } catch (error) {
    socket.destroy();
    throw asUiError(error);
  } finally {
    clearTimeout(timer);
  }
}
