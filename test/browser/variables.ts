import assert from 'node:assert/strict';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import type { DemoDesk } from './real.ts';

/** @param opened the server with the demo, which the suite shares with others */
export function variablesOfDemo(opened: () => DemoDesk): void {
  describe('The page of the variables with a real application', function () {
    let desk: DemoDesk;
    let inspector: InspectorPage;

    before(async () => {
      desk = opened();
      inspector = await InspectorPage.open(opened().browser, desk.link(), { colorScheme: 'light' });
      await inspector.row('Window “Contacts”').waitFor();
      await inspector.page.goto(new URL('/variables', inspector.page.url()).href);
    });
    after(() => inspector?.close());

    it('is a tree with search and live values', async () => {
      const { page, errors } = inspector;
      const search = page.getByRole('textbox', { name: 'Search name, value or type' });
      const line = (text: string) => page.locator('.line').filter({ hasText: text });
      await line('FormController').waitFor();
      await page.getByText(/^[\d,]+ variables · /).waitFor();
      assert.equal(await line('firstName').count(), 0, 'closed rows are not in the document');
      await page.getByRole('treeitem', { name: 'FormController' }).last().locator('[part=expand-button]').click();
      await line('firstName').waitFor();

      await search.fill('firstName');
      await page.getByText(/^\d+ match(es)? · /).waitFor();
      assert.equal(await line('lastName').count(), 0, 'only matches and their ancestors are shown');
      await search.fill('promptText');
      await line('promptText').first().waitFor();

      await search.fill('maxWidth');
      await line('maxWidth').filter({ hasText: '∞' }).first().waitFor();
      await search.fill('alignment');
      const alignment = line('CENTER_LEFT').first();
      await alignment.waitFor();
      assert.doesNotMatch((await alignment.textContent()) ?? '', /“/, 'the text of an object has no quotation marks');

      await search.fill('title');
      await line('“Contacts”').first().waitFor();
      const agent = await desk.agent('claude-ai');
      const actions = [{ type: 'click', target: { selector: { css: '#newContactTab' } } }];
      await agent.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
      await search.fill('Zebedee');
      await page.getByText(/^0 matches · /).waitFor();
      const typing = [{ type: 'setText', target: { selector: { css: '#firstName' } }, text: 'Zebedee' }];
      await agent.callTool({ name: 'ui_perform', arguments: { actions: typing, timeoutMs: 45_000 } });
      await line('“Zebedee”').first().waitFor();

      await page.emulateMedia({ colorScheme: 'dark' });
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await until(async () => /^rgb\((\d|[1-5]\d), /.test(await background()), { what: 'the dark theme' });
      assert.deepEqual(errors, [], 'errors in the browser console');
    });
  });
}
