import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { UiNode } from '../../../src/contract/node.ts';
import { root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

const DEMO = path.join(root, 'examples/demo');
const SHEET = 'src/main/resources/demo/contacts.css';
const VIEW = 'src/main/resources/demo/contacts.fxml';

/** @param opened the desk that the suite shares with others, in which it leaves the demo running */
export function hotReload(opened: () => Desk): void {
  describe('the setting hotReload', function () {
    let desk: Desk;
    let getNode = '';
    let saves = 0;

    before(async () => {
      desk = opened();
      for (const part of ['src', 'pom.xml']) {
        const copy = path.join(desk.scratch, 'workspace', part);
        fs.cpSync(path.join(DEMO, part), copy, { recursive: true });
      }
      await desk.launchDemo();
      [getNode = ''] = await desk.editor.agentTools('ui_get_node');
    });

    /** Saves a text in a file of the workspace, as a user does in an editor. */
    const save = (file: string, text: string): Promise<void> =>
      desk.editor.eval(
        async ({ Range, Uri, window, workspace }, asked) => {
          const folder = workspace.workspaceFolders?.[0];
          if (folder === undefined) throw new Error('no folder');
          const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, asked.file));
          const editor = await window.showTextDocument(document);
          await editor.edit((edit) => edit.replace(new Range(0, 0, document.lineCount, 0), asked.text));
          if (!(await document.save())) throw new Error(`${asked.file} was not saved`);
        },
        { file, text },
      );
    /** The stylesheet with this opacity of the button. */
    const sheet = (opacity: number): string =>
      `${fs.readFileSync(path.join(DEMO, SHEET), 'utf8')}\n#clearFilter { -fx-opacity: ${opacity}; }\n`;
    /** The button in the application. */
    const button = async (): Promise<UiNode> => {
      const input = { ref: { css: '#clearFilter' }, fields: ['text', 'properties'], properties: ['opacity'] };
      return UiNode.parse(JSON.parse((await desk.editor.invokeTool(getNode, input)).text));
    };
    const opacity = async (): Promise<unknown> => (await button()).fx?.properties?.['opacity'];
    const label = async (): Promise<unknown> => (await button()).text?.label;
    /** Saves a file repeatedly until the application shows it: the server does not watch the project immediately. */
    const applies = async (file: string, text: string, isShown: () => Promise<boolean>): Promise<void> => {
      const comment = (count: number): string => (file === SHEET ? `/* ${count} */\n` : `<!-- ${count} -->\n`);
      const isApplied = async (): Promise<boolean> => {
        await save(file, text + comment(saves++));
        return isShown();
      };
      await until(isApplied, { every: 500, ms: 60_000, what: `${file} is applied` });
    };
    /** Changes the setting, which the connection is opened with. */
    const set = async (value: boolean): Promise<void> => {
      const connections = (): number => desk.log().split('Connected to the server').length;
      const before = connections();
      await desk.set('hotReload', value);
      await until(() => connections() > before, { ms: 60_000, what: 'another connection to the server' });
    };

    it('on, as by default, applies a saved stylesheet', async () => {
      await applies(SHEET, sheet(0.75), async () => (await opacity()) === 0.75);
    });

    it('shows which file was not applied while the view was hidden, and nothing once the file is correct', async () => {
      const problems = (): Promise<readonly string[]> =>
        desk.editor.eval(({ languages }) =>
          languages
            .getDiagnostics()
            .flatMap(([{ path: file }, all]) =>
              all.filter(({ source }) => source === 'JavaFX' || source?.startsWith('JavaFX:')).map(() => file),
            ),
        );
      const banners = async (): Promise<Locator> => (await desk.page()).getByText('contacts.css was not applied');
      await desk.editor.executeCommand('workbench.view.explorer');
      await save(SHEET, `${sheet(0.75)}#filter { -fx-opacity: 0.9; }} \n`);
      // Only once: the report of the application does not repeat an error that the editor has found itself.
      await until(async () => (await problems()).filter((file) => file.endsWith(SHEET)).length === 1, {
        what: 'the file in Problems',
      });
      await desk.editor.openViewContainer('JavaFX Inspector');
      await (await banners()).waitFor();
      await desk.editor.executeCommand('workbench.view.explorer');
      await save(SHEET, sheet(0.7));
      await until(async () => (await problems()).length === 0, { what: 'Problems without the file' });
      await desk.editor.openViewContainer('JavaFX Inspector');
      await (await desk.row('Window', 'Contacts')).waitFor();
      assert.equal(await (await banners()).count(), 0);
      assert.equal(await opacity(), 0.7);
    });

    it('off, does not apply a saved file, not even after it is on again', async () => {
      await set(false);
      await save(SHEET, sheet(0.5));
      await set(true);
      // Saved files are applied one after the other.
      const view = fs.readFileSync(path.join(DEMO, VIEW), 'utf8').replace('text="Clear"', 'text="Empty"');
      await applies(VIEW, view, async () => (await label()) === 'Empty');
      assert.equal(await opacity(), 0.7);
    });

    it('on again, applies files that are saved from then on', async () => {
      await applies(SHEET, sheet(0.5), async () => (await opacity()) === 0.5);
    });
  });
}
