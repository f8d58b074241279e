import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { EmulateOutput } from '../../src/contract/emulate.ts';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

describe('ui_emulate with an application on JavaFX 26', function () {
  let session: HeadlessSession;
  let mcp: McpClient;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('emulating', 'Emulating$Main');
    mcp = await session.connect('claude-ai');
  });
  afterEach(() => mcp?.call('ui_emulate', { reset: true }));
  after(() => session?.stop());

  const emulate = async (input: Record<string, unknown>): Promise<EmulateOutput> =>
    EmulateOutput.parse(await mcp.call('ui_emulate', input));
  const text = (css: string): Promise<string> => mcp.text('ui_query', { selector: { css } });

  const size = async (): Promise<number[]> => {
    const { width, height } = ScreenshotOutput.parse(await mcp.call('ui_screenshot'));
    return [width, height];
  };

  it('has the application follow a dark color scheme and reduced motion, until the reset', async () => {
    const { emulated, notes } = await emulate({ colorScheme: 'dark', reducedMotion: true });
    assert.deepEqual([emulated, notes], [{ colorScheme: 'dark', reducedMotion: true }, undefined]);
    assert.match(await text('#scheme'), /“DARK”/);
    assert.match(await text('#motion'), /“reduced true”/);
    assert.deepEqual((await emulate({ reset: true })).reset, ['colorScheme', 'reducedMotion']);
    assert.match(await text('#scheme'), /“LIGHT”/);
    assert.match(await text('#motion'), /“reduced false”/);
  });

  it('takes a screenshot of each combination with the findings that others do not have, and puts the window back', async () => {
    const result = await mcp.client.callTool({
      name: 'ui_emulate',
      arguments: { matrix: { size: ['600x300', '160x300'], colorScheme: ['light', 'dark'], direction: ['rtl'] } },
    });
    const { cells = [], emulated, page = '' } = EmulateOutput.parse(result.structuredContent);
    assert.deepEqual(emulated, {});
    assert.deepEqual(
      cells.map(({ of, width }) => [of.size, of.colorScheme, width]),
      [
        ['600x300', 'light', 600],
        ['160x300', 'light', 160],
        ['600x300', 'dark', 600],
        ['160x300', 'dark', 160],
      ],
    );
    assert.match(cells[1]?.findings?.join('\n') ?? '', /truncatedText Label \w+ #text/);
    assert.doesNotMatch(cells[2]?.findings?.join('\n') ?? '', /truncatedText/);
    const content = Array.isArray(result.content) ? result.content : [];
    assert.equal(content.filter(({ type }) => type === 'image').length, 4);
    const html = fs.readFileSync(page, 'utf8');
    assert.equal(path.dirname(path.dirname(page)), fs.realpathSync(session.dir));
    assert.equal(html.split('<img ').length - 1, 4);
    assert.match(html, /<li class="new">warning truncatedText/);
    assert.match(await text('#scheme'), /“LIGHT”/);
    assert.deepEqual(await size(), [600, 300]);
  });

  it('restores what was emulated before a matrix', async () => {
    await emulate({ size: '500x200', colorScheme: 'dark', fontSize: 20 });
    await emulate({ matrix: { size: ['300x300'], colorScheme: ['light'] } });
    const { emulated } = await emulate({});
    assert.deepEqual([emulated.colorScheme, emulated.fontSize], ['dark', 20]);
    assert.deepEqual(emulated.sizes?.[0]?.from, { width: 600, height: 300 });
    assert.equal(emulated.sizes?.[0]?.width, 500);
    assert.match(await text('#scheme'), /“DARK”/);
  });

  it('ends with the client that has set it', async () => {
    const other = await session.connect('cursor');
    await other.call('ui_emulate', { colorScheme: 'dark' });
    await mcp.call('ui_emulate', { direction: 'rtl' });
    await other.close();
    await until(async () => /“LIGHT”/.test(await text('#scheme')), { what: 'the color scheme is taken back' });
    assert.deepEqual((await emulate({})).emulated, { direction: 'rtl' });
  });

  it('ends with a detach', async () => {
    await mcp.call('ui_emulate', { colorScheme: 'dark', size: '300x300' });
    await mcp.call('ui_detach');
    await mcp.call('ui_attach', { pid: session.application.pid });
    assert.match(await text('#scheme'), /“LIGHT”/);
    assert.deepEqual(await size(), [600, 300]);
    assert.deepEqual((await emulate({})).emulated, {});
  });

  it('says why nothing could be emulated', async () => {
    await mcp.call('ui_set_property', { ref: { css: '.root' }, property: 'resizable', value: false });
    const { code, message } = await mcp.fail('ui_emulate', { size: '300x300' });
    assert.equal(code, 'MCP_UI_ACTION_FAILED');
    assert.match(message, /^Size of \w+ was not set: its size is fixed \(resizable is false\)\.$/);
    await mcp.call('ui_set_property', { reset: true });
    assert.equal((await mcp.fail('ui_emulate', { locale: 'no tag' })).code, 'MCP_UI_INVALID_INPUT');
    assert.equal((await mcp.fail('ui_emulate', { matrix: {} })).code, 'MCP_UI_INVALID_INPUT');
    const twice = await mcp.fail('ui_emulate', { fontSize: 20, matrix: { fontSize: [10] } });
    assert.equal(twice.code, 'MCP_UI_INVALID_INPUT');
  });
});
