import type { Browser, Locator } from 'playwright-core';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk, type Desk } from '../../test/browser/real.ts';
import type { Theme } from './side-by-side.ts';

const VIEWPORT = { width: 880, height: 640 };
/** Texts of the filter of the demo while it is profiled; each changes the rows of its table. */
const FILTERS = ['a', 'an', 'ann', 'e', 'er', 'ia', 'o', ''];

/** Shows the part of the page that an image is of. */
type Take = (inspector: InspectorPage, desk: Desk) => Promise<void>;

/** Takes the page in a browser with the real demo: the layout of a pane, an audit and a profile. As PNG, by name and theme. */
export function takeDialogs(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return takePages(themes, { layout: takeLayout, audit: takeAudit, profile: takeProfile });
}

/** Takes the page in a browser with the real demo once for each name and theme. As PNG, by name and theme. */
export async function takePages(
  themes: readonly Theme[],
  takes: Readonly<Record<string, Take>>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const desk = await startDesk();
  try {
    await desk.startDemo();
    const browser = await startBrowser();
    try {
      for (const theme of themes)
        for (const [name, take] of Object.entries(takes))
          images.set(`${name}-${theme}`, await inPage(theme, { desk, browser }, take));
    } finally {
      await browser.close();
    }
  } finally {
    await desk.stop();
  }
  return images;
}

/** Opens a page for each image, so that no image shows the actions for another one. */
async function inPage(
  theme: Theme,
  { desk, browser }: { desk: Desk; browser: Browser },
  take: Take,
): Promise<Uint8Array> {
  const inspector = await InspectorPage.open(browser, await desk.link(), { colorScheme: theme, viewport: VIEWPORT });
  try {
    await inspector.row('Window “Contacts”').waitFor();
    await take(inspector, desk);
    await inspector.page.mouse.move(0, 0);
    return await inspector.page.screenshot();
  } finally {
    await inspector.close();
  }
}

/** Shows the layout parts of a pane over the preview. */
async function takeLayout(inspector: InspectorPage): Promise<void> {
  const { page } = inspector;
  await inspector.tab('Preview');
  await page.getByRole('img', { name: 'Preview of the window “Contacts”' }).waitFor();
  await select(inspector, '#contactsPage');
  const toggle = page.getByRole('checkbox', { name: 'Show layout' });
  if ((await toggle.getAttribute('aria-checked')) !== 'true') await toggle.click();
  await page.locator('.layout-layer:not([hidden]) polygon[data-kind=gap]').first().waitFor({ state: 'attached' });
}

/** Lists the findings of an audit of the demo, with the nodes of the first cause. */
async function takeAudit(inspector: InspectorPage): Promise<void> {
  const dialog = await openDialog(inspector, 'Audit');
  await dialog.locator('.cause').first().click();
}

/** Profiles the demo while its filter is used. */
async function takeProfile(inspector: InspectorPage, desk: Desk): Promise<void> {
  const dialog = await openDialog(inspector, 'Profile');
  await dialog.getByText('Measuring for').waitFor();
  const agent = await desk.agent('claude-ai');
  const fields = FILTERS.map((value) => ({ type: 'setValue', target: { selector: { css: '#filter' } }, value }));
  await agent.callTool({ name: 'ui_perform', arguments: { actions: fields, timeoutMs: 45_000 } });
  await dialog.locator('.finding').first().waitFor();
}

/** Selects the first node that a CSS selector finds. */
export async function select(inspector: InspectorPage, css: string): Promise<void> {
  await inspector.page.keyboard.press('Control+f');
  await inspector.search.fill(css);
  await inspector.page.keyboard.press('Enter');
  await inspector.page.locator('[role=treeitem][aria-selected=true]', { hasText: css }).waitFor();
}

async function openDialog({ page }: InspectorPage, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}
