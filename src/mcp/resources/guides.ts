import * as z from 'zod';
import { JAVA, MCP, REFERENCE, VIEWDEFS } from '../guides.ts';
import { defineResource } from './define.ts';

/** The documentation (docs/contract.md, "Resources"). */
export const reference = guide('ui://reference', 'reference', 'Reference: terms, coordinates, errors', REFERENCE);
export const javaGuide = guide('ui://java', 'java', 'Guide to ui_run: Java code in the application', JAVA);
export const luaGuide = guide('ui://lua', 'lua', 'Guide to ui_run, as ui://java', JAVA);
export const mcpGuide = guide('ui://mcp', 'mcp', 'Guide for AI agents', MCP);
export const viewdefsGuide = guide('ui://viewdefs', 'viewdefs', 'Guide to FXML, stylesheets and hot reload', VIEWDEFS);

function guide(uri: string, name: string, title: string, text: string): ReturnType<typeof defineResource> {
  return defineResource({
    uri,
    name,
    title,
    description: `${title}.`,
    mimeType: 'text/markdown',
    params: z.strictObject({}),
    anyState: true,
    read: () => Promise.resolve({ text }),
  });
}
