import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.ts';
import { until } from '../../test/harness/until.ts';
import { Desk } from '../../test/vscode/page/desk.ts';
import { THEMES, type Theme } from './side-by-side.ts';

const VIEWPORT = { width: 1100, height: 640 };
const FXML = 'src/main/resources/demo/contacts.fxml';
const ELEMENT = 'id="clearFilter"';

/** Takes the real editor with the FXML of the real demo: the icons of live lines, and the hover of an element. As PNG. */
export async function takeEditor(theme: Theme): Promise<Uint8Array> {
  const desk = await Desk.open({
    launch: true,
    settings: {
      'workbench.colorTheme': THEMES[theme],
      'debug.toolBarLocation': 'hidden',
      'debug.internalConsoleOptions': 'neverOpen',
      'editor.minimap.enabled': false,
      'workbench.reduceMotion': 'on',
    },
  });
  try {
    const source = path.join(root, 'examples/demo/src');
    fs.cpSync(source, path.join(desk.scratch, 'workspace/src'), { recursive: true });
    const { page } = desk.editor;
    await page.setViewportSize(VIEWPORT);
    await desk.start('Contacts');
    await (await desk.row('Window', 'Contacts')).waitFor({ timeout: 60_000 });
    await openAt(desk);
    const icons = page.locator('.glyph-margin-widgets .cgmr');
    await until(async () => (await icons.count()) > 3, { ms: 60_000, what: 'icons of live lines' });
    await desk.editor.runCommand('JavaFX Inspector: Show in Inspector');
    const row = (await desk.page()).locator('[role=treeitem][aria-selected=true]');
    await row.filter({ hasText: '#clearFilter' }).waitFor();
    await page.locator('.view-line', { hasText: ELEMENT }).getByText(ELEMENT.slice(4, -1)).first().hover();
    const hover = page.locator('.monaco-hover', { hasText: 'Show in Inspector' });
    await hover.waitFor();
    await until(() => hover.evaluate(isOpaque), { what: 'the hover has faded in' });
    return await page.screenshot();
  } finally {
    await desk.close();
  }
}

/** Runs in the page. */
function isOpaque(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).opacity !== '1') return false;
  return true;
}

const openAt = (desk: Desk): Promise<void> =>
  desk.editor.eval(
    async ({ Selection, Uri, window, workspace }, { file, text }) => {
      const folder = workspace.workspaceFolders?.[0];
      if (folder === undefined) throw new Error('no folder');
      const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, file));
      const at = document.positionAt(document.getText().indexOf(text));
      const editor = await window.showTextDocument(document);
      editor.selection = new Selection(at, at);
    },
    { file: FXML, text: ELEMENT },
  );
