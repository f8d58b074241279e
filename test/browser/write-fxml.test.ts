import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { UiNode } from '../../src/contract/node.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { useBrowser } from './hooks.ts';
import { RealPage } from './real-page.ts';

/** The page changes nodes of a real application, and writes the changes into the FXML that the nodes were loaded from. */
describe('Writing to FXML in the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.open(browser(), {
      main: 'Written$Main',
      folder: 'written',
      window: 'Written',
      options: (desk) => [`-Dwritten.folder=${desk.project}`],
    });
  });
  after(() => real?.stop());
  afterEach(async () => {
    await real?.call('ui_set_property', { reset: true });
    assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console');
  });

  const file = (): string => path.join(real.desk.project, 'main.fxml');
  const read = (): string => fs.readFileSync(file(), 'utf8');
  const changed = (): Locator =>
    real.page.getByRole('list', { name: 'Changed in the inspector' }).getByRole('listitem');
  const set = (id: string, property: string, value: unknown): Promise<unknown> =>
    real.call('ui_set_property', { ref: { css: `#${id}` }, property, value });
  const value = async (id: string, property: string): Promise<unknown> =>
    UiNode.parse(await real.call('ui_get_node', { ref: { css: `#${id}` }, properties: [property] })).fx?.properties[
      property
    ];
  const write = async (line: number): Promise<void> =>
    changed()
      .getByRole('button', { name: `Write to main.fxml:${line}` })
      .click();

  it('is offered at the line of the property', async () => {
    await real.select('save');
    await set('save', 'rotate', 4);
    const line = real.page.getByRole('list', { name: 'Properties', exact: true }).locator('[data-name="rotate"]');
    await line.getByRole('button', { name: 'Write to main.fxml:8: rotate' }).waitFor();
    await line.getByRole('button', { name: 'Reset: rotate' }).click();
    await changed().waitFor({ state: 'detached' });
  });

  it('replaces exactly this attribute, and the change leaves the list when it is loaded', async () => {
    await real.select('save');
    await set('save', 'text', 'Keep & "b"');
    const before = read();
    fs.chmodSync(file(), 0o640);
    await write(8);
    await real.said(/^Saved to main\.fxml:9$/);
    assert.equal(read(), before.replace(`'Save "a"'`, `'Keep &amp; "b"'`));
    assert.equal(fs.statSync(file()).mode & 0o777, 0o640);
    await changed().waitFor({ state: 'detached' });
    await real.call('ui_set_property', { reset: true });
    assert.equal(await value('save', 'text'), 'Keep & "b"', 'a reset does not take it back');
  });

  it('adds an element with its import, by the menu of the line', async () => {
    await real.select('plain');
    await set('plain', 'padding', '8 12');
    const before = read();
    const line = real.page.getByRole('list', { name: 'Properties', exact: true }).locator('[data-name="padding"]');
    await line.locator('.value', { hasText: '8 12' }).waitFor();
    await line.click({ button: 'right' });
    await real.page.getByRole('menuitem', { name: 'Write to main.fxml:11' }).click();
    await real.said(/^Saved to main\.fxml:14$/);
    const padding = '<padding><Insets top="8" right="12" bottom="8" left="12" /></padding>';
    assert.equal(
      read(),
      before
        .replace('VBox?>', 'VBox?>\n<?import javafx.geometry.Insets?>')
        .replace('text="Plain" />', `text="Plain">\n    ${padding}\n  </Label>`),
    );
    await changed().waitFor({ state: 'detached' });
    assert.equal(await value('plain', 'padding'), '8 12');
  });

  it('does not overwrite an expression, and says why', async () => {
    await real.select('word');
    await set('word', 'text', 'Other');
    const before = read();
    await write(11);
    await real.said(
      /^text of this Label is “\$fixed” there, .* Nothing was written\. Copy the value as FXML instead\.$/,
    );
    assert.equal(read(), before);
  });

  it('writes repeatedly into an element that has moved since it was loaded, and not into the one in its place', async () => {
    // The application keeps the version that it has loaded.
    await real.desk.agent('editor', { hotReload: false });
    await real.select('plain');
    await set('plain', 'opacity', 0.5);
    await changed().getByRole('button', { name: 'Write to main.fxml:12' }).waitFor();
    const before = read().replace('  <Label fx:id="plain"', '  <Label text="New" />\n  <Label fx:id="plain"');
    fs.writeFileSync(file(), before);
    await write(12);
    await real.said(/^Saved to main\.fxml:13$/);
    const once = before.replace('text="Plain"', 'text="Plain" opacity="0.5"');
    assert.equal(read(), once);
    await real.call('ui_set_property', { reset: true });
    await set('plain', 'rotate', 3);
    await changed().getByText('0 → 3').waitFor();
    await write(12);
    await until(() => read() === once.replace('opacity="0.5"', 'opacity="0.5" rotate="3"'), { what: 'both values' });
  });

  it('writes nothing if another element is in that place, and says why', async () => {
    await real.select('plain');
    await set('plain', 'opacity', 0.2);
    await changed().getByText('1 → 0.2').waitFor();
    const before = read().replace('text="Plain"', 'text="Changed elsewhere"');
    fs.writeFileSync(file(), before);
    await write(12);
    await real.said(/^Line 12 was this Label when the application loaded the file\. .* Nothing was written\./);
    assert.equal(read(), before);
    await until(async () => (await value('plain', 'opacity')) === 0.2, { what: 'the value is still there' });
  });
});
