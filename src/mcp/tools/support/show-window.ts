import type * as z from 'zod';
import { CHAT_TOOL, ShownWindow, ShowWindowInput } from '../../../contract/chat.ts';
import type { Application } from '../../applications/applications.ts';
import { takePng } from '../../session/screenshot.ts';
import type { Session } from '../../session/session.ts';
import { resolve } from './match.ts';
import { defineTool } from './tool.ts';

/** Longest side of the image in pixels: a chat is narrow, even on a high-resolution display. */
const MAX_SIDE = 1600;
/** More nodes could exceed the limit of a response together with the image. */
const MAX_NODES = 5000;

/**
 * The data for the page in a chat, all read at the same time (docs/in-the-chat.md). The tool acts for the user: the page calls
 * it, and its result does not reach the model of the AI agent.
 */
export const showWindow = defineTool({
  name: CHAT_TOOL,
  title: 'Window in the chat',
  description: 'For the page in the chat.',
  input: ShowWindowInput,
  output: ShownWindow,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async handle({ app, select, ...wanted }, { session, client, signal }) {
    const application = session.applications.application(app);
    if (select !== undefined) {
      const match = await session.ask(application, () => resolve(application, { ref: select }, signal));
      session.selection.set(application.app, match, client.who, client.id);
    }
    const params = { ...wanted, max: MAX_SIDE, atMostDevice: true, withNodes: true, maxNodes: MAX_NODES };
    // The image has half of the response, the nodes the other half.
    const shown = await session.ask(application, (agent) => takePng(agent, params, signal, { copies: 2 }));
    const { window, node, width, height, scale, origin, nodes = [], moreNodes, png } = shown;
    const structured = {
      app: application.app,
      window: { uid: window.uid, title: window.title },
      ...{ width, height, scale, origin },
      ...(node === undefined ? {} : { node }),
      nodes: nodes.map(({ focused: _focused, caret: _caret, ...rest }) => rest),
      ...(moreNodes === undefined ? {} : { moreNodes }),
      ...selectedIn(session, application),
    };
    return { structured, image: { mimeType: 'image/png', dataBase64: png.toString('base64') } };
  },
});

function selectedIn({ selection }: Session, { app }: Application): Pick<z.input<typeof ShownWindow>, 'selected'> {
  const { current } = selection;
  if (current?.app !== app) return {};
  const { by, match } = current;
  return { selected: { ref: match.ref, summary: match.summary, by } };
}
