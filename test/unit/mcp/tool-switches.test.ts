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
  const write = (config: object): void =>
    fs.writeFileSync(path.join(server.dir, 'd', 'config.json'), JSON.stringify(config));
  const configure = (config: object): Promise<unknown> => {
    write(config);
    return server.lifecycle.configure('d', server.dir, true);
  };
  const codeOf = async (client: McpClient): Promise<string> => (await client.fail('ui_run', { code: '1' })).code;

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

  it('allow ui_run, which is off otherwise, to the client with the option alone', async () => {
    const agent = await server.client();
    assert.equal(await codeOf(agent), 'MCP_UI_REFUSED');
    // The call is allowed, but no application is connected.
    assert.equal(await codeOf(await server.client('claude-ai', { allow: ['run'] })), 'MCP_UI_NOT_ENABLED');
    assert.equal(await codeOf(agent), 'MCP_UI_REFUSED');
  });

  it('allow ui_run to all AI agents of the session directory that have not chosen it, while its user allows it', async () => {
    const agent = await server.client();
    const chooser = await server.client('claude-ai', { choseDir: true });
    server.allowed.push('run');
    assert.deepEqual([await codeOf(agent), await codeOf(chooser)], ['MCP_UI_NOT_ENABLED', 'MCP_UI_REFUSED']);
    assert.doesNotMatch((await chooser.fail('ui_run', { code: '1' })).message, /javafx-inspector allow/);
    server.allowed.pop();
    assert.equal(await codeOf(agent), 'MCP_UI_REFUSED');
  });

  it('do not allow ui_run by config.json, whatever the file contains and whichever client has it read', async () => {
    const agent = await server.client();
    for (const allow of [['run'], ['run', 'run'], 'run', ['other'], { run: true }, true, null]) {
      write({ allow });
      const { message } = await agent.call('ui_configure', { base_dir: path.join(server.dir, 'd') });
      assert.match(String(message), /"allow" in .*config\.json is ignored.*javafx-inspector allow$/);
      await server.lifecycle.start();
      assert.equal(await codeOf(agent), 'MCP_UI_REFUSED', JSON.stringify(allow));
      assert.match((await agent.fail('ui_run', { code: '1' })).message, /"allow" in .*config\.json is ignored/);
    }
  });

  it('of config.json can only be made stricter by an AI agent, and also less strict by the user', async () => {
    const dir = path.join(server.dir, 'd');
    await configure({ readOnly: true, tools: ['ui_query', 'ui_perform', 'ui_configure'] });
    await server.lifecycle.start();
    const agent = await server.client();
    assert.deepEqual(await listed(agent), ['ui_query', 'ui_configure']);
    for (const config of [{}, { readOnly: false }, { tools: ['ui_run', 'ui_query', 'ui_configure'] }]) {
      write(config);
      const { message } = await agent.call('ui_configure', { base_dir: dir });
      assert.match(
        String(message),
        /allows AI agents more than before, which applies when the server starts, or after/,
      );
      await server.lifecycle.start();
      assert.ok(
        (await listed(agent)).every((name) => ['ui_query', 'ui_configure'].includes(name)),
        JSON.stringify(config),
      );
    }
    const other = await server.client('another name');
    await other.call('ui_configure', { base_dir: path.join(server.dir, 'e') });
    assert.deepEqual(await listed(agent), ['ui_query', 'ui_configure'], 'not by another directory either');
    const user = await server.client('javafx-inspector-cli');
    await user.call('ui_configure', { base_dir: path.join(server.dir, 'e') });
    assert.ok((await listed(agent)).includes('ui_perform'));
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
