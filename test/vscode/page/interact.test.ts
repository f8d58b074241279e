import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { startAttachedDesk, type Desk } from './desk.ts';

/** The mode "Interact" of the preview, whose keys and clipboard the page shares with the editor around it. */
describe('"Interact" in the editor', function () {
  let desk: Desk;

  before(async function () {
    desk = await startAttachedDesk(this);
    const [tool = ''] = await desk.editor.agentTools('ui_perform');
    const target = { selector: { css: '#tabs' } };
    await desk.editor.invokeTool(tool, { actions: [{ type: 'select', target, text: 'New contact' }] });
    await desk.search('#firstName');
    await (await desk.page()).getByRole('checkbox', { name: 'Interact' }).click();
    await clickField();
  });
  after(() => desk?.close());

  /** Clicks on the field in the preview. */
  const clickField = async (): Promise<void> => {
    const preview = (await desk.page()).getByRole('img', { name: 'Preview of the window “Contacts”' });
    const scene = await desk.onScreen(await desk.row('StackPane', '#root'));
    const field = await desk.onScreen(await desk.row('#firstName'));
    const shown = await preview.boundingBox();
    assert.ok(shown !== null);
    const ratio = shown.width / scene.width;
    const x = (field.x - scene.x + field.width / 2) * ratio;
    const y = (field.y - scene.y + field.height / 2) * ratio;
    await desk.editor.page.mouse.click(shown.x + x, shown.y + y);
  };
  const press = (key: string): Promise<void> => desk.editor.page.keyboard.press(key);
  /** Waits until the row of the field in the tree, which follows the application, shows this text; '' is for none. */
  const fieldHas = async (text: string): Promise<void> => {
    const row = await desk.row('#firstName');
    const shown = async (): Promise<string> => /“(.*)”/.exec((await row.textContent()) ?? '')?.[1] ?? '';
    await until(async () => (await shown()) === text, { what: `the field has the text “${text}”` });
  };
  const clipboardHas = (text: string): Promise<unknown> =>
    until(async () => (await desk.editor.clipboard()) === text, { what: `“${text}” on the clipboard` });

  it('Ctrl+C and Ctrl+X put text of the application on the clipboard of the user', async () => {
    await desk.editor.page.keyboard.type('Ada');
    await fieldHas('Ada');
    await press('Control+a');
    await press('Control+c');
    await clipboardHas('Ada');
    await desk.editor.page.keyboard.type('Grace');
    await fieldHas('Grace');
    await press('Control+a');
    await press('Control+x');
    await clipboardHas('Grace');
    await fieldHas('');
  });

  it('Ctrl+V pastes text that the user has copied in the editor', async () => {
    await desk.editor.eval(async ({ env }) => await env.clipboard.writeText('Augusta'));
    await press('Control+v');
    await fieldHas('Augusta');
  });

  it('so do “Cut” and “Copy” of the menu “Edit”, which press no key', async () => {
    await press('Control+a');
    await desk.editor.executeCommand('editor.action.clipboardCutAction');
    await clipboardHas('Augusta');
    await fieldHas('');
    await desk.editor.page.keyboard.type('Ada');
    await press('Control+a');
    await desk.editor.executeCommand('editor.action.clipboardCopyAction');
    await clipboardHas('Ada');
  });
});
