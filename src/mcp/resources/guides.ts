import * as z from 'zod';
import { GUIDE_TITLES } from '../../contract/resources.ts';
import { JAVA, MCP, REFERENCE, VIEWDEFS } from '../guides.ts';
import { defineResource } from './define.ts';
import type { Resource } from './resource.ts';

/** The documentation (docs/contract/resources.md, "Resources"). */
export const reference = guide('ui://reference', 'reference', REFERENCE);
export const javaGuide = guide('ui://java', 'java', JAVA);
export const luaGuide = guide('ui://lua', 'lua', JAVA);
export const mcpGuide = guide('ui://mcp', 'mcp', MCP);
export const viewdefsGuide = guide('ui://viewdefs', 'viewdefs', VIEWDEFS);

function guide(uri: keyof typeof GUIDE_TITLES, name: string, text: string): Resource {
  const title = GUIDE_TITLES[uri];
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
