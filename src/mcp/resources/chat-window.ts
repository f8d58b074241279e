import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { CHAT_PAGE_TYPE, CHAT_PAGE_URI } from '../../contract/chat.ts';
import { DIST } from '../dist.ts';
import { defineResource } from './define.ts';

/** The page that a chat shows next to the result of some tools (docs/in-the-chat.md). */
export const chatWindow = defineResource({
  uri: CHAT_PAGE_URI,
  name: 'chat-window',
  title: 'Window in the chat',
  description:
    'A page with a window of the application and its nodes, for chats that show MCP Apps. Only they list it.',
  mimeType: CHAT_PAGE_TYPE,
  params: z.strictObject({}),
  anyState: true,
  forChat: true,
  // The page loads nothing: script and styles are inline, and images are data.
  meta: { ui: { csp: {}, prefersBorder: true } },
  read: async () => ({ text: await fs.readFile(path.join(DIST, 'chat.html'), 'utf8') }),
});
