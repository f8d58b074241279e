import assert from 'node:assert/strict';
import {
  chromium as launcher,
  type Browser,
  type ConsoleMessage,
  type Disposable,
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

/** Tabs for the next page of each browser. */
const left = new WeakMap<Browser, Page>();
/** The usual size of the page, in pixels. */
export const VIEWPORT = { width: 880, height: 720 };

/** How a page is shown; without an option as usual. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Whether no other test gets the tab, because it remains changed. */
  readonly isLast?: boolean;
}

/** Sets a page up before it loads. @returns what {@link InspectorPage.close} takes back */
export type Prepare = (page: Page) => Promise<readonly Disposable[]>;

async function newPage(browser: Browser): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: VIEWPORT, permissions });
  context.setDefaultTimeout(extended(60_000));
  return context.newPage();
}

/** @returns whether a tab is now like a new one; false if its page has crashed */
async function isBlank(page: Page): Promise<boolean> {
  try {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      // The page stores its state once more when it is left.
      Storage.prototype.setItem = () => undefined;
    });
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    return true;
  } catch {
    return false;
  }
}

/** The inspector's page as a user uses it, and the errors that the browser reported. */
export class InspectorPage {
  /** Messages of the console that are errors: violations of the content security policy, exceptions, failed requests. */
  readonly errors: string[] = [];

  readonly #added = (message: ConsoleMessage): void => {
    if (message.type() === 'error') this.errors.push(message.text());
  };
  readonly #thrown = (error: Error): void => void this.errors.push(error.message);

  private constructor(
    readonly page: Page,
    private readonly prepared: readonly Disposable[],
    private readonly isLast: boolean,
  ) {
    page.on('console', this.#added).on('pageerror', this.#thrown);
  }

  /**
   * Opens the page in a browser tab without stored data: in a new context, or in the tab that {@link close} has left of an earlier test, because
   * a new process of the browser takes as long as most tests. By default, it has 880 by 720 pixels, where the preview is a tab.
   */
  static async open(
    browser: Browser,
    url: string,
    { viewport = VIEWPORT, isLast = false, ...media }: PageOptions = {},
    prepare?: Prepare,
  ): Promise<InspectorPage> {
    const kept = left.get(browser);
    left.delete(browser);
    const page = kept === undefined || kept.isClosed() ? await newPage(browser) : kept;
    await page.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await page.emulateMedia(media);
    const inspector = new InspectorPage(page, (await prepare?.(page)) ?? [], isLast);
    await page.goto(url);
    return inspector;
  }

  /** Closes the page, and removes its stored data. */
  async close(): Promise<void> {
    const { page } = this;
    const context = page.context();
    const browser = context.browser();
    page.off('console', this.#added).off('pageerror', this.#thrown);
    for (const each of this.prepared) await each.dispose();
    const isLeft = !this.isLast && browser !== null && !left.has(browser) && context.pages().length === 1;
    if (!isLeft || !(await isBlank(page))) return context.close();
    left.set(browser, page);
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

  /** A value in the details by its name: the first one of that name, which comes before those of the JavaFX properties. */
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
