import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../harness/until.ts';
import { variant } from './hooks.ts';
import type { RealPage } from './real-page.ts';

/**
 * The page changes style classes and the style attribute of a real application.
 * @param opened the page of the application Styling, which the suite shares with others
 */
export function styleClasses(opened: () => RealPage): void {
  describe('Editing style classes and the style attribute in the page', function () {
    let real: RealPage;

    before(async () => {
      real = opened();
      await real.reopen();
      await real.select('save');
    });
    afterEach(async () => {
      await real?.call('ui_set_property', { reset: true });
      assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console');
    });

    const chip = (name: string): Locator => real.page.getByRole('button', { name: `.${name}`, exact: true });
    const pressed = (name: string, is: boolean): Promise<void> =>
      chip(name)
        .and(real.page.locator(`[aria-pressed="${is}"]`))
        .waitFor();

    it('switches a class off and on, and undoes that', async () => {
      await chip('box').click();
      await pressed('box', false);
      assert.notEqual(await real.printed('pixel save'), '101010');
      await real.rule('.box').waitFor({ state: 'detached' });
      await chip('box').focus();
      await real.keys('Control+z');
      await real.becomes('save', '101010');
      await pressed('box', true);
      await real.keys('Space');
      await pressed('box', false);
      assert.ok(await chip('box').evaluate((each) => each === document.activeElement), 'the focus stays');
      await real.keys('Space');
      await real.page
        .getByRole('list', { name: 'Changed in the inspector' })
        .getByRole('listitem')
        .waitFor({ state: 'detached' });
      assert.equal(await real.printed('classes save'), 'button box');
    });

    it('adds a class of the stylesheets, and restores the classes that the application has now', async () => {
      const field = real.page.getByRole('combobox', { name: 'Add style class' });
      const options = real.page.locator('.style-classes option');
      await until(async () => (await options.count()) > 0, { what: 'the classes of the stylesheets' });
      assert.deepEqual(await options.evaluateAll((all) => all.map((each) => each.getAttribute('value'))), [
        'root',
        'text',
      ]);
      await field.fill('.root');
      await field.press('Enter');
      await pressed('root', true);
      await chip('box').click();
      await pressed('box', false);
      assert.equal(await real.printed('classes save'), 'button root');
      await real.printed('class save own');
      await real.page.getByRole('button', { name: 'Reset styleClass of Button#save' }).click();
      await real.page
        .getByRole('list', { name: 'Changed in the inspector' })
        .getByRole('listitem')
        .waitFor({ state: 'detached' });
      assert.deepEqual((await real.printed('classes save')).split(' ').toSorted(), ['box', 'button', 'own']);
    });

    it('edits the style attribute as a rule, and undoes that', async () => {
      const inline = 'Style attribute';
      await real
        .rule(inline)
        .getByRole('button', { name: `Add declaration to ${inline}` })
        .click();
      await real.type('-fx-background-color:');
      await real.rule(inline).getByRole('group', { name: 'Edit -fx-background-color' }).waitFor();
      await real.type('#445566');
      await real.becomes('save', '445566');
      await real.keys('Enter');
      await real.edit('-fx-background-color', inline);
      await real.type('#12');
      await real.keys('Enter');
      await real.page.getByText(/“#12” is not a value of -fx-background-color/).waitFor();
      await real.keys('Control+a');
      await real.type('#778899');
      await real.keys('Enter');
      await real.becomes('save', '778899');
      await real.declaration('-fx-background-color', inline).getByText(': #778899').waitFor();
      await real.declaration('-fx-background-color', inline).getByRole('checkbox').click();
      await real.becomes('save', '101010');
      await real.declaration('-fx-background-color', inline).and(real.page.locator('.off')).waitFor();
      assert.equal(await real.printed('style save'), '/* -fx-background-color: #778899; */');
      await real.declaration('-fx-background-color', inline).getByRole('checkbox').click();
      await real.becomes('save', '778899');
      await real.declaration('-fx-background-color', inline).focus();
      for (const color of ['101010', '778899', '445566', '101010']) {
        await real.keys('Control+z');
        await real.becomes('save', color);
      }
    });

    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [300, 900])
        it(`fits into ${width} pixels in the ${colorScheme} theme${variant(colorScheme)}`, async () => {
          await real.reopen({ viewport: { width, height: 900 }, colorScheme });
          await real.select('save');
          await real.rule('.box').getByRole('button', { name: 'Add declaration to .box' }).click();
          await real.type('-fx-border-color:');
          await real.type('red');
          const wide = await real.page.evaluate(
            () =>
              [...document.querySelectorAll('.details, .value-editor, .edit-inputs, .style-classes')].filter(
                ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
              ).length,
          );
          assert.equal(wide, 0);
          const shots = process.env['STYLE_SHOTS'];
          if (shots !== undefined) {
            await real.page.getByRole('heading', { name: 'Style classes' }).scrollIntoViewIfNeeded();
            await real.page.screenshot({ path: `${shots}/styles-${width}-${colorScheme}.png` });
          }
          await real.keys('Escape');
          await real.page.getByRole('group', { name: 'Edit -fx-border-color' }).waitFor({ state: 'detached' });
        });
  });
}
