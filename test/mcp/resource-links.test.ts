import assert from 'node:assert/strict';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { PNG } from 'pngjs';
import * as z from 'zod';
import { AuditOutput } from '../../src/contract/audit.ts';
import { LiveRecording } from '../../src/contract/record.ts';
import { command, requires } from '../harness/requirements.ts';
import { css, DemoSession } from './demo-session.ts';

const Content = z.object({
  content: z.array(z.looseObject({ type: z.string(), uri: z.string().optional(), mimeType: z.string().optional() })),
});
/** The methods that both versions of the SDK's client have. */
interface Caller {
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

/** A client of SDK 1 that requests an earlier version of the protocol than it knows. */
class EarlierTransport extends StdioClientTransport {
  private readonly version: string;

  constructor(server: ConstructorParameters<typeof StdioClientTransport>[0], version: string) {
    super(server);
    this.version = version;
  }

  override send(message: Parameters<StdioClientTransport['send']>[0]): Promise<void> {
    const isFirst = 'method' in message && message.method === 'initialize';
    return super.send(isFirst ? { ...message, params: { ...message.params, protocolVersion: this.version } } : message);
  }
}

describe('a link to a resource in the result of a tool', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    session = await DemoSession.start({ project: true });
    await session.mcp.call('ui_record', { state: 'on' });
    await session.perform({ type: 'typeText', target: css('#filter'), text: 'Ada' });
  });
  after(() => session?.stop());

  const server = () => ({
    command: process.execPath,
    args: [command, 'mcp', '--dir', session.dir, '--run-dir', session.runDir],
  });
  const linksOf = async (client: Caller): Promise<{ uri: string | undefined; mimeType: string | undefined }[]> => {
    const calls = [
      { name: 'ui_screenshot', arguments: { saveAs: 'first one' } },
      { name: 'ui_audit', arguments: {} },
      { name: 'ui_record', arguments: { state: 'off', className: 'FilterTest', package: 'demo' } },
      { name: 'ui_get_snapshot', arguments: {} },
    ];
    const links = [];
    for (const call of calls) {
      const { content } = Content.parse(await client.callTool(call));
      for (const { type, uri, mimeType } of content) if (type === 'resource_link') links.push({ uri, mimeType });
      assert.equal(content[0]?.type, 'text');
    }
    return links;
  };
  const expected = () => [
    { uri: `ui://screenshot?app=${session.app}&name=first+one`, mimeType: 'image/png' },
    { uri: `ui://audit?app=${session.app}`, mimeType: 'application/json' },
    { uri: 'ui://live/recording?className=FilterTest&package=demo', mimeType: 'application/json' },
  ];

  it('is in what a client of protocol 2026-07-28 receives', async () => {
    const client = new ModernClient({ name: 'claude-ai', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new ModernTransport(server()));
    assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
    assert.deepEqual(await linksOf(client), expected());
    await client.close();
  });

  for (const [version, hasLinks] of [
    ['2025-11-25', true],
    ['2025-06-18', true],
    ['2025-03-26', false],
    ['2024-11-05', false],
  ] as const)
    it(`is ${hasLinks ? '' : 'not '}in what a client of protocol ${version} receives`, async () => {
      const client = new Client({ name: 'claude-ai', version: '1' });
      await client.connect(new EarlierTransport(server(), version));
      assert.deepEqual(await linksOf(client), hasLinks ? expected() : []);
      await client.close();
    });

  it('leads to the screenshot, to all findings, and to the recorded test', async () => {
    const [screenshot, audit, recording] = expected();
    const read = async (uri = '') => (await session.mcp.client.readResource({ uri })).contents;
    const [image, ...others] = await read(screenshot?.uri);
    assert.ok(image !== undefined && 'blob' in image && image.mimeType === 'image/png');
    assert.ok(PNG.sync.read(Buffer.from(image.blob, 'base64')).width > 500);
    assert.deepEqual(others, []);
    const json = async (uri = ''): Promise<unknown> => {
      const [content] = await read(uri);
      return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
    };
    const { findings, omitted } = AuditOutput.parse(await json(audit?.uri));
    assert.ok(findings.length > 1);
    assert.equal(omitted, undefined);
    assert.match(LiveRecording.parse(await json(recording?.uri)).code ?? '', /class FilterTest /);
    await assert.rejects(read('ui://screenshot?name=none'), /No screenshot of this application is saved as “none”/);
  });

  it('costs one short line', async () => {
    const { content } = Content.parse(await session.mcp.client.callTool({ name: 'ui_audit', arguments: {} }));
    const [link] = content.filter(({ type }) => type === 'resource_link');
    assert.ok(JSON.stringify(link).length < 120, JSON.stringify(link));
  });
});
