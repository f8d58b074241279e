import * as z from 'zod';
import { NodeAddress } from './address.ts';
import { VisibleNode } from './compare.ts';
import { AppName } from './fields.ts';
import { Match } from './query.ts';
import { ScreenshotOutput, StageIndex, StageScope } from './snapshot.ts';
import { WindowInfo } from './window.ts';

/** The extension of the Model Context Protocol with which chats show pages of servers: MCP Apps. */
export const CHAT_EXTENSION = 'io.modelcontextprotocol/ui';
/** The MIME type of such pages. */
export const CHAT_PAGE_TYPE = 'text/html;profile=mcp-app';
/** The URI of the page's resource (docs/in-the-chat.md). */
export const CHAT_PAGE_URI = 'ui://chat/window';
/** The tool that the page calls. The model neither sees nor calls it. */
export const CHAT_TOOL = 'ui_show_window';

/**
 * The key in `_meta` of a result next to which the page is shown. Its value is the input with which the page requests the
 * window. It is in `_meta` because the model has no use for it.
 */
export const CHAT_META = 'javafxInspector.window';

/** The capability that a client with support for such pages declares in `initialize`. */
export const ChatCapability = z.object({ mimeTypes: z.array(z.string()).optional() });

/** Input of the tool that the page in the chat calls. */
export const ShowWindowInput = z.strictObject({
  app: AppName,
  stage: StageScope.optional(),
  stageIndex: StageIndex.optional(),
  ref: NodeAddress.optional().describe('Only this node'),
  whole: z
    .boolean()
    .optional()
    .describe('With ref: the whole window that contains it; of a popup, the stage that it belongs to'),
  select: NodeAddress.optional().describe('Node to select for the user'),
});

export type ShowWindowInput = z.input<typeof ShowWindowInput>;

/**
 * The structured result of this tool, which describes the image in the second content block. Scene x = pixel / scale +
 * origin.x.
 */
export const ShownWindow = z.object({
  app: z.string().describe('The application'),
  window: WindowInfo.pick({ uid: true, title: true }).describe('The window'),
  ...ScreenshotOutput.pick({ width: true, height: true, scale: true, origin: true }).shape,
  node: z.string().optional().describe('Uid of the node, with ref'),
  nodes: z
    .array(VisibleNode.omit({ focused: true, caret: true }))
    .describe('Nodes that it shows, in document order, those of popups last'),
  moreNodes: z.literal(true).optional().describe('Present if others, which are not of popups, were left out'),
  selected: Match.pick({ ref: true, summary: true })
    .extend({ by: z.string().describe('Who selected it') })
    .optional()
    .describe('The shared selection, if it is a node of this application'),
});
export type ShownWindow = z.infer<typeof ShownWindow>;
