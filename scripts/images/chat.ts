import { ChatView, SCRIPTED_CHAT } from '../../test/vscode/page/chat-view.ts';
import { Desk } from '../../test/vscode/page/desk.ts';
import { SetupError } from '../setup/log.ts';
import { settled } from './settled.ts';
import { THEMES, type Theme } from './side-by-side.ts';

/** High enough for the whole response. */
const VIEWPORT = { width: 660, height: 1090 };

/** Takes the page in VS Code's own chat with the real demo: a cell is selected, and a node is hovered. As PNG, by name and theme. */
export async function takeChat(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  for (const theme of themes) images.set(`chat-${theme}`, await take(theme));
  return images;
}

async function take(theme: Theme): Promise<Uint8Array> {
  const desk = await Desk.open({
    extensions: [SCRIPTED_CHAT],
    settings: {
      'workbench.colorTheme': THEMES[theme],
      'workbench.reduceMotion': 'on',
      'workbench.activityBar.location': 'hidden',
      'chat.viewSessions.enabled': false,
    },
  });
  try {
    await desk.startDemo();
    await desk.attach();
    const { page } = desk.editor;
    await page.setViewportSize(VIEWPORT);
    const chat = await ChatView.open(desk);
    await desk.editor.executeCommand('workbench.action.maximizeAuxiliaryBar');
    await chat.ask('Show me the window', {
      tool: 'ui_screenshot',
      input: {},
      reply: 'This is the window of the contacts.',
    });
    await chat.said.filter({ hasText: /^Screenshot of / }).waitFor();
    await chat.response.getByText('This is the window').waitFor();
    await settled(page);
    const { width, height } = await sizeOf(chat);
    await chat.nodes.click({ position: { x: width * 0.13, y: height * 0.34 } });
    await chat.said.filter({ hasText: 'Your next message includes it.' }).waitFor();
    await settled(page);
    await chat.nodes.hover({ position: { x: width * 0.58, y: height * 0.15 } });
    await chat.outline('hover').waitFor();
    await settled(page);
    return await page.locator('.part.auxiliarybar').screenshot();
  } finally {
    await desk.close();
  }
}

async function sizeOf(chat: ChatView): Promise<{ width: number; height: number }> {
  const box = await chat.image.boundingBox();
  if (box === null) throw new SetupError('The screenshot in the chat is not visible.');
  return box;
}
