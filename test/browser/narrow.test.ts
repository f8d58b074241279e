import assert from 'node:assert/strict';
import type { Row } from '../../src/contract/live.ts';
import { InspectorPage } from './browser.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'BorderPane', id: 'root' },
  { uid: 'form', parent: 'root', index: 0, type: 'GridPane', id: 'form' },
  {
    ...{ uid: 'name', parent: 'form', index: 0, type: 'TextField', id: 'customerName', text: 'Ada Lovelace' },
    flags: ['disabled', 'readOnly', 'focused', 'invalid', 'required'],
  },
];

/** The page in a narrow sidebar. */
describe('The page with a width of 300 pixels', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    server.boxes.set('root', { minX: 0, minY: 0, width: 600, height: 400 });
    server.run('Contacts-4711');
    server.change(rows);
    page = await InspectorPage.open(browser(), server.url, { viewport: { width: 300, height: 720 } });
    await page.row('BorderPane').waitFor();
  });
  afterEach(() => closePage(page, server));

  it('shows the name of a row in favor of its states, which the tooltip contains', async () => {
    const row = page.row('#customerName');
    const cut = (selector: string): Promise<boolean> =>
      row.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    assert.equal(await cut('.type'), false, 'the type is whole');
    assert.equal(await cut('.id'), false, 'the id is whole');
    const title = await row.locator('.tags').getAttribute('title');
    assert.equal(title, 'disabled, readOnly, focused, invalid, required');
    const [label, view] = await Promise.all([row.locator('.label').boundingBox(), row.boundingBox()]);
    assert.ok((label?.width ?? 0) > (view?.width ?? 0) / 2, 'the name has most of the row');
  });

  it('leaves the screenshot in its place when "Interact" is switched on, and shows in full how to end that', async () => {
    const picture = page.page.getByRole('img', { name: 'Preview of the window “Contacts”' });
    await picture.waitFor();
    const before = await picture.boundingBox();
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
    const hint = page.page.getByText('Keys are sent to the application. Press Shift+Esc to leave');
    await hint.waitFor();
    assert.deepEqual(await picture.boundingBox(), before);
    const { text, shown } = await hint.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
      text: [scrollWidth, scrollHeight],
      shown: [clientWidth, clientHeight],
    }));
    assert.deepEqual(text, shown, 'the hint is not cut off');
  });
});
