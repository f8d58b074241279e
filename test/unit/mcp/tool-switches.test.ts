import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { McpClient } from '../../harness/mcp-client.ts';
import { tools } from '../../../src/mcp/tools/index.ts';
import { until } from '../../harness/until.ts';
import { TestServer } from './test-server.ts';

describe('tool switches', () => {
  let server: TestServer;
  beforeEach(async () => void (server = await new TestServer().start()));
  afterEach(() => server.close());

  const listed = async ({ client }: McpClient): Promise<string[]> =>
    (await client.listTools()).tools.map(({ name }) => name);
  const configure = (config: object): Promise<unknown> => {
    fs.writeFileSync(path.join(server.dir, 'd', 'config.json'), JSON.stringify(config));
    return server.lifecycle.configure('d', server.dir);
  };

  it('offer a client that only reads no tool that changes the application, and refuse it', async () => {
    const reader = await server.client('claude-ai', { readOnly: true });
    const all = await listed(await server.client());
    const read = await listed(reader);
    assert.deepEqual(
      all.filter((name) => !read.includes(name)),
      tools.filter(({ changesApplication }) => changesApplication).map(({ name }) => name),
    );
    for (const name of ['ui_launch', 'ui_stop', 'ui_perform', 'ui_run', 'ui_upload_viewdef'])
      assert.ok(!read.includes(name), name);
    const error = await reader.fail('ui_perform', { actions: [{ type: 'click', target: 'n1' }] });
    assert.equal(error.code, 'MCP_UI_REFUSED');
    assert.match(error.message, /^ui_perform changes the application, which --read-only does not allow/);
  });

  it('offer a client the tools that it names alone', async () => {
    const narrow = await server.client('claude-ai', { tools: ['ui_get_snapshot', 'ui_status'] });
    assert.deepEqual(await listed(narrow), ['ui_get_snapshot', 'ui_status']);
    const error = await narrow.fail('ui_query', { selector: { text: 'x' } });
    assert.equal(error.code, 'MCP_UI_REFUSED');
    assert.match(error.message, /not among the tools that --tools allows: ui_get_snapshot, ui_status\.$/);
    assert.equal((await narrow.call('ui_status')).state, 'running');
  });

  it('allow ui_run, which is off otherwise: by an option or by config.json', async () => {
    const codeOf = async (client: McpClient): Promise<string> => (await client.fail('ui_run', { code: '1' })).code;
    const restart = async (config: object): Promise<void> => {
      await configure(config);
      await server.lifecycle.start();
    };
    const agent = await server.client();
    assert.equal(await codeOf(agent), 'MCP_UI_REFUSED');
    // Allowed; no application is connected.
    assert.equal(await codeOf(await server.client('claude-ai', { allow: ['run'] })), 'MCP_UI_NOT_ENABLED');
    await restart({ allow: ['run'] });
    assert.equal(await codeOf(agent), 'MCP_UI_NOT_ENABLED');
    await restart({});
    assert.equal(await codeOf(agent), 'MCP_UI_REFUSED');
  });

  it('of config.json are for all AI agents, not for the inspector; a change is notified', async () => {
    const agent = await server.client();
    const page = await server.client('javafx-inspector-page');
    await configure({ readOnly: true });
    await until(() => agent.toolListChanges > 0);
    assert.ok(!(await listed(agent)).includes('ui_perform'));
    assert.ok((await listed(page)).includes('ui_perform'));
    assert.match((await agent.fail('ui_stop')).message, /"readOnly" in config\.json does not allow/);
    await configure({});
    assert.ok((await listed(agent)).includes('ui_perform'));
    await assert.rejects(configure({ tools: ['ui_snapshot'] }), /config\.json: .*tools/);
  });
});
