import { log } from '../terminal.ts';
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
import {
  agentEvents,
  agentMethods,
  changesSomething,
  PROTOCOL,
  type AgentEvent,
  type AgentMethod,
} from '../../contract/agent.ts';
import { UiError, UiErrorBody } from '../../contract/error.ts';

type Params<M extends AgentMethod> = z.input<(typeof agentMethods)[M]['params']>;
type Result<M extends AgentMethod> = z.output<(typeof agentMethods)[M]['result']>;
type EventParams<E extends AgentEvent> = z.output<(typeof agentEvents)[E]>;

/** The same tables, typed so that a generic name has the type of its own schema. */
const results: { readonly [M in AgentMethod]: { readonly result: z.ZodType<Result<M>> } } = agentMethods;
const events: { readonly [E in AgentEvent]: z.ZodType<EventParams<E>> } = agentEvents;

/** Maximum number of events that are kept until there is a listener for them. */
const MAX_EARLY = 10_000;

/** Default wait for a response. */
const RESPONSE_MS = 30_000;

/** Maximum length of the reason in a log line about a dropped event. */
const MAX_REASON = 500;

export interface AgentAddress {
  readonly port: number;
  readonly token: string;
}

/** A JSON-RPC connection to a Java agent, created by `connectAgent`. */
export class AgentConnection {
  private closedListeners = new Set<() => void>();
  private closedFlag = false;
  /** Events without a listener: the Java agent may send some before the name of the application is known. */
  private readonly early: { method: string; params: unknown }[] = [];

  constructor(
    private readonly rpc: MessageConnection,
    private readonly socket: net.Socket,
    readonly hello: Result<'hello'>,
    private readonly responseMs: number,
  ) {
    rpc.onClose(() => this.reportClosed());
    rpc.onError(() => this.close());
    rpc.onNotification((method: string, params: unknown) => {
      if (this.early.length < MAX_EARLY) this.early.push({ method, params });
    });
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
   * Sets the listener for an event of the Java agent. An event that does not match its schema is logged and dropped.
   * @param dropped called after an event was dropped
   */
  onEvent<E extends AgentEvent>(event: E, listener: (params: EventParams<E>) => void, dropped?: () => void): void {
    const schema = events[event];
    const receive = (params: unknown): void => {
      const parsed = schema.safeParse(params);
      if (parsed.success) return listener(parsed.data);
      const { pid } = this.hello.app;
      const reason = z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, MAX_REASON);
      log(`dropped a "${event}" event of process ${pid}: ${reason}`);
      dropped?.();
    };
    const early = this.early.splice(0);
    this.early.push(...early.filter(({ method }) => method !== event));
    for (const { method, params } of early) if (method === event) receive(params);
    this.rpc.onNotification(event, receive);
  }

