import http from 'node:http';
import { z } from 'zod';

/** The equivalents on our server of the fixtures of the conformance scenarios. */
export interface Fixtures {
  /** Tool calls by the name of the scenario's tool. */
  readonly tools: Readonly<Record<string, { readonly name: string; readonly arguments: Record<string, unknown> }>>;
  /** Prompts by the name of the scenario's prompt, with our arguments by the scenario's. */
  readonly prompts?: Readonly<
    Record<string, { readonly name: string; readonly arguments: Readonly<Record<string, string>> }>
  >;
  /** URIs by the URI of the scenario's resource. */
  readonly resources: Readonly<Record<string, string>>;
}

export interface ProxyOptions {
  /** The MCP port of the server. */
  readonly port: string;
  readonly token: string;
  readonly fixtures: Fixtures;
}

const Message = z.looseObject({
  method: z.string().optional(),
  params: z.looseObject({ name: z.unknown(), uri: z.unknown() }).partial().optional(),
});

/**
 * Forwards requests to the server's HTTP side for a client that can send no token and knows other names of tools and
 * resources. Responses are unchanged, and so are foreign `Host` and `Origin` headers, which the server must reject.
 */
export class ConformanceProxy {
  private readonly server: http.Server;

  private constructor(private readonly options: ProxyOptions) {
    this.server = http.createServer((request, response) => {
      this.forward(request, response).catch(() => response.destroy());
    });
  }

  static async start(options: ProxyOptions): Promise<ConformanceProxy> {
    const proxy = new ConformanceProxy(options);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The MCP endpoint to give to the client. */
  get url(): string {
    return `http://${this.host}/mcp`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private get host(): string {
    const address = this.server.address();
    return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  private async forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const sentBody = Buffer.concat(chunks).toString();
    const body = this.translated(sentBody);
    const { port, token } = this.options;
    const to = `127.0.0.1:${port}`;
    const { host, origin, ...rest } = request.headers;
    const headers = {
      ...rest,
      host: host === this.host ? to : host,
      ...(origin === undefined ? {} : { origin: origin === `http://${this.host}` ? `http://${to}` : origin }),
      authorization: `Bearer ${token}`,
      ...renamedHeader(sentBody, body, rest['mcp-name']),
      'content-length': Buffer.byteLength(body),
    };
    const sent = http.request(`http://${to}${request.url}`, { method: request.method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    sent.end(body);
  }

  /** A message with our names in place of the scenario's. */
  private translated(body: string): string {
    if (body === '') return body;
    const message = Message.parse(JSON.parse(body));
    const { tools, resources, prompts = {} } = this.options.fixtures;
    const { data: prompt } = OfPrompt.safeParse(message);
    if (prompt !== undefined) return JSON.stringify({ ...prompt, params: withPrompt(prompt, prompts) });
    const name = message.method === 'tools/call' ? String(message.params?.name) : '';
    const uri = String(message.params?.uri);
    const call = Object.entries(tools).find(([fixture]) => fixture === name)?.[1];
    const resource = Object.entries(resources).find(([fixture]) => fixture === uri)?.[1];
    const params = { ...message.params, ...call, ...(resource === undefined ? {} : { uri: resource }) };
    return JSON.stringify({ ...message, ...(message.params === undefined ? {} : { params }) });
  }
}

/** The header that repeats the name in a message of protocol 2026-07-28, if it is right. */
function renamedHeader(from: string, to: string, header: unknown): { 'mcp-name'?: string } {
  const nameIn = (body: string): unknown => {
    const { data } = Message.safeParse(body === '' ? {} : JSON.parse(body));
    return data?.params?.name ?? data?.params?.uri;
  };
  const renamed = header === undefined || header !== nameIn(from) ? undefined : nameIn(to);
  return typeof renamed === 'string' ? { 'mcp-name': renamed } : {};
}

const OfPrompt = z.looseObject({
  method: z.enum(['prompts/get', 'completion/complete']),
  params: z.looseObject({
    name: z.string().optional(),
    arguments: z.record(z.string(), z.string()).optional(),
    ref: z.looseObject({ name: z.string().optional() }).optional(),
    argument: z.looseObject({ name: z.string() }).optional(),
  }),
});

/** The parameters of a message about a prompt with our names. */
function withPrompt(
  { params }: z.infer<typeof OfPrompt>,
  prompts: NonNullable<Fixtures['prompts']>,
): Record<string, unknown> {
  const ours = prompts[params.name ?? params.ref?.name ?? ''];
  if (ours === undefined) return params;
  const { name } = ours;
  const renamed = (argument: string): string => ours.arguments[argument] ?? argument;
  const { ref, argument, arguments: given } = params;
  return {
    ...params,
    ...(ref === undefined ? { name } : { ref: { ...ref, name } }),
    ...(argument === undefined ? {} : { argument: { ...argument, name: renamed(argument.name) } }),
    ...(given === undefined
      ? {}
      : { arguments: Object.fromEntries(Object.entries(given).map(([key, value]) => [renamed(key), value])) }),
  };
}
