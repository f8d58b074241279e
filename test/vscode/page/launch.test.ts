import assert from 'node:assert/strict';
import { requires } from '../../harness/tools.ts';
import { until } from '../../harness/until.ts';
import { Desk } from './desk.ts';

describe('a Java launch in the editor', function () {
  this.timeout(180_000);
  let desk: Desk;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({
      launch: [{ name: 'Form', mainClass: 'Form', vmArgs: '-Dmine=1', console: 'internalConsole' }],
    });
  });
  after(() => desk?.close());

  it('ends with the program’s tree in the sidebar, which nobody opened', async () => {
    await desk.editor.page.keyboard.press('F5');
    await desk.display.window('Form', { ms: 60_000 });
    for (const parts of [
      ['Window', 'Form'],
      ['TextField', '#name', 'Ada'],
      ['Button', '#save', 'Save'],
      ['Label', '#status', 'Nothing saved'],
    ])
      await (await desk.row(...parts)).waitFor({ timeout: 30_000 });
    assert.equal(await (await desk.page()).evaluate(() => document.hasFocus()), false, 'the person keeps the focus');
  });

  it('shows the program in the status bar and says in the log what it did', async () => {
    await desk.statusBar('JavaFX: Form');
    assert.match(desk.log(), /Form starts with the agent/);
  });

  it('a click on a row outlines its node in the program’s window', async () => {
    const window = await desk.display.window('Form');
    const before = await desk.display.settled({ region: window });
    await (await desk.row('Button', '#save')).click();
    const outline = await until(
      () => {
        const { bounds } = desk.display.picture().diff(before, window);
        return bounds !== undefined && bounds;
      },
      { what: 'something is drawn in the window' },
    );
    // Form's button is a few dozen pixels wide, near the left side, below the text field.
    assert.ok(outline.width < window.width / 2, JSON.stringify({ outline, window }));
    assert.ok(
      outline.y > window.y + 30 && outline.y < window.y + window.height - 40,
      JSON.stringify({ outline, window }),
    );
  });

  it('and takes the outline away when the mouse leaves the tree', async () => {
    const window = await desk.display.window('Form');
    const outlined = desk.display.picture();
    await desk.editor.page.mouse.move(900, 500);
    await until(() => desk.display.picture().diff(outlined, window).count > 0, { what: 'the outline goes' });
  });

  it('the person clicks in the program’s own window to select a node', async () => {
    const window = await desk.display.window('Form');
    await (await desk.row('Label', '#status')).click();
    await (await desk.page()).locator('#pick').click();
    await until(async () => (await (await desk.page()).locator('#pick').getAttribute('aria-pressed')) === 'true', {
      what: 'select-node mode is on',
    });
    desk.display.activate(window);
    desk.display.click(window.x + 50, window.y + 80);
    const row = await desk.row('Button', '#save');
    await until(async () => (await row.getAttribute('aria-selected')) === 'true', { what: 'the row is selected' });
    const status = await (await desk.row('Label', '#status')).textContent();
    assert.match(status ?? '', /Nothing saved/, 'the click did not reach the program');
  });

  it('the program’s end leaves the last tree, and empties the status bar', async () => {
    await desk.editor.executeCommand('workbench.action.debug.stop');
    await desk.statusBar('');
    await (await desk.page()).getByText('has ended').first().waitFor({ timeout: 20_000 });
    assert.equal(await (await desk.row('Button', '#save')).count(), 1);
  });
});
