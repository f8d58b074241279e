import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolResultSchema,
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
  type CallToolResult,
  type ClientCapabilities,
} from '@modelcontextprotocol/sdk/types.js';
import { AppEntry, LaunchOutput } from '../../src/contract/app.ts';
import { UiErrorResponse, type UiErrorBody } from '../../src/contract/error.ts';
import { runQuestionOf, type RunQuestion } from '../../src/contract/run-question.ts';
import { command } from './requirements.ts';
import { untilRight } from './until.ts';
import { extended } from './time-factor.ts';

type Arguments = Record<string, unknown>;
/** The answer of a user: yes or no, for how long, one of the values of a question, or nothing. */
type Answered = boolean | 'once' | 'application' | 'always' | 'cancel' | { readonly answer: string };
export type Answer = (question: string, asked: RunQuestion | undefined) => Answered | Promise<Answered>;

/** The SDK's default, one minute, is short for a tool that builds or starts an application on a busy machine. */
const CALL_MS = 170_000;
/** How long an application may fail to respond to requests that only read. */
const RESPONDING_MS = extended(60_000);
/** For calls that must succeed on a busy machine, for which the defaults are short. */
export const PERFORM_MS = 45_000;

/** An MCP client that has listed the tools, so that the SDK checks every result against its tool's schema. */
export class McpClient {
  /** Uris of the updates that were received, in order. */
  readonly updates: string[] = [];
  /** Texts of the log messages. */
  readonly messages: string[] = [];
  /** How often the list of tools has changed. */
  toolListChanges = 0;

  private constructor(readonly client: Client) {
    client.setNotificationHandler(
      ResourceUpdatedNotificationSchema,
      ({ params }) => void this.updates.push(params.uri),
    );
    client.setNotificationHandler(
      LoggingMessageNotificationSchema,
      ({ params }) => void this.messages.push(String(params.data)),
    );
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => void this.toolListChanges++);
  }

  /**
   * @param answer what the user answers to questions; without it, the client can ask none
   * @param declared further capabilities
   */
  static async connect(
    transport: Transport,
    name = 'claude-ai',
    answer?: Answer,
    declared: ClientCapabilities = {},
  ): Promise<McpClient> {
    const capabilities = { ...declared, ...(answer === undefined ? {} : { elicitation: { form: {} } }) };
    const client = new McpClient(new Client({ name, version: '1' }, { capabilities }));
    if (answer !== undefined) {
      client.client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
        const allow = await answer(params.message, runQuestionOf(params._meta));
        if (allow === 'cancel') return { action: 'cancel' };
        if (typeof allow === 'object') return { action: 'accept', content: allow };
        if (typeof allow === 'string') return { action: 'accept', content: { allow } };
        return { action: allow ? 'accept' : 'decline' };
      });
    }
    await client.client.connect(transport);
    await client.client.listTools();
    return client;
  }

  async result(tool: string, args: Arguments = {}): Promise<CallToolResult> {
    const result = await this.client.callTool({ name: tool, arguments: args }, undefined, {
      timeout: extended(CALL_MS),
    });
    return CallToolResultSchema.parse(result);
  }

  /** A result for which the application has responded in time: calls that only read are repeated until then, as their error advises. */
  private async responding(tool: string, args: Arguments): Promise<CallToolResult> {
    const deadline = Date.now() + RESPONDING_MS;
    for (;;) {
      const result = await this.result(tool, args);
      const isLate =
        result.isError === true &&
        READING.test(tool) &&
        JSON.stringify(result.content).includes('Repeat the request when the application responds again');
      if (!isLate || Date.now() > deadline) return result;
    }
  }

  /** The structured part of a success. */
  async call(tool: string, args: Arguments = {}): Promise<Record<string, unknown>> {
    const { isError, structuredContent, content } = await this.responding(tool, patient(tool, args));
    assert.ok(!isError && structuredContent, `${tool} ${JSON.stringify(content)}`);
    return structuredContent;
  }

  /** The applications that `ui_list_apps` lists. */
  async apps(): Promise<AppEntry[]> {
    return AppEntry.array().parse((await this.call('ui_list_apps')).apps);
  }

  /** Starts an application. Returns when its first window shows, for which a busy machine needs longer than the tool waits. */
  async launch(args: Arguments): Promise<LaunchOutput> {
    const known = (await this.apps()).map(({ pid }) => pid);
    const launched = LaunchOutput.parse(await this.call('ui_launch', args));
    if (launched.state !== 'starting') return launched;
    const isShown = (each: AppEntry): boolean =>
      !known.includes(each.pid) && each.launched === true && each.state === 'connected' && each.title !== undefined;
    const listed = await untilRight(
      () => this.apps(),
      (apps) => apps.some(isShown),
      { ms: 120_000, what: `the first window of what was launched as ${JSON.stringify(launched)}` },
    );
    return { ...launched, ...listed.find(isShown) };
  }

  /** The text of a success. */
  async text(tool: string, args: Arguments = {}): Promise<string> {
    const { isError, content } = await this.responding(tool, patient(tool, args));
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    assert.ok(!isError, text);
    return text;
  }

  /** The error of a failure, which only its text contains. It is not due to a timeout, unless the call sets a short one. */
  async fail(tool: string, args: Arguments = {}): Promise<UiErrorBody> {
    const { isError, structuredContent, content } = await this.result(tool, patient(tool, args));
    assert.ok(isError, `${tool} did not fail: ${JSON.stringify(content).slice(0, 500)}`);
    assert.equal(structuredContent, undefined);
    const [text] = content;
    return UiErrorResponse.parse(JSON.parse(text?.type === 'text' ? text.text : '')).error;
  }

  /** The JSON of a resource. */
  async read(uri: string): Promise<Record<string, unknown>> {
    const [content] = (await this.client.readResource({ uri })).contents;
    return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

const READING = /^ui_(get_\w+|query|screenshot)$/;

/** Tools whose default timeout is short for calls that must succeed on a busy machine. */
const SLOW = /^ui_(perform|attach|run)$/;

/** Arguments of a call, with a timeout that suffices on a busy machine. */
const patient = (tool: string, args: Arguments): Arguments =>
  SLOW.test(tool) ? { timeoutMs: PERFORM_MS, ...args } : args;

export interface StdioOptions {
  /** The session directory; without it the server is UNCONFIGURED. */
  readonly dir?: string;
  readonly runDir: string;
  /** How the client names itself (claude-ai). */
  readonly name?: string;
  /** Its user's answer to questions. */
  readonly answer?: Answer;
  readonly cwd?: string;
  /** Further options of the command. */
  readonly args?: readonly string[];
}

/** A client of `javafx-inspector mcp`, whose shared server exits with its last client. */
export function connectStdio({ dir, runDir, name, answer, cwd, args = [] }: StdioOptions): Promise<McpClient> {
  const dirArgs = dir === undefined ? [] : ['--dir', dir, '--linger', '0'];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', ...dirArgs, '--run-dir', runDir, ...args],
    stderr: 'inherit',
    ...(cwd === undefined ? {} : { cwd }),
  });
  return McpClient.connect(transport, name, answer);
}
