import assert from 'node:assert/strict';
import { getToolUiResourceUri, isToolVisibilityAppOnly } from '@modelcontextprotocol/ext-apps/app-bridge';
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import { CHAT_EXTENSION, CHAT_PAGE_TYPE, CHAT_PAGE_URI, CHAT_TOOL } from '../../../src/contract/chat.ts';
import type { ClientOptions } from '../../../src/contract/join.ts';
import { chatPageHtml } from '../../../webview/chat/html.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { TestServer } from './test-server.ts';

describe('the page in a chat', () => {
  let server: TestServer;
  beforeEach(async () => void (server = await new TestServer().start()));
  afterEach(() => server.close());

  const shows = (options?: ClientOptions, mimeTypes = [RESOURCE_MIME_TYPE]): Promise<McpClient> =>
    server.client('Visual Studio Code', options, { extensions: { [EXTENSION_ID]: { mimeTypes } } });
  const plain = (options?: ClientOptions): Promise<McpClient> => server.client('Visual Studio Code', options);
  const toolsOf = async ({ client }: McpClient) => (await client.listTools()).tools;
  const urisOf = async ({ client }: McpClient) => (await client.listResources()).resources.map(({ uri }) => uri);

  it('has the names of MCP Apps', () => {
    assert.equal(CHAT_EXTENSION, EXTENSION_ID);
    assert.equal(CHAT_PAGE_TYPE, RESOURCE_MIME_TYPE);
  });

  it('is declared, within 34,000 characters, to clients that show it, and to no others', async () => {
    const all = await toolsOf(await shows());
    const without = await toolsOf(await plain());
    assert.ok(JSON.stringify({ tools: all }).length <= 34_000, `${JSON.stringify({ tools: all }).length}`);
    assert.ok(!JSON.stringify(without).includes('_meta') && !JSON.stringify(without).includes(CHAT_TOOL));
    assert.deepEqual(
      all.filter(({ name }) => name !== CHAT_TOOL).map(({ _meta, ...tool }) => tool),
      without,
    );
    const showing = all
      .filter((tool) => getToolUiResourceUri({ _meta: tool._meta }) === CHAT_PAGE_URI)
      .map(({ name }) => name);
    assert.deepEqual(showing, ['ui_screenshot', 'ui_select_node']);
    assert.deepEqual(
      all.filter(({ _meta }) => isToolVisibilityAppOnly({ _meta })).map(({ name }) => name),
      [CHAT_TOOL],
    );
  });

  it('is not declared to clients that show pages of other types only', async () => {
    assert.deepEqual(await toolsOf(await shows({}, ['text/html'])), await toolsOf(await plain()));
  });

  it('is listed as a resource for these clients alone', async () => {
    const others = await urisOf(await plain());
    assert.ok(!others.includes(CHAT_PAGE_URI));
    assert.deepEqual(await urisOf(await shows()), [...others, CHAT_PAGE_URI]);
  });

  it('has a tool that other clients do not see, and that is as limited as ui_screenshot', async () => {
    await assert.rejects((await plain()).client.callTool({ name: CHAT_TOOL }), /There is no tool "ui_show_window"/);
    // No application is connected.
    assert.equal((await (await shows()).fail(CHAT_TOOL)).code, 'MCP_UI_NOT_ENABLED');
    const limited = await shows({ tools: ['ui_query', 'ui_select_node'] });
    assert.ok(!JSON.stringify(await toolsOf(limited)).includes('_meta'));
    assert.equal((await limited.fail(CHAT_TOOL)).code, 'MCP_UI_REFUSED');
    const reading = await toolsOf(await shows({ readOnly: true }));
    assert.ok(reading.some(({ name }) => name === CHAT_TOOL));
  });

  it('is one document that loads nothing, whatever its script contains', () => {
    const html = chatPageHtml({ script: 'f("</script><!-- $& ");', style: 'a { }' });
    assert.equal(html.match(/<\/script>/g)?.length, 1);
    assert.ok(html.includes('f("<\\/script><\\!-- $& ");'));
    assert.ok(!/(src|href)=/.test(html));
  });
});
