import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { demoLaunch } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { missingJdk } from '../harness/java.ts';
import { PERFORM_MS, type McpClient } from '../harness/mcp-client.ts';
import { mcpInspector, node24, python, requires, root, skipWithout } from '../harness/requirements.ts';
import { TestWorkspace } from './workspace.ts';

const Content = z.array(z.looseObject({ type: z.string(), text: z.string().optional() }));
const Result = z.looseObject({
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  content: Content,
  isError: z.boolean().optional(),
});
const Seen = z.object({
  instructions: z.string(),
  tools: z.array(z.string()),
  resources: z.array(z.string()),
  calls: z.array(Result),
  reads: z.array(z.object({ contents: z.array(z.looseObject({ text: z.string() })) })),
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(file: string, args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(file, args, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}

describe('third-party clients', function () {
  const workspace = new TestWorkspace();
  const { HOME = '', PATH = '' } = process.env;
  const poor = { HOME, PATH, SHELL: '/bin/sh', TERM: 'dumb' };
  let display: Display;
  let ours: McpClient;
  let relay: string[];
  let url: string;
  let token: string;

  before(async function () {
    requires(this, 'display', 'agent');
    skipWithout(this, missingJdk(17));
    display = await startDisplay();
    ours = await workspace.connect({ HOME, PATH, DISPLAY: display.name });
    const { main, classPath, jvmArgs, home } = await demoLaunch({ display: display.name });
    await ours.launch({ mainClass: main, classPath, jvmArgs, javaHome: home });
    relay = [process.execPath, ...workspace.relay];
    const file = (name: string): string => fs.readFileSync(path.join(workspace.dir, name), 'utf8');
    url = `http://127.0.0.1:${file('mcp-port')}/mcp`;
    token = file('mcp-token');
  });
  after(async () => {
    await ours?.close();
    await workspace.remove();
    await display?.stop();
  });

  for (const way of ['stdio', 'HTTP'] as const) {
    it(`the MCP Python SDK over ${way} sees and drives the application`, async function () {
      requires(this, 'python');
      const typed = `typed over ${way}`;
      const setText = { type: 'setText', target: { selector: { css: '#filter' } }, text: typed };
      const { code, stdout, stderr } = await run(
        python,
        [
          path.join(root, 'test/mcp/python_client.py'),
          ...['--call', 'ui_query', '{"selector": {"css": "#status"}}'],
          ...['--call', 'ui_get_snapshot', '{}'],
          ...['--call', 'ui_get_node', '{"ref": {"uid": "nosuch"}}'],
          ...['--call', 'ui_perform', JSON.stringify({ actions: [setText], timeoutMs: PERFORM_MS })],
          ...['--call', 'ui_get_snapshot', '{}'],
          ...['--read', 'ui://live/apps', '--read', 'ui://reference'],
          ...(way === 'stdio' ? relay : [`--token=${token}`, url]),
        ],
        poor,
      );
      assert.equal(code, 0, stderr);
      const { instructions, tools, resources, calls, reads } = Seen.parse(JSON.parse(stdout));
      assert.match(instructions, /ui_list_apps/);
      for (const name of ['ui_get_snapshot', 'ui_query', 'ui_get_node', 'ui_perform', 'ui_screenshot'])
        assert.ok(tools.includes(name));
      assert.ok(resources.includes('ui://live/tree'));
      const [query, snapshot, node, perform, after] = calls;
      assert.match(JSON.stringify(query?.structuredContent), /"id":"status"/);
      assert.match(snapshot?.content[0]?.text ?? '', /Contacts/);
      assert.ok(node?.isError === true && node.structuredContent === undefined);
      assert.match(node.content[0]?.text ?? '', /MCP_UI_NODE_NOT_FOUND/);
      assert.ok(perform?.isError !== true, perform?.content[0]?.text);
      assert.ok(after?.content[0]?.text?.includes(typed));
      assert.match(reads[0]?.contents[0]?.text ?? '', /"title":"Contacts"/);
    });

    it(`the MCP Inspector over ${way} lists the tools, strictly, and calls them`, async function () {
      requires(this, 'inspector');
      const target =
        way === 'stdio'
          ? ['--', ...relay]
          : [url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`, '--stored-auth-only'];
      const inspect = (...method: string[]): Promise<Outcome> =>
        run(
          node24,
          [mcpInspector, '--cli', ...(way === 'stdio' ? [...method, ...target] : [...target, ...method])],
          poor,
        );
      const listed = await inspect('--method', 'tools/list', '--strict');
      assert.equal(listed.code, 0, listed.stderr);
      assert.doesNotMatch(listed.stderr, /Warning/);
      assert.match(listed.stdout, /"ui_perform"/);
      const called = await inspect('--method', 'tools/call', '--tool-name', 'ui_status');
      assert.equal(called.code, 0, called.stderr);
      assert.match(called.stdout, /Contacts/);
      const read = await inspect('--method', 'resources/read', '--uri', 'ui://live/apps');
      assert.equal(read.code, 0, read.stderr);
      const failed = await inspect('--method', 'tools/call', '--tool-name', 'ui_attach', '--tool-arg', 'pid=1');
      assert.equal(failed.code, 5, failed.stdout + failed.stderr);
    });
  }

  it('curl reads the state and waits for events', async () => {
    const base = url.slice(0, -'/mcp'.length);
    const get = (where: string): Promise<Response> =>
      fetch(base + where, { headers: { Authorization: `Bearer ${token}` } });
    const state = await get('/state');
    assert.equal(state.status, 200);
    assert.match(await state.text(), /"title":"Contacts"/);
    // Events since the start of the server were queued, and are taken once.
    const events = z.array(z.looseObject({ event: z.string() })).parse(await (await get('/wait?timeout=5')).json());
    assert.ok(events.some(({ event }) => event === 'connected'));
    const next = get('/wait?timeout=30');
    await ours.call('ui_select_node', { selector: { css: '#status' } });
    assert.match(await (await next).text(), /^\[\{"event":"selected","app":"Main-\d+","match":/);
    assert.equal((await get('/wait?timeout=0')).status, 204);
  });

  it('the MCP Inspector is refused without the token', async function () {
    requires(this, 'inspector');
    const { code } = await run(
      node24,
      [mcpInspector, '--cli', url, '--transport', 'http', '--stored-auth-only', '--method', 'tools/list'],
      poor,
    );
    assert.equal(code, 3);
  });
});
