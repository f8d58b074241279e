import type { ListToolsResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { McpUiToolMeta } from '@modelcontextprotocol/ext-apps';
import { CHAT_PAGE_URI } from '../../contract/chat.ts';
import { mayShowWindow, offeredTools } from '../tools/support/offered-tools.ts';
import { showWindow } from '../tools/support/show-window.ts';
import type { PresentClient } from './present-client.ts';

/** Only the page calls this tool and knows its input, which is therefore not published. */
const PAGE_TOOL: ListToolsResult['tools'][number] = {
  name: showWindow.name,
  description: showWindow.description,
  inputSchema: { type: 'object' },
  _meta: { ui: { visibility: ['app'] } satisfies McpUiToolMeta },
};

/**
 * Returns the response to `tools/list`. It is the same, in the same order, for all clients with the same switches and kind of
 * results, because clients cache what a model has read of it.
 */
export function toolList({ isStructured, showsPages, switched }: PresentClient): ListToolsResult {
  const hasPage = showsPages && mayShowWindow(switched);
  const listed: ListToolsResult['tools'] = offeredTools(switched).map((tool) => {
    const { name, title, description, inputSchema, outputSchema, annotations, showsWindow } = tool;
    return {
      name,
      title,
      description,
      inputSchema,
      ...(isStructured && outputSchema !== undefined ? { outputSchema } : {}),
      annotations: notDefault(annotations),
      ...(hasPage && showsWindow ? { _meta: { ui: { resourceUri: CHAT_PAGE_URI } satisfies McpUiToolMeta } } : {}),
    };
  });
  return { tools: hasPage ? [...listed, PAGE_TOOL] : listed };
}

/** The annotations that differ from the defaults of the Model Context Protocol. */
function notDefault(annotations: ToolAnnotations): ToolAnnotations {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return {
    ...(readOnlyHint === true ? { readOnlyHint } : {}),
    ...(destructiveHint === false ? { destructiveHint } : {}),
    ...(idempotentHint === true ? { idempotentHint } : {}),
    ...(openWorldHint === false ? { openWorldHint } : {}),
  };
}
