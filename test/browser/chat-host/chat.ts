import assert from 'node:assert/strict';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { build } from 'esbuild';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { root } from '../../../scripts/setup/paths.ts';
import { CHAT_EXTENSION, CHAT_PAGE_TYPE } from '../../../src/contract/chat.ts';
import type { Shown } from './page.ts';
import { extended } from '../../harness/time-factor.ts';

/** The capabilities of a client whose chat shows pages. */
export const SHOWS_PAGES = { extensions: { [CHAT_EXTENSION]: { mimeTypes: [CHAT_PAGE_TYPE] } } };

const CALL_MS = 170_000;

interface AnswerOptions extends Partial<Pick<Shown, 'theme' | 'isAble'>> {
  /** Called before the page is shown, as when an old chat is opened again. */
  readonly meanwhile?: () => Promise<unknown>;
  /** The part of the result that the chat passes on. */
  readonly passOn?: (result: CallToolResult) => CallToolResult;
}

/** A chat with the page in it, which handles a result as VS Code, Claude or Cursor do, in a real browser. */
export class Chat {
  /** Errors that the browser reported, in the chat or in the page. */
  readonly errors: string[] = [];
  /** The tools that the page has called. */
  readonly calls: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly client: Client,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  /** @param client of the server, with which the page's calls are made */
  static async open(browser: Browser, client: Client): Promise<Chat> {
    const context = await browser.newContext({ viewport: { width: 760, height: 640 } });
    context.setDefaultTimeout(extended(60_000));
    const chat = new Chat(await context.newPage(), client);
    await chat.page.exposeFunction('callServer', (name: string, input: Record<string, unknown>) => {
      chat.calls.push(name);
      return chat.call(name, input);
    });
    await chat.page.setContent(HTML);
    await chat.page.addScriptTag({ content: await script() });
    return chat;
  }

  /** Calls a tool as the model does, and shows its page as the chat does. @returns the result that the model reads */
  async answer(
    tool: string,
    input: Record<string, unknown> = {},
    { theme = 'light', isAble = true, meanwhile = async () => {}, passOn = (result) => result }: AnswerOptions = {},
  ): Promise<CallToolResult> {
    const { tools } = await this.client.listTools();
    const uri = pageOf(tools.find(({ name }) => name === tool)?._meta);
    const [content] = (await this.client.readResource({ uri })).contents;
    if (content === undefined || !('text' in content)) throw new Error(`${uri} has no text.`);
    const result = await this.call(tool, input);
    await meanwhile();
    const shown: Shown = { html: content.text, tool, input, result: passOn(result), theme, isAble };
    await this.page.evaluate((all) => window.showInChat(all), shown);
    return result;
  }

  async call(name: string, input: Record<string, unknown>): Promise<CallToolResult> {
    const called = await this.client.callTool({ name, arguments: input }, undefined, { timeout: extended(CALL_MS) });
    return CallToolResultSchema.parse(called);
  }

  /** The page in the chat. */
  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** The list of the nodes, which is the screenshot. */
  get nodes(): Locator {
    return this.frame.getByRole('listbox', { name: 'Nodes of the window' });
  }

  get image(): Locator {
    return this.nodes.locator('img');
  }

  /** The line below the screenshot. */
  get said(): Locator {
    return this.frame.getByRole('status');
  }

  outline(which: 'hover' | 'selected'): Locator {
    return this.frame.locator(`.outline.${which}`);
  }

  /** The text that the page has added to the context of the model. */
  modelContext(): Promise<string | undefined> {
    return this.page.evaluate(() => window.modelContext);
  }

  /** Closes it, and fails if there were errors in the browser's console. */
  async close(): Promise<void> {
    const { errors } = this;
    await this.page.context().close();
    assert.deepEqual(errors, [], 'errors in the browser console');
  }
}

function pageOf(meta: Record<string, unknown> | undefined): string {
  const ui = meta?.['ui'];
  if (typeof ui !== 'object' || ui === null || !('resourceUri' in ui) || typeof ui.resourceUri !== 'string')
    throw new Error('The tool has no page.');
  return ui.resourceUri;
}

let bundled: Promise<string> | undefined;

/** The script of the chat. */
function script(): Promise<string> {
  bundled ??= build({
    entryPoints: [path.join(root, 'test/browser/chat-host/page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

const HTML = `<!DOCTYPE html>
<html lang="en"><head><meta name="color-scheme" content="light dark"><style>
  iframe { display: block; box-sizing: border-box; width: 100%; height: 100px; border: 1px solid; }
</style></head><body><div id="answer"></div></body></html>`;
