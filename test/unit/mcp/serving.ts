import assert from 'node:assert/strict';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import {
  CallToolResultSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { UiErrorAnswer, type UiErrorBody } from '../../../src/contract/error.ts';
import { Applications } from '../../../src/mcp/applications/applications.ts';
import { Lifecycle } from '../../../src/mcp/lifecycle.ts';
import { serveClient } from '../../../src/mcp/server.ts';
import { Session } from '../../../src/mcp/session.ts';
import { freshDir, remove } from '../../harness/until.ts';

/** A client of a session in this process, that has listed the tools: so the SDK checks every answer against its schema. */
export interface Served {
  readonly client: Client;
  /** Uris of the updates that were told, in order. */
  readonly updates: string[];
  /** Texts of the log messages. */
  readonly messages: string[];
  /** The structured part of a success. */
  call(tool: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The error of a failure. */
  fail(tool: string, args?: Record<string, unknown>): Promise<UiErrorBody>;
  /** The JSON of a resource. */
  read(uri: string): Promise<Record<string, unknown>>;
}

/** A session without a network side, in folders of its own. */
export class Serving {
  readonly dir = freshDir('serving');
  readonly runDir = path.join(this.dir, 'run');
  readonly applications = new Applications({ runDir: this.runDir, agentJar: 'none.jar', client: 'test' });
  readonly lifecycle = new Lifecycle({
    configured: (dir) => this.applications.configure(dir),
    startHttp: () => Promise.resolve({ url: 'http://127.0.0.1:1', sessions: 0, close: () => Promise.resolve() }),
  });
  readonly session = new Session(this.applications, this.lifecycle);
  private readonly clients: Client[] = [];

  async start(): Promise<this> {
    await this.lifecycle.configure('d', this.dir);
    await this.lifecycle.start();
    return this;
  }

  async client(name = 'claude-code'): Promise<Served> {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await serveClient(this.session, ours, { cwd: this.dir });
    const client = new Client({ name, version: '1' });
    const updates: string[] = [];
    const messages: string[] = [];
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updates.push(params.uri));
    client.setNotificationHandler(
      LoggingMessageNotificationSchema,
      ({ params }) => void messages.push(String(params.data)),
    );
    await client.connect(theirs);
    await client.listTools();
    this.clients.push(client);
    const answer = async (tool: string, args: Record<string, unknown>) =>
      CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: args }));
    return {
      client,
      updates,
      messages,
      async call(tool, args = {}) {
        const { isError, structuredContent, content } = await answer(tool, args);
        assert.ok(!isError && structuredContent, JSON.stringify(content));
        return structuredContent;
      },
      async fail(tool, args = {}) {
        const { isError, structuredContent, content } = await answer(tool, args);
        assert.ok(isError, 'It did not fail.');
        assert.equal(structuredContent, undefined);
        const [text] = content;
        return UiErrorAnswer.parse(JSON.parse(text?.type === 'text' ? text.text : '')).error;
      },
      async read(uri) {
        const [content] = (await client.readResource({ uri })).contents;
        return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
      },
    };
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.applications.close();
    remove(this.dir);
  }
}
