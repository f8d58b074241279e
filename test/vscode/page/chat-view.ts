import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { root } from '../../harness/requirements.ts';
import type { Script, Seen } from '../../harness/scripted-chat/extension.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

/** The extension that stands in for the agent of the chat, for the desk to open with. */
export const SCRIPTED_CHAT = path.join(root, 'test/harness/scripted-chat');

/** VS Code's chat, as a user uses it, with the page that it shows beside results of our tools. */
export class ChatView {
  private constructor(private readonly desk: Desk) {}

  /** The chat of a desk that is open already. */
  static shown(desk: Desk): ChatView {
    return new ChatView(desk);
  }

  /** Opens the chat of a desk that was opened with `SCRIPTED_CHAT`, and waits until it passes messages on. */
  static async open(desk: Desk): Promise<ChatView> {
    const chat = new ChatView(desk);
    await desk.editor.runCommand('Chat: Open Chat');
    await chat.input.getByText('Model', { exact: true }).waitFor();
    return chat;
  }

  /** Sends a message, in response to which the agent calls the tool of ours whose name ends like this. */
  async ask(message: string, script?: Script): Promise<void> {
    const { editor } = this.desk;
    if (script !== undefined) {
      const [tool = ''] = await editor.agentTools(script.tool);
      await editor.executeCommand('scriptedChat.next', { ...script, tool });
    }
    await this.input.locator('.monaco-editor').click();
    await this.editor.keyboard.type(message);
    await this.editor.keyboard.press('Enter');
  }

  /** The data that the agent received with a message, after it has replied. */
  seen(prompt: string): Promise<Seen> {
    const look = async (): Promise<Seen | undefined> => {
      const seen = await this.desk.editor.eval<Seen | undefined, undefined>(
        async ({ commands }) => await commands.executeCommand('scriptedChat.seen'),
      );
      return seen?.prompt === prompt ? seen : undefined;
    };
    return until(look, { ms: 60_000, what: `the reply to "${prompt}"` });
  }

  /** The field for the next message, with what is attached to it. */
  get input(): Locator {
    return this.editor.locator('.interactive-input-part');
  }

  /** The last response of the agent. */
  get response(): Locator {
    return this.editor.locator('.interactive-response').last();
  }

  /** The page in the last response that has one. VS Code nests two frames. */
  get page(): FrameLocator {
    const part = this.editor.locator('.interactive-response .mcp-app-part').last();
    return part.frameLocator('iframe').frameLocator('iframe#active-frame');
  }

  /** The list of the nodes, which is the screenshot. */
  get nodes(): Locator {
    return this.page.getByRole('listbox', { name: 'Nodes of the window' });
  }

  get image(): Locator {
    return this.nodes.locator('img');
  }

  /** The line below the screenshot. */
  get said(): Locator {
    return this.page.getByRole('status');
  }

  outline(which: 'hover' | 'selected'): Locator {
    return this.page.locator(`.outline.${which}`);
  }

  private get editor(): Page {
    return this.desk.editor.page;
  }
}
