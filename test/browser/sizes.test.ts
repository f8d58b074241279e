import assert from 'node:assert/strict';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

describe('The reasons of sizes in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
  });
  after(() => desk?.stop());

  it('are listed below the sizes, from the root down, and link to the ancestors', async () => {
    await desk.startApp('Sizes$Main', 'sizes');
    const agent = await desk.agent('claude-ai');
    const page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Sizes”').waitFor();
    const query = { selector: { css: '#grows' } };
    const { structuredContent } = await agent.callTool({ name: 'ui_query', arguments: query });
    const [match] = QueryOutput.parse(structuredContent).matches;
    await agent.callTool({ name: 'ui_select_node', arguments: { ref: { uid: match?.ref.uid } } });
    await page.tab('Details');
    const list = page.page.getByRole('list', { name: 'Why this size?' });
    await list.getByText('170 wide: it grows, as hgrow is ALWAYS; its preferred width is 50').waitFor();
    assert.deepEqual(await list.getByRole('button').allTextContents(), ['VBox #all', 'HBox #row', 'Region #grows']);
    await list.getByRole('button', { name: 'HBox #row' }).click();
    await page.page.getByRole('heading', { name: 'HBox#row' }).waitFor();
    assert.deepEqual(page.errors, []);
  });
});
