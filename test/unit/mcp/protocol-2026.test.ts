import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type ElicitResult,
} from '@modelcontextprotocol/client';
import { parse } from 'yaml';
import * as z from 'zod';
import { SKILL_URI, SkillEntry, SKILLS_EXTENSION } from '../../../src/contract/skills.ts';
import { serveClient } from '../../../src/mcp/client/mcp-server.ts';
import { HttpServer } from '../../../src/mcp/transports/http/http-server.ts';
import { until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

const VERSION = '2026-07-28';
const APPS = 'ui://live/apps';
const SELECTION = 'ui://live/selection';

/** The fields of `_meta` that a client without the SDK sends with each request. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'bare', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const Called = z.looseObject({
  structuredContent: z.looseObject({ client: z.string().optional() }).optional(),
  content: z.array(z.looseObject({ text: z.string().optional() })),
  isError: z.boolean().optional(),
});
const text = (result: unknown): string =>
  Called.parse(result)
    .content.map((part) => part.text)
    .join('');

for (const over of ['a connection', 'HTTP'] as const) {
  describe(`a client of protocol ${VERSION} over ${over}`, function () {
    let testServer: TestServer;
    let http: HttpServer;
    let agent: FakeAgent;
    let open: Client[];

    beforeEach(async () => {
      testServer = await new TestServer().start();
      http = await HttpServer.start({ session: testServer.session, dir: testServer.dir, port: 0, mcpPort: 0 });
      agent = await new FakeAgent(testServer.runDir).start();
      open = [];
    });
    afterEach(async () => {
      for (const client of open) await client.close();
      await http.close();
      await testServer.close();
      await agent.stop();
    });

    const connect = async (name = 'claude-ai', answer?: (question: string) => ElicitResult): Promise<Client> => {
      const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
      const client = new Client({ name, version: '1' }, { capabilities, versionNegotiation: { mode: 'auto' } });
      if (answer !== undefined) client.setRequestHandler('elicitation/create', ({ params }) => answer(params.message));
      open.push(client);
      if (over === 'HTTP') {
        const token: unknown = Reflect.get(Reflect.get(http, 'access'), 'token');
        const requestInit = { headers: { Authorization: `Bearer ${String(token)}` } };
        await client.connect(new StreamableHTTPClientTransport(new URL(http.mcpUrl), { requestInit }));
      } else {
        const [theirs, ours] = InMemoryTransport.createLinkedPair();
        serveClient(testServer.session, ours, { cwd: testServer.dir });
        await client.connect(theirs);
      }
      return client;
    };
    const attached = async (): Promise<Client> => {
      const client = await connect();
      await client.callTool({ name: 'ui_attach', arguments: { pid: agent.pid } });
      return client;
    };

    it('is offered the same tools in the same order as one of an earlier protocol, and may keep them', async () => {
      const client = await connect();
      assert.equal(client.getNegotiatedProtocolVersion(), VERSION);
      assert.match(client.getInstructions() ?? '', /ui_list_apps/);
      const { tools } = await client.listTools();
      const earlier = await (await testServer.client()).client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        earlier.tools.map(({ name }) => name),
      );
      const result: unknown = await client.request({ method: 'tools/list' }, z.looseObject({}));
      assert.match(JSON.stringify(result), /"ttlMs":600000,"cacheScope":"private"/);
    });

    it('calls tools, and receives their errors', async () => {
      const client = await connect();
      assert.match(text(await client.callTool({ name: 'ui_status', arguments: {} })), /running/);
      const failed = await client.callTool({ name: 'ui_get_snapshot', arguments: {} });
      assert.ok(failed.isError);
      assert.match(text(failed), /MCP_UI_NOT_ENABLED/);
      await assert.rejects(client.callTool({ name: 'ui_nothing', arguments: {} }), /There is no tool "ui_nothing"/);
    });

    it('reads resources, and is notified of each change after it has read the last one', async () => {
      const client = await connect();
      const updates: string[] = [];
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
      const { contents } = await client.readResource({ uri: 'ui://reference' });
      assert.ok(contents.length === 1);
      const stream = await client.listen({ resourceSubscriptions: [APPS, SELECTION] });
      await client.callTool({ name: 'ui_attach', arguments: { pid: agent.pid } });
      await until(() => updates.includes(APPS));
      await client.callTool({ name: 'ui_detach', arguments: {} });
      await client.readResource({ uri: APPS });
      const before = updates.filter((uri) => uri === APPS).length;
      await client.callTool({ name: 'ui_attach', arguments: { pid: agent.pid } });
      await until(() => updates.filter((uri) => uri === APPS).length > before);
      await stream.close();
    });

    it('reports progress, and its cancellation reaches the application', async () => {
      const client = await attached();
      agent.requests.length = 0;
      let isCancelled = false;
      agent.on(
        'waitFor',
        (_params, token) => new Promise(() => token.onCancellationRequested(() => (isCancelled = true))),
      );
      const abort = new AbortController();
      const call = client.callTool(
        { name: 'ui_wait_for', arguments: { idle: true, timeoutMs: 20_000 } },
        { signal: abort.signal },
      );
      await until(() => agent.requests.includes('waitFor'));
      abort.abort();
      await assert.rejects(call);
      await until(() => isCancelled);
    });

    it('finds the skill, whose text matches its manifest and its frontmatter', async () => {
      const client = await connect();
      assert.deepEqual(client.getServerCapabilities()?.extensions?.[SKILLS_EXTENSION], {});
      const { skills } = await client.request({ method: 'skills/list', params: {} }, Skills);
      const { skill } = await client.request({ method: 'skills/get', params: { uri: SKILL_URI } }, OneSkill);
      assert.deepEqual(skills, [skill]);
      const { contents } = await client.readResource({ uri: skill.uri });
      const [content] = contents;
      const bytes = Buffer.from(content !== undefined && 'text' in content ? content.text : '');
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
      assert.deepEqual(skill.resources, [{ uri: skill.uri, digest, size: bytes.length }]);
      const [, frontmatter = ''] = /^---\n([^]*?)\n---\n/.exec(bytes.toString()) ?? [];
      assert.deepEqual(parse(frontmatter), skill.frontmatter);
      await assert.rejects(
        client.request({ method: 'skills/get', params: { uri: 'skill://other/SKILL.md' } }, OneSkill),
        { code: -32602, message: /skills\/list returns all/ },
      );
    });

    it('asks its user, and continues with the answer', async () => {
      const questions: string[] = [];
      const client = await connect('claude-ai', (question) => {
        questions.push(question);
        return { action: 'accept', content: { answer: agent.app } };
      });
      const result = Called.parse(await client.callTool({ name: 'ui_attach', arguments: {} }));
      assert.equal(result.structuredContent?.app, agent.app);
      assert.equal(questions.length, 1);
      assert.match(questions[0] ?? '', /Which application/);
    });

    it('is refused if its user declines, and gets the error at once if it can ask nobody', async () => {
      const declining = await connect('claude-ai', () => ({ action: 'decline' }));
      assert.match(text(await declining.callTool({ name: 'ui_attach', arguments: {} })), /chose no application/);
      const silent = await connect();
      assert.match(text(await silent.callTool({ name: 'ui_attach', arguments: {} })), /Give either app or pid/);
    });

    it('cannot alter or replay an answer, or use it for another call', async () => {
      const client = await connect('claude-ai', () => ({ action: 'decline' }));
      const asked = async (params: Record<string, unknown>): Promise<Record<string, unknown>> =>
        z.looseObject({}).parse(
          await client.request({ method: 'tools/call', params: { name: 'ui_attach', ...params } }, Raw, {
            allowInputRequired: true,
          }),
        );
      const first = await asked({ arguments: {} });
      assert.equal(first.resultType, 'input_required');
      const state = String(first.requestState);
      const inputResponses = { answer: { action: 'accept', content: { answer: agent.app } } };
      const altered = `${state.slice(0, -2)}${state.endsWith('AA') ? 'BB' : 'AA'}`;
      await assert.rejects(
        asked({ arguments: {}, inputResponses, requestState: altered }),
        /Invalid or expired requestState/,
      );
      const other = await asked({ arguments: { timeoutMs: 1000 }, inputResponses, requestState: state });
      assert.equal(other.resultType, 'input_required');
      const again = await asked({ arguments: {} });
      const good = { arguments: {}, inputResponses, requestState: String(again.requestState) };
      assert.match(JSON.stringify(await asked(good)), /"state":"connected"/);
      const replayed = await asked(good);
      assert.equal(replayed.resultType, 'input_required');
    });

    if (over === 'a connection') return;

    const post = (headers: Record<string, string>, message: object): Promise<Response> => {
      const token: unknown = Reflect.get(Reflect.get(http, 'access'), 'token');
      return fetch(http.mcpUrl, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${String(token)}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': VERSION,
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
      });
    };
    const call = { method: 'tools/call', params: { name: 'ui_status', arguments: {}, _meta: ENVELOPE } };

    it('needs the token for every request', async () => {
      const discover = { method: 'server/discover', params: { _meta: ENVELOPE } };
      for (const message of [discover, call]) {
        const headers = { 'Mcp-Method': message.method, 'Mcp-Name': 'ui_status' };
        assert.equal((await post(headers, message)).status, 200);
        for (const Authorization of ['', 'Bearer x', 'Basic eDp4'])
          assert.equal((await post({ ...headers, Authorization }, message)).status, 401);
      }
    });

    it('sends headers that say the same as the message', async () => {
      assert.equal((await post({ 'Mcp-Method': 'tools/list' }, call)).status, 400);
      assert.equal((await post({ 'Mcp-Method': 'tools/call', 'Mcp-Name': 'ui_perform' }, call)).status, 400);
      const unknown = { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
      const later = await post(
        { 'Mcp-Method': 'tools/call', 'Mcp-Name': 'ui_status', 'MCP-Protocol-Version': '2099-01-01' },
        { ...call, params: { ...call.params, _meta: unknown } },
      );
      assert.equal(later.status, 400);
      assert.match(await later.text(), /2026-07-28/);
    });

    it('gets a handle with its first response, and with it only its own events', async () => {
      const [one, two] = [await connect(), await connect()];
      const status = async (client: Client, given = {}): Promise<z.infer<typeof Called>> =>
        Called.parse(await client.callTool({ name: 'ui_status', arguments: given }));
      const first = await status(one);
      const handle = first.structuredContent?.client;
      assert.match(String(handle), /^[\w-]{22}$/);
      assert.match(text(await one.callTool({ name: 'ui_list_apps', arguments: {} })), /client: [\w-]{22} \(give it/);
      const other = (await status(two)).structuredContent?.client;
      assert.notEqual(other, handle);
      assert.equal((await status(one, { client: handle })).structuredContent?.client, undefined);
      await one.callTool({ name: 'ui_attach', arguments: { pid: agent.pid, client: handle } });
      const events = async (client: Client, own: unknown): Promise<string> =>
        text(await client.callTool({ name: 'ui_wait_events', arguments: { timeoutMs: 0, client: own } }));
      for (const [client, own] of [
        [one, handle],
        [two, other],
      ] as const) {
        assert.match(await events(client, own), /"connected"/);
        assert.match(await events(client, own), /No event/);
      }
    });

    it('gets advice if its handle is unknown', async () => {
      const client = await connect();
      for (const handle of ['x', 5, null]) {
        const failed = await client.callTool({ name: 'ui_status', arguments: { client: handle } });
        assert.ok(failed.isError);
        assert.match(text(failed), /Leave out \\"client\\"/);
      }
    });

    it('is one of the clients of the session with its own name', async () => {
      const client = await connect('zed');
      await client.callTool({ name: 'ui_status', arguments: {} });
      assert.deepEqual(
        testServer.session.clients.all.map(({ name, identity }) => [name, identity.isUser]),
        [['zed', false]],
      );
      const page = await connect('javafx-inspector-page');
      await page.callTool({ name: 'ui_status', arguments: {} });
      assert.ok(testServer.session.clients.all.every(({ identity }) => !identity.isUser));
    });
  });
}

const Skills = z.object({ skills: z.array(SkillEntry), ttlMs: z.number() });
const OneSkill = z.object({ skill: SkillEntry, ttlMs: z.number() });
const Raw = z.looseObject({ resultType: z.string().optional() });
