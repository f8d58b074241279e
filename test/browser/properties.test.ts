import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { UiNode } from '../../src/contract/node.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { useBrowser, variant } from './hooks.ts';
import { RealPage } from './real-page.ts';

/** The page edits properties of a real application, and an AI agent beside it reads the results. */
describe('Editing properties in the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.open(browser(), { main: 'properties.Main', folder: 'properties', window: 'Properties' });
  });
  after(() => real?.stop());
  afterEach(async () => {
    await real?.call('ui_set_property', { reset: true });
    assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console');
  });

  /** A property of the selected node as the application has it. */
  const value = async (property: string): Promise<unknown> => {
    const { selection } = await real.state();
    const input = { ref: selection?.match.ref.uid, properties: [property] };
    return UiNode.parse(await real.call('ui_get_node', input)).fx?.properties[property];
  };
  const becomes = (property: string, expected: unknown): Promise<unknown> =>
    until(async () => assert.deepEqual(await value(property), expected) ?? true, {
      what: `${property} is ${expected}`,
    });
  const line = (name: string, list = 'Properties'): Locator =>
    real.page.getByRole('list', { name: list, exact: true }).locator(`.value-line[data-name="${name}"]`);
  /** Opens the editor of a line by the keyboard. */
  const edit = async (name: string, list?: string): Promise<Locator> => {
    await line(name, list).focus();
    await real.page.keyboard.press('F2');
    const editor = line(name, list).getByRole('group', { name: /^Edit / });
    await editor.waitFor();
    return editor;
  };

  it('changes numbers by the arrow keys at once, and takes that back with Escape', async () => {
    await real.select('save');
    await edit('translateX');
    await real.keys('ArrowUp', 'Shift+ArrowUp');
    await becomes('translateX', 11);
    await real.keys('Escape');
    await becomes('translateX', 0);
    const isFocused = () => line('translateX').evaluate((each) => each === document.activeElement);
    await until(isFocused, { what: 'the focus is back' });
  });

  it('edits a value with one click, and applies it while it is typed, as one step of undo', async () => {
    await real.select('save');
    const before = await value('text');
    for (const [name, typed, expected] of [
      ['translateX', '42', 42],
      ['text', 'Keep it', 'Keep it'],
    ] as const) {
      const was = await value(name);
      await line(name).locator('.value').click();
      await line(name)
        .getByRole('group', { name: `Edit ${name}` })
        .waitFor();
      await real.type(typed);
      await becomes(name, expected);
      await real.keys('Escape');
      await becomes(name, was);
    }
    await line('text').locator('.value').click();
    await real.type('Kept');
    await real.keys('Enter');
    await becomes('text', 'Kept');
    await line('text').getByRole('group').waitFor({ state: 'detached' });
    await real.keys('Control+z');
    await becomes('text', before);
  });

  it('does not edit a value of which the user selects a part', async () => {
    await real.select('save');
    const box = await line('text').locator('.value').boundingBox();
    assert.ok(box !== null);
    await real.page.mouse.move(box.x + 2, box.y + 8);
    await real.page.mouse.down();
    await real.page.mouse.move(box.x + 24, box.y + 8, { steps: 4 });
    await real.page.mouse.up();
    assert.notEqual(await real.page.evaluate(() => document.getSelection()?.toString()), '');
    assert.equal(await line('text').getByRole('group').count(), 0);
  });

  it('applies a value when the user goes elsewhere, and says why one was refused', async () => {
    await real.select('save');
    await edit('rotate');
    await real.type('7');
    await real.inspector.row('#colored').click();
    await real.page.getByRole('heading', { name: /#colored$/ }).waitFor();
    await real.page.getByRole('list', { name: 'Changed in the inspector' }).getByText('0 → 7').waitFor();
    await edit('rotate');
    await real.type('much');
    await line('opacity').click();
    await real.said(/it is not a number/);
    assert.equal(await value('rotate'), 0);
  });

  it('opens its editor with a button that is being pressed while the value changes', async () => {
    await real.select('save');
    const { selection } = await real.state();
    const becomesInPage = async (value: number): Promise<void> => {
      await real.call('ui_set_property', { ref: selection?.match.ref.uid, property: 'translateX', value });
      await line('translateX').locator(`.value[title="${value}"]`).waitFor();
    };
    await becomesInPage(1);
    await line('translateX').hover();
    await line('translateX').getByRole('button', { name: 'Edit translateX' }).hover();
    await real.page.mouse.down();
    await becomesInPage(3);
    await real.page.mouse.up();
    await line('translateX')
      .getByRole('group', { name: /^Edit / })
      .waitFor();
    await real.keys('Escape');
  });

  it('undoes and redoes changes by the keyboard', async () => {
    await real.select('save');
    await edit('opacity');
    await real.type('0.5');
    await real.keys('Enter');
    await becomes('opacity', 0.5);
    await edit('rotate');
    await real.keys('ArrowUp', 'ArrowUp', 'Enter');
    await becomes('rotate', 2);
    await real.keys('Control+z');
    await becomes('rotate', 0);
    await real.keys('Control+z');
    await becomes('opacity', 1);
    await real.keys('Control+Shift+z');
    await becomes('opacity', 0.5);
    await real.keys('Control+y');
    await becomes('rotate', 2);
    await real.said('Redid the change of rotate');
  });

  it('undoes a change whose value has not arrived yet', async () => {
    await real.select('save');
    // The page has read the state that the test before left.
    await line('rotate').locator('.value[title="0"]').waitFor();
    for (let time = 0; time < 5; time++) {
      await edit('rotate');
      await real.keys('ArrowUp', 'ArrowUp', 'Enter', 'Control+z');
      await real.said('Undid the change of rotate');
      await becomes('rotate', 0);
      await real.keys('Control+y');
      await real.said('Redid the change of rotate');
      await real.keys('Control+z');
      await real.said('Undid the change of rotate');
    }
  });

  it('has a check box for a boolean and a menu for an enum', async () => {
    await real.select('save');
    await line('wrapText').getByRole('checkbox', { name: 'wrapText' }).click();
    await becomes('wrapText', true);
    await line('wrapText').focus();
    await real.keys('Enter');
    await becomes('wrapText', false);
    const editor = await edit('alignment');
    await editor.getByRole('combobox', { name: 'alignment' }).selectOption('TOP_LEFT');
    await becomes('alignment', 'TOP_LEFT');
    await editor.waitFor({ state: 'hidden' });
  });

  it('edits colors with a picker, fonts, insets and null', async () => {
    await real.select('colored');
    const color = await edit('textFill');
    await color.getByLabel('Pick a color for textFill').fill('#00aa00');
    await becomes('textFill', '#00aa00');
    await real.keys('Escape');
    await becomes('textFill', '#336699');
    const insets = await edit('padding');
    await insets.getByRole('textbox').fill('8 12');
    await real.keys('End', 'ArrowUp', 'Enter');
    await becomes('padding', '8 13');
    const font = await edit('font');
    const before = await font.getByRole('textbox').inputValue();
    await real.keys('ArrowUp', 'Enter');
    await becomes(
      'font',
      before.replace(/(\d+)px/, (_all, size) => `${Number(size) + 1}px`),
    );
    await real.select('save');
    const graphic = await edit('graphic');
    await graphic.getByRole('button', { name: 'null' }).click();
    await becomes('graphic', null);
  });

  it('edits texts of several lines', async () => {
    await real.select('area');
    await edit('text');
    await real.keys('Control+End', 'Shift+Enter');
    await real.type('three');
    await real.keys('Enter');
    await becomes('text', 'one\ntwo\nthree');
  });

  it('edits constraints, also those that are not set yet', async () => {
    await real.select('cell');
    await edit('row', 'Constraints');
    await real.keys('ArrowUp', 'Enter');
    const constraints = async (): Promise<unknown> => {
      const { selection } = await real.state();
      const node = UiNode.parse(await real.call('ui_get_node', { ref: selection?.match.ref.uid, fields: ['sizing'] }));
      return node.sizing?.constraints;
    };
    await until(async () => assert.deepEqual(await constraints(), { column: 1, row: 3 }) ?? true);
    const grow = await edit('grow horizontally', 'Constraints');
    await grow.getByRole('combobox').selectOption('ALWAYS');
    await until(async () => assert.deepEqual(await constraints(), { column: 1, row: 3, hgrow: 'ALWAYS' }) ?? true);
  });

  /** A number of the box or of the sizes, which a click opens. */
  const number = (name: string): Locator =>
    real.page.locator('.box-place').getByRole('button', { name: new RegExp(`^${name}\\b`) });
  const field = (name: string): Locator => real.page.locator('.box-place').getByRole('textbox', { name, exact: true });

  it('edits paddings in the drawing of the box, number by number', async () => {
    await real.select('plain');
    await number('padding top').press('Enter');
    await real.keys('ArrowUp', 'Shift+ArrowUp');
    await becomes('padding', '11 0 0 0');
    await real.keys('Escape');
    await becomes('padding', '0');
    await until(() => number('padding top').evaluate((each) => each === document.activeElement), { what: 'the focus' });
    await real.keys('F2');
    await real.type('3');
    await real.keys('Tab');
    await real.type('4');
    await real.keys('ArrowUp', 'Enter');
    await becomes('padding', '3 5 0 0');
    await until(async () => (await number('padding right').textContent()) === '5', { what: 'the picture shows it' });
    await until(async () => (await number('padding right').getAttribute('aria-description')) === 'Changed from 0', {
      what: 'the picture says what it was',
    });
    await number('padding right').focus();
    await real.keys('Control+z');
    await becomes('padding', '3 0 0 0');
    await real.keys('Control+z');
    await becomes('padding', '0');
  });

  it('edits margins and sizes in their place', async () => {
    await real.select('colored');
    await number('margin left').click();
    await real.type('6');
    await real.keys('Enter');
    const margin = async () => (await line('margin', 'Constraints').locator('.value').textContent()) ?? '';
    await until(async () => (await margin()) === '0 0 0 6', { what: 'the margin' });
    await number('preferred width').click();
    await real.type('90');
    await real.keys('Enter');
    await becomes('prefWidth', 90);
    await number('preferred width 90').click();
    await real.keys('Delete', 'Enter');
    await becomes('prefWidth', -1);
    await number('minimum height').click();
    await real.type('much');
    await real.keys('Enter');
    await real.page.locator('.box-place').getByRole('alert').filter({ hasText: 'it is not a number' }).waitFor();
    assert.equal(await field('minimum height').getAttribute('aria-invalid'), 'true');
    await real.keys('Escape');
    await field('minimum height').waitFor({ state: 'hidden' });
    await becomes('minHeight', -1);
  });

  it('says why a number of the box cannot be edited, and has no margin without a pane for it', async () => {
    await real.select('following');
    await number('padding top').and(real.page.locator('[aria-disabled=true]')).press('Enter');
    await real.said(/padding is read-only: it is bound to padding of Label/);
    assert.equal(await field('padding top').count(), 0);
    await real.select('anchored');
    await number('padding top').waitFor();
    assert.equal(await number('margin top').count(), 0);
  });

  it('refuses a wrong value with the reason, and changes nothing', async () => {
    await real.select('save');
    const editor = await edit('opacity');
    await real.type('much');
    await real.keys('Enter');
    await editor.getByRole('alert').filter({ hasText: 'it is not a number' }).waitFor();
    assert.equal(await editor.getByRole('textbox').getAttribute('aria-invalid'), 'true');
    assert.equal(await value('opacity'), 1);
    await real.keys('Escape');
    await editor.waitFor({ state: 'hidden' });
  });

  it('says what binds a property, and why another one is read-only', async () => {
    await real.select('same');
    assert.match(
      (await line('opacity').getAttribute('aria-description')) ?? '',
      /bound to opacity of Slider \w+ #volume/,
    );
    await line('opacity').focus();
    await real.keys('F2');
    await real.said(/bound to opacity of Slider/);
    assert.equal(await line('opacity').getByRole('group').count(), 0);
    await line('width').focus();
    await real.keys('F2');
    await real.said(/Change prefWidth, minWidth, maxWidth instead/);
  });

  it('lists changed properties, also those changed by an AI agent, and resets one or all', async () => {
    await real.select('save');
    await edit('opacity');
    await real.type('0.5');
    await real.keys('Enter');
    await becomes('opacity', 0.5);
    const { selection } = await real.state();
    await real.call('ui_set_property', { ref: selection?.match.ref.uid, property: 'rotate', value: 5 });
    await real.call('ui_set_property', { ref: selection?.match.ref.uid, property: 'text', value: 'Send' });
    const list = real.page.getByRole('list', { name: 'Changed in the inspector' }).getByRole('listitem');
    await until(async () => (await list.count()) === 3);
    assert.deepEqual(await list.evaluateAll((all) => all.map((each) => each.textContent)), [
      'Button#saveopacity1 → 0.5Reset',
      'Button#saverotate0 → 5Reset',
      'Button#savetextSave → SendReset',
    ]);
    await real.page.getByRole('button', { name: 'Reset rotate of Button#save' }).click();
    await becomes('rotate', 0);
    await real.page.getByRole('button', { name: 'Reset all' }).click();
    await becomes('opacity', 1);
    await becomes('text', 'Save');
    await real.page.getByRole('region', { name: 'Changed in the inspector' }).waitFor({ state: 'hidden' });
  });

  it('offers the commands for a change at its line and at the end of the visible part, however far it is scrolled', async () => {
    await real.select('save');
    const inView = (each: Locator): Promise<boolean> =>
      each.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await edit('translateY');
    await real.type('3');
    await real.keys('Enter');
    const reset = line('translateY').getByRole('button', { name: 'Reset: translateY' });
    await reset.waitFor();
    const undo = real.page.getByRole('button', { name: 'Undo', exact: true });
    assert.deepEqual([await inView(reset), await inView(undo)], [true, true]);
    await undo.click();
    await becomes('translateY', 0);
    await real.said('Undid the change of translateY');
    await reset.waitFor({ state: 'detached' });
    await real.page.getByRole('button', { name: 'Redo', exact: true }).click();
    await becomes('translateY', 3);
    await reset.click();
    await becomes('translateY', 0);
  });

  it('copies a changed value as FXML, Java and CSS', async () => {
    await real.select('save');
    const insets = await edit('padding');
    await insets.getByRole('textbox').fill('8 12');
    await real.keys('Enter');
    await line('padding').and(real.page.locator('.changed')).waitFor();
    for (const [item, text] of [
      ['Copy as FXML attribute', '<padding><Insets top="8" right="12" bottom="8" left="12" /></padding>'],
      ['Copy as Java', 'save.setPadding(new Insets(8, 12, 8, 12));'],
      ['Copy as CSS', '-fx-padding: 8 12 8 12;'],
    ] as const) {
      await line('padding').click({ button: 'right' });
      await real.page.getByRole('menuitem', { name: item }).click();
      await until(async () => assert.equal(await real.inspector.clipboard(), text) ?? true);
    }
  });

  it('copies a node with its children as FXML from the menu of its row', async () => {
    await real.inspector.row('HBox #plain').click({ button: 'right' });
    await real.page.getByRole('menuitem', { name: 'Copy as FXML' }).click();
    await until(async () => /<HBox id="plain" .*<Button id="save"/s.test(await real.inspector.clipboard()), {
      what: 'the FXML is copied',
    });
    await real.page.getByText('Copied as FXML. Its comments name what FXML cannot contain.').waitFor();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`fits into 300 pixels in the ${colorScheme} theme${variant(colorScheme)}`, async () => {
      await real.reopen({ viewport: { width: 300, height: 900 }, colorScheme });
      await real.select('colored');
      await edit('opacity');
      await real.type('0.5');
      await real.keys('Enter');
      const color = await edit('textFill');
      await color.getByRole('textbox', { name: 'textFill', exact: true }).fill('much too blue');
      await real.keys('Enter');
      await color.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      const wide = await real.page.evaluate(
        () =>
          [...document.querySelectorAll('.details, .value-editor, .edit-inputs')].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ).length,
      );
      assert.equal(wide, 0);
      const shots = process.env['PROPERTY_SHOTS'];
      if (shots === undefined) return;
      await real.page.screenshot({ path: `${shots}/editor-${colorScheme}.png` });
      await real.page.getByRole('heading', { name: 'Changed in the inspector' }).scrollIntoViewIfNeeded();
      await real.page.screenshot({ path: `${shots}/changed-${colorScheme}.png` });
    });
});
