import assert from 'node:assert/strict';
import {
  chromium as launcher,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { chromium, chromiumFlags } from '../harness/requirements.ts';
import { shownIfFailed } from '../harness/shown-pages.ts';
import { until } from '../harness/until.ts';
import { extended } from '../harness/time-factor.ts';

/** A headless Chromium of this machine, with a profile of its own. Close it with `close()`. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = chromium();
  if (executablePath === undefined) throw new Error('Chromium is missing; the suite should have been skipped.');
  const args = ['--headless', ...chromiumFlags];
  return shownIfFailed(await launcher.launch({ executablePath, args, timeout: extended(120_000) }));
}

/** The inspector's page as a user uses it, and the errors that the browser reported. */
export class InspectorPage {
  /** Messages of the console that are errors: violations of the content security policy, exceptions, failed requests. */
  readonly errors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  /**
   * Opens the page in a context of its own, 880 by 720 pixels by default, where the preview is a tab.
   * @param prepare sets the page up before it loads
   */
  static async open(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<void>,
  ): Promise<InspectorPage> {
    const context = await browser.newContext({
      viewport: { width: 880, height: 720 },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    context.setDefaultTimeout(extended(60_000));
    const inspector = new InspectorPage(await context.newPage());
    await prepare?.(inspector.page);
    await inspector.page.goto(url);
    return inspector;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** The rows that are in the document. */
  get rows(): Locator {
    return this.page.getByRole('treeitem');
  }

  /** A row by a part of its text: `TextField #name “Ada”`. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The row that has the focus, by its uid. */
  focusedRow(): Promise<string | null> {
    return this.page.evaluate(() => document.activeElement?.getAttribute('data-uid') ?? null);
  }

  /** Waits until the row with this uid has the focus. */
  async hasFocus(uid: string): Promise<void> {
    await until(async () => assert.equal(await this.focusedRow(), uid) ?? true, { what: 'the focus on the row' });
  }

  get search(): Locator {
    return this.page.getByRole('textbox', { name: 'Search type, #id, text, CSS or property=value' });
  }

  /** Brings a tab to the front as a user does. */
  tab(name: 'Preview' | 'Details' | 'Activity'): Promise<void> {
    return this.page.getByRole('tab', { name }).click();
  }

  /** A value in the details by its name; the first of that name, which is not one of the JavaFX properties. */
  value(name: string): Locator {
    return this.page.locator(`.value-line[data-name="${name}"] .value`).first();
  }

  /** Waits until the details of a node are shown. */
  described(): Promise<void> {
    return this.page.locator('.details summary', { hasText: 'Identity' }).waitFor();
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
