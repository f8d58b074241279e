import { print, printAside } from '../terminal.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type net from 'node:net';
import { SCRIPT_CLIENT } from '../../contract/client-names.ts';
import { SocketTransport } from '../../join/socket-transport.ts';
import { VERSION } from '../../join/version.ts';

/** Time limit of a call: no tool takes longer than 50 s, except for a build, which reports progress. */
const CALL_MS = 60_000;

/**
 * Calls one tool of the server as an MCP client on a joined socket. Progress goes to stderr and the result to stdout: its text,
 * or with `json` its structured content.
 * @returns whether the tool call succeeded
 */
export function callTool(
  socket: net.Socket,
  name: string,
  args: Record<string, unknown>,
  { json = false } = {},
): Promise<boolean> {
  return withTools(socket, async (call) => {
    const { structured, text, isError } = await call(name, args);
    const shown = json && structured !== undefined ? indented(structured) : readable(text);
    (isError ? printAside : print)(shown);
    return !isError;
  });
}

export interface ToolResult {
  readonly structured: Record<string, unknown> | undefined;
  readonly text: string;
  readonly isError: boolean;
}

/** Calls tools as an MCP client on a joined socket. Progress goes to stderr. */
export async function withTools<T>(
  socket: net.Socket,
  work: (call: (name: string, args: Record<string, unknown>) => Promise<ToolResult>) => Promise<T>,
): Promise<T> {
  const client = new Client({ name: SCRIPT_CLIENT, version: VERSION });
  await client.connect(new SocketTransport(socket));
  try {
    return await work(async (name, args) => {
      const { structuredContent, content, isError } = CallToolResultSchema.parse(
        await client.callTool({ name, arguments: args }, CallToolResultSchema, {
          timeout: CALL_MS,
          resetTimeoutOnProgress: true,
          onprogress: ({ message }) => printAside(message ?? ''),
        }),
      );
      const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      return { structured: structuredContent, text, isError: isError === true };
    });
  } finally {
    await client.close();
  }
}

/** Indents the result of a tool whose text is JSON. */
function readable(text: string): string {
  try {
    return indented(JSON.parse(text));
  } catch {
    return text;
  }
}

function indented(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