  /**
   * Sends a request to the Java agent. Rejects with the agent's UiError; with MCP_UI_TIMEOUT, after cancelling the request, if
   * there is no response within `waitMs` milliseconds (default: the limit of the connection); or with MCP_UI_APP_GONE if the
   * connection closes.
   */
  async request<M extends AgentMethod>(
    method: M,
    params: Params<M>,
    { waitMs = this.responseMs, signal }: { waitMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<Result<M>> {
    if (this.closedFlag) throw disconnected();
    const mayHaveHappened = changesSomething(method, params);
    const cancel = new CancellationTokenSource();
    let timedOut = false;
    let answered = false;
    const timeOut = (): void => {
      timedOut = !answered;
      if (timedOut) cancel.cancel();
    };
    const timer = afterReceived(waitMs, timeOut);
    const aborted = (): void => cancel.cancel();
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) cancel.cancel();
    let forget = (): void => {};
    try {
      const result: unknown = await Promise.race([
        this.rpc.sendRequest(method, params, cancel.token),
        new Promise<never>((_resolve, reject) => {
          forget = this.onClosed(() => reject(disconnected({ mayHaveHappened })));
          cancel.token.onCancellationRequested(() => {
            if (timedOut)
              reject(
                new UiError('MCP_UI_TIMEOUT', `The Java agent did not respond to ${method} within ${waitMs} ms.`, {
                  mayHaveHappened,
                }),
              );
          });
        }),
      ]);
      return results[method].result.parse(result);
    } catch (error) {
      throw asUiError(error, mayHaveHappened);
    } finally {
      answered = true;
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

/**
 * The error for requests on a closed connection.
 * @param mayHaveHappened whether the connection closed after a request that changes something was sent
 */
export function disconnected({ mayHaveHappened = false } = {}): UiError {
  const message = 'The application exited or its Java agent was detached. Call ui_list_apps.';
  return new UiError('MCP_UI_APP_GONE', message, mayHaveHappened ? { mayHaveHappened } : undefined);
}

/**
 * Starts a timer that fires after data already received. When this process resumes after it was suspended, timers normally fire
 * before the data that its sockets have received in the meantime.
 */
function afterReceived(ms: number, work: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(() => setImmediate(work)), ms);
}

/**
 * Returns the UiError in a JSON-RPC error's `data`, or an MCP_UI_INTERNAL error for any other error.
 * @param sent whether a request that changes something was sent
 */
function asUiError(error: unknown, sent = false): UiError {
  if (error instanceof UiError) return error;
  const details = sent ? { mayHaveHappened: true } : undefined;
  if (error instanceof ResponseError) {
    const body = UiErrorBody.safeParse(error.data);
    if (body.success) return new UiError(body.data.code, body.data.message, body.data.details);
    if (error.code === -32800) return new UiError('MCP_UI_TIMEOUT', 'The call was cancelled.', details);
  }
  return new UiError('MCP_UI_INTERNAL', error instanceof Error ? error.message : String(error), details);
}

/**
 * A writer that sends each message in one piece: the library's writer sends header and content separately, and each of them
 * wakes the Java agent. If a write fails, the socket closes. The library would throw the error again where it cannot be caught,
 * so the exit of an application would end the server.
 */
class Writer extends SocketMessageWriter {
  constructor(private readonly to: net.Socket) {
    super(to);
  }

  override write(message: Message): Promise<void> {
    const content = JSON.stringify(message);
    this.to.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
    return Promise.resolve();
  }
}

/** Returns a connection over a socket to a Java agent that has accepted `hello` already. @param responseMs see `connectAgent` */
export function adoptedConnection(
  socket: net.Socket,
  hello: Result<'hello'>,
  responseMs = RESPONSE_MS,
): AgentConnection {
  const connection = new AgentConnection(openRpc(socket), socket, hello, responseMs);
  // Whatever has read from it before has paused it.
  socket.resume();
  return connection;
}

function openRpc(socket: net.Socket): MessageConnection {
  const rpc = createMessageConnection(new SocketMessageReader(socket), new Writer(socket));
  rpc.onError(() => socket.destroy());
  rpc.listen();
  return rpc;
}

/**
 * Connects to a Java agent. Rejects with MCP_UI_ATTACH_FAILED if the port refuses the connection, or the Java agent does not
 * accept the token or the protocol version.
 * @param helloMs how long to wait for the Java agent to accept the connection, in milliseconds
 * @param responseMs default wait for a response, in milliseconds
 * @param probe whether the connection only checks that a Java agent responds: it receives no events, and takes no events from
 * other connections
 */
export async function connectAgent(
  { port, token }: AgentAddress,
  client: string,
  { helloMs = 5000, responseMs = RESPONSE_MS, probe = false } = {},
): Promise<AgentConnection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error) =>
      reject(
        new UiError('MCP_UI_ATTACH_FAILED', `The Java agent refuses connections on port ${port}: ${error.message}.`),
      ),
    );
  });
  const rpc = openRpc(socket);
  let timer: NodeJS.Timeout | undefined;
  try {
    const result: unknown = await Promise.race([
      rpc.sendRequest('hello', { protocol: PROTOCOL, token, client, ...(probe ? { probe } : {}) }),
      new Promise<never>((_resolve, reject) => {
        rpc.onClose(() => reject(new UiError('MCP_UI_ATTACH_FAILED', 'The Java agent refused the connection.')));
        const message = `The Java agent did not respond within ${helloMs} ms.`;
        timer = afterReceived(helloMs, () => reject(new UiError('MCP_UI_ATTACH_FAILED', message)));
      }),
    ]);
    return new AgentConnection(rpc, socket, agentMethods.hello.result.parse(result), responseMs);
  } catch (error) {
    socket.destroy();
    throw asUiError(error);
  } finally {
    clearTimeout(timer);
  }
}
