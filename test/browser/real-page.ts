import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Browser, Locator } from 'playwright-core';
import { State } from '../../src/contract/events.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import type { JavaApplication } from '../harness/java.ts';
import { until } from '../harness/until.ts';
import { InspectorPage, type PageOptions } from './browser.ts';
import { startDesk, type Desk } from './real.ts';

/** The page with a real application, and an AI agent beside it. */
export class RealPage {
  private constructor(
    readonly desk: Desk,
    readonly app: JavaApplication,
    readonly agent: Client,
    readonly browser: Browser,
    private readonly window: string,
  ) {}

  /** Starts an application of test/apps, and opens the page when it shows the window. @param options of its JVM, for the project */
  static async open(
    browser: Browser,
    {
      main,
      folder,
      window,
      options,
    }: { main: string; folder: string; window: string; options?: (desk: Desk) => string[] },
  ): Promise<RealPage> {
    const desk = await startDesk();
    try {
      const app = await desk.startApp(main, folder, options?.(desk));
      const agent = await desk.agent('claude-ai');
      const real = new RealPage(desk, app, agent, browser, window);
      await real.reopen();
      return real;
    } catch (error) {
      await desk.stop();
      throw error;
    }
  }

  /** Opens the page again, without stored data. */
  async reopen(options?: PageOptions): Promise<void> {
    await this.#inspector?.close();
    this.#inspector = await InspectorPage.open(this.browser, this.desk.link(), options);
    await this.inspector.row(`Window “${this.window}”`).waitFor();
  }
  #inspector: InspectorPage | undefined;

  get inspector(): InspectorPage {
    if (this.#inspector === undefined) throw new Error('The page is not open.');
    return this.#inspector;
  }

  /** The application Styling. @param inProject whether its stylesheet is in the project of the server */
  static styling(browser: Browser, inProject = false): Promise<RealPage> {
    const options = inProject ? (desk: Desk) => [`-Dstyling.folder=${desk.project}`] : () => [];
    return RealPage.open(browser, { main: 'Styling$Main', folder: 'styling', window: 'Styling', options });
  }

  stop(): Promise<void> {
    return this.desk.stop();
  }

  get page(): InspectorPage['page'] {
    return this.inspector.page;
  }

  /** Calls a tool as the AI agent. @returns its structured result */
  async call(name: string, args: Record<string, unknown>): Promise<unknown> {
    const { structuredContent } = await this.agent.callTool({ name, arguments: args });
    return structuredContent;
  }

  async state(): Promise<State> {
    return State.parse(await this.call('ui_get_state', {}));
  }

  /** Selects a node of the main window by its id, and shows its details. */
  async select(id: string): Promise<void> {
    const found = await this.call('ui_query', { selector: { css: `#${id}` }, scope: { stage: 'all' } });
    await this.call('ui_select_node', { ref: { uid: QueryOutput.parse(found).matches[0]?.ref.uid } });
    await this.inspector.tab('Details');
    await this.page.getByRole('heading', { name: new RegExp(`#${id}$`) }).waitFor();
  }

  async keys(...all: string[]): Promise<void> {
    for (const key of all) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** The output of the application for a command, after the first word. */
  async printed(command: string): Promise<string> {
    const before = this.app.stdout.length;
    this.app.send(`${command}\n`);
    const [word = ''] = command.split(' ');
    const line = new RegExp(`^${word} (.*)$`, 'm');
    return until(() => line.exec(this.app.stdout.slice(before))?.[1], { what: `the application prints ${word}` });
  }

  /** Waits until a node has this color near its upper left corner. */
  becomes(id: string, color: string): Promise<unknown> {
    let last = '';
    return until(async () => (last = await this.printed(`pixel ${id}`)) === color, {
      what: `the node is ${color}`,
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, but it is ${last}`);
    });
  }

  /** A rule in the details by its selector. */
  rule(selector: string): Locator {
    return this.page.getByRole('region', { name: selector, exact: true });
  }

  /** A declaration of a rule, by its property. */
  declaration(property: string, selector = '.box'): Locator {
    const name = this.page.locator('.name', { hasText: new RegExp(`^${property}$`) });
    return this.rule(selector).locator('li.editable', { has: name });
  }

  /** Opens the editor of a declaration by the keyboard, and selects its value. */
  async edit(property: string, selector?: string): Promise<Locator> {
    const line = this.declaration(property, selector);
    await line.focus();
    await this.keys('F2');
    const editor = line.getByRole('group', { name: `Edit ${property}` });
    await editor.waitFor();
    return editor;
  }

  /** Waits for a message that is read aloud. */
  async said(text: string | RegExp): Promise<void> {
    await this.page.locator('.said').filter({ hasText: text }).waitFor();
  }
}
