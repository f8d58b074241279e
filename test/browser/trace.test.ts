import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { readTrace } from '../../src/mcp/trace/read-trace.ts';
import { TraceServer } from '../../src/mcp/transports/http/trace-server.ts';
import { loginTrace, writeTrace } from '../harness/trace.ts';
import { freshDir, remove } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';

describe('The page with a trace', () => {
  const browser = useBrowser();
  let dir: string;
  let server: TraceServer;
  let page: InspectorPage;

  before(async () => {
    dir = freshDir('trace');
    server = await TraceServer.start(await readTrace(await writeTrace(dir, await loginTrace())), 0);
    page = await InspectorPage.open(browser(), server.newLink(), { viewport: { width: 1320, height: 800 } });
    await list().waitFor();
  });
  after(async () => {
    await page?.close();
    await server?.close();
    remove(dir);
  });
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const list = (): Locator => page.page.getByRole('listbox', { name: 'Steps of the trace' });
  const selected = (text: string): Promise<void> =>
    list().getByRole('option', { selected: true }).filter({ hasText: text }).waitFor();
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.page.keyboard.press(key);
  };
  const details = (text: string): Promise<void> =>
    page.page.locator('.value-line[data-name="text"] .value').filter({ hasText: text }).first().waitFor();

  it('lists the steps, focuses the list, and shows the last one at first', async () => {
    await page.page.getByRole('heading', { name: 'Trace “login.trace”: 2 steps' }).waitFor();
    await selected('The application exited (code 1)');
    assert.equal(await list().getByRole('option').count(), 5);
    assert.ok(await list().evaluate((element) => element === document.activeElement));
    await page.row('Label “No user”').waitFor();
  });

  it('shows the tree, the screenshot, the details and the activity of each step by the keyboard', async () => {
    await page.row('TextField #name').click();
    await page.tab('Details');
    await details('Ada');
    await list().focus();
    await press('Home');
    await selected('The trace of Login starts');
    await page.row('Label “No user”').waitFor({ state: 'detached' });
    await page.row('“Ada”').waitFor({ state: 'detached' });
    const image = page.page.getByRole('img', { name: 'Preview of the window “Login”' });
    const first = await image.getAttribute('src');
    await press('ArrowDown');
    await selected('typed “Ada” into “Name”');
    await page.row('TextField #name “Ada”').waitFor();
    await details('Ada');
    await page.page.waitForFunction(
      (before) => document.querySelector('.preview-frame img')?.getAttribute('src') !== before,
      first,
    );
    await page.tab('Activity');
    await page.page.locator('.activity .entry', { hasText: 'typed “Ada”' }).click();
    assert.equal(await page.page.locator('.activity .entry').count(), 1);
    await page.page.getByRole('img', { name: 'The window before this step' }).waitFor();
    await page.page.getByRole('img', { name: 'The window after this step' }).waitFor();
  });

  it('shows what the application printed and its exceptions', async () => {
    await list().focus();
    await press('ArrowDown');
    await selected('checking Ada (and 1 more lines)');
    await page.page.getByRole('region', { name: 'Output' }).getByText('failed').waitFor();
    await press('End');
    await page.page.getByRole('button', { name: '1 uncaught exception' }).click();
    await page.page.getByText('java.lang.IllegalStateException: No user').waitFor();
    await press('Escape');
  });

  it('has no buttons that act, and a shortcut says that it is a trace', async () => {
    for (const name of ['Select Node', 'Save Screenshot…', 'Record Test', 'Emulate', 'More', 'Interact'])
      assert.ok(await page.page.getByRole('button', { name }).isHidden(), name);
    await press('Control+I');
    assert.ok(await page.page.getByRole('dialog', { name: 'Ask AI' }).isHidden());
    await press('Control+Shift+C');
    await page.page.getByText('ui_pick needs a running application, but this is a trace').waitFor();
  });
});
