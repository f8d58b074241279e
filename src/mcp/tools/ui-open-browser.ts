import { OpenBrowserInput, OpenBrowserOutput, SESSION_ID } from '../../contract/browser.ts';
import { UiError } from '../../contract/error.ts';
import { openBrowser } from '../applications/launch/open-browser.ts';
import { defineTool } from './support/tool.ts';

/** Opens the inspector in the user's browser (docs/contract/http.md, "Browser"). */
export const uiOpenBrowser = defineTool({
  name: 'ui_open_browser',
  title: 'Open the inspector',
  description: 'Opens the inspector in the default browser of the user.',
  input: OpenBrowserInput,
  output: OpenBrowserOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  async handle({ sessionId = SESSION_ID, path = '/', conserve = true }, { session, caller }) {
    if (sessionId !== SESSION_ID) {
      throw new UiError('MCP_UI_INVALID_INPUT', `There is no session "${sessionId}". The session is "${SESSION_ID}".`, {
        path: 'sessionId',
      });
    }
    const { lifecycle } = session;
    const open = lifecycle.browserSessions;
    const { url, link } = lifecycle.pageAt(path, conserve);
    await openBrowser(link, caller, lifecycle.requireConfigured());
    const already = conserve && open > 0 ? ' The session is already open in a browser; the new page only says so.' : '';
    const message = `Opened ${url} in the default browser.${already}`;
    return { structured: { message, url }, text: message };
  },
});
