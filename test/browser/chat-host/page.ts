import { AppBridge, PostMessageTransport, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** The content of the chat: the page, and the call that it belongs to. */
export interface Shown {
  readonly html: string;
  readonly tool: string;
  readonly input: Record<string, unknown>;
  readonly result: CallToolResult;
  readonly theme: 'light' | 'dark';
  /** Whether the chat passes on calls and accepts context for the model. */
  readonly isAble: boolean;
}

declare global {
  interface Window {
    showInChat(shown: Shown): Promise<void>;
    /** Calls a tool of the server. */
    callServer(name: string, input: Record<string, unknown>): Promise<CallToolResult>;
    /** The text that the page has last added to the context of the model. */
    modelContext?: string;
  }
}

/** As strict as the specification of MCP Apps requires for a page that declares no domains. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'";

/** The host side of a chat, with the bridge of MCP Apps, around a frame that may do nothing but run scripts. */
window.showInChat = async ({ html, tool, input, result, theme, isAble }) => {
  document.documentElement.style.colorScheme = theme;
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  document.querySelector('#answer')?.append(frame);
  const inner = frame.contentWindow;
  if (inner === null) throw new Error('The frame has no window.');
  const hostContext: McpUiHostContext = {
    theme,
    toolInfo: { tool: { name: tool, inputSchema: { type: 'object' } } },
    displayMode: 'inline',
  };
  const able = isAble ? { serverTools: {}, updateModelContext: { text: {} } } : {};
  const bridge = new AppBridge(null, { name: 'Test chat', version: '1' }, able, { hostContext });
  bridge.oncalltool = ({ name, arguments: args = {} }) => window.callServer(name, args);
  bridge.onupdatemodelcontext = ({ content }) => {
    window.modelContext = JSON.stringify(content);
    return Promise.resolve({});
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  const initialized = new Promise<void>((resolve) => (bridge.oninitialized = () => resolve()));
  await bridge.connect(new PostMessageTransport(inner, inner));
  frame.srcdoc = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
  await initialized;
  await bridge.sendToolInput({ arguments: input });
  await bridge.sendToolResult(result);
};
