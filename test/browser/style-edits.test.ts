import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { useBrowser } from './hooks.ts';
import { RealPage } from './real-page.ts';

/** The page changes rules of a real application, whose pixels show the result. */
describe('Changing rules in the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.styling(browser(), true);
    await real.select('save');
  });
  after(() => real?.stop());
  afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

  const becomes = (color: string): Promise<unknown> => real.becomes('save', color);
  const reset = async (): Promise<void> => {
    await real.page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Reset all' }).click();
    await becomes('101010');
    await real.declaration('-fx-pref-width').getByText(': 120px').waitFor();
  };
  /** Begins a declaration in .box by the keyboard, up to its value. */
  const add = async (property: string): Promise<Locator> => {
    await real.rule('.box').getByRole('button', { name: 'Add declaration to .box' }).focus();
    await real.keys('Enter');
    await real.type(`${property}:`);
    const editor = real.rule('.box').getByRole('group', { name: `Edit ${property}` });
    await editor.waitFor();
    return editor;
  };
  const optionsOf = (editor: Locator): Promise<string[]> =>
    editor.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));

  it('shows a value while it is typed, and takes it back with Escape', async () => {
    await real.edit('-fx-background-color');
    await real.type('#336699');
    await becomes('336699');
    await real.keys('Escape');
    await becomes('101010');
    const line = real.declaration('-fx-background-color');
    await until(() => line.evaluate((each) => each === document.activeElement), { what: 'the focus is back' });
  });

  it('edits a value with one click', async () => {
    await real.declaration('-fx-background-color').locator('.declaration').click();
    await real.page.getByRole('group', { name: 'Edit -fx-background-color' }).waitFor();
    await real.type('#446688');
    await becomes('446688');
    await real.keys('Escape');
    await becomes('101010');
  });

  it('has samples of colors, with a picker whose color is applied at once, taken back with Escape and kept with Enter', async () => {
    // The picker of the platform, which is no part of the page, takes the keys.
    await real.page.evaluate(() => (HTMLInputElement.prototype.showPicker = () => undefined) && undefined);
    const line = real.declaration('-fx-background-color');
    const sample = line.getByRole('button', { name: 'Pick a color for -fx-background-color: #101010' });
    const picker = line.locator('input[type=color]');
    const pick = (color: string): Promise<void> =>
      picker.evaluate((input, value) => {
        if (input instanceof HTMLInputElement) input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, color);
    await sample.click();
    await pick('#228844');
    await becomes('228844');
    const input = line.locator('input[type=text]');
    await input.press('Escape');
    await becomes('101010');
    await input.waitFor({ state: 'detached' });
    await sample.focus();
    await real.keys('Enter');
    await pick('#884422');
    await becomes('884422');
    await input.press('Enter');
    await line.getByText('#884422').waitFor();
    await real.keys('Control+z');
    await becomes('101010');
    // The application has the color before the page shows it, and an editor restores the value that is shown.
    await line.getByText('#101010').waitFor();
    const named = real
      .declaration('-fx-text-fill')
      .getByRole('button', { name: 'Pick a color for -fx-text-fill: white' });
    await named.waitFor();
  });

  it('leaves the focus where the user has moved it while a value is taken back', async () => {
    const editor = await real.edit('-fx-background-color');
    await real.type('#336699');
    await becomes('336699');
    const other = real.declaration('-fx-pref-width');
    await other.evaluate((line) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      line.focus();
    });
    await editor.waitFor({ state: 'detached' });
    await becomes('101010');
    assert.ok(await other.evaluate((line) => line === document.activeElement));
  });

  it('changes numbers by the arrow keys, keeps them with Enter, and undoes that', async () => {
    await real.edit('-fx-pref-width');
    await real.keys('Shift+ArrowUp', 'ArrowUp', 'Enter');
    await real.declaration('-fx-pref-width').getByText(': 131px').waitFor();
    await real.keys('Control+z');
    await real.declaration('-fx-pref-width').getByText(': 120px').waitFor();
    await real.keys('Control+Shift+z');
    await real.declaration('-fx-pref-width').getByText(': 131px').waitFor();
    await reset();
  });

  it('undoes a change whose value has not arrived yet', async () => {
    await real.edit('-fx-pref-width');
    await real.keys('Shift+ArrowUp', 'ArrowUp', 'Enter', 'Control+z');
    await real.said('Undid the change of -fx-pref-width');
    await real.declaration('-fx-pref-width').getByText(': 120px').waitFor();
  });

  it('says why a value is refused, and keeps the editor open', async () => {
    const editor = await real.edit('-fx-background-color');
    await real.type('#12');
    await real.keys('Enter');
    await editor
      .getByRole('alert')
      .getByText(/“#12” is not a value of -fx-background-color/)
      .waitFor();
    await real.keys('Escape');
    await editor.waitFor({ state: 'detached' });
    await becomes('101010');
  });

  it('switches a declaration off and on', async () => {
    await real.declaration('-fx-background-color').getByRole('checkbox').click();
    await until(async () => (await real.printed('pixel save')) !== '101010', { what: 'the declaration is off' });
    await real.declaration('-fx-background-color').and(real.page.locator('.off')).waitFor();
    await real.declaration('-fx-background-color').getByRole('checkbox').click();
    await becomes('101010');
    await real.declaration('-fx-background-color').and(real.page.locator('.off')).waitFor({ state: 'detached' });
  });

  it('adds a declaration, shown while it is typed, and takes it back with Escape', async () => {
    await real.rule('.box').getByRole('button', { name: 'Add declaration to .box' }).click();
    const properties = await optionsOf(real.rule('.box').getByRole('group', { name: 'New declaration' }));
    for (const known of ['-fx-border-color', '-fx-font-size', '-fx-alignment', '-fx-text-overrun'])
      assert.ok(properties.includes(known), known);
    await real.keys('Escape');
    const editor = await add('-fx-background-color');
    await real.type('red, -own');
    assert.ok((await optionsOf(editor)).includes('red, -own-color'), 'completes the last word');
    await real.keys('Control+a');
    await real.type('#445566');
    await becomes('445566');
    await real.keys('Escape');
    await becomes('101010');
    await until(() => real.page.evaluate(() => document.activeElement?.textContent === '+'), {
      what: 'the focus is back',
    });
  });

  it('completes the values of a choice, numbers with units, and colors', async () => {
    let editor = await add('-fx-text-overrun');
    assert.ok((await optionsOf(editor)).includes('leading-ellipsis'));
    await real.keys('Escape');
    editor = await add('-fx-graphic-text-gap');
    await real.type('12');
    assert.deepEqual((await optionsOf(editor)).slice(0, 3), ['12px', '12em', '12%']);
    await real.keys('Escape');
    editor = await real.edit('-fx-text-fill');
    const options = await optionsOf(editor);
    for (const known of ['-own-color', '-fx-accent', 'cornflowerblue']) assert.ok(options.includes(known), known);
    await real.keys('Escape');
    await editor.waitFor({ state: 'detached' });
  });

  it('undoes and redoes a new declaration and a property in the order in which they were done', async () => {
    await add('-fx-rotate');
    await real.type('90');
    await real.keys('Enter');
    await real.declaration('-fx-rotate').getByRole('button', { name: 'Remove -fx-rotate' }).waitFor();
    const line = real.page.getByRole('list', { name: 'Properties', exact: true }).locator('[data-name="opacity"]');
    await line.focus();
    await real.keys('F2');
    await real.type('0.5');
    await real.keys('Enter');
    await real.page.getByRole('list', { name: 'Changed in the inspector' }).getByText('1 → 0.5').waitFor();
    await real.keys('Control+z');
    await real.said('Undid the change of opacity');
    await real.keys('Control+z');
    await real.said('Undid the change of -fx-rotate');
    await real.declaration('-fx-rotate').waitFor({ state: 'detached' });
    await real.keys('Control+y');
    await real.declaration('-fx-rotate').getByText(': 90').waitFor();
    await real.declaration('-fx-rotate').getByRole('button', { name: 'Remove -fx-rotate' }).click();
    await real.declaration('-fx-rotate').waitFor({ state: 'detached' });
  });

  it('writes a new declaration after the last one of its rule, and does not list it as changed', async () => {
    const file = path.join(real.desk.project, 'theme.css');
    fs.chmodSync(file, 0o640);
    const before = fs.readFileSync(file, 'utf8');
    await add('-fx-underline');
    await real.type('true');
    await real.keys('Enter');
    const save = real.declaration('-fx-underline').getByRole('button', { name: /^Save to theme\.css:/ });
    await save.click();
    await real.page.getByText(/^Saved to .*theme\.css:8$/).waitFor();
    const last = '    -no-such-name;\n';
    assert.equal(fs.readFileSync(file, 'utf8'), before.replace(last, `${last}    -fx-underline: true;\n`));
    assert.equal(fs.statSync(file).mode & 0o777, 0o640);
    assert.deepEqual(
      fs.readdirSync(real.desk.project).filter((name) => name.endsWith('.tmp')),
      [],
    );
    await save.waitFor({ state: 'detached' });
    await real.declaration('-fx-underline').getByText(': true').waitFor();
  });

  it('writes exactly this declaration into the file', async () => {
    const file = path.join(real.desk.project, 'theme.css');
    const before = fs.readFileSync(file, 'utf8');
    await real.edit('-fx-background-color');
    await real.type('#336699');
    await real.keys('Enter');
    await real.declaration('-fx-background-color').getByRole('button', { name: 'Save to theme.css:2' }).click();
    await real.page.getByText(/^Saved to .*theme\.css:2$/).waitFor();
    assert.equal(fs.readFileSync(file, 'utf8'), before.replace('color: #101010', 'color: #336699'));
    await becomes('336699');
  });

  it('writes into a rule that has moved, and writes nothing if another rule could be meant', async () => {
    await real.edit('-fx-text-fill');
    await real.type('red');
    await real.keys('Enter');
    const save = real.declaration('-fx-text-fill').getByRole('button', { name: /^Save to / });
    await save.waitFor();
    const file = path.join(real.desk.project, 'theme.css');
    // Hot reload would remove the declaration of the change before that is saved.
    await real.desk.agent('editor', { hotReload: false });
    const before = fs.readFileSync(file, 'utf8');
    const twice = `${before}${before}`;
    fs.writeFileSync(file, twice);
    await save.click();
    await real.page
      .getByText(/not certain where “-fx-text-fill: white” of line \d+ is now\. Nothing was written/)
      .waitFor();
    assert.equal(fs.readFileSync(file, 'utf8'), twice);
    const above = `.own {\n    -fx-a: b;\n    -fx-c: d;\n    -fx-text-fill: white;\n}\n`;
    fs.writeFileSync(file, `${above}${before}`);
    await save.click();
    await real.page.getByText(/^Saved to .*theme\.css:\d+$/).waitFor();
    assert.equal(fs.readFileSync(file, 'utf8'), `${above}${before.replace('text-fill: white', 'text-fill: red')}`);
  });
});
