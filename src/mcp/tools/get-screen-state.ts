import { ScreenStateInput } from '../../contract/screen.ts';
import type { Application } from '../applications/applications.ts';
import { encodeJpeg } from '../format/jpeg.ts';
import { formatScreenState } from '../format/screen-state.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool, type Screenshot } from './support/tool.ts';

/** Maximum of the longest side of the screenshot in pixels. */
const SCREENSHOT_MAX_SIZE = 700;

/** The focused window as a table (docs/contract/screen.md, "The screen as a table"). */
export const getScreenState = defineTool({
  name: 'get_screen_state',
  title: 'Screen state',
  description:
    'Returns the current screen state: app info, screen dimensions, and a compact UI element list (text/desc truncated to 100 ' +
    'chars, use get_element_details to retrieve full values). Optionally includes a low-resolution screenshot (only request the ' +
    'screenshot when the element list alone is not sufficient to understand the screen layout).',
  input: ScreenStateInput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ include_screenshot }) => [
    { deed: include_screenshot ? 'read the screen, with a screenshot' : 'read the screen' },
  ],
  async handle({ app, include_screenshot }, { session, signal }) {
    const application = session.applications.application(app);
    return session.ask(application, async (agent) => {
      const state = await agent.request('screenState', { timeoutMs: READ_MS }, within(READ_MS, signal));
      const text = formatScreenState(agent.hello.app.mainClass, state);
      return include_screenshot ? { text, image: await takeJpeg(application, state.window.uid, signal) } : { text };
    });
  },
});

/** A small screenshot of a window with its popups. */
async function takeJpeg({ connection }: Application, stageIndex: string, signal: AbortSignal): Promise<Screenshot> {
  const params = { stageIndex, max: SCREENSHOT_MAX_SIZE, timeoutMs: READ_MS };
  const taken = await connection.request('screenshot', params, within(READ_MS, signal));
  return { mimeType: 'image/jpeg', dataBase64: (await encodeJpeg(taken)).toString('base64') };
}
