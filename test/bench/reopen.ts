import type { Page } from 'playwright-core';
import { startBrowser } from '../browser/browser.ts';
import { startDemo } from '../harness/demo.ts';
import { Desk } from '../vscode/page/desk.ts';
import { median, type Figure } from './figures.ts';
import { openPage, startServer } from './server.ts';

const TIMES = 30;
const WARM = 3;

/**
 * Runs in every document that opens: reports the times of the frames in which it, or a document inside it, first shows the
 * inspector and the first row of its tree; and of a press of the mouse. VS Code writes the page into a document that is
 * there already, so that a script cannot be put into it first.
 */
const REPORT_FRAMES = `{
  addEventListener('pointerdown', () => console.log('bench pressed', Date.now()), true);
  const inner = () => [...document.querySelectorAll('iframe')].flatMap((frame) => {
    try { return frame.contentDocument ?? []; } catch { return []; }
  });
  const awaited = [['page', 'main'], ['tree', '[role=treeitem]']];
  const check = () => {
    for (const [name, selector] of [...awaited]) {
      if (![document, ...inner()].some((each) => each.querySelector(selector))) continue;
      awaited.shift();
      setTimeout(() => console.log('bench ' + name, Date.now()));
    }
    if (awaited.length > 0) requestAnimationFrame(check);
  };
  check();
}`;

/** Measures how long a page takes to reappear: shown again in VS Code, or reloaded in a browser. */
export async function reopening(display: string): Promise<Figure[]> {
  return [...(await inEditor()), ...(await inBrowser(display))];
}

async function inEditor(): Promise<Figure[]> {
  const desk = await Desk.open();
  try {
    await desk.startDemo();
    await desk.attach();
    const { page } = desk.editor;
    await page.addInitScript(REPORT_FRAMES);
    await page.evaluate(REPORT_FRAMES);
    const icon = page.locator('.part.activitybar .action-item:has(a[aria-label^="JavaFX Inspector"])').first();
    return await measured('The view in VS Code, shown again', page, async () => {
      await desk.editor.openViewContainer('Explorer');
      return () => icon.click();
    });
  } finally {
    await desk.close();
  }
}

async function inBrowser(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startDemo({ display });
  const browser = await startBrowser();
  try {
    const { page } = await openPage(server, application, browser);
    await page.addInitScript(REPORT_FRAMES);
    const reload = () =>
      page.evaluate(() => {
        console.log('bench pressed', Date.now());
        location.reload();
      });
    return await measured('The page in a browser, reloaded', page, () => Promise.resolve(reload));
  } finally {
    await browser.close();
    await application.stop();
    await server.close();
  }
}

/** Milliseconds from the press or the reload to the first frame with the page, and with its tree. */
async function measured(what: string, page: Page, hide: () => Promise<() => Promise<void>>): Promise<Figure[]> {
  const toPage: number[] = [];
  const toTree: number[] = [];
  for (let i = 0; i < WARM + TIMES; i++) {
    const show = await hide();
    const times = Promise.all(['pressed', 'page', 'tree'].map((name) => reported(page, name)));
    await show();
    const [pressed = 0, shown = 0, tree = 0] = await times;
    if (i < WARM) continue;
    toPage.push(shown - pressed);
    toTree.push(tree - pressed);
  }
  return [
    { what: `${what}, until the page is shown, median`, value: median(toPage), unit: 'ms', limit: 300 },
    { what: `${what}, until the tree is shown, median`, value: median(toTree), unit: 'ms' },
  ];
}

/** The time of the next line of this name that a document of the page writes to its console. */
async function reported(page: Page, name: string): Promise<number> {
  const line = await page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(`bench ${name}`),
  });
  return Number(line.text().split(' ')[2]);
}
