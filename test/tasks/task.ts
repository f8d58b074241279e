import assert from 'node:assert/strict';
import type { McpClient } from '../harness/mcp-client.ts';

/** The cost of a task, or its limit. */
export interface Cost {
  /** Tool calls. */
  readonly calls: number;
  /** Characters of the names of the tools, their arguments as JSON, and the texts of their results. */
  readonly characters: number;
}

/**
 * A task that an AI agent does in an application of test/apps/tasks, and with a browser on an equivalent page of test/tasks/pages.
 * It uses only the description of the task and earlier responses, begins with a snapshot, and is done when a response has
 * shown the outcome.
 */
export interface Task {
  /** The task, as a phrase. */
  readonly name: string;
  /** The screen of the application and the page. */
  readonly screen: string;
  /** The tab of the browser that is in front at the beginning (default: 0). */
  readonly tab?: number;
  /** The limit of its cost in the application. */
  readonly budget: Cost;
  /** The expected log of the application and the page at the end. */
  readonly logged?: string;
  inApplication(client: CountingClient, files: string): Promise<void>;
  inBrowser(client: CountingClient, files: string): Promise<void>;
}

/** A file that a task opens, in a folder of the test run. */
export const NOTE = { name: 'note.txt', text: 'Order paper.\nCall Grace.\n' };

/** How long actions may take on a busy machine, in milliseconds. It is not counted: with others, the default suffices. */
const BUSY_MS = 45_000;

/** An MCP client that counts what an AI agent sends and receives. Images do not count, nor does the list of tools. */
export class CountingClient implements Cost {
  calls = 0;
  characters = 0;
  /** The calls with their results, to explain the counts. */
  readonly transcript: string[] = [];

  constructor(private readonly client: McpClient) {}

  /** Calls a tool. @returns the text of its result, which may be an error */
  async call(tool: string, args: Record<string, unknown> = {}): Promise<string> {
    const limit = tool === 'ui_perform' ? { timeoutMs: BUSY_MS } : {};
    const { content } = await this.client.result(tool, { ...limit, ...args });
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    const request = `${tool} ${JSON.stringify(args)}`;
    this.calls++;
    this.characters += request.length + text.length;
    this.transcript.push(`> ${request}\n${text}`);
    return text;
  }

  /** Performs actions in a JavaFX application. */
  perform(...actions: readonly Record<string, unknown>[]): Promise<string> {
    return this.call('ui_perform', { actions });
  }
}

/** Characters of the list of tools that a client passes to its model. */
export async function toolsLength(client: McpClient): Promise<number> {
  const { tools } = await client.client.listTools();
  return JSON.stringify(tools).length;
}

/** The first group of a pattern in a response, such as the uid or ref of a node. */
export function found(text: string, pattern: RegExp): string {
  const group = pattern.exec(text)?.[1];
  assert.ok(group !== undefined, `${pattern} is not in\n${text}`);
  return group;
}

/** The ref that the browser's snapshot gives an element: in the first line that contains a text. */
export function refOf(text: string, shown: string): string {
  const line = text.split('\n').find((each) => each.includes(shown) && each.includes('[ref='));
  assert.ok(line !== undefined, `${shown} is not in\n${text}`);
  return found(line, /\[ref=(\w+)\]/);
}

/** Asserts that a response shows something. */
export function shows(text: string, what: string | RegExp): void {
  const is = typeof what === 'string' ? text.includes(what) : what.test(text);
  assert.ok(is, `${what} is not in\n${text}`);
}
