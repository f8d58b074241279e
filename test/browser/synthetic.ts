import { randomBytes, randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
  type CallToolResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import express from 'express';
import type { UiErrorBody } from '../../src/contract/error.ts';
import {
  CLIENT_ID_CAPABILITY,
  type ActivityEntry,
  type ActivityStep,
  type LiveApps,
  type LiveTree,
  type Row,
} from '../../src/contract/live.ts';
import type { LightNode } from '../../src/contract/node.ts';
import { RELOAD_META, type ReloadOutcome } from '../../src/contract/reload.ts';
import { Selector } from '../../src/contract/selector.ts';
import { encodePng } from '../../src/mcp/format/png.ts';
import { ReloadProblems } from '../../src/mcp/reload/reload-problems.ts';
import { pageHtml } from '../../src/contract/page-html.ts';
import { dist } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';

export interface Call {
  tool: string;
  input: Record<string, unknown>;
}

const PAGE = 2000;
const NONE: Omit<LiveApps, 'rev'> = { apps: [], selected: null, pickMode: false, busy: null, ended: null };
const SIZE = { width: 600, height: 400 };

/**
 * An MCP server without an application: each test sets its tree, states and results. It covers cases that a real
 * application cannot be made to produce: exact moments of change, ten thousand rows without ten thousand nodes, every
 * state of the page. Other tests use a real server and a real application.
 */
export class Synthetic {
  readonly calls: Call[] = [];
  readonly rows = new Map<string, Row>();
  apps: LiveApps = { ...NONE, rev: 1 };
  activity: ActivityEntry[] = [];
  /** Newest first; the images of each are those of the window. */
  steps: ActivityStep[] = [];
  selection: { rev: number; by?: string; client?: string; uid?: string } = { rev: 0 };
  /** The identifier that the page has sent. */
  client = '';
  /** Tools whose calls do not return, each with the function that releases the call. */
  readonly #held = new Map<string, (() => void)[]>();
  /** Tools whose next call fails. */
  readonly failures = new Map<string, UiErrorBody>();
  readonly subscriptions = new Set<string>();
  /** Resources that were read, in order. */
  readonly reads: string[] = [];
  /** Uids that `ui_query` finds for a CSS selector, a text or a condition on a property. */
  readonly found = new Map<string, string[]>();
  /** Why `ui_query` finds nothing for one of these. */
  readonly notes = new Map<string, string>();
  /** Results of `ui_get_node` for a node in place of the usual one. */
  readonly nodes = new Map<string, Record<string, unknown>>();
  /** Contents of resources, by their uri with or without its query, in place of the usual ones. */
  readonly contents = new Map<string, unknown>();
  /** Queries of the screenshots that were asked for. */
  readonly screenshots: URLSearchParams[] = [];
  /** Size of the window, in pixels. */
  size = SIZE;
  /** Why no screenshot can be taken. */
  screenshotFailure: string | undefined;
  /** Where nodes are in their scene. */
  readonly boxes = new Map<string, { minX: number; minY: number; width: number; height: number }>();
  #problems = new ReloadProblems();
  #log: (Row | string)[] = [];
  #epoch = 'e1';
  #painted = 0;
  #notify = new Map<string, (uri: string) => void>();
  readonly #warn = new Map<string, (data: string, meta: Record<string, unknown>) => Promise<void>>();
  #streams = Promise.resolve();
  #requests = Promise.resolve();
  readonly #heldSubscriptions = new Map<string, Promise<void>>();
  readonly #transports = new Map<string, StreamableHTTPServerTransport>();
  #http: HttpServer | undefined;
  #url = '';

  /** The address of the page, once `start` has returned. */
  get url(): string {
    return this.#url;
  }

  /** Serves the page and `/mcp`, by default on a free port. */
  async start(port = 0): Promise<void> {
    const app = express();
    const nonce = randomBytes(16).toString('base64url');
    app.get('/', (_request, response) => {
      const html = pageHtml({
        scriptUri: '/webview.js',
        styleUri: '/webview.css',
        nonce,
        cspSource: "'self'",
        connectSource: "'self'",
        workerSource: "'self'",
      });
      response.type('html').send(html);
    });
    app.use(express.static(dist));
    app.all('/mcp', async (request, response) => {
      await this.#requests;
      if (request.method === 'GET') await this.#streams;
      const known = this.#transports.get(request.header('mcp-session-id') ?? '');
      await (known ?? (await this.#serve())).handleRequest(request, response);
    });
    const http = await new Promise<HttpServer>((resolve) => {
      const server = app.listen(port, '127.0.0.1', () => resolve(server));
    });
    this.#http = http;
    const address = http.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    this.#url = `http://127.0.0.1:${address.port}/`;
  }

  async stop(): Promise<void> {
    for (const transport of this.#transports.values()) await transport.close();
    this.#http?.closeAllConnections();
    await new Promise((resolve) => this.#http?.close(resolve));
  }

  async #serve(): Promise<StreamableHTTPServerTransport> {
    const http: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void this.#transports.set(id, http),
    });
    const server = new Server(
      { name: 'synthetic', version: '1' },
      { capabilities: { tools: {}, resources: { subscribe: true }, logging: {} } },
    );
    server.oninitialized = () => {
      const sent = server.getClientCapabilities()?.experimental?.[CLIENT_ID_CAPABILITY];
      if (sent !== undefined && 'id' in sent) this.client = String(sent.id);
    };
    const key = randomUUID();
    this.#warn.set(key, (data, meta) =>
      server.sendLoggingMessage({ level: 'warning', logger: 'javafx-inspector', data, _meta: meta }),
    );
    this.#notify.set(key, (uri) => void server.sendResourceUpdated({ uri }).catch(() => undefined));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => this.#call(params.name, params.arguments ?? {}));
    server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => this.#read(params.uri));
    server.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
      await this.#heldSubscriptions.get(params.uri);
      this.subscriptions.add(params.uri);
      return {};
    });
    server.setRequestHandler(UnsubscribeRequestSchema, ({ params }) => {
      this.subscriptions.delete(params.uri);
      return {};
    });
    const transport: Transport = {
      start: () => http.start(),
      send: (message, options) =>
        http.send(
          message,
          options?.relatedRequestId === undefined ? {} : { relatedRequestId: options.relatedRequestId },
        ),
      close: () => http.close(),
    };
    http.onmessage = (message, extra) => transport.onmessage?.(message, extra);
    http.onclose = () => transport.onclose?.();
    http.onerror = (error) => transport.onerror?.(error);
    await server.connect(transport);
    return http;
  }

  /** Streams of notifications that are requested from now on open when the returned function is called. */
  holdStreams(): () => void {
    let release = (): void => undefined;
    this.#streams = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** A subscription that is requested from now on begins when the returned function is called. */
  holdSubscription(uri: string): () => void {
    let release = (): void => undefined;
    this.#heldSubscriptions.set(uri, new Promise((resolve) => (release = resolve)));
    return release;
  }

  /** No request gets a response until the returned function is called, as if the process was stopped. */
  freeze(): () => void {
    let release = (): void => undefined;
    this.#requests = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Notifies every subscriber that a resource changed. */
  notify(base: string): void {
    for (const uri of this.subscriptions) {
      if (uri.split('?')[0] !== base) continue;
      for (const notify of this.#notify.values()) notify(uri);
    }
  }

  /** Waits until notifications arrive at the page: its stream of them may open after it shows the tree. */
  async updatesArrive(): Promise<void> {
    const uri = 'ui://live/selection';
    const reads = (): number => this.reads.filter((each) => each.split('?')[0] === uri).length;
    const before = reads();
    await until(() => reads() > before || this.notify(uri), { what: 'updates to arrive' });
  }

  /** Sends every client an update that does not name its resource. */
  async sendBrokenUpdate(): Promise<void> {
    const notification = { jsonrpc: '2.0' as const, method: 'notifications/resources/updated', params: {} };
    for (const transport of this.#transports.values()) await transport.send(notification);
  }

  /** Sends every client the outcome of a saved file, and lists it. */
  async reload(outcome: ReloadOutcome): Promise<void> {
    this.#problems.take(outcome);
    this.setApps({ unapplied: [...this.#problems.all] });
    // Clients that have left are in the list too.
    for (const warn of this.#warn.values()) await warn('A file was saved.', { [RELOAD_META]: outcome }).catch(() => {});
  }

  /** An application is selected; its rows are those that follow. */
  run(app: string): void {
    this.rows.clear();
    this.#log = [];
    this.#epoch = `e${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    this.apps = {
      ...this.apps,
      rev: this.apps.rev + 1,
      apps: [{ app, pid: 4711, mainClass: app.replace(/-\d+$/, ''), title: 'Contacts', state: 'connected' }],
      selected: app,
      ended: null,
    };
    this.notify('ui://live/apps');
    this.notify('ui://live/tree');
  }

  setApps(change: Partial<LiveApps>): void {
    this.apps = { ...this.apps, ...change, rev: this.apps.rev + 1 };
    this.notify('ui://live/apps');
    this.notify('ui://live/tree');
  }

  /** Rows that are added or changed, in one delta, and uids of removed rows. */
  change(upserts: Row[], removed: string[] = []): void {
    for (const uid of removed) {
      this.rows.delete(uid);
      this.#log.push(uid);
    }
    for (const row of upserts) {
      this.rows.set(row.uid, row);
      this.#log.push(row);
    }
    this.notify('ui://live/tree');
    this.paint();
  }

  paint(): void {
    this.#painted++;
    this.notify('ui://live/picture');
  }

  /** @param client identifier of the client that selects, if it has sent one */
  select(uid: string, by: string, client?: string): void {
    this.selection = { rev: this.selection.rev + 1, by, uid, ...(client === undefined ? {} : { client }) };
    this.notify('ui://live/selection');
  }

  did(entry: Partial<ActivityEntry> & { who: string }): void {
    const n = (this.activity[0]?.n ?? 0) + 1;
    const at = new Date().toISOString();
    this.activity.unshift({ n, at, tool: 'ui_perform', summary: '', ok: true, result: 'done', ms: 1, ...entry });
    this.notify('ui://live/activity');
  }

  /** The arguments of all calls of a tool so far. */
  callsOf(tool: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.tool === tool).map(({ input }) => input);
  }

  async #read(uri: string): Promise<ReadResourceResult> {
    this.reads.push(uri);
    const [base, query] = uri.split('?');
    const params = new URLSearchParams(query);
    const text = (value: unknown) => ({ contents: [{ uri, text: JSON.stringify(value) }] });
    const content = this.contents.get(uri) ?? this.contents.get(base ?? '');
    if (content !== undefined) return text(content);
    switch (base) {
      case 'ui://live/apps':
        return text(this.apps);
      case 'ui://live/activity':
        return text({
          rev: this.activity[0]?.n ?? 0,
          entries: this.activity.filter(({ n }) => n > Number(params.get('since') ?? 0)),
        });
      case 'ui://live/steps': {
        const json = { uri, text: JSON.stringify({ steps: this.steps }) };
        if (!params.has('image')) return { contents: [json] };
        return { contents: [json, { uri, mimeType: 'image/png', blob: await this.#paint(this.size) }] };
      }
      case 'ui://live/selection':
        return text(this.#selection());
      case 'ui://live/recording':
        return text({ n: 0, on: false, steps: [], needs: [] });
      case 'ui://live/tree':
        return text(this.#tree(params.get('since')));
      case 'ui://live/picture':
        return this.#screenshot(uri, params);
      default:
        throw new Error(`No resource ${uri}`);
    }
  }

  #selection(): unknown {
    const { rev, uid, ...who } = this.selection;
    return uid === undefined ? { rev } : { rev, ...who, app: this.apps.selected, match: this.#match(uid) };
  }

  #match(uid: string): unknown {
    const row = this.rows.get(uid);
    return { ref: { uid, path: `/stages[0]/scene/${uid}` }, type: row?.type ?? '?', id: row?.id ?? null, summary: '' };
  }

  #tree(since: string | null): LiveTree {
    const app = this.apps.selected;
    if (app === null) return { app, rev: '0.0', reset: since !== '0.0', upserts: [], removed: [] };
    const [epoch, n] = since?.split('.') ?? [];
    const reset = epoch !== this.#epoch;
    const from = reset ? 0 : Number(n);
    const news = this.#log.slice(from, from + PAGE);
    const rev = `${this.#epoch}.${from + news.length}`;
    const upserts: Row[] = [];
    const removed: string[] = [];
    for (const item of news) {
      if (typeof item === 'string') removed.push(item);
      else if (this.rows.get(item.uid) === item) upserts.push(item);
    }
    const more = from + news.length < this.#log.length;
    return { app, rev, reset, upserts, removed, ...(more ? { next: `ui://live/tree?since=${rev}` } : {}) };
  }

  /** A window painted with a flat rectangle for each node, so that it can be seen. */
  async #screenshot(uri: string, params: URLSearchParams): Promise<ReadResourceResult> {
    this.screenshots.push(params);
    if (this.screenshotFailure !== undefined) throw new Error(this.screenshotFailure);
    const rev = `p.${this.#painted}`;
    const { size } = this;
    const unchanged = params.get('since') === rev;
    const state = { app: this.apps.selected, rev, unchanged, window: params.get('window'), scale: 1 };
    const json = { uri, text: JSON.stringify({ ...state, ...size, origin: { x: 0, y: 0 } }) };
    if (unchanged) return { contents: [json] };
    return { contents: [json, { uri, mimeType: 'image/png', blob: await this.#paint(size) }] };
  }

  async #paint({ width, height }: { width: number; height: number }): Promise<string> {
    const pixels = Buffer.alloc(width * height * 4, 0xf2);
    for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
    let color = 0;
    for (const [uid, box] of this.boxes) {
      if (!this.rows.has(uid)) continue;
      color = (color * 37 + 61) % 97;
      for (let y = Math.max(0, box.minY); y < Math.min(height, box.minY + box.height); y++) {
        const from = (y * width + Math.max(0, box.minX)) * 4;
        for (let x = 0; x < Math.min(box.width, width - box.minX); x++) {
          pixels.set([150 + color, 245 - color, 180 + ((color * 3) % 60)], from + x * 4);
        }
      }
    }
    const rgba = deflateSync(pixels).toString('base64');
    return (await encodePng({ width, height, rgba })).toString('base64');
  }

  /** Forgets what a test has set and recorded, and runs another application, so that the next test can use the same page. */
  reset(app: string): void {
    for (const tool of [...this.#held.keys()]) this.release(tool);
    const { failures, found, notes, nodes, contents, boxes } = this;
    for (const each of [failures, found, notes, nodes, contents, boxes]) each.clear();
    for (const each of [this.calls, this.reads, this.screenshots]) each.length = 0;
    this.#problems = new ReloadProblems();
    this.screenshotFailure = undefined;
    this.size = SIZE;
    this.activity = [];
    this.steps = [];
    this.notify('ui://live/activity');
    this.apps = { ...NONE, rev: this.apps.rev };
    this.selection = { rev: this.selection.rev + 1 };
    this.run(app);
  }

  /** The next calls of a tool do not return, but are recorded. */
  hold(tool: string): void {
    this.#held.set(tool, []);
  }

  /** Calls that were held return, without having changed anything. */
  release(tool: string): void {
    for (const release of this.#held.get(tool) ?? []) release();
    this.#held.delete(tool);
  }

  #call(tool: string, input: Record<string, unknown>): CallToolResult | Promise<CallToolResult> {
    this.calls.push({ tool, input });
    const held = this.#held.get(tool);
    if (held !== undefined) {
      return new Promise((resolve) => held.push(() => resolve({ content: [], structuredContent: { ok: true } })));
    }
    const error = this.failures.get(tool);
    if (error !== undefined) {
      return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error }) }] };
    }
    return { content: [], structuredContent: this.#result(tool, input) };
  }

  #result(tool: string, input: Record<string, unknown>): Record<string, unknown> {
    const app = this.apps.selected ?? '';
    const ref = input['ref'];
    const uid = typeof ref === 'object' && ref !== null && 'uid' in ref ? String(ref.uid) : undefined;
    switch (tool) {
      case 'ui_list_apps':
        return { apps: this.apps.apps };
      case 'ui_pick':
        this.setApps({ pickMode: input['on'] === true });
        return { app, on: input['on'] === true };
      case 'ui_select_node':
        if (uid !== undefined) this.select(uid, 'You', this.client);
        return { app, match: uid === undefined ? undefined : this.#match(uid) };
      case 'ui_get_node':
        return this.#node(uid ?? '');
      case 'ui_get_snapshot':
        return this.#snapshot(app);
      case 'ui_query':
        return this.#query(app, input['selector']);
      case 'ui_perform':
        return { app, results: [] };
      default:
        return { app, ok: true };
    }
  }

  /** The nodes that the test has set for a selector; without those, the nodes of that type. */
  #query(app: string, selector: unknown): Record<string, unknown> {
    const { css, text, predicate } = Selector.parse(selector);
    const words = css ?? text ?? predicate?.propertyIs ?? '';
    const known = this.found.get(words);
    const note = this.notes.get(words);
    const uids = known ?? [...this.rows.values()].filter(({ type }) => type === css).map(({ uid }) => uid);
    const total = uids.length > 1 ? { total: uids.length } : {};
    return { app, matches: uids.map((uid) => this.#match(uid)), ...total, ...(note === undefined ? {} : { note }) };
  }

  #layout(uid: string): LightNode['layout'] {
    const box = this.boxes.get(uid);
    if (box === undefined) return undefined;
    return {
      boundsInParent: box,
      boundsInScene: box,
      localToScreen: { x: box.minX + 100, y: box.minY + 130, width: box.width, height: box.height },
      padding: { top: 4, right: 8, bottom: 4, left: 8 },
      outline: {
        width: box.width,
        height: box.height,
        corners: [
          { x: box.minX, y: box.minY },
          { x: box.minX + box.width, y: box.minY },
          { x: box.minX + box.width, y: box.minY + box.height },
          { x: box.minX, y: box.minY + box.height },
        ],
      },
    };
  }

  #node(uid: string): Record<string, unknown> {
    const row = this.rows.get(uid);
    return {
      ref: { uid, path: `/stages[0]/scene/root/${row?.type}[0]` },
      type: row?.type ?? '?',
      className: `javafx.scene.control.${row?.type}`,
      module: 'javafx.controls',
      id: row?.id ?? null,
      styleClass: ['button', 'primary'],
      pseudoClass: ['hover', 'focused'],
      visible: row?.flags?.includes('invisible') !== true,
      managed: true,
      disabled: false,
      opacity: 1,
      layout: this.#layout(uid),
      text: { label: row?.text ?? null, prompt: null },
      accessibility: { role: 'BUTTON', text: row?.text ?? null, help: null },
      fx: { properties: { text: row?.text ?? '', prefWidth: 80, wrapText: false, alignment: 'CENTER', scaleX: 1 } },
      ...this.nodes.get(uid),
    };
  }

  #snapshot(app: string): Record<string, unknown> {
    const [window] = [...this.rows.values()].filter(({ kind }) => kind !== undefined);
    const stage = { stageIndex: 0, uid: window?.uid ?? '', kind: 'stage', title: window?.text ?? null };
    const root = [...this.rows.values()].find(({ parent }) => parent === window?.uid);
    const light = root === undefined ? null : this.#light(root);
    return { schema: 'mcp-javafx-ui/1.0', mode: 'compact', app, stages: [{ ...stage, root: light }] };
  }

  #light(row: Row): LightNode {
    const children = [...this.rows.values()]
      .filter(({ parent }) => parent === row.uid)
      .map((child) => this.#light(child));
    return { type: row.type, uid: row.uid, layout: this.#layout(row.uid), children };
  }
}

/** A window with `count` labels in a box, every tenth in a group of its own. */
export function manyRows(count: number): Row[] {
  const rows: Row[] = [
    { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
    { uid: 'root', parent: 'w1', index: 0, type: 'BorderPane', id: 'root' },
    { uid: 'list', parent: 'root', index: 0, type: 'VBox', id: 'list' },
  ];
  for (let i = 0; i < count; i++) {
    rows.push({ uid: `n${i}`, parent: 'list', index: i, type: 'Label', id: `label${i}`, text: `Row number ${i}` });
  }
  return rows;
}
