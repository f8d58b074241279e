import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Locator } from 'playwright-core';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** The page changes rules of a real application, whose pixels show what has become of them. */
describe('Changing rules in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let app: JavaApplication;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    app = await desk.startApp('Styling$Main', 'styling', [`-Dstyling.folder=${desk.project}`]);
    agent = await desk.agent('claude-ai');
    page = await InspectorPage.open(browser(), await desk.link());
    await page.row('Window “Styling”').waitFor({ timeout: 60_000 });
    const query = { selector: { css: '#save' }, scope: { stage: 'all' } };
    const { structuredContent } = await agent.callTool({ name: 'ui_query', arguments: query });
    const [match] = QueryOutput.parse(structuredContent).matches;
    await agent.callTool({ name: 'ui_select_node', arguments: { ref: { uid: match?.ref.uid } } });
    await page.tab('Details');
    await page.page.getByRole('heading', { name: /#save$/ }).waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const pixel = async (): Promise<string | undefined> => {
    const before = app.stdout.length;
    app.send('pixel save\n');
    return until(() => /^pixel (\w+)$/m.exec(app.stdout.slice(before))?.[1], {
      what: 'the application prints a pixel',
    });
  };
  const becomes = (color: string): Promise<unknown> =>
    until(async () => (await pixel()) === color, { what: `the node is ${color}` });
  const declaration = (property: string): Locator =>
    page.page
      .getByRole('region', { name: '.box', exact: true })
      .locator('li.editable', { has: page.page.locator('.name', { hasText: new RegExp(`^${property}$`) }) });
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all) await page.page.keyboard.press(key);
  };
  /** Opens the editor of a declaration by the keyboard, and selects its value. */
  const edit = async (property: string): Promise<Locator> => {
    await declaration(property).focus();
    await keys('F2');
    const editor = declaration(property).getByRole('group', { name: `Edit ${property}` });
    await editor.waitFor();
    return editor;
  };
  const reset = async (): Promise<void> => {
    await page.page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Reset all' }).click();
    await becomes('101010');
    await declaration('-fx-pref-width').getByText(': 120px').waitFor();
  };

  it('shows a value while it is typed, and takes it back with Escape', async () => {
    await edit('-fx-background-color');
    await page.page.keyboard.type('#336699');
    await becomes('336699');
    await keys('Escape');
    await becomes('101010');
    assert.ok(await declaration('-fx-background-color').evaluate((each) => each === document.activeElement));
  });

  it('changes numbers by the arrow keys, keeps them with Enter, and undoes that', async () => {
    await edit('-fx-pref-width');
    await keys('Shift+ArrowUp', 'ArrowUp', 'Enter');
    await declaration('-fx-pref-width').getByText(': 131px').waitFor();
    await keys('Control+z');
    await declaration('-fx-pref-width').getByText(': 120px').waitFor();
    await keys('Control+Shift+z');
    await declaration('-fx-pref-width').getByText(': 131px').waitFor();
    await reset();
  });

  it('undoes a change whose value is still on its way', async () => {
    await edit('-fx-pref-width');
    await keys('Shift+ArrowUp', 'ArrowUp', 'Enter', 'Control+z');
    await page.page.locator('.said').filter({ hasText: 'Undid the change of -fx-pref-width' }).waitFor();
    await declaration('-fx-pref-width').getByText(': 120px').waitFor();
  });

  it('says why a value is refused, and keeps the editor open', async () => {
    const editor = await edit('-fx-background-color');
    await page.page.keyboard.type('#12');
    await keys('Enter');
    await editor
      .getByRole('alert')
      .getByText(/“#12” is not a value of -fx-background-color/)
      .waitFor();
    await keys('Escape');
    await editor.waitFor({ state: 'detached' });
    await becomes('101010');
  });

  it('switches a declaration off and on', async () => {
    await declaration('-fx-background-color').getByRole('checkbox').click();
    await until(async () => (await pixel()) !== '101010', { what: 'the declaration is off' });
    await declaration('-fx-background-color').and(page.page.locator('.off')).waitFor();
    await declaration('-fx-background-color').getByRole('checkbox').click();
    await becomes('101010');
    await declaration('-fx-background-color').and(page.page.locator('.off')).waitFor({ state: 'detached' });
  });

  it('writes exactly this declaration into the file', async () => {
    const file = path.join(desk.project, 'theme.css');
    const before = fs.readFileSync(file, 'utf8');
    await edit('-fx-background-color');
    await page.page.keyboard.type('#336699');
    await keys('Enter');
    await declaration('-fx-background-color').getByRole('button', { name: 'Save to theme.css:2' }).click();
    await page.page.getByText(/^Saved to .*theme\.css:2$/).waitFor();
    assert.equal(fs.readFileSync(file, 'utf8'), before.replace('color: #101010', 'color: #336699'));
    await becomes('336699');
  });

  it('writes nothing where the file has another text', async () => {
    await edit('-fx-text-fill');
    await page.page.keyboard.type('red');
    await keys('Enter');
    const save = declaration('-fx-text-fill').getByRole('button', { name: /^Save to / });
    await save.waitFor();
    const file = path.join(desk.project, 'theme.css');
    const text = `\n\n${fs.readFileSync(file, 'utf8')}`;
    fs.writeFileSync(file, text);
    await save.click();
    await page.page.getByText(/is not “-fx-text-fill: white” any more/).waitFor();
    assert.equal(fs.readFileSync(file, 'utf8'), text);
  });
});
