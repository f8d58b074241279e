import type { App } from '@modelcontextprotocol/ext-apps';
import * as z from 'zod';
import { CHAT_TOOL, ShownWindow, type ShowWindowInput } from '../../src/contract/chat.ts';
import { UiErrorResponse } from '../../src/contract/error.ts';

export type Wanted = z.input<typeof ShowWindowInput>;
type CallToolResult = Awaited<ReturnType<App['callServerTool']>>;

/** A window with its image as a URL. */
export interface WithImage {
  readonly shown: ShownWindow;
  readonly image: string;
}

/** What is wrong, for the user. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** The first part of a message for AI agents, which goes on with the tools to call. */
const sentence = (message: string): string => /^.*?[.](?=\s|$)/s.exec(message)?.[0] ?? message;

/** Reads the window through the chat, and perhaps selects a node. @throws Failure */
export async function showWindow(app: App, wanted: Wanted): Promise<WithImage> {
  const result = await app.callServerTool({ name: CHAT_TOOL, arguments: { ...wanted } });
  const text = textOf(result);
  const image = imageOf(result);
  if (result.isError === true) throw failureOf(text);
  if (image === undefined) throw new Failure('The chat has not passed on the image.', undefined);
  return { shown: ShownWindow.parse(result.structuredContent ?? JSON.parse(text)), image };
}

function failureOf(text: string): Failure {
  const error = parsed(text, UiErrorResponse)?.error;
  if (error === undefined) return new Failure(text, undefined);
  return new Failure(REASONS[error.code] ?? sentence(error.message), error.code);
}

/** What users read instead of the messages for AI agents. */
const REASONS: Readonly<Record<string, string>> = {
  MCP_UI_APP_GONE: 'The application has exited or was detached.',
  MCP_UI_NOT_ENABLED: 'No application is connected.',
  MCP_UI_NO_STAGES: 'The application shows no window.',
  MCP_UI_STALE_REF: 'The node was removed.',
  MCP_UI_NODE_NOT_FOUND: 'The node was removed.',
  MCP_UI_TIMEOUT: 'The application does not respond.',
};

/** The image of a result as a URL. */
export function imageOf({ content }: CallToolResult): string | undefined {
  for (const part of content) if (part.type === 'image') return `data:${part.mimeType};base64,${part.data}`;
  return undefined;
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

const Called = z.object({
  app: z.string().optional(),
  match: z.object({ ref: z.object({ path: z.string() }) }).optional(),
});
const Place = z.object({
  app: z.string().optional(),
  stage: z.enum(['focused', 'primary', 'all', 'index']).optional(),
  stageIndex: z.union([z.number(), z.string()]).optional(),
  ref: z.union([z.string(), z.object({ uid: z.string() }), z.object({ path: z.string() })]).optional(),
});

/**
 * The window that a tool call was about. The application is the one of the result: another one may be the default when an old
 * chat is opened again.
 */
export function wantedOf(tool: string | undefined, input: unknown, result: CallToolResult): Wanted {
  const { app, match } = Called.safeParse(result.structuredContent ?? parsed(textOf(result), Called)).data ?? {};
  const { ref, ...place } = Place.safeParse(input).data ?? {};
  const named = app === undefined ? {} : { app };
  if (tool === 'ui_select_node') {
    const index = /^\/stages\[(\d+)\]/.exec(match?.ref.path ?? '')?.[1];
    return { ...place, ...named, ...(index === undefined ? {} : { stage: 'index', stageIndex: Number(index) }) };
  }
  return { ...place, ...named, ...(ref === undefined ? {} : { ref }) };
}

function parsed<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
