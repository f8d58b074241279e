import type { App } from '@modelcontextprotocol/ext-apps';
import * as z from 'zod';
import { CHAT_META, CHAT_TOOL, ShownWindow, ShowWindowInput } from '../../src/contract/chat.ts';
import { UiErrorResponse } from '../../src/contract/error.ts';
import { FullRef } from '../../src/contract/node.ts';

export type Wanted = ShowWindowInput;
type CallToolResult = Awaited<ReturnType<App['callServerTool']>>;

/** A window with its image as a URL. */
export interface WithImage {
  readonly shown: ShownWindow;
  readonly image: string;
}

/** An error with a message for the user. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Returns the first sentence of a message for AI agents; the following ones name tools to call. */
const sentence = (message: string): string => /^.*?[.](?=\s|$)/s.exec(message)?.[0] ?? message;

/**
 * Reads the window through the chat, optionally after selecting a node.
 * @throws Failure
 */
export async function showWindow(app: App, wanted: Wanted): Promise<WithImage> {
  const result = await app.callServerTool({ name: CHAT_TOOL, arguments: { ...wanted } });
  const text = textOf(result);
  const image = imageOf(result);
  if (result.isError === true) throw failureOf(text, wanted);
  if (image === undefined) throw new Failure('The chat has not passed on the image.', undefined);
  return { shown: ShownWindow.parse(result.structuredContent ?? JSON.parse(text)), image };
}

function failureOf(text: string, { ref, select }: Wanted): Failure {
  const error = parsed(text, UiErrorResponse)?.error;
  if (error === undefined) return new Failure(text, undefined);
  const reasons = ref === undefined && select === undefined ? { ...REASONS, ...OF_WINDOWS } : REASONS;
  return new Failure(reasons[error.code] ?? sentence(error.message), error.code);
}

/** Messages for users, in place of those for AI agents. */
const REASONS: Readonly<Record<string, string>> = {
  MCP_UI_APP_GONE: 'The application has exited or was detached.',
  MCP_UI_NOT_ENABLED: 'No application is connected.',
  MCP_UI_NO_STAGES: 'The application shows no window.',
  MCP_UI_STALE_REF: 'The node was removed.',
  MCP_UI_NODE_NOT_FOUND: 'The node was removed.',
  MCP_UI_TIMEOUT: 'The application does not respond.',
};

/** Like `REASONS`, for requests that name only a window. */
const OF_WINDOWS: Readonly<Record<string, string>> = {
  MCP_UI_STALE_REF: 'The window was closed.',
  MCP_UI_NODE_NOT_FOUND: 'The window was closed.',
};

/** Returns the image of a result as a URL. */
export function imageOf({ content }: CallToolResult): string | undefined {
  for (const part of content) if (part.type === 'image') return `data:${part.mimeType};base64,${part.data}`;
  return undefined;
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

const Called = z.object({
  app: z.string().optional(),
  stageIndex: z.number().optional(),
  match: z.object({ ref: FullRef }).optional(),
});
const { app, stage, stageIndex, ref } = ShowWindowInput.shape;
const Asked = z.object({ app, stage, stageIndex, ref });

/**
 * Returns the window or node that the result of a tool call is about, from its `_meta`. A chat may not pass `_meta` on. The
 * model's part of the result cannot replace it: it does not name a found node, and it names a window by an index that may
 * change.
 */
export function wantedOf(tool: string | undefined, input: unknown, result: CallToolResult): Wanted {
  const named = ShowWindowInput.safeParse(result._meta?.[CHAT_META]).data;
  if (named !== undefined) return named;
  const called = Called.safeParse(result.structuredContent ?? parsed(textOf(result), Called)).data ?? {};
  const { ref, ...asked } = Asked.safeParse(input).data ?? {};
  const { app, stageIndex, match } = called;
  const wanted = {
    ...asked,
    ...(app === undefined ? {} : { app }),
    ...(stageIndex === undefined ? {} : { stage: 'index' as const, stageIndex }),
  };
  if (match !== undefined) return { ...wanted, ref: match.ref, whole: true };
  return tool === 'ui_select_node' || ref === undefined ? wanted : { ...wanted, ref };
}

function parsed<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
