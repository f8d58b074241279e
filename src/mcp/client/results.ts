import { escaped, oneLine } from '../../contract/shown-text.ts';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { UiError, UiErrorBody } from '../../contract/error.ts';
import { shownDetails } from '../format/error-details.ts';
import { withinLimit } from '../limits.ts';
import type { StructuredResponse, ToolResponse } from '../tools/support/tool.ts';
import type { PresentClient } from './present-client.ts';
import type { Addition, AnsweredCall } from './since-last-call.ts';

/** Maximum length of an error message if the error exceeds the size limit. */
const MAX_MESSAGE_CHARS = 10_000;

/**
 * Returns the result of a successful call: structured content, text and possibly an image and links to resources. Events since the last call come
 * last; a text in a format of its own leaves them to the next response.
 */
export async function resultOf(
  response: ToolResponse,
  additionTo: (answer: Pick<AnsweredCall, 'body'>) => Promise<Addition>,
  { isStructured, getsLinks }: Pick<PresentClient, 'isStructured' | 'getsLinks'>,
): Promise<CallToolResult> {
  const links = getsLinks ? response.links : undefined;
  if (response.structured === undefined) return { content: contentOf(response.text, { ...response, links }) };
  const { structured, text } = response;
  const { fields, lines } = await additionTo({ body: structured });
  const structuredContent = { ...structured, ...fields };
  const all = text === undefined ? JSON.stringify(structuredContent) : [text, ...lines.map(oneLine)].join('\n');
  return { ...(isStructured ? { structuredContent } : {}), content: contentOf(all, { ...response, links }) };
}

function contentOf(
  text: string,
  { image, images = [], links = [] }: Pick<StructuredResponse<unknown>, 'image' | 'images' | 'links'>,
): CallToolResult['content'] {
  const all = [...(image === undefined ? [] : [image]), ...images];
  return [
    { type: 'text', text: escaped(text) },
    ...all.map(({ mimeType, dataBase64 }) => ({ type: 'image' as const, mimeType, data: dataBase64 })),
    ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
  ];
}

/** Returns the result of a failed call. Details that exceed the size limit are omitted. */
export function resultOfError({ body }: UiError, { fields }: Addition): CallToolResult {
  const resultWith = (error: UiErrorBody): CallToolResult => ({
    isError: true,
    content: [{ type: 'text', text: escaped(JSON.stringify({ error, ...fields })) }],
  });
  try {
    const details = body.details === undefined ? {} : { details: shownDetails(body.details) };
    return withinLimit(resultWith({ ...body, ...details }), '');
  } catch {
    return resultWith({ code: body.code, message: body.message.slice(0, MAX_MESSAGE_CHARS) });
  }
}
